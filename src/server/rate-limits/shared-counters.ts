import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type Counters, createMemoryLimiter, toCounter } from './counters.ts'

type RedisSettings = { url: string; prefix: string }

/**
 * The longest that a request waits for Redis. After a timeout, requests do not wait at all until Redis is back.
 */
const ANSWER_MS = 500
const LONGEST_RETRY_MS = 2_000

/** Counts across all servers on one Redis. While Redis is down, each server counts its own requests. */
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
