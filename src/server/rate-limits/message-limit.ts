import { LRUCache } from 'lru-cache'
import type { Limit } from './limits.ts'

const MOST_KEYS = 20_000

/** Returns a check that accepts at most `most` messages in a window of `windowMs`. */
export function limitMessages(most: number, windowMs: number, now: () => Date): () => boolean {
  let windowStart = -Infinity
  let passed = 0
  return () => {
    const time = now().getTime()
    if (time - windowStart >= windowMs || time < windowStart) {
      windowStart = time
      passed = 0
    }
    if (passed >= most) return false
    passed += 1
    return true
  }
}

/** The same for each key. It counts on this server only: messages are too many and too cheap to share their counts. */
export function countHere({ most, seconds }: Limit, now: () => Date): (key: string) => boolean {
  const limiters = new LRUCache<string, () => boolean>({ max: MOST_KEYS })
  return (key) => {
    const isWithinLimit = limiters.get(key) ?? limitMessages(most, seconds * 1000, now)
    limiters.set(key, isWithinLimit)
    return isWithinLimit()
  }
}
