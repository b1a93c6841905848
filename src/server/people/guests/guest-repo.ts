import { and, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { isAnyOfSent } from '#server/db/is-any-of.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import { readTogether } from '#server/db/together.ts'
import { moveTries } from '#features/daily/server/move-tries.ts'
import { moveHouseVotes } from '#features/house-votes/server/move-house-votes.ts'
import { moveReactions } from '#features/reactions/server/move-reactions.ts'
import {
  draftParticipants,
  drafts,
  draftWatchers,
  guestSessions,
  listEditions,
  lists,
} from '#server/db/schema.ts'

export type GuestSession = { id: string; lastActive: Date; expiresAt: Date }

/** A guest who has become a user. */
export type MovedGuest = { guestSessionId: string; drafts: number }

const columns = {
  id: guestSessions.id,
  lastActive: guestSessions.lastActive,
  expiresAt: guestSessions.expiresAt,
}

export function createGuestRepo(db: Db) {
  return {
    async insert(session: Omit<GuestSession, 'id'> & { secretHash: string }): Promise<GuestSession> {
      const [inserted] = await db.insert(guestSessions).values(session).returning(columns)
      if (!inserted) throw new Error('The database returned no guest session')
      return inserted
    },

    async findLive(secretHash: string, now: Date): Promise<GuestSession | undefined> {
      const found = await findGuest(db, secretHash)
      return found && found.expiresAt > now ? found : undefined
    },

    async touch({ id, lastActive, expiresAt }: GuestSession): Promise<void> {
      await touchGuest(db).execute({
        id,
        lastActive: lastActive.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })
    },

    /**
     * Moves the guest's drafts, seats, lists, tries, reactions and votes to the user and ends the guest session, in one
     * transaction. Returns the number of drafts; undefined if the session is already gone. A lock makes concurrent
     * calls, and saves that create a guest draft, wait.
     */
    moveToUser(secretHash: string, userId: string, now: Date): Promise<MovedGuest | undefined> {
      return db.transaction(async (tx) => {
        const [guest] = await tx
          .select({ id: guestSessions.id })
          .from(guestSessions)
          .where(and(eq(guestSessions.secretHash, secretHash), gt(guestSessions.expiresAt, now)))
          .for('update')
        if (!guest) return undefined
        const moved = await tx
          .update(drafts)
          .set({ userId, guestSessionId: null })
          .where(eq(drafts.guestSessionId, guest.id))
          .returning({ id: drafts.id })
        await tx
          .update(draftParticipants)
          .set({ userId, guestParticipantId: null })
          .where(eq(draftParticipants.guestParticipantId, guest.id))
        for (const table of [lists, listEditions]) {
          await tx
            .update(table)
            .set({ userId, guestSessionId: null })
            .where(eq(table.guestSessionId, guest.id))
        }
        await moveTries(tx, guest.id, userId)
        await moveReactions(tx, guest.id, userId, now)
        await moveHouseVotes(tx, guest.id, userId, now)
        const own = alias(draftWatchers, 'own')
        const isWatchedByUser = tx
          .select({ id: own.id })
          .from(own)
          .where(and(eq(own.draftId, draftWatchers.draftId), eq(own.userId, userId)))
        await tx
          .update(draftWatchers)
          .set({ userId, guestSessionId: null })
          .where(and(eq(draftWatchers.guestSessionId, guest.id), notExists(isWatchedByUser)))
        await tx.delete(guestSessions).where(eq(guestSessions.id, guest.id))
        return { guestSessionId: guest.id, drafts: moved.length }
      })
    },

    /**
     * Removes up to `limit` expired sessions with their drafts and returns how many. An online draft passes to
     * another player who still has a seat in it.
     */
    removeExpired(now: Date, limit: number): Promise<number> {
      return db.transaction(async (tx) => {
        const expired = await tx
          .select({ id: guestSessions.id })
          .from(guestSessions)
          .where(lte(guestSessions.expiresAt, now))
          .orderBy(guestSessions.expiresAt)
          .limit(limit)
          .for('update', { skipLocked: true })
        if (expired.length === 0) return 0
        const ids = expired.map(({ id }) => id)
        await handOverOnlineDrafts(tx, ids, now)
        await tx.delete(guestSessions).where(inArray(guestSessions.id, ids))
        return ids.length
      })
    },
  }
}

const findGuests = prepareOnce((db) =>
  db
    .select({ ...columns, secretHash: guestSessions.secretHash })
    .from(guestSessions)
    .where(isAnyOfSent(guestSessions.secretHash, 'secretHashes'))
    .prepare('find_guest_sessions'),
)

const touchGuest = prepareOnce((db) =>
  db
    .update(guestSessions)
    .set({
      lastActive: sql`${sql.placeholder('lastActive')}::timestamptz`,
      expiresAt: sql`${sql.placeholder('expiresAt')}::timestamptz`,
    })
    .where(eq(guestSessions.id, sql.placeholder('id')))
    .prepare('touch_guest_session'),
)

const findGuest = readTogether<string, GuestSession & { secretHash: string }>({
  read: (db, secretHashes) => findGuests(db).execute({ secretHashes }),
  nameOfKey: (secretHash) => secretHash,
  nameOf: ({ secretHash }) => secretHash,
})

/**
 * Hands the guests' online drafts over to the first user who has a seat in them, else to the first other guest.
 */
async function handOverOnlineDrafts(db: Db, guestIds: readonly string[], now: Date): Promise<void> {
  const heirs = db
    .selectDistinctOn([draftParticipants.draftId], {
      draftId: draftParticipants.draftId,
      userId: draftParticipants.userId,
      guestSessionId: guestSessions.id,
    })
    .from(draftParticipants)
    .innerJoin(
      drafts,
      and(eq(drafts.id, draftParticipants.draftId), inArray(drafts.guestSessionId, [...guestIds])),
    )
    .leftJoin(
      guestSessions,
      and(eq(guestSessions.id, draftParticipants.guestParticipantId), gt(guestSessions.expiresAt, now)),
    )
    .where(
      and(
        eq(drafts.isMultiplayer, true),
        or(isNotNull(draftParticipants.userId), isNotNull(guestSessions.id)),
      ),
    )
    .orderBy(draftParticipants.draftId, isNull(draftParticipants.userId), draftParticipants.seat)
  for (const { draftId, userId, guestSessionId } of await heirs) {
    const owner = userId === null ? { userId: null, guestSessionId } : { userId, guestSessionId: null }
    await db.update(drafts).set(owner).where(eq(drafts.id, draftId))
  }
}

export type GuestRepo = ReturnType<typeof createGuestRepo>
