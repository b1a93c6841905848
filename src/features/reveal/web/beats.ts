import {
  bestFirst,
  type DraftResult,
  markedName,
  type ResultPick,
  type ResultTeam,
} from '#contract/results/draft-result.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { emptySlots } from '#domain/draft/progress.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import { averageScore } from '#domain/scoring/movie-score.ts'

export type Card = { participantId: ParticipantId; playerName: string; pick: ResultPick; isBest: boolean }

/** A player's average before and after a category. */
export type Total = { participantId: ParticipantId; playerName: string; before: number; after: number }

export type Beat =
  | { kind: 'curtain' }
  | {
      kind: 'category'
      category: CategoryName
      /** Counts from 1. */
      number: number
      of: number
      cards: readonly Card[]
      totals: readonly Total[]
    }
  /** The teams behind the places with a beat of their own, best first. */
  | { kind: 'behind'; teams: readonly ResultTeam[] }
  | { kind: 'place'; team: ResultTeam }
  | { kind: 'winner'; team: ResultTeam; second: ResultTeam | undefined }

/** If there are more players, a category shows only its best pick. */
export const ALL_CARDS = 6
export const BEST_CARDS = 4
/** The number of top places that get a beat of their own. */
export const PLACES = 6

/** The show of a scored draft, from the curtain to the winner. */
export function beatsOf({ draft, picks, teams }: DraftResult): Beat[] {
  const [winner, ...others] = teams
  if (!winner) return []
  const names = new Map(teams.map((team) => [team.participantId, markedName(team)]))
  const order = draft.participants.map(({ id }) => id)
  const { categories } = draft
  const averageUpTo = (participantId: ParticipantId, count: number) =>
    averageScore(
      [...picks, ...emptySlots(draft).map((slot) => ({ ...slot, score: 0 }))].flatMap(
        ({ participantId: by, category, score }) =>
          by === participantId && score !== undefined && categories.indexOf(category) < count ? [score] : [],
      ),
    )

  const ofCategories = categories.map((category, index): Beat => {
    const inCategory = order.flatMap((id) =>
      picks.filter((pick) => pick.participantId === id && pick.category === category),
    )
    const best = bestFirst(inCategory)
    const shown = order.length > ALL_CARDS ? best.slice(0, BEST_CARDS).toReversed() : inCategory
    return {
      kind: 'category',
      category,
      number: index + 1,
      of: categories.length,
      cards: shown.map((pick) => ({
        participantId: pick.participantId,
        playerName: names.get(pick.participantId) ?? '',
        pick,
        isBest: pick === best[0] && pick.score !== undefined,
      })),
      totals: shown.map(({ participantId }) => ({
        participantId,
        playerName: names.get(participantId) ?? '',
        before: averageUpTo(participantId, index),
        after: averageUpTo(participantId, index + 1),
      })),
    }
  })
  const placed = others.slice(0, PLACES - 1)
  const behind = others.slice(PLACES - 1)
  return [
    { kind: 'curtain' },
    ...ofCategories,
    ...(behind.length > 0 ? [{ kind: 'behind', teams: behind } as const] : []),
    ...placed.toReversed().map((team): Beat => ({ kind: 'place', team })),
    { kind: 'winner', team: winner, second: others[0] },
  ]
}

export const FLIP_MS = 350
export const BETWEEN_FLIPS_MS = 500
export const CLIMB_MS = 600
const READING_MS = 3000
const PLACE_MS = 1800

/** Time until all cards of the beat are turned, in ms from its start. */
export function turnedAfterMs(beat: Beat): number {
  return beat.kind === 'category' ? Math.max(0, beat.cards.length - 1) * BETWEEN_FLIPS_MS + FLIP_MS : 0
}

/**
 * Time until the next beat starts by itself, in ms; undefined for the curtain and the winner, which wait for a tap.
 */
export function nextBeatAfterMs(beat: Beat): number | undefined {
  switch (beat.kind) {
    case 'category':
      return turnedAfterMs(beat) + CLIMB_MS + READING_MS
    case 'behind':
    case 'place':
      return PLACE_MS
    case 'curtain':
    case 'winner':
      return undefined
  }
}
