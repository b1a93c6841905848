/** Small enough that no table is locked for long, even with cascading deletes. */
const BATCH = 200
/** One run removes no more than this; the rest waits for the next. */
const MAX_BATCHES = 50

/** Removes batch after batch until one is not full. Returns how many were removed. */
export async function removeInBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const count = await remove(BATCH)
    removed += count
    if (count < BATCH) break
  }
  return removed
}
