import type { InvitationsView, InvitationView } from '#contract/drafts/online-drafts.ts'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { type DraftOwner, draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import type { DraftRow, InvitationRow } from '#server/drafts/draft-repo.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { ApiError, InvalidInputError } from '#server/http/errors.ts'
import { linkOrigin } from '#server/http/addresses.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { invitationMail } from '#server/mail/templates.ts'
import { LIMITS } from '#server/rate-limits/limits.ts'
import type { ClaimedInvitation } from './invitation-repo.ts'
import type { OnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'

type Deps = { repo: OnlineDraftRepo; mailer: Mailer; publicUrl: string; now: () => Date }

/**
 * Whether this many more people may be invited with this many mails, counting invitations of deleted drafts too.
 */
export type MayInvite = (sent: { people: number; mails: number }) => Promise<boolean>

const DAY_MS = 24 * 60 * 60_000
/** Invitations that one owner may send in a day. */
const MAX_INVITATIONS_A_DAY = 50
/** The most sends per invitation, and the shortest pause between two of them. */
const MAX_SENDS = 3
const RESEND_AFTER_MS = 30_000
/** Mails sent at the same time. */
const PARALLEL_MAILS = 5

/** Invitations by mail, seen and sent by the host only (Spec 7.21, 3.3). */
export function createInvitationService({ repo, mailer, publicUrl, now }: Deps) {
  function linkFor({ draftId, email, token }: ClaimedInvitation): string {
    const link = new URL(`/join-draft/${draftId}`, linkOrigin(publicUrl))
    link.search = new URLSearchParams({ email, auto: 'true', token }).toString()
    return link.href
  }

  async function sendTo(draft: DraftRow, invitation: ClaimedInvitation): Promise<void> {
    const { email } = invitation
    const host = draft.participants.find(({ isHost }) => isHost)
    const mail = invitationMail(email, linkFor(invitation), {
      hostName: host?.participantName ?? 'A friend',
      option: draft.option,
      categories: draft.categories.length,
      inviteCode: draft.inviteCode ?? '',
    })
    await repo.invitations.setStatus(draft.id, email, await mailer.send(mail))
  }

  /** Claims what may be sent now, so that no other request sends it as well. */
  function claim(
    viewer: Viewer,
    draftId: string,
    emails: readonly string[] | undefined,
    mayInvite: MayInvite,
  ) {
    const owner = draftOwnerOf(viewer)
    return repo.transaction(async (tx) => {
      await tx.invitations.lockSender(owner)
      await tx.drafts.lock(draftId)
      const draft = await findAuthorizedDraft(tx.drafts, viewer, 'invite', draftId)
      if (draft.turnOrder.length > 0) throw new DraftError('DRAFT_ALREADY_STARTED')
      const wanted = emails ?? draft.invitations.filter(isUnsent).map(({ email }) => email)
      refuseTooManySeats(draft, wanted)
      await refuseTooManyToday(tx, owner, draft, wanted, mayInvite)
      await tx.invitations.add(draftId, wanted, now())
      const limits = { now: now(), notSince: before(RESEND_AFTER_MS), maxSends: MAX_SENDS }
      return { draft, claimed: await tx.invitations.claim(draftId, wanted, limits) }
    })
  }

  async function refuseTooManyToday(
    tx: OnlineDraftRepo,
    owner: DraftOwner,
    { invitations }: DraftRow,
    wanted: readonly string[],
    mayInvite: MayInvite,
  ): Promise<void> {
    const yesterday = before(DAY_MS)
    const sentTo = new Set(
      invitations.filter(({ lastSentAt }) => lastSentAt && lastSentAt > yesterday).map(({ email }) => email),
    )
    const people = wanted.filter((email) => !sentTo.has(email)).length
    const mails = wanted.filter((email) => isDue(invitations.find((row) => row.email === email))).length
    const sent = people === 0 ? 0 : await tx.invitations.countSent(owner, yesterday)
    if (people > 0 && sent + people > MAX_INVITATIONS_A_DAY) throw new TooManyInvitationsError()
    if (!(await mayInvite({ people, mails }))) throw new TooManyInvitationsError(owner)
  }

  /** Whether inviting this address now sends a mail. */
  function isDue(invitation: InvitationRow | undefined): boolean {
    if (!invitation) return true
    const { participantId, sendCount, lastSentAt } = invitation
    const isRested = lastSentAt === null || lastSentAt <= before(RESEND_AFTER_MS)
    return participantId === null && sendCount < MAX_SENDS && isRested
  }

  const before = (ms: number) => new Date(now().getTime() - ms)

  return {
    async list(viewer: Viewer, draftId: string): Promise<InvitationsView> {
      draftOwnerOf(viewer)
      const { invitations } = await findAuthorizedDraft(repo.drafts, viewer, 'invite', draftId)
      return { success: true, invitations: invitations.map(toInvitationView) }
    },

    /**
     * send-draft-invitations. Without addresses, sends all unsent ones; the answer marks the mails that failed.
     */
    async send(
      viewer: Viewer,
      draftId: string,
      emails: readonly string[] | undefined,
      mayInvite: MayInvite,
    ): Promise<InvitationsView> {
      const { draft, claimed } = await claim(viewer, draftId, emails, mayInvite)
      for (let first = 0; first < claimed.length; first += PARALLEL_MAILS) {
        await Promise.all(claimed.slice(first, first + PARALLEL_MAILS).map((one) => sendTo(draft, one)))
      }
      const invitations = await repo.invitations.list(draftId)
      return {
        success: invitations.every(({ status }) => status !== 'failed'),
        invitations: invitations.map(toInvitationView),
      }
    },
  }
}

export type InvitationService = ReturnType<typeof createInvitationService>

class TooManyInvitationsError extends ApiError {
  constructor(owner?: DraftOwner) {
    super(
      'TOO_MANY_INVITATIONS',
      owner && !('userId' in owner)
        ? `Guests can send ${LIMITS.guestInvitation.most} invitations a day. Sign in to send more, or share the code instead.`
        : `You can invite ${MAX_INVITATIONS_A_DAY} people a day. Share the code instead.`,
    )
  }
}

function refuseTooManySeats({ invitations }: DraftRow, wanted: readonly string[]): void {
  const invited = new Set([...invitations.map(({ email }) => email), ...wanted])
  if (invited.size < MAX_PARTICIPANTS) return
  const message = `A draft has at most ${MAX_PARTICIPANTS} participants`
  throw new InvalidInputError(message, { participantEmails: [message] })
}

function isUnsent({ status, participantId }: InvitationRow): boolean {
  return participantId === null && (status === 'pending' || status === 'failed')
}

function toInvitationView({ email, status, participantId }: InvitationRow): InvitationView {
  return { email, status, hasJoined: participantId !== null }
}
