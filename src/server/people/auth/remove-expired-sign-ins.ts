import type { Logger } from 'pino'
import { inArray, lt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { removeInBatches } from '#server/db/remove-in-batches.ts'
import type { Db } from '#server/db/database.ts'
import { passwordRecoveries, rateLimits, sessions, verifications } from '#server/db/schema.ts'

/** Removes expired sign-ins, codes, recovery links and request counts, table by table. */
export async function removeExpiredSignIns(
  expired: ExpiredRepo,
  now: () => Date,
  log: Logger,
): Promise<void> {
  for (const [table, remove] of Object.entries(expired)) {
    try {
      const removed = await removeInBatches((limit) => remove(now(), limit))
      if (removed > 0) log.info({ table, removed }, 'Expired rows were removed')
    } catch (error) {
      log.error({ err: error, table }, 'Expired rows could not be removed')
    }
  }
}

/** Much longer than the longest rate-limit window, which is a minute. */
const RATE_LIMIT_MS = 60 * 60 * 1000

/** Removes up to `limit` expired rows and returns how many. */
type RemoveExpired = (now: Date, limit: number) => Promise<number>

/** Deletes expired rows of Better Auth and of recoveries, keyed by table. */
export function createExpiredRepo(db: Db) {
  async function remove(table: PgTable, id: PgColumn, isExpired: SQL, limit: number): Promise<number> {
    const expired = db
      .select({ id })
      .from(table)
      .where(isExpired)
      .limit(limit)
      .for('update', { skipLocked: true })
    const removed = await db.delete(table).where(inArray(id, expired)).returning({ id })
    return removed.length
  }

  return {
    sessions: (now, limit) => remove(sessions, sessions.id, lte(sessions.expiresAt, now), limit),
    verifications: (now, limit) =>
      remove(verifications, verifications.id, lte(verifications.expiresAt, now), limit),
    password_recoveries: (now, limit) =>
      remove(passwordRecoveries, passwordRecoveries.id, lte(passwordRecoveries.expiresAt, now), limit),
    rate_limits: (now, limit) =>
      remove(rateLimits, rateLimits.id, lt(rateLimits.lastRequest, now.getTime() - RATE_LIMIT_MS), limit),
  } satisfies Record<string, RemoveExpired>
}

type ExpiredRepo = ReturnType<typeof createExpiredRepo>
