import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { rateLimits } from '#server/db/schema.ts'
import { rethrowToLibrary } from './database-outage.ts'

type RateLimitStorage = NonNullable<NonNullable<BetterAuthOptions['rateLimit']>['customStorage']>

/**
 * Keeps the library's rate-limit counts in our database, each updated in one statement. The library's own update
 * finds the row in a subquery that PostgreSQL does not re-evaluate after a concurrent update, so simultaneous
 * requests could exceed a limit.
 */
export function createRateLimitStorage(db: Db): RateLimitStorage {
  return {
    async consume(key, { window, max }) {
      const now = Date.now()
      const windowStart = now - window * 1000
      const isOver = sql`${rateLimits.lastRequest} <= ${windowStart}`
      const [taken] = await db
        .insert(rateLimits)
        .values({ id: randomUUID(), key, count: 1, lastRequest: now })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${isOver} then 1 else least(${rateLimits.count}, ${max}) + 1 end`,
            lastRequest: sql`case when ${isOver} then ${now}::bigint else ${rateLimits.lastRequest} end`,
          },
        })
        .returning({ count: rateLimits.count, since: rateLimits.lastRequest })
        .catch(rethrowToLibrary)
      if (!taken) throw new Error('A request was not counted')
      if (taken.count <= max) return { allowed: true, retryAfter: null }
      return { allowed: false, retryAfter: Math.max(1, Math.ceil((taken.since - windowStart) / 1000)) }
    },
    get: () => Promise.resolve(null),
    set: () => Promise.resolve(),
  }
}
