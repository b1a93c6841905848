import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { movieCache, sourceBudgets } from '#server/db/schema.ts'

/** A stored answer; null if the source knows nothing. */
export type StoredAnswer = { key: string; value: unknown; fetchedAt: Date }

/** The tables of the outside sources' answers and request counts. */
export function createAnswerRepo(db: Db) {
  return {
    find: (keys: readonly string[]): Promise<StoredAnswer[]> =>
      db
        .select()
        .from(movieCache)
        .where(inArray(movieCache.key, [...keys])),

    async put(answer: StoredAnswer): Promise<void> {
      const { value, fetchedAt } = answer
      await db
        .insert(movieCache)
        .values(answer)
        .onConflictDoUpdate({ target: movieCache.key, set: { value, fetchedAt } })
    },

    /** Removes up to `limit` answers fetched before that time. Returns how many. */
    async removeFetchedBefore(time: Date, limit: number): Promise<number> {
      const old = db
        .select({ key: movieCache.key })
        .from(movieCache)
        .where(lt(movieCache.fetchedAt, time))
        .limit(limit)
        .for('update', { skipLocked: true })
      const removed = await db
        .delete(movieCache)
        .where(inArray(movieCache.key, old))
        .returning({ key: movieCache.key })
      return removed.length
    },

    /** Removes the counts before that day; each source has one a day. Returns how many. */
    async removeBudgetsBefore(day: string): Promise<number> {
      const removed = await db
        .delete(sourceBudgets)
        .where(lt(sourceBudgets.day, day))
        .returning({ day: sourceBudgets.day })
      return removed.length
    },

    /** Counts one more request of the day. Returns false if `limit` was reached. */
    async takeFromBudget(source: string, day: string, limit: number): Promise<boolean> {
      if (limit < 1) return false
      const taken = await db
        .insert(sourceBudgets)
        .values({ source, day, used: 1 })
        .onConflictDoUpdate({
          target: [sourceBudgets.source, sourceBudgets.day],
          set: { used: sql`${sourceBudgets.used} + 1` },
          setWhere: lt(sourceBudgets.used, limit),
        })
        .returning({ used: sourceBudgets.used })
      return taken.length > 0
    },

    async usedOfBudget(source: string, day: string): Promise<number> {
      const row = await db.query.sourceBudgets.findFirst({
        where: (budget, { and, eq }) => and(eq(budget.source, source), eq(budget.day, day)),
      })
      return row?.used ?? 0
    },
  }
}

export type AnswerRepo = ReturnType<typeof createAnswerRepo>

/** A source's daily request quota (UTC), shared by all servers on the database. */
export type DailyQuota = {
  /** Counts one more request. Returns false, without counting, once the day's quota is used up. */
  take(): Promise<boolean>
  spent(): Promise<boolean>
  /** How many requests are left today. */
  left(): Promise<number>
}

type Deps = { repo: AnswerRepo; source: 'omdb'; limit: number; now: () => Date }

export function createDailyQuota({ repo, source, limit, now }: Deps): DailyQuota {
  const left = async () => Math.max(0, limit - (await repo.usedOfBudget(source, budgetDay(now()))))
  return {
    take: () => repo.takeFromBudget(source, budgetDay(now()), limit),
    spent: async () => (await left()) === 0,
    left,
  }
}

export function budgetDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}
