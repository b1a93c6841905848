import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { accounts, passwordRecoveries } from '#server/db/schema.ts'
import { endSignIns, proveAddress } from '#server/people/auth/address-proof.ts'

export function createRecoveryRepo(db: Db) {
  return {
    async insert(recovery: typeof passwordRecoveries.$inferInsert): Promise<void> {
      await db.insert(passwordRecoveries).values(recovery)
    },

    /** Removes the user's expired links. */
    async removeExpired(userId: string, now: Date): Promise<void> {
      await db
        .delete(passwordRecoveries)
        .where(and(eq(passwordRecoveries.userId, userId), lt(passwordRecoveries.expiresAt, now)))
    },

    /**
     * True if both hashes belong to one link that is neither used nor expired. Of several concurrent callers, one
     * gets true.
     */
    async open(
      link: { accessTokenHash: string; refreshTokenHash: string },
      opened: { cookieHash: string; expiresAt: Date },
      now: Date,
    ): Promise<boolean> {
      const rows = await db
        .update(passwordRecoveries)
        .set({ ...opened, usedAt: now })
        .where(
          and(
            eq(passwordRecoveries.accessTokenHash, link.accessTokenHash),
            eq(passwordRecoveries.refreshTokenHash, link.refreshTokenHash),
            isNull(passwordRecoveries.usedAt),
            gt(passwordRecoveries.expiresAt, now),
          ),
        )
        .returning({ id: passwordRecoveries.id })
      return rows.length === 1
    },

    async isOpen(cookieHash: string, now: Date): Promise<boolean> {
      const found = await db
        .select({ id: passwordRecoveries.id })
        .from(passwordRecoveries)
        .where(and(eq(passwordRecoveries.cookieHash, cookieHash), gt(passwordRecoveries.expiresAt, now)))
      return found.length > 0
    },

    /**
     * Sets the password of this recovery's user and ends all their sign-ins and other recoveries in one transaction.
     * Returns the user's id; undefined if the recovery does not exist or has ended. Receiving the mail proves the
     * address.
     */
    finish(cookieHash: string, passwordHash: string, now: Date): Promise<string | undefined> {
      return db.transaction(async (tx) => {
        const [recovery] = await tx
          .delete(passwordRecoveries)
          .where(and(eq(passwordRecoveries.cookieHash, cookieHash), gt(passwordRecoveries.expiresAt, now)))
          .returning({ userId: passwordRecoveries.userId })
        if (!recovery) return undefined
        const { userId } = recovery
        await proveAddress(tx, userId, now)
        await tx
          .insert(accounts)
          .values({ id: `credential-${userId}`, userId, ...credential(userId), password: passwordHash })
          .onConflictDoUpdate({
            target: [accounts.providerId, accounts.accountId],
            set: { password: passwordHash, updatedAt: now },
          })
        await endSignIns(tx, userId)
        await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.userId, userId))
        return userId
      })
    },
  }
}

export type RecoveryRepo = ReturnType<typeof createRecoveryRepo>

/** Matches the row in which Better Auth keeps the user's password. */
function credential(userId: string) {
  return { providerId: 'credential', accountId: userId }
}
