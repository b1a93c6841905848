import { randomUUID } from 'node:crypto'
import PQueue from 'p-queue'
import type { RecordedEvent } from '#domain/draft/events.ts'
import type {
  JoinByCodeBody,
  JoinByInvitationBody,
  JoinedView,
  WatchingView,
} from '#contract/drafts/online-drafts.ts'
import { participantOf } from '#domain/draft/draft.ts'
import { joinDraft, leaveDraft } from '#domain/draft/joining.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { seatsOf, isSeatOf } from '../drafts/access/draft-access.ts'
import { type DraftOwner, draftOwnerOf } from '../drafts/access/draft-owner.ts'
import { isUnanswered, toDraft } from '../drafts/draft-mapper.ts'
import type { DraftRow, InvitationRow } from '../drafts/draft-repo.ts'
import { findAuthorizedDraft } from '../drafts/access/authorized-draft.ts'
import { ApiError, PutOutError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { DraftCommands } from './draft-commands.ts'
import { seatOwner } from './new-online-draft.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'
import { untilDone } from './until-done.ts'

type Deps = {
  repo: OnlineDraftRepo
  commands: Pick<DraftCommands, 'record' | 'tell'>
  /** The address that a user has confirmed, in lower case. */
  confirmedEmailOf: (userId: string) => Promise<string | undefined>
  /** Called when a participant has given up their seat. */
  onLeft: (draftId: string, participantId: string) => void
  now: () => Date
}

type Newcomer = { participantId: string; participantName: string }
/** The contents of an invitation link: the address, and the secret if the link was mailed. */
type InvitationLink = { email: string; token?: string | undefined }

/** Joining, watching and leaving an online draft (Spec 7.17, 7.21, 8.9). */
export function createJoinService({ repo, commands, confirmedEmailOf, onLeft, now }: Deps) {
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
        const stored = await findOnline(repo, draftId)
        const seat = stored?.participants.find((participant) => isSeatOf(viewer, participant))
        if (seat?.hiddenAt) await repo.setHidden(draftId, [seat.participantId], null)
        if (seat) return toJoinedView(draftId, seat, false)
        if (!stored || (link && !letsIn(stored, link, ownAddress))) throw invalidInvitation()
        const answered = answeredBy(stored, link, ownAddress).map(({ email }) => email)
        return takeSeat(owner, stored, newcomer, answered)
      }),
    )
  }

  /** Undefined if the draft has changed meanwhile. */
  async function takeSeat(
    owner: DraftOwner,
    stored: DraftRow,
    { participantId, participantName }: Newcomer,
    answered: readonly string[],
  ): Promise<JoinedView | undefined> {
    const invitedCount = stored.invitations.filter(
      (invitation) => isUnanswered(invitation) && !answered.includes(invitation.email),
    ).length
    const draft = toDraft(stored)
    const event = joinDraft(draft, { id: participantId, name: participantName }, invitedCount)
    const participant = {
      ...seatOwner(owner),
      participantId,
      participantName: event.participant.name,
      seat: Math.max(...stored.participants.map(({ seat }) => seat)) + 1,
      lastSeenAt: now(),
    }
    const act = { commandId: participantId, doneBy: participantId }
    const recorded = await commands.record(repo, stored, draft, act, { event, participant, answered })
    if (!recorded) return undefined
    commands.tell(stored, participantId, participant.participantName, recorded)
    return toJoinedView(stored.id, participant, true)
  }

  /** A person who joined as a guest and as a user has two seats. */
  async function freeSeats(tx: OnlineDraftRepo, draft: DraftRow, own: readonly string[]) {
    const left: (Newcomer & { event: RecordedEvent })[] = []
    let stored = draft
    for (const participantId of own) {
      const rules = toDraft(stored)
      const invitedCount = stored.invitations.filter(
        (invitation) => isUnanswered(invitation) || invitation.participantId === participantId,
      ).length
      const decision = { event: leaveDraft(rules, participantId, invitedCount) }
      const act = { commandId: randomUUID(), doneBy: participantId }
      const event = await commands.record(tx, stored, rules, act, decision)
      if (!event) throw new Error('The draft moved on although it was locked')
      left.push({ participantId, participantName: participantOf(rules, participantId).name, event })
      stored = (await findOnline(tx, stored.id)) ?? stored
    }
    return left
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
      const { stored, left } = await repo.transaction(async (tx) => {
        await tx.drafts.lock(draftId)
        const stored = await findAuthorizedDraft(tx.drafts, viewer, 'leave', draftId)
        const own = seatsOf(viewer, stored)
        if (!isStarted(stored)) return { stored, left: await freeSeats(tx, stored, own) }
        await tx.setHidden(draftId, own, now())
        return { stored, left: [] }
      })
      for (const { participantId, participantName, event } of left) {
        commands.tell(stored, participantId, participantName, event)
        onLeft(draftId, participantId)
      }
    },

    /** Only an open invitation admits the viewer, so guessing an address does not. */
    async watchByInvitation(viewer: Viewer, draftId: string, link: InvitationLink): Promise<WatchingView> {
      draftOwnerOf(viewer)
      const stored = await findOnline(repo, draftId)
      if (!stored || answeredBy(stored, link, await addressOf(viewer)).length === 0) throw invalidInvitation()
      return watch(viewer, draftId)
    },
  }
}

export type JoinService = ReturnType<typeof createJoinService>

async function findOnline({ drafts }: OnlineDraftRepo, id: string): Promise<DraftRow | undefined> {
  const draft = await drafts.find(id)
  return draft?.isMultiplayer ? draft : undefined
}

/** The open invitations that are the viewer's: by the secret of the link, or by their confirmed address. */
function answeredBy(
  { invitations }: DraftRow,
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
function letsIn(stored: DraftRow, link: InvitationLink, ownAddress: string | undefined): boolean {
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
