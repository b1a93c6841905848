import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Bar } from '#features/daily/rules/standing.ts'
import { BAR_POINTS, histogramOf } from '#features/daily/rules/standing.ts'
import type { Day } from '#features/daily/rules/day.ts'
import type { Db } from '#server/db/database.ts'
import { dailyPuzzles, dailyScores, dailyTries } from '#server/db/schema.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'

export type StoredDay = typeof dailyPuzzles.$inferSelect
export type StoredTry = typeof dailyTries.$inferSelect
export type NewTry = Omit<StoredTry, 'id' | 'userId' | 'guestSessionId' | 'tenths'>

/** How a try of a day compares with all counted ones. */
export type Standing = { tries: number; worse: number; histogram: Bar[] }

/** A counted try of a viewer, with its standing. */
export type PastTry = Pick<StoredTry, 'day' | 'place' | 'average'> & Pick<Standing, 'tries' | 'worse'>

const TENTHS = 10

/** Drafts of the day, their counted tries, and how many tries have which average. */
export function createDailyRepo(db: Db) {
  const isOf = (owner: DraftOwner) =>
    'userId' in owner
      ? eq(dailyTries.userId, owner.userId)
      : eq(dailyTries.guestSessionId, owner.guestSessionId)

  return {
    findPuzzles: (days: readonly Day[]): Promise<StoredDay[]> =>
      db
        .select()
        .from(dailyPuzzles)
        .where(inArray(dailyPuzzles.day, [...days])),

    /** Whoever comes first decides. */
    async insertPuzzles(puzzles: readonly StoredDay[]): Promise<void> {
      await db
        .insert(dailyPuzzles)
        .values([...puzzles])
        .onConflictDoNothing()
    },

    async findTry(owner: DraftOwner, day: Day): Promise<StoredTry | undefined> {
      const [found] = await db
        .select()
        .from(dailyTries)
        .where(and(isOf(owner), eq(dailyTries.day, day)))
      return found
    },

    /** Stores and counts a try, in one statement. False if its owner has one of that day. */
    async insertTry(owner: DraftOwner, made: NewTry): Promise<boolean> {
      const inserted = db.$with('inserted').as(
        db
          .insert(dailyTries)
          .values({ ...owner, ...made, tenths: tenthsOf(made.average) })
          .onConflictDoNothing()
          .returning({ day: dailyTries.day, tenths: dailyTries.tenths }),
      )
      const counted = await db
        .with(inserted)
        .insert(dailyScores)
        .select(
          db
            .select({
              day: inserted.day,
              tenths: inserted.tenths,
              tries: sql<number>`1`.as('tries'),
            })
            .from(inserted),
        )
        .onConflictDoUpdate({
          target: [dailyScores.day, dailyScores.tenths],
          set: { tries: sql`${dailyScores.tries} + 1` },
        })
        .returning({ day: dailyScores.day })
      return counted.length > 0
    },

    /** The days of the owner's counted tries. */
    async daysOf(owner: DraftOwner): Promise<Day[]> {
      const rows = await db.select({ day: dailyTries.day }).from(dailyTries).where(isOf(owner))
      return rows.map(({ day }) => day)
    },

    /** The owner's counted tries of some days. */
    pastTries(owner: DraftOwner, days: readonly Day[]): Promise<PastTry[]> {
      const ofDay = (where?: SQL) =>
        sql<number>`coalesce((select sum(${dailyScores.tries}) from ${dailyScores}
          where ${and(eq(dailyScores.day, dailyTries.day), where)}), 0)`.mapWith(Number)
      return db
        .select({
          day: dailyTries.day,
          place: dailyTries.place,
          average: dailyTries.average,
          tries: ofDay(),
          worse: ofDay(lt(dailyScores.tenths, dailyTries.tenths)),
        })
        .from(dailyTries)
        .where(and(isOf(owner), inArray(dailyTries.day, [...days])))
    },

    async standing(day: Day, average: number): Promise<Standing> {
      // Bars are as wide as `barOf` says, in tenths.
      const bar = sql<number>`(${dailyScores.tenths} + ${(BAR_POINTS * TENTHS) / 2}) / ${BAR_POINTS * TENTHS}`
      const rows = await db
        .select({
          bar: bar.as('bar'),
          tries: sql`sum(${dailyScores.tries})`.mapWith(Number),
          worse:
            sql`coalesce(sum(${dailyScores.tries}) filter (where ${lt(dailyScores.tenths, tenthsOf(average))}), 0)`.mapWith(
              Number,
            ),
        })
        .from(dailyScores)
        .where(eq(dailyScores.day, day))
        .groupBy(sql`bar`)
      return {
        tries: rows.reduce((sum, { tries }) => sum + tries, 0),
        worse: rows.reduce((sum, { worse }) => sum + worse, 0),
        histogram: histogramOf(new Map(rows.map(({ bar, tries }) => [bar, tries]))),
      }
    },

    /** Removes up to `limit` puzzles, and the counts of tries, of days before. Returns how many puzzles. */
    async removeBefore(day: Day, limit: number): Promise<number> {
      await db.delete(dailyScores).where(lt(dailyScores.day, day))
      const old = db.select({ day: dailyPuzzles.day }).from(dailyPuzzles).where(lt(dailyPuzzles.day, day))
      const removed = await db
        .delete(dailyPuzzles)
        .where(inArray(dailyPuzzles.day, old.limit(limit)))
        .returning({ day: dailyPuzzles.day })
      return removed.length
    },
  }
}

export type DailyRepo = ReturnType<typeof createDailyRepo>

/** Averages that read the same are the same. */
function tenthsOf(average: number): number {
  return Math.round(average * TENTHS)
}
