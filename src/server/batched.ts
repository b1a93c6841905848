/** Two batches at a time, so that a slow one does not hold up everybody. */
const AT_ONCE = 2
/** So many keys wait before a second batch begins, so that batches grow when many ask at once. */
const KEYS_OF_SECOND = 16
/** The most keys of a batch, so that nobody waits long for the keys of others. */
const MOST_KEYS = 100

type Waiting<Key, Result> = {
  key: Key
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Does the work for many keys in one batch: for those asked for before the event loop's next turn, or while an earlier batch is
 * at work. A batch starts after each of its keys was asked for, so nobody gets an older result.
 */
export function batched<Key, Result>(
  work: (keys: readonly Key[]) => Promise<(key: Key) => Result>,
): (key: Key) => Promise<Result> {
  let waiting: Waiting<Key, Result>[] = []
  let running = 0
  let isDue = false

  function mayBegin(): boolean {
    if (running === 0) return waiting.length > 0
    return running < AT_ONCE && waiting.length >= KEYS_OF_SECOND
  }

  function beginSoon(): void {
    if (isDue || !mayBegin()) return
    isDue = true
    setImmediate(() => {
      isDue = false
      void begin()
    })
  }

  async function begin(): Promise<void> {
    running += 1
    const batch = waiting.slice(0, MOST_KEYS)
    waiting = waiting.slice(MOST_KEYS)
    beginSoon()
    try {
      const resultOf = await work(batch.map(({ key }) => key))
      for (const { key, resolve } of batch) resolve(resultOf(key))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    running -= 1
    beginSoon()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      beginSoon()
    })
}
