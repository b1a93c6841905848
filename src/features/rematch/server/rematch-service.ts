import { fromStoredRules } from '#contract/drafts/house-rules.ts'
import type {
  CreateDraftBody,
  JoinedView,
  RematchBody,
  RematchTableView,
  RematchView,
} from '#contract/drafts/online-drafts.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { isPersonsSeat, seatsOf } from '#server/drafts/access/draft-access.ts'
import type { AdmitDraft } from '#server/drafts/draft-quota.ts'
import type { DraftRow, ParticipantRow } from '#server/drafts/draft-repo.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { ApiError, InvalidInputError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { News } from '#server/realtime/news.ts'
import type { Presence } from '#server/realtime/presence/presence.ts'
import type { BotService } from '#features/bots/server/bot-service.ts'
import type { JoinService } from '#server/drafts/online/join-service.ts'
import type { OnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'
import type { OnlineDraftService } from '#server/drafts/online/online-draft-service.ts'
import { isSamePerson, tableOf } from './rematch-ranking.ts'

type Deps = {
  repo: OnlineDraftRepo
  online: Pick<OnlineDraftService, 'createRematch'>
  joins: Pick<JoinService, 'joinKnown'>
  bots: Pick<BotService, 'seatAgain'>
  presence: Pick<Presence, 'whoIsHere'>
  news: Pick<News, 'publishRematch'>
}

/** A finished online draft's players play again: one asks for the rematch, the others join it. */
export function createRematchService({ repo, online, joins, bots, presence, news }: Deps) {
  async function findOf(draftId: string): Promise<DraftRow | undefined> {
    const id = await repo.findRematchOf(draftId)
    return id === undefined ? undefined : repo.drafts.find(id)
  }

  async function tableIn(draft: DraftRow): Promise<RematchTableView | null> {
    if (draft.rematchOf === null || isStarted(draft)) return null
    const [former, here] = await Promise.all([
      repo.drafts.find(draft.rematchOf),
      presence.whoIsHere(draft.rematchOf),
    ])
    return former ? tableOf(draft, former, here) : null
  }

  return {
    /**
     * The parts of the rematch that a player may know: neither its id nor its code. Throws DRAFT_NOT_FOUND for
     * others.
     */
    async find(viewer: Viewer, draftId: string): Promise<RematchView> {
      draftOwnerOf(viewer)
      const draft = await findAuthorizedDraft(repo.drafts, viewer, 'play', draftId)
      const [rematch, table] = await Promise.all([findOf(draftId), tableIn(draft)])
      if (!rematch) return { rematch: null, table }
      return {
        rematch: {
          askedBy: rematch.participants.find(({ isHost }) => isHost)?.participantName ?? rematch.title,
          askedAt: rematch.createdAt.toISOString(),
          isIn: seatsOf(viewer, rematch).length > 0,
          isStarted: isStarted(rematch),
          seats: toSeats(draft.participants, rematch),
        },
        table,
      }
    },

    /**
     * Seats a player in the rematch. The first to ask creates it and becomes its host; a database constraint keeps it
     * unique. Throws DRAFT_NOT_COMPLETE, and DRAFT_ALREADY_STARTED for a player who is late.
     */
    async take(
      viewer: Viewer,
      draftId: string,
      { id, participantId }: RematchBody,
      admit: AdmitDraft,
    ): Promise<JoinedView> {
      draftOwnerOf(viewer)
      const former = await findAuthorizedDraft(repo.drafts, viewer, 'play', draftId)
      if (!former.isComplete) {
        throw new ApiError('DRAFT_NOT_COMPLETE', 'A rematch can be asked for once the draft is finished.')
      }
      const own = former.participants.find((seat) => seatsOf(viewer, former).includes(seat.participantId))
      const participantName = own?.participantName ?? former.title
      if ((await repo.findRematchOf(draftId)) === undefined) {
        const setup = rematchSetup(former, { id, participantId, participantName })
        await online.createRematch(viewer, setup, admit, draftId)
        const made = await repo.findRematchOf(draftId)
        if (made === id) await bots.seatAgain(id, former)
      }
      const rematchId = await repo.findRematchOf(draftId)
      // The id sent by the browser already belongs to another of their drafts.
      if (rematchId === undefined) throw new InvalidInputError('That id is taken')
      const joined = await joins.joinKnown(viewer, rematchId, { participantId, participantName })
      // The host is seated at creation, which is no event of the rematch.
      if (!joined.isNew && joined.participantId === participantId) news.publishRematch(draftId)
      return joined
    },
  }
}

export type RematchService = ReturnType<typeof createRematchService>

function toSeats(former: readonly ParticipantRow[], rematch: DraftRow) {
  return former.filter(isPersonsSeat).map((seat) => ({
    participantName: seat.participantName,
    isIn: rematch.participants.some((other) => isSamePerson(seat, other)),
  }))
}

function rematchSetup(
  { title, theme, option, personId, profilePath, pool, rules, categories }: DraftRow,
  ids: Pick<CreateDraftBody, 'id' | 'participantId' | 'participantName'>,
): CreateDraftBody {
  const own = { pool, rules: fromStoredRules(rules) }
  return { ...ids, title, theme, option, personId, profilePath, ...own, categories, participants: [] }
}
