import { randomUUID } from 'node:crypto'
import PQueue from 'p-queue'
import type {
  JoinByCodeBody,
  JoinByInvitationBody,
  JoinedView,
  WatchingView,
} from '#contract/drafts/online-drafts.ts'
import { joinDraft, leaveDraft } from '#domain/draft/joining.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { seatsOf, isSeatOf } from '#server/drafts/access/draft-access.ts'
import { type DraftOwner, draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { isUnanswered } from '#server/drafts/draft-mapper.ts'
import type { InvitationRow } from '#server/drafts/draft-repo.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { ApiError, PutOutError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { DraftCommands } from './draft-commands.ts'
import type { DraftSnapshots, LoadedDraft, ReadDraft } from './draft-snapshots.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'
import { untilDone } from './until-done.ts'

type Deps = {
  repo: OnlineDraftRepo
  snapshots: Pick<DraftSnapshots, 'load'>
  commands: Pick<DraftCommands, 'append'>
  /** The address that a user has confirmed, in lower case. */
  confirmedEmailOf: (userId: string) => Promise<string | undefined>
  now: () => Date
}

type Newcomer = { participantId: string; participantName: string }
/** The contents of an invitation link: the address, and the secret if the link was mailed. */
type InvitationLink = { email: string; token?: string | undefined }

/** Joining, watching and leaving an online draft (Spec 7.17, 7.21, 8.9). */
export function createJoinService({ repo, snapshots, commands, confirmedEmailOf, now }: Deps) {
  /** By draft, while somebody joins it. One newcomer at a time, so that two rarely decide by the same version. */
  const newcomers = new Map<string, PQueue>()

  function newcomersOf(draftId: string): PQueue {
    const known = newcomers.get(draftId)
    if (known) return known
    const queue = new PQueue({ concurrency: 1 }).once('idle', () => newcomers.delete(draftId))
    newcomers.set(draftId, queue)
    return queue
  }

  async function draftOfCode(inviteCode: string): Promise<string> {
    const id = await repo.findByInviteCode(inviteCode)
    if (id === undefined) throw new ApiError('INVALID_CODE', 'Invalid invite code')
    return id
  }

  /** A viewer with a seat gets it back; others get one, unless the draft has started. */
  async function join(
    viewer: Viewer,
    draftId: string,
    newcomer: Newcomer,
    link?: InvitationLink,
  ): Promise<JoinedView> {
    const owner = draftOwnerOf(viewer)
    await refusePutOut(owner, draftId)
    const ownAddress = await addressOf(viewer)
    return newcomersOf(draftId).add(() =>
      untilDone(async () => {
        const known = await snapshots.load(draftId)
        const stored = known?.stored
        const seat = stored?.participants.find((participant) => isSeatOf(viewer, participant))
        if (seat?.hiddenAt) await repo.setHidden(draftId, [seat.participantId], null)
        if (seat) return toJoinedView(draftId, seat, false)
        if (!known || (link && !letsIn(known.stored, link, ownAddress))) throw invalidInvitation()
        const answered = answeredBy(known.stored, link, ownAddress).map(({ email }) => email)
        return takeSeat(owner, known, newcomer, answered)
      }),
    )
  }

  /** Undefined if the draft has changed meanwhile. */
  async function takeSeat(
    owner: DraftOwner,
    known: LoadedDraft,
    { participantId, participantName }: Newcomer,
    answered: readonly string[],
  ): Promise<JoinedView | undefined> {
    const invitedCount = known.stored.invitations.filter(
      (invitation) => isUnanswered(invitation) && !answered.includes(invitation.email),
    ).length
    const event = joinDraft(known.draft, { id: participantId, name: participantName }, invitedCount)
    const cause = { commandId: participantId, doneBy: participantId, owner, answered }
    if (!(await commands.append(known, event, cause))) return undefined
    return { draftId: known.stored.id, participantId, participantName: event.participant.name, isNew: true }
  }

  /** Frees a seat before the start, and hides the draft from its player's list later. Undefined if it has to be tried again. */
  async function giveUp(viewer: Viewer, draftId: string, participantId: string): Promise<true | undefined> {
    const known = await snapshots.load(draftId)
    if (!known || !seatsOf(viewer, known.stored).includes(participantId)) return true
    if (isStarted(known.draft)) {
      await repo.setHidden(draftId, [participantId], now())
      return true
    }
    const invitedCount = known.stored.invitations.filter(
      (invitation) => isUnanswered(invitation) || invitation.participantId === participantId,
    ).length
    const event = leaveDraft(known.draft, participantId, invitedCount)
    return (
      (await commands.append(known, event, {
        commandId: randomUUID(),
        doneBy: participantId,
        owner: draftOwnerOf(viewer),
      })) && true
    )
  }

  async function addressOf(viewer: Viewer): Promise<string | undefined> {
    return viewer.kind === 'user' ? await confirmedEmailOf(viewer.userId) : undefined
  }

  /** Throws PUT_OUT for somebody whom the host has put out, unless the code is another one since. */
  async function refusePutOut(person: DraftOwner, draftId: string): Promise<void> {
    if (!(await repo.drafts.isPutOut(draftId, person))) return
    await repo.forgivePutOut(draftId, person)
    if (await repo.drafts.isPutOut(draftId, person)) throw new PutOutError()
  }

  async function watch(viewer: Viewer, draftId: string): Promise<WatchingView> {
    await refusePutOut(draftOwnerOf(viewer), draftId)
    await repo.watch(draftId, draftOwnerOf(viewer), now())
    return { draftId }
  }

  return {
    /** Throws INVALID_CODE, and DRAFT_ALREADY_STARTED or DRAFT_COMPLETE for a newcomer who is late. */
    async joinByCode(viewer: Viewer, { inviteCode, ...newcomer }: JoinByCodeBody): Promise<JoinedView> {
      draftOwnerOf(viewer)
      return join(viewer, await draftOfCode(inviteCode), newcomer)
    },

    /** Joins as a viewer who is known to be admitted. */
    joinKnown(viewer: Viewer, draftId: string, newcomer: Newcomer): Promise<JoinedView> {
      return join(viewer, draftId, newcomer)
    },

    /** Throws INVALID_INVITATION, also if another person has used it. */
    joinByInvitation(
      viewer: Viewer,
      draftId: string,
      { email, token, ...newcomer }: JoinByInvitationBody,
    ): Promise<JoinedView> {
      return join(viewer, draftId, newcomer, { email, token })
    },

    async watchByCode(viewer: Viewer, inviteCode: string): Promise<WatchingView> {
      draftOwnerOf(viewer)
      return watch(viewer, await draftOfCode(inviteCode))
    },

    /**
     * Leaves a draft. Before the start this frees the viewer's seat for others; later it only removes the draft from
     * the viewer's list. Following the link again restores it. Throws DRAFT_NOT_FOUND for the owner.
     */
    async leave(viewer: Viewer, draftId: string): Promise<void> {
      draftOwnerOf(viewer)
      const stored = await findAuthorizedDraft(repo.drafts, viewer, 'leave', draftId)
      // A person who joined as a guest and as a user has two seats.
      for (const participantId of seatsOf(viewer, stored)) {
        await untilDone(() => giveUp(viewer, draftId, participantId))
      }
    },

    /** Only an open invitation admits the viewer, so guessing an address does not. */
    async watchByInvitation(viewer: Viewer, draftId: string, link: InvitationLink): Promise<WatchingView> {
      draftOwnerOf(viewer)
      const known = await snapshots.load(draftId)
      if (!known || answeredBy(known.stored, link, await addressOf(viewer)).length === 0)
        throw invalidInvitation()
      return watch(viewer, draftId)
    },
  }
}

export type JoinService = ReturnType<typeof createJoinService>

/** The open invitations that are the viewer's: by the secret of the link, or by their confirmed address. */
function answeredBy(
  { invitations }: ReadDraft,
  link: InvitationLink | undefined,
  ownAddress: string | undefined,
): InvitationRow[] {
  return invitations.filter(
    (invitation) =>
      isUnanswered(invitation) &&
      (invitation.email === ownAddress ||
        (invitation.email === link?.email && invitation.token === link.token)),
  )
}

/**
 * Whether a link gives a seat. A proven one does; before the start an invited address alone does too, and leaves the
 * invitation open for the person who has the mail. Later all unproven addresses get the same answer.
 */
function letsIn(stored: ReadDraft, link: InvitationLink, ownAddress: string | undefined): boolean {
  const isOpen = stored.invitations.some(
    (invitation) => invitation.email === link.email && isUnanswered(invitation),
  )
  const isWaiting = stored.turnOrder.length === 0
  const isAddressAlone = link.token === undefined
  return (
    isOpen &&
    ((isWaiting && isAddressAlone) ||
      answeredBy(stored, link, ownAddress).some(({ email }) => email === link.email))
  )
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
