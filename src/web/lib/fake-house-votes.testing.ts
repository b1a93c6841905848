import type { HouseVoteBody } from '#features/house-votes/wire/house-votes.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import {
  areHouseVotesOpen,
  type House,
  houseVoteRefusal,
  houseVotesEnd,
  type HouseVote,
  likelySteals,
  mostVotesFirst,
} from '#features/house-votes/rules/house-votes.ts'
import { ApiError, InvalidInputError } from '#server/http/errors.ts'
import type { FakeAccess } from './fake-access.testing.ts'
import { TIME } from './fake-picks.testing.ts'

/** The house votes of a fake server, whose time stands still. */
export type HouseVotes = ReturnType<typeof houseVotes>

export function houseVotes(access: FakeAccess) {
  const closed = new Set<string>()
  const mine = new Map<string, HouseVote>()
  const others = new Map<string, readonly (HouseVote & { byPlayer?: boolean })[]>()
  const now = Date.parse(TIME)

  function houseOf(view: DraftView): House {
    const last = view.picks.at(-1)
    const isVotedOn = view.is_multiplayer && view.is_complete && last?.made_at !== undefined
    return {
      lastPickAt: isVotedOn ? Date.parse(last.made_at!) : undefined,
      closedAt: closed.has(view.id) ? now : undefined,
      participants: view.participants.map(({ participant_id }) => participant_id),
      picks: view.picks.length,
    }
  }

  function viewOf(view: DraftView): HouseVotesView {
    const house = houseOf(view)
    const end = houseVotesEnd(house)
    const own = mine.get(view.id)
    const cast = [
      ...(others.get(view.id) ?? []),
      ...(own ? [{ ...own, byPlayer: access.may('play', view) }] : []),
    ].map((vote) => ({ byPlayer: true, ...vote }))
    const players = cast.filter(({ byPlayer }) => byPlayer)
    return {
      isOpen: areHouseVotesOpen(house, now),
      closesAt: end === undefined ? null : new Date(end).toISOString(),
      voters: cast.length,
      players: players.length,
      best: counted(cast.map(({ best }) => best)).map(([participantId, votes]) => ({
        participantId,
        votes,
        players: players.filter(({ best }) => best === participantId).length,
      })),
      steal: counted(cast.map(({ steal }) => steal)).map(([pick, votes]) => ({
        pick,
        votes,
        players: players.filter(({ steal }) => steal === pick).length,
      })),
      mayVote: access.may('house-vote', view),
      mayClose: access.may('close-house-votes', view),
      mine: { best: own?.best ?? null, steal: own?.steal ?? null },
      likelySteals: house.lastPickAt === undefined ? [] : likelySteals(house.picks, new Map()),
    }
  }

  return {
    list: (id: string): HouseVotesView => viewOf(access.find('read', id)),

    vote({ id, body }: { id: string; body: HouseVoteBody }): HouseVotesView {
      const view = access.find('house-vote', id)
      refuseIfRunning(view)
      const { best, steal } = body
      const vote = { ...(best !== undefined && { best }), ...(steal !== undefined && { steal }) }
      const refusal = houseVoteRefusal(houseOf(view), vote, now)
      if (refusal === 'NOT_ON_THE_BALLOT') throw new InvalidInputError('That is not part of this draft')
      if (refusal !== undefined) throw new ApiError(refusal, 'The vote is closed.')
      mine.set(id, { ...mine.get(id), ...vote })
      return viewOf(view)
    },

    close(id: string): HouseVotesView {
      const view = access.find('close-house-votes', id)
      refuseIfRunning(view)
      closed.add(id)
      return viewOf(view)
    },

    /** Lets other people vote. */
    others: (id: string, votes: readonly (HouseVote & { byPlayer?: boolean })[]) =>
      void others.set(id, votes),
  }
}

function refuseIfRunning(view: DraftView): void {
  if (!view.is_complete) {
    throw new ApiError('DRAFT_NOT_COMPLETE', 'The vote opens when the draft is complete.')
  }
}

function counted<Choice>(choices: readonly (Choice | undefined)[]): [Choice, number][] {
  const counts = new Map<Choice, number>()
  for (const choice of choices) {
    if (choice !== undefined) counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  return mostVotesFirst([...counts].map(([choice, votes]) => ({ choice, votes }))).map(
    ({ choice, votes }) => [choice, votes],
  )
}
