import type { Logger } from 'pino'
import type { HouseVoteBody } from '#features/house-votes/wire/house-votes.ts'
import type { HouseCountsView, HouseVotesView } from '#features/house-votes/wire/views.ts'
import {
  areHouseVotesOpen,
  type House,
  houseVoteRefusal,
  houseVotesEnd,
  likelySteals,
  MOST_HOUSE_VOTES,
} from '#features/house-votes/rules/house-votes.ts'
import { type Authorized, authorize } from '#server/drafts/access/authorized-draft.ts'
import { type DraftAction, seatsOf } from '#server/drafts/access/draft-access.ts'
import { draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import type { DraftRepo } from '#server/drafts/draft-repo.ts'
import { ApiError, InvalidInputError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { viewerKey } from '#server/rate-limits/client-key.ts'
import type { AdmitToAudience } from '#server/rate-limits/audience-limit.ts'
import { countHere } from '#server/rate-limits/message-limit.ts'
import { coalesce } from '#server/realtime/coalesce.ts'
import type { News } from '#server/realtime/news.ts'
import { type HouseAnswers, type HouseRow, type HouseVoteRepo, NO_ANSWERS } from './house-vote-repo.ts'

type Deps = {
  repo: HouseVoteRepo
  drafts: Pick<DraftRepo, 'isWatching'>
  news: Pick<News, 'publishHouseVotes'>
  log: Logger
  now: () => Date
  /** How long votes are collected before the room hears of them. */
  pauseMs?: number
}

const PAUSE_MS = 1_000

/** What the people say of a complete online draft (B5.3, decision 065). */
export function createHouseVoteService({ repo, drafts, news, log, now, pauseMs = PAUSE_MS }: Deps) {
  const mayVoteNow = countHere(MOST_HOUSE_VOTES, now)
  const tellLater = coalesce((draftId) => tell(draftId), pauseMs)

  /** Throws DRAFT_NOT_FOUND to those who may not do this. */
  async function find(viewer: Viewer, action: DraftAction, draftId: string): Promise<Authorized<HouseRow>> {
    return authorize(drafts, viewer, action, await repo.find(draftId))
  }

  async function countsOf(row: HouseRow): Promise<HouseCountsView> {
    const house = toHouse(row)
    const end = houseVotesEnd(house)
    const { voters, players, best, steal } = await repo.counts(row.id)
    return {
      isOpen: areHouseVotesOpen(house, now().getTime()),
      closesAt: end === undefined ? null : new Date(end).toISOString(),
      voters,
      players,
      best: best.map(({ choice, ...counts }) => ({ participantId: choice, ...counts })),
      steal: steal.map(({ choice, ...counts }) => ({ pick: choice, ...counts })),
    }
  }

  /** `answers` are the viewer's, if they are known already. */
  async function viewOf(
    viewer: Viewer,
    { draft: row, may }: Authorized<HouseRow>,
    answers?: HouseAnswers,
  ): Promise<HouseVotesView> {
    const house = toHouse(row)
    const mayVote = may('house-vote')
    const [counts, mine, reactions] = await Promise.all([
      countsOf(row),
      answers ?? (mayVote ? repo.of(row.id, draftOwnerOf(viewer)) : NO_ANSWERS),
      repo.reactionsByPick(row.id),
    ])
    return {
      ...counts,
      mayVote,
      mayClose: may('close-house-votes'),
      mine,
      likelySteals: house.lastPickAt === undefined ? [] : likelySteals(house.picks, reactions),
    }
  }

  async function tell(draftId: string): Promise<void> {
    try {
      const row = await repo.find(draftId)
      if (row) news.publishHouseVotes({ draftId, ...(await countsOf(row)) })
    } catch (error) {
      log.error({ err: error }, 'A room was not told of its house votes')
    }
  }

  return {
    /** Throws DRAFT_NOT_FOUND to those who may not read the draft. */
    async list(viewer: Viewer, draftId: string): Promise<HouseVotesView> {
      return viewOf(viewer, await find(viewer, 'read', draftId))
    },

    /**
     * Takes a person's answers; `admit` is asked about those without a seat. Throws DRAFT_NOT_FOUND to those who may not
     * vote, DRAFT_NOT_COMPLETE, HOUSE_VOTES_CLOSED, and INVALID_INPUT for a player or pick that is not in the draft.
     */
    async vote(
      viewer: Viewer,
      draftId: string,
      { best, steal }: HouseVoteBody,
      admit: AdmitToAudience,
    ): Promise<HouseVotesView> {
      const person = draftOwnerOf(viewer)
      const found = await find(viewer, 'house-vote', draftId)
      const { draft: row } = found
      if (!row.isComplete) throw new NotCompleteError()
      if (!mayVoteNow(viewerKey(viewer, ''))) {
        throw new ApiError('TOO_MANY_REQUESTS', 'Too many votes. Please wait a few seconds.')
      }
      const vote = { ...(best !== undefined && { best }), ...(steal !== undefined && { steal }) }
      const refusal = houseVoteRefusal(toHouse(row), vote, now().getTime())
      if (refusal === 'NOT_ON_THE_BALLOT') throw new InvalidInputError('That is not part of this draft')
      if (refusal !== undefined) throw new VotesClosedError()
      const byPlayer = seatsOf(viewer, row).length > 0
      if (!byPlayer) await admit(draftId)
      const answers = await repo.vote(draftId, person, { ...vote, byPlayer })
      if (!answers) throw new VotesClosedError()
      tellLater.ask(draftId)
      return viewOf(viewer, found, answers)
    },

    /** Ends the vote for everybody; again, it changes nothing. Throws DRAFT_NOT_FOUND to all but the host. */
    async close(viewer: Viewer, draftId: string): Promise<HouseVotesView> {
      draftOwnerOf(viewer)
      const { draft: row } = await find(viewer, 'close-house-votes', draftId)
      if (!row.isComplete) throw new NotCompleteError()
      if (areHouseVotesOpen(toHouse(row), now().getTime())) {
        await repo.close(draftId, now())
        await tell(draftId)
      }
      return viewOf(viewer, await find(viewer, 'close-house-votes', draftId))
    },

    /** Tells no room any more. */
    stop: () => tellLater.stop(),
  }
}

export type HouseVoteService = ReturnType<typeof createHouseVoteService>

function toHouse({ isMultiplayer, isComplete, houseVotesClosedAt, participants, picks }: HouseRow): House {
  const last = picks[0]
  return {
    lastPickAt: isMultiplayer && isComplete ? last?.madeAt?.getTime() : undefined,
    closedAt: houseVotesClosedAt?.getTime(),
    participants: participants.map(({ participantId }) => participantId),
    picks: last?.pickOrder ?? 0,
  }
}

class NotCompleteError extends ApiError {
  constructor() {
    super('DRAFT_NOT_COMPLETE', 'The vote opens when the draft is complete.')
  }
}

class VotesClosedError extends ApiError {
  constructor() {
    super('HOUSE_VOTES_CLOSED', 'The vote is closed.')
  }
}
