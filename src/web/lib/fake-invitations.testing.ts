import type { DraftView } from '#contract/drafts/drafts.ts'
import type { InvitationsView, InvitationView } from '#contract/drafts/online-drafts.ts'
import type { UserView } from '#contract/session.ts'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { ApiError, InvalidInputError } from '#server/http/errors.ts'
import type { FakeAccess } from './fake-access.testing.ts'

/** The contents of the link in an invitation's mail. Without the token, the address was typed or guessed. */
export type InvitationLink = { email: string; token?: string | undefined }

type Invitation = Pick<InvitationView, 'email' | 'status'> & {
  token: string
  /** The participant who has used it. */
  participantId: string | undefined
}

type Known = { drafts: Map<string, DraftView>; user: UserView | undefined }

const MAX_INVITATIONS_A_DAY = 50

export type FakeInvitations = ReturnType<typeof fakeInvitations>

/** Invitations by mail to the drafts of a fake server. No mail fails. */
export function fakeInvitations(known: () => Known, access: FakeAccess) {
  const invitations = new Map<string, readonly Invitation[]>()
  let tokens = 0

  const of = (id: string) => invitations.get(id) ?? []
  const unanswered = (id: string) => of(id).filter(({ participantId }) => participantId === undefined)

  /** Adds the addresses that are not invited yet. Lists are ordered by address. */
  function add(id: string, emails: readonly string[]): void {
    const newcomers = emails.filter((email) => !of(id).some((row) => row.email === email))
    const added = newcomers.map((email) => ({
      email,
      status: 'pending' as const,
      token: nextToken(),
      participantId: undefined,
    }))
    const all = [...of(id), ...added].sort((a, b) => (a.email < b.email ? -1 : 1))
    invitations.set(id, all)
    const view = known().drafts.get(id)
    if (view) known().drafts.set(id, { ...view, invited_count: unanswered(id).length })
  }

  function nextToken(): string {
    tokens += 1
    return `7d1f0c52-6a64-4d0e-9f6e-${String(tokens).padStart(12, '0')}`
  }

  function change(changed: readonly Invitation[], part: Partial<Invitation>): void {
    for (const [id, rows] of invitations) {
      invitations.set(
        id,
        rows.map((row) => (changed.includes(row) ? { ...row, ...part } : row)),
      )
    }
  }

  function ownAddress(): string | undefined {
    const { user } = known()
    return user?.emailVerified ? user.email.toLowerCase() : undefined
  }

  /** The open invitations that are the browser's: by the secret of the link, or by its user's confirmed address. */
  function answeredBy(id: string, link: InvitationLink | undefined): Invitation[] {
    return unanswered(id).filter(
      ({ email, token }) => email === ownAddress() || (email === link?.email && token === link.token),
    )
  }

  function toView(id: string): InvitationsView {
    return {
      success: true,
      invitations: of(id).map(({ email, status, participantId }) => ({
        email,
        status,
        hasJoined: participantId !== undefined,
      })),
    }
  }

  /** Sends somebody an invitation. Returns the secret of its link. */
  function invite(id: string, email: string): string {
    add(id, [email])
    change(
      of(id).filter((row) => row.email === email),
      { status: 'sent' },
    )
    return of(id).find((row) => row.email === email)!.token
  }

  /** A proven link lets in; before the start, an invited address alone does too. */
  function letsIn(view: DraftView, link: InvitationLink): boolean {
    const isOpen = unanswered(view.id).some(({ email }) => email === link.email)
    const isEnough = view.turn_order.length === 0 && link.token === undefined
    return isOpen && (isEnough || answeredBy(view.id, link).some(({ email }) => email === link.email))
  }

  /** Reopens the invitation by which a participant joined. Returns the number of open invitations. */
  function reopen(id: string, participantId: string): number {
    change(
      of(id).filter((row) => row.participantId === participantId),
      { participantId: undefined },
    )
    return unanswered(id).length
  }

  function list(id: string): InvitationsView {
    access.find('invite', id)
    return toView(id)
  }

  /** Sends to the given addresses, or else to all that have received nothing. */
  function send(id: string, emails: readonly string[] | undefined): InvitationsView {
    const { turn_order } = access.find('invite', id)
    if (turn_order.length > 0) throw new DraftError('DRAFT_ALREADY_STARTED')
    const isUnsent = ({ status, participantId }: Invitation) =>
      status === 'pending' && participantId === undefined
    const wanted =
      emails ??
      of(id)
        .filter(isUnsent)
        .map(({ email }) => email)
    if (new Set([...of(id).map(({ email }) => email), ...wanted]).size >= MAX_PARTICIPANTS) {
      const message = `A draft has at most ${MAX_PARTICIPANTS} participants`
      throw new InvalidInputError(message, { participantEmails: [message] })
    }
    refuseTooMany(id, wanted)
    add(id, wanted)
    change(
      unanswered(id).filter(({ email }) => wanted.includes(email)),
      { status: 'sent' },
    )
    return toView(id)
  }

  /** Every invitation was sent today. */
  function refuseTooMany(id: string, wanted: readonly string[]): void {
    const wasSent = ({ status }: Invitation) => status === 'sent'
    const sent = [...invitations.values()].flat().filter(wasSent).length
    const sentHere = of(id)
      .filter(wasSent)
      .map(({ email }) => email)
    const people = wanted.filter((email) => !sentHere.includes(email)).length
    if (people === 0 || sent + people <= MAX_INVITATIONS_A_DAY) return
    throw new ApiError(
      'TOO_MANY_INVITATIONS',
      `You can invite ${MAX_INVITATIONS_A_DAY} people a day. Share the code instead.`,
    )
  }

  return {
    add,
    unanswered,
    answeredBy,
    invite,
    letsIn,
    accept: (answered: readonly Invitation[], participantId: string) => change(answered, { participantId }),
    reopen,
    list,
    send,
  }
}
