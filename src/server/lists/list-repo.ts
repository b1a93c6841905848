import { and, count, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'
import type { Db } from '../db/database.ts'
import { drafts, listEditions, lists } from '../db/schema.ts'
import type { DraftOwner } from '../drafts/access/draft-owner.ts'

export type ListRecord = typeof lists.$inferSelect
export type ListSummaryRecord = Omit<ListRecord, 'rows'>
export type NewList = typeof lists.$inferInsert
export type Edition = typeof listEditions.$inferSelect
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
  const isOf = (owner: DraftOwner) =>
    'userId' in owner ? eq(lists.userId, owner.userId) : eq(lists.guestSessionId, owner.guestSessionId)

  return {
    async find(id: string): Promise<ListRecord | undefined> {
      const [found] = await db.select().from(lists).where(eq(lists.id, id))
      return found
    },

    /** Without their rows, changed last first. */
    summaries: (owner: DraftOwner): Promise<ListSummaryRecord[]> =>
      db.select(summaryColumns).from(lists).where(isOf(owner)).orderBy(desc(lists.updatedAt), lists.id),

    async countOf(owner: DraftOwner): Promise<number> {
      const [row] = await db.select({ total: count() }).from(lists).where(isOf(owner))
      return row?.total ?? 0
    },

    /** Saves the edition, or notes that it is still in use. */
    async saveEdition(edition: Edition): Promise<void> {
      await db
        .insert(listEditions)
        .values(edition)
        .onConflictDoUpdate({ target: listEditions.id, set: { savedAt: edition.savedAt } })
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

    async moviesOfEdition(editionId: string): Promise<readonly MovieIdentity[] | undefined> {
      const [found] = await db
        .select({ movies: listEditions.movies })
        .from(listEditions)
        .where(eq(listEditions.id, editionId))
      return found?.movies
    },

    /** Removes up to `limit` editions that no list and no draft refers to. Returns how many. */
    async removeUnusedEditions(savedBefore: Date, limit: number): Promise<number> {
      const ofLists = db.select({ id: lists.id }).from(lists).where(eq(lists.editionId, listEditions.id))
      const ofDrafts = db
        .select({ id: drafts.id })
        .from(drafts)
        .where(eq(sql`(${drafts.pool} -> 'list' ->> 'editionId')`, listEditions.id))
      const unused = db
        .select({ id: listEditions.id })
        .from(listEditions)
        .where(and(lt(listEditions.savedAt, savedBefore), notExists(ofLists), notExists(ofDrafts)))
        .limit(limit)
        .for('update', { skipLocked: true })
      const removed = await db
        .delete(listEditions)
        .where(inArray(listEditions.id, unused))
        .returning({ id: listEditions.id })
      return removed.length
    },
  }
}

export type ListRepo = ReturnType<typeof createListRepo>

/** Runs the work in one transaction; the work must use the repo that it is given. */
export function inTransaction<T>(db: Db, work: (lists: ListRepo) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(createListRepo(tx)))
}
