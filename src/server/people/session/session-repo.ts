import { and, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isAnyOf } from '#server/db/is-any-of.ts'
import { guestSessions, sessions } from '#server/db/schema.ts'
import type { SessionRow } from '#server/http/session-row.ts'

/** Tells which sessions of users and guests are still valid. */
export function createSessionRepo(db: Db) {
  return {
    async findLive(rows: readonly SessionRow[], now: Date): Promise<SessionRow[]> {
      const idsOf = (table: SessionRow['table']) =>
        rows.filter((row) => row.table === table).map(({ id }) => id)
      const [ofUsers, ofGuests] = [idsOf('sessions'), idsOf('guest_sessions')]
      const users =
        ofUsers.length === 0
          ? []
          : await db
              .select({ id: sessions.id })
              .from(sessions)
              .where(and(isAnyOf(sessions.id, ofUsers), gt(sessions.expiresAt, now)))
      const guests =
        ofGuests.length === 0
          ? []
          : await db
              .select({ id: guestSessions.id })
              .from(guestSessions)
              .where(and(isAnyOf(guestSessions.id, ofGuests), gt(guestSessions.expiresAt, now)))
      return [
        ...users.map(({ id }) => ({ table: 'sessions' as const, id })),
        ...guests.map(({ id }) => ({ table: 'guest_sessions' as const, id })),
      ]
    },
  }
}
