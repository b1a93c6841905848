import type { CreateDraftBody, JoinedView, RematchBody, RematchView } from '#contract/online-drafts.ts'
import { isStarted } from '#domain/draft/progress.ts'
import type { AdmitDraft } from '../drafts/draft-quota.ts'
import type { DraftRow, ParticipantRow } from '../drafts/draft-repo.ts'
import { seatsOf } from '../drafts/draft-view.ts'
import { findFor } from '../drafts/find-for.ts'
import { ownerFor } from '../drafts/draft-owner.ts'
import { ApiError, InvalidInputError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { JoinService } from './join-service.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'
import type { OnlineDraftService } from './online-draft-service.ts'
import { isSamePerson } from './rematch-ranking.ts'

type Deps = {
  repo: OnlineDraftRepo
  online: Pick<OnlineDraftService, 'createRematch'>
  joins: Pick<JoinService, 'joinKnown'>
}

/** The players of a finished online draft play again: one of them asks, the others take their seats. */
export function createRematchService({ repo, online, joins }: Deps) {
  async function findOf(draftId: string): Promise<DraftRow | undefined> {
    const id = await repo.findRematchOf(draftId)
    return id === undefined ? undefined : repo.drafts.find(id)
  }

  async function awaitedIn(draft: DraftRow): Promise<string[]> {
    if (draft.rematchOf === null || isStarted(draft)) return []
    const former = await repo.drafts.find(draft.rematchOf)
    return toSeats(former?.participants ?? [], draft)
      .filter(({ isIn }) => !isIn)
      .map(({ participantName }) => participantName)
  }

  return {
    /** What a player is told of the next draft: neither its id nor its code. Throws DRAFT_NOT_FOUND for others. */
    async find(viewer: Viewer, draftId: string): Promise<RematchView> {
      ownerFor(viewer)
      const draft = await findFor(repo.drafts, viewer, 'play', draftId)
      const [rematch, awaited] = await Promise.all([findOf(draftId), awaitedIn(draft)])
      if (!rematch) return { rematch: null, awaited }
      return {
        rematch: {
          askedBy: rematch.participants.find(({ isHost }) => isHost)?.participantName ?? rematch.title,
          isIn: seatsOf(viewer, rematch).length > 0,
          isStarted: isStarted(rematch),
          seats: toSeats(draft.participants, rematch),
        },
        awaited,
      }
    },

    /**
     * Gives a player their seat in the rematch. It is made for the first who asks, who is its host; a constraint of the
     * database keeps it the only one. Throws DRAFT_NOT_COMPLETE, and DRAFT_ALREADY_STARTED for somebody who is late.
     */
    async take(
      viewer: Viewer,
      draftId: string,
      { id, participantId }: RematchBody,
      admit: AdmitDraft,
    ): Promise<JoinedView> {
      ownerFor(viewer)
      const former = await findFor(repo.drafts, viewer, 'play', draftId)
      if (!former.isComplete) {
        throw new ApiError('DRAFT_NOT_COMPLETE', 'A rematch can be asked for once the draft is finished.')
      }
      const own = former.participants.find((seat) => seatsOf(viewer, former).includes(seat.participantId))
      const participantName = own?.participantName ?? former.title
      if ((await repo.findRematchOf(draftId)) === undefined) {
        const setup = rematchSetup(former, { id, participantId, participantName })
        await online.createRematch(viewer, setup, admit, draftId)
      }
      const rematchId = await repo.findRematchOf(draftId)
      // The browser's id belongs to another draft of theirs.
      if (rematchId === undefined) throw new InvalidInputError('That id is taken')
      return joins.joinKnown(viewer, rematchId, { participantId, participantName })
    },
  }
}

export type RematchService = ReturnType<typeof createRematchService>

function toSeats(former: readonly ParticipantRow[], rematch: DraftRow) {
  return former.map((seat) => ({
    participantName: seat.participantName,
    isIn: rematch.participants.some((other) => isSamePerson(seat, other)),
  }))
}

function rematchSetup(
  { title, theme, option, personId, profilePath, categories }: DraftRow,
  ids: Pick<CreateDraftBody, 'id' | 'participantId' | 'participantName'>,
): CreateDraftBody {
  return { ...ids, title, theme, option, personId, profilePath, categories, participants: [] }
}
