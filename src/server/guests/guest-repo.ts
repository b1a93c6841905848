import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { guestSessions } from '../db/schema.ts'

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
  }
}

export type GuestRepo = ReturnType<typeof createGuestRepo>
