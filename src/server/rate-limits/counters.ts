import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from './limits.ts'

/** Counts per key against one limit. */
export type Counter = {
  /** Adds to a count. Returns the seconds to wait if that exceeds the limit; the attempt still counts. */
  take: (key: string, count?: number) => Promise<number | undefined>
  /** Whether something counts for the key now. */
  hasCounted: (key: string) => Promise<boolean>
  /** Takes back a counted attempt that did not happen. */
  giveBack: (key: string, count?: number) => Promise<void>
}

export type Counters = {
  /** The counter of a name, which is the same wherever it is asked for. */
  counter: (name: string, limit: Limit) => Counter
  close: () => void
}

/** Counts nothing; used if limits are off. */
export function createNoCounters(): Counters {
  const counter: Counter = {
    take: () => Promise.resolve(undefined),
    hasCounted: () => Promise.resolve(false),
    giveBack: () => Promise.resolve(),
  }
  return { counter: () => counter, close: () => undefined }
}

/** Counts in this process, for an installation with a single server. */
export function createOwnCounters(): Counters {
  const known = new Map<string, Counter>()
  return {
    counter(name, limit) {
      const counter = known.get(name) ?? toCounter(createMemoryLimiter(limit))
      known.set(name, counter)
      return counter
    },
    close: () => undefined,
  }
}

export function createMemoryLimiter({ most, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points: most, duration: seconds })
}

export function toCounter(limiter: RateLimiterAbstract): Counter {
  return {
    async take(key, count = 1) {
      try {
        await limiter.consume(key, count)
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
    hasCounted: async (key) => ((await limiter.get(key))?.consumedPoints ?? 0) > 0,
    async giveBack(key, count = 1) {
      await limiter.reward(key, count)
    },
  }
}
