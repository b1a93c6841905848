import { setTimeout as wait } from 'node:timers/promises'

/**
 * Begins work at a steady average rate with random gaps, without waiting for earlier work. Resolves when all of it is
 * done; rejects as soon as one fails.
 */
export async function arrive(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  begin: () => Promise<unknown>,
): Promise<void> {
  const begun: Promise<unknown>[] = []
  const start = performance.now()
  let due = 0
  for (;;) {
    due -= (Math.log(1 - Math.random()) / perSecond) * 1_000
    if (due > seconds * 1_000) break
    const early = start + due - performance.now()
    if (early > 0) await wait(early)
    begun.push(begin())
  }
  await Promise.all(begun)
}

/** Keeps this many jobs running for this long. Returns how many were done per second. */
export async function saturate(
  { workers, seconds }: { workers: number; seconds: number },
  work: () => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1_000
  let done = 0
  const run = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, run))
  return done / ((performance.now() - start) / 1_000)
}
