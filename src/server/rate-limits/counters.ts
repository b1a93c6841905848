import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Limit } from './limits.ts'

/** Counts by key against one limit. */
export type Counter = {
  /** Counts so many more. Gives the seconds to wait where that is too many; they count all the same. */
  take: (key: string, count?: number) => Promise<number | undefined>
  /** Takes back what was counted and did not happen. */
  giveBack: (key: string, count?: number) => Promise<void>
}

export type Counters = {
  counter: (name: string, limit: Limit) => Counter
  close: () => void
}

type RedisSettings = { url: string; prefix: string }

/** A request waits no longer than this for Redis; those after it do not wait at all until it is back. */
const ANSWER_MS = 500
const LONGEST_RETRY_MS = 2_000

/** Counts nothing, where limits are turned off. */
export function createNoCounters(): Counters {
  const counter: Counter = { take: () => Promise.resolve(undefined), giveBack: () => Promise.resolve() }
  return { counter: () => counter, close: () => undefined }
}

/** Counts in this process, for the one server there is. */
export function createOwnCounters(): Counters {
  return {
    counter: (_name, limit) => toCounter(createMemoryLimiter(limit)),
    close: () => undefined,
  }
}

/** Counts for all servers on the same Redis. While it is gone, each counts what it sees by itself. */
export function createSharedCounters({ url, prefix }: RedisSettings, log: Logger): Counters {
  const redis = new Redis(url, {
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(50 * 2 ** times, LONGEST_RETRY_MS),
  })
  let isLost = false
  let isClosed = false
  let reason: unknown
  redis.on('error', (error) => (reason = error))
  redis.on('close', () => {
    if (isClosed || isLost) return
    log.warn({ err: reason }, 'Redis is lost: rates are limited by each server for itself')
    isLost = true
  })
  redis.on('ready', () => {
    if (isLost) log.warn('Redis is back: rates are limited for all servers')
    isLost = false
  })
  return {
    counter: (name, limit) =>
      toCounter(
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `${prefix}:rate:${name}`,
          points: limit.most,
          duration: limit.seconds,
          rejectIfRedisNotReady: true,
          insuranceLimiter: createMemoryLimiter(limit),
        }),
      ),
    close() {
      isClosed = true
      redis.disconnect()
    },
  }
}

function createMemoryLimiter({ most, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points: most, duration: seconds })
}

function toCounter(limiter: RateLimiterAbstract): Counter {
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
    async giveBack(key, count = 1) {
      await limiter.reward(key, count)
    },
  }
}
