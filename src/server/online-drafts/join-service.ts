import type {
  JoinByCodeBody,
  JoinByInvitationBody,
  JoinedView,
  WatchingView,
} from '#contract/online-drafts.ts'
import { joinDraft } from '#domain/draft/joining.ts'
import { sitsIn } from '../drafts/draft-access.ts'
import { type DraftOwner, ownerFor } from '../drafts/draft-owner.ts'
import type { DraftRow } from '../drafts/draft-repo.ts'
import { isUnanswered } from '../drafts/draft-view.ts'
import { ApiError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { type DraftCommands, toRulesDraft } from './draft-commands.ts'
import { seatOwner } from './new-online-draft.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'

type Deps = {
  repo: OnlineDraftRepo
  commands: Pick<DraftCommands, 'record' | 'tell'>
  /** The address of a user, in lower case. */
  emailOf: (userId: string) => Promise<string | undefined>
  now: () => Date
}

type Newcomer = { participantId: string; participantName: string }
type Letter = { email: string }

/** How people come into an online draft (Spec 7.17, decisions 28 and 40). */
export function createJoinService({ repo, commands, emailOf, now }: Deps) {
  async function draftOfCode(inviteCode: string): Promise<string> {
    const id = await repo.findByInviteCode(inviteCode)
    if (id === undefined) throw new ApiError('INVALID_CODE', 'Invalid invite code')
    return id
  }

  /** Those who have a seat get it back; others get one, unless the draft has started. */
  async function join(
    viewer: Viewer,
    draftId: string,
    newcomer: Newcomer,
    letter?: Letter,
  ): Promise<JoinedView> {
    const owner = ownerFor(viewer)
    const addresses = await addressesOf(viewer, letter)
    const { joined, event } = await repo.transaction(async (tx) => {
      await tx.drafts.lock(draftId)
      const stored = await findOnline(tx, draftId)
      const seat = stored?.participants.find((participant) => sitsIn(viewer, participant))
      if (stored && seat) return { joined: toJoinedView(draftId, seat, false), event: undefined }
      if (!stored || (letter && !isOpen(stored, letter))) throw invalidInvitation()
      const seated = await takeSeat(tx, viewer, owner, stored, newcomer, addresses)
      await tx.invitations.accept(draftId, addresses, newcomer.participantId)
      return seated
    })
    if (event) commands.tell(draftId, joined.participantId, joined.participantName, event)
    return joined
  }

  async function takeSeat(
    tx: OnlineDraftRepo,
    viewer: Viewer,
    owner: DraftOwner,
    stored: DraftRow,
    { participantId, participantName }: Newcomer,
    addresses: readonly string[],
  ) {
    const draft = toRulesDraft(stored, viewer)
    const event = joinDraft(draft, { id: participantId, name: participantName })
    const participant = {
      ...seatOwner(owner),
      participantId,
      participantName: event.participant.name,
      seat: stored.participants.length,
      lastSeenAt: now(),
    }
    const invitedCount = stored.invitations.filter(
      (invitation) => isUnanswered(invitation) && !addresses.includes(invitation.email),
    ).length
    const decision = { event, participant, invitedCount }
    const recorded = await commands.record(tx, stored, draft, participantId, decision)
    if (!recorded) throw new Error('The draft moved on although it was locked')
    return { joined: toJoinedView(stored.id, participant, true), event: recorded }
  }

  /** An invitation is answered by whoever follows its link, and by the user of its address whichever way they come. */
  async function addressesOf(viewer: Viewer, letter: Letter | undefined): Promise<string[]> {
    const own = viewer.kind === 'user' ? await emailOf(viewer.userId) : undefined
    return [letter?.email, own].filter((email) => email !== undefined)
  }

  async function watch(viewer: Viewer, draftId: string): Promise<WatchingView> {
    await repo.watch(draftId, ownerFor(viewer))
    return { draftId }
  }

  return {
    /** Throws INVALID_CODE, and DRAFT_ALREADY_STARTED or DRAFT_COMPLETE for a newcomer who is late. */
    async joinByCode(viewer: Viewer, { inviteCode, ...newcomer }: JoinByCodeBody): Promise<JoinedView> {
      ownerFor(viewer)
      return join(viewer, await draftOfCode(inviteCode), newcomer)
    },

    /** Throws INVALID_INVITATION also where somebody else has come by it. */
    joinByInvitation(
      viewer: Viewer,
      draftId: string,
      { email, ...newcomer }: JoinByInvitationBody,
    ): Promise<JoinedView> {
      return join(viewer, draftId, newcomer, { email })
    },

    async watchByCode(viewer: Viewer, inviteCode: string): Promise<WatchingView> {
      ownerFor(viewer)
      return watch(viewer, await draftOfCode(inviteCode))
    },

    async watchByInvitation(viewer: Viewer, draftId: string, email: string): Promise<WatchingView> {
      ownerFor(viewer)
      const stored = await findOnline(repo, draftId)
      if (!stored || !isInvited(stored, { email })) throw invalidInvitation()
      return watch(viewer, draftId)
    },
  }
}

export type JoinService = ReturnType<typeof createJoinService>

async function findOnline({ drafts }: OnlineDraftRepo, id: string): Promise<DraftRow | undefined> {
  const draft = await drafts.find(id)
  return draft?.isMultiplayer ? draft : undefined
}

function isInvited({ invitations }: DraftRow, { email }: Letter): boolean {
  return invitations.some((invitation) => invitation.email === email)
}

function isOpen({ invitations }: DraftRow, { email }: Letter): boolean {
  return invitations.some((invitation) => invitation.email === email && isUnanswered(invitation))
}

function toJoinedView(
  draftId: string,
  { participantId, participantName }: Newcomer,
  isNew: boolean,
): JoinedView {
  return { draftId, participantId, participantName, isNew }
}

/** Spec 5.11. */
function invalidInvitation(): ApiError {
  return new ApiError('INVALID_INVITATION', 'Invalid or expired invitation')
}
