import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { accounts, passwordRecoveries, sessions, users } from '#server/db/schema.ts'
import { confirmAddress, endSignIns } from './address-proof.ts'

export type User = typeof users.$inferSelect

export function createUserRepo(db: Db, now: () => Date) {
  return {
    async find(id: string): Promise<User | undefined> {
      const [found] = await db.select().from(users).where(eq(users.id, id))
      return found
    },

    /** Whether the sign-in is still valid. */
    async isSignedIn({ userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> {
      const found = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
      return found.length > 0
    },

    async sessionIdOf(sessionToken: string): Promise<string | undefined> {
      const [found] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.token, sessionToken))
      return found?.id
    },

    /** Addresses are stored in lower case. */
    async findByEmail(email: string): Promise<User | undefined> {
      const [found] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
      return found
    },

    /** Records that the person who chose the password owns the address. */
    confirm: (id: string): Promise<void> => confirmAddress(db, id, now()),

    async passwordHashOf(id: string): Promise<string | undefined> {
      const [found] = await db
        .select({ password: accounts.password })
        .from(accounts)
        .where(and(eq(accounts.userId, id), eq(accounts.providerId, 'credential')))
      return found?.password ?? undefined
    },

    /**
     * Replaces the password, if it still has the hash `from`, and ends the user's recoveries and all other sign-ins.
     * Returns the sessions that ended.
     */
    replacePassword({ id: userId, sessionId }: { id: string; sessionId: string }, from: string, to: string) {
      return db.transaction(async (tx): Promise<string[] | undefined> => {
        const replaced = await tx
          .update(accounts)
          .set({ password: to, updatedAt: now() })
          .where(
            and(
              eq(accounts.userId, userId),
              eq(accounts.providerId, 'credential'),
              eq(accounts.password, from),
            ),
          )
          .returning({ id: accounts.id })
        if (replaced.length === 0) return undefined
        await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.userId, userId))
        return endSignIns(tx, userId, sessionId)
      })
    },

    /** False for users who only sign in with an outside service. */
    async hasPassword(id: string): Promise<boolean> {
      return (await this.passwordHashOf(id)) !== undefined
    },
  }
}

export type UserRepo = ReturnType<typeof createUserRepo>
