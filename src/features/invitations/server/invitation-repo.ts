import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { InvitationStatus } from '#contract/drafts/online-drafts.ts'
import type { Db } from '#server/db/database.ts'
import { draftInvitations, drafts, guestSessions, users } from '#server/db/schema.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import type { InvitationRow } from '#server/drafts/draft-repo.ts'

type ClaimLimits = { now: Date; notSince: Date; maxSends: number }

/** An invitation that is about to be sent. */
export type ClaimedInvitation = Pick<InvitationRow, 'draftId' | 'email' | 'token'>

export function createInvitationRepo(db: Db) {
  const ofDraft = (draftId: string, emails: readonly string[]) =>
    and(eq(draftInvitations.draftId, draftId), inArray(draftInvitations.email, [...emails]))

  return {
    list(draftId: string): Promise<InvitationRow[]> {
      return db
        .select()
        .from(draftInvitations)
        .where(eq(draftInvitations.draftId, draftId))
        .orderBy(asc(draftInvitations.email))
    },

    /** Existing ones stay unchanged. */
    async add(draftId: string, emails: readonly string[], createdAt: Date): Promise<void> {
      if (emails.length === 0) return
      await db
        .insert(draftInvitations)
        .values(emails.map((email) => ({ draftId, email, createdAt })))
        .onConflictDoNothing()
    },

    /**
     * Claims the invitations that may be sent now and returns what their links need. Another call gets them again
     * only after the claim expires.
     */
    async claim(
      draftId: string,
      emails: readonly string[],
      limits: ClaimLimits,
    ): Promise<ClaimedInvitation[]> {
      if (emails.length === 0) return []
      return db
        .update(draftInvitations)
        .set({ sendCount: sql`${draftInvitations.sendCount} + 1`, lastSentAt: limits.now })
        .where(
          and(
            ofDraft(draftId, emails),
            isNull(draftInvitations.participantId),
            lt(draftInvitations.sendCount, limits.maxSends),
            or(isNull(draftInvitations.lastSentAt), lte(draftInvitations.lastSentAt, limits.notSince)),
          ),
        )
        .returning({
          draftId: draftInvitations.draftId,
          email: draftInvitations.email,
          token: draftInvitations.token,
        })
    },

    async setStatus(draftId: string, email: string, status: InvitationStatus): Promise<void> {
      await db
        .update(draftInvitations)
        .set({ status })
        .where(ofDraft(draftId, [email]))
    },

    /** Makes other transactions in which the same person sends invitations wait for this one. */
    async lockSender(owner: DraftOwner): Promise<void> {
      const row =
        'userId' in owner
          ? db.select({ id: users.id }).from(users).where(eq(users.id, owner.userId))
          : db
              .select({ id: guestSessions.id })
              .from(guestSessions)
              .where(eq(guestSessions.id, owner.guestSessionId))
      await row.for('no key update')
    },

    /** How many people the owner of drafts has invited since then. */
    async countSent(owner: DraftOwner, since: Date): Promise<number> {
      const isOwner =
        'userId' in owner ? eq(drafts.userId, owner.userId) : eq(drafts.guestSessionId, owner.guestSessionId)
      const [row] = await db
        .select({ sent: count() })
        .from(draftInvitations)
        .innerJoin(drafts, eq(drafts.id, draftInvitations.draftId))
        .where(and(isOwner, gt(draftInvitations.lastSentAt, since)))
      return row?.sent ?? 0
    },
  }
}

export type InvitationRepo = ReturnType<typeof createInvitationRepo>
