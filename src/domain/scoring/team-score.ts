import type { ParticipantId, Ruling } from '#domain/draft/draft-state.ts'
import { averageScore } from './movie-score.ts'

export type ScoredPick = {
  participantId: ParticipantId
  title: string
  /** 1 is the first pick of the draft. */
  overallPick: number
  /** Undefined while a movie has no score. */
  score?: number
}

/** One participant's result (Spec 3.13). */
export type TeamScore<P extends ScoredPick = ScoredPick> = {
  participantId: ParticipantId
  /** The rank, from 1. */
  rank: number
  picks: readonly P[]
  /** The average of the scored picks; 0 if there is none (Spec 5.22). A category that was left empty scores 0. */
  averageScore: number
  completedPicks: number
  totalPicks: number
  /** The highest pick with a score above 0 (Spec 2.43). */
  topPick?: P
}

/**
 * The participants, best first: by average, then more scored picks, then the best single pick,
 * then the draft order in which they are given (Spec 9.36). `empty` are the categories that were left empty.
 */
export function rankTeams<P extends ScoredPick>(
  draftOrder: readonly ParticipantId[],
  picks: readonly P[],
  empty: readonly Pick<Ruling, 'participantId'>[] = [],
): TeamScore<P>[] {
  return draftOrder
    .map((participantId) => teamScore(participantId, picks, empty))
    .toSorted(
      (a, b) =>
        b.averageScore - a.averageScore ||
        b.completedPicks - a.completedPicks ||
        (b.topPick?.score ?? 0) - (a.topPick?.score ?? 0),
    )
    .map((team, index) => ({ ...team, rank: index + 1 }))
}

/** The teams with at least one score; only they can stand on a podium. */
export function scoredTeams<T extends Pick<TeamScore, 'completedPicks'>>(teams: readonly T[]): T[] {
  return teams.filter(({ completedPicks }) => completedPicks > 0)
}

/** The pick with the highest score; of equal ones the earlier (Spec 9.38). */
export function bestPick<P extends ScoredPick>(picks: readonly P[]): P | undefined {
  return picks.reduce<P | undefined>((best, pick) => {
    if (pick.score === undefined) return best
    return best?.score === undefined || pick.score > best.score ? pick : best
  }, undefined)
}

function teamScore<P extends ScoredPick>(
  participantId: ParticipantId,
  allPicks: readonly P[],
  empty: readonly Pick<Ruling, 'participantId'>[],
): Omit<TeamScore<P>, 'rank'> {
  const picks = allPicks.filter((pick) => pick.participantId === participantId)
  const scores = picks.flatMap((pick) => (pick.score === undefined ? [] : [pick.score]))
  const zeros = empty.filter((slot) => slot.participantId === participantId).map(() => 0)
  const best = bestPick(picks)
  return {
    participantId,
    picks,
    averageScore: averageScore([...scores, ...zeros]),
    completedPicks: scores.length,
    totalPicks: picks.length,
    topPick: best && (best.score ?? 0) > 0 ? best : undefined,
  }
}
