import { and, count, desc, eq, inArray, isNull, lt, notExists, or, sql, sum } from 'drizzle-orm'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'
import type { Db } from '#server/db/database.ts'
import { drafts, guestSessions, listEditions, lists, users } from '#server/db/schema.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'

export type ListRecord = typeof lists.$inferSelect
export type ListSummaryRecord = Omit<ListRecord, 'rows'>
export type NewList = typeof lists.$inferInsert
export type Edition = Pick<typeof listEditions.$inferSelect, 'id' | 'movies' | 'savedAt'>
/** The columns that a save changes. */
export type ListChange = Omit<ListRecord, 'id' | 'userId' | 'guestSessionId'>

const summaryColumns = {
  id: lists.id,
  name: lists.name,
  userId: lists.userId,
  guestSessionId: lists.guestSessionId,
  editionId: lists.editionId,
  movieCount: lists.movieCount,
  toMend: lists.toMend,
  firstYear: lists.firstYear,
  lastYear: lists.lastYear,
  version: lists.version,
  updatedAt: lists.updatedAt,
}

/** Users' lists of movies and their editions. */
export function createListRepo(db: Db) {
  const isOf = (owner: DraftOwner, table: typeof lists | typeof listEditions = lists) =>
    'userId' in owner ? eq(table.userId, owner.userId) : eq(table.guestSessionId, owner.guestSessionId)
  const ofLists = db.select({ id: lists.id }).from(lists).where(eq(lists.editionId, listEditions.id))
  const ofDrafts = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(eq(sql`(${drafts.pool} -> 'list' ->> 'editionId')`, listEditions.id))
  const isUnused = and(notExists(ofLists), notExists(ofDrafts))

  return {
    async find(id: string): Promise<ListRecord | undefined> {
      const [found] = await db.select().from(lists).where(eq(lists.id, id))
      return found
    },

    /** Without their rows, changed last first. */
    summaries: (owner: DraftOwner): Promise<ListSummaryRecord[]> =>
      db.select(summaryColumns).from(lists).where(isOf(owner)).orderBy(desc(lists.updatedAt), lists.id),

    /** Makes other saves of this owner wait for this one, so that each counts those before it. */
    async lockOwner(owner: DraftOwner): Promise<void> {
      if ('userId' in owner) {
        await db.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('no key update')
      } else {
        const { id } = guestSessions
        await db.select({ id }).from(guestSessions).where(eq(id, owner.guestSessionId)).for('no key update')
      }
    },

    /** The bytes in which the owner's lists and their editions are stored. */
    async bytesOf(owner: DraftOwner): Promise<number> {
      const bytes = (column: typeof lists.rows | typeof listEditions.movies) =>
        sum(sql`pg_column_size(${column})`).mapWith(Number)
      const [ofRows] = await db
        .select({ bytes: bytes(lists.rows) })
        .from(lists)
        .where(isOf(owner))
      const [ofEditions] = await db
        .select({ bytes: bytes(listEditions.movies) })
        .from(listEditions)
        .where(isOf(owner, listEditions))
      return (ofRows?.bytes ?? 0) + (ofEditions?.bytes ?? 0)
    },

    async countOf(owner: DraftOwner): Promise<number> {
      const [row] = await db.select({ total: count() }).from(lists).where(isOf(owner))
      return row?.total ?? 0
    },

    /** Saves the edition, or notes that it is still in use. It takes room of its first owner only. */
    async saveEdition(edition: Edition, owner: DraftOwner): Promise<void> {
      await db
        .insert(listEditions)
        .values({ ...edition, ...owner })
        .onConflictDoUpdate({ target: listEditions.id, set: { savedAt: edition.savedAt } })
    },

    /** Drops an edition that no list and no draft has and that nobody has asked for. */
    async dropEdition(id: string): Promise<void> {
      // The lock comes first, so that the next statement sees a list that was just saved with the same movies.
      await db.select({ id: listEditions.id }).from(listEditions).where(eq(listEditions.id, id)).for('update')
      await db.delete(listEditions).where(and(eq(listEditions.id, id), isNull(listEditions.usedAt), isUnused))
    },

    /** False if there is a list with this id. */
    async insert(list: NewList): Promise<boolean> {
      const inserted = await db.insert(lists).values(list).onConflictDoNothing().returning({ id: lists.id })
      return inserted.length > 0
    },

    /** False if the list is gone or no longer has that version. */
    async update(id: string, baseVersion: number, change: ListChange): Promise<boolean> {
      const updated = await db
        .update(lists)
        .set(change)
        .where(and(eq(lists.id, id), eq(lists.version, baseVersion)))
        .returning({ id: lists.id })
      return updated.length > 0
    },

    async delete(id: string): Promise<void> {
      await db.delete(lists).where(eq(lists.id, id))
    },

    /** The movies of an edition, of which it is noted that somebody has asked for them. */
    async moviesOfEdition(editionId: string, at: Date): Promise<readonly MovieIdentity[] | undefined> {
      const [found] = await db
        .select({ movies: listEditions.movies, usedAt: listEditions.usedAt })
        .from(listEditions)
        .where(eq(listEditions.id, editionId))
      if (!found || found.usedAt !== null) return found?.movies
      const noted = await db
        .update(listEditions)
        .set({ usedAt: at })
        .where(eq(listEditions.id, editionId))
        .returning({ id: listEditions.id })
      return noted.length > 0 ? found.movies : undefined
    },

    /**
     * Removes up to `limit` editions that no list and no draft refers to: those saved before `usedBefore`, and before
     * `before` if nobody has asked for them. Returns how many.
     */
    async removeUnusedEditions(
      { before, usedBefore }: { before: Date; usedBefore: Date },
      limit: number,
    ): Promise<number> {
      const unused = db
        .select({ id: listEditions.id })
        .from(listEditions)
        .where(
          and(
            or(
              lt(listEditions.savedAt, usedBefore),
              and(isNull(listEditions.usedAt), lt(listEditions.savedAt, before)),
            ),
            isUnused,
          ),
        )
        .limit(limit)
        .for('update', { skipLocked: true })
      const removed = await db
        .delete(listEditions)
        .where(inArray(listEditions.id, unused))
        .returning({ id: listEditions.id })
      return removed.length
    },

    /** Gives back the space of what was replaced and removed, because the embedded database does not do so itself. */
    async vacuum(): Promise<void> {
      await db.execute(sql`vacuum ${lists}, ${listEditions}`)
    },
  }
}

export type ListRepo = ReturnType<typeof createListRepo>

/** Runs the work in one transaction; the work must use the repo that it is given. */
export function inTransaction<T>(db: Db, work: (lists: ListRepo) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(createListRepo(tx)))
}
