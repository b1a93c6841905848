import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { draftParticipants, drafts, guestSessions } from '../db/schema.ts'

export type GuestSession = { id: string; lastActive: Date; expiresAt: Date }

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
      const [found] = await db
        .select(columns)
        .from(guestSessions)
        .where(and(eq(guestSessions.secretHash, secretHash), gt(guestSessions.expiresAt, now)))
      return found
    },

    async touch({ id, lastActive, expiresAt }: GuestSession): Promise<void> {
      await db.update(guestSessions).set({ lastActive, expiresAt }).where(eq(guestSessions.id, id))
    },

    /**
     * Gives the guest's drafts and seats to the user and ends the guest session, together or not at all; how many
     * drafts, 0 where the session is gone already. The lock makes a second call, and a save that makes a draft for
     * the guest, wait until this is done.
     */
    moveToUser(secretHash: string, userId: string, now: Date): Promise<number> {
      return db.transaction(async (tx) => {
        const [guest] = await tx
          .select({ id: guestSessions.id })
          .from(guestSessions)
          .where(and(eq(guestSessions.secretHash, secretHash), gt(guestSessions.expiresAt, now)))
          .for('update')
        if (!guest) return 0
        const moved = await tx
          .update(drafts)
          .set({ userId, guestSessionId: null })
          .where(eq(drafts.guestSessionId, guest.id))
          .returning({ id: drafts.id })
        await tx
          .update(draftParticipants)
          .set({ userId, guestParticipantId: null })
          .where(eq(draftParticipants.guestParticipantId, guest.id))
        await tx.delete(guestSessions).where(eq(guestSessions.id, guest.id))
        return moved.length
      })
    },

    /** Removes up to `limit` expired sessions and with them their drafts; how many. */
    async removeExpired(now: Date, limit: number): Promise<number> {
      const expired = db
        .select({ id: guestSessions.id })
        .from(guestSessions)
        .where(lte(guestSessions.expiresAt, now))
        .orderBy(guestSessions.expiresAt)
        .limit(limit)
        .for('update', { skipLocked: true })
      const removed = await db
        .delete(guestSessions)
        .where(inArray(guestSessions.id, expired))
        .returning({ id: guestSessions.id })
      return removed.length
    },
  }
}

export type GuestRepo = ReturnType<typeof createGuestRepo>
