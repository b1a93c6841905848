import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { accounts, sessions, twoFactors, users, verifications } from '#server/db/schema.ts'

/**
 * Ends the sign-ins of the user, except that of the session `kept`: sessions, and sign-ins that wait for their second
 * factor. Returns the ids of the ended sessions.
 */
export async function endSignIns(db: Db, userId: string, kept?: string): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.id, kept)))
    .returning({ id: sessions.id })
  await db.delete(verifications).where(eq(verifications.value, userId))
  return ended.map(({ id }) => id)
}

/**
 * Records, in the caller's transaction, that the address is proven. The first time this removes everything that may
 * belong to another person: passwords, outside accounts, the second factor, sessions (decision 013). True if it was
 * the first time.
 */
export async function proveAddress(db: Db, userId: string, now: Date): Promise<boolean> {
  const first = await db
    .update(users)
    .set({ emailVerified: true, twoFactorEnabled: false, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  if (first.length === 0) return false
  await db.delete(accounts).where(eq(accounts.userId, userId))
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await endSignIns(db, userId)
  return true
}

/** The person who chose the password has proven the address, so the whole account stays. */
export async function confirmAddress(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
}
