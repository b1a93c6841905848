import type { CategoryName } from '#domain/categories/categories.ts'
import { roundTo2 } from './movie-score.ts'
import type { ScoredPick } from './team-score.ts'

export const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

export type CategorisedPick = ScoredPick & { category: CategoryName }

/** The picks of two teams in one category, and which is better. */
export type CategoryDuel<P extends CategorisedPick = CategorisedPick> = {
  category: CategoryName
  /** The pick; undefined while the category is open. */
  left?: P
  right?: P
  /** Undecided while one of the two has no score, because an unknown score is not 0 (Spec 9.32). */
  outcome: Side | 'tied' | 'undecided'
  /** The difference of the scores, at least 0, with 2 decimals; undefined while undecided. */
  difference?: number
}

/** Compares two teams' picks, in the order of the categories. */
export function compareTeams<P extends CategorisedPick>(
  categories: readonly CategoryName[],
  left: { picks: readonly P[] },
  right: { picks: readonly P[] },
): CategoryDuel<P>[] {
  const pickIn = (category: CategoryName, { picks }: { picks: readonly P[] }) =>
    picks.find((pick) => pick.category === category)
  return categories.map((category) => duel(category, pickIn(category, left), pickIn(category, right)))
}

/** The number of categories with this outcome. */
export function countDuels(duels: readonly CategoryDuel[], outcome: CategoryDuel['outcome']): number {
  return duels.filter((duel) => duel.outcome === outcome).length
}

function duel<P extends CategorisedPick>(category: CategoryName, left?: P, right?: P): CategoryDuel<P> {
  const picks = { category, left, right }
  if (left?.score === undefined || right?.score === undefined) return { ...picks, outcome: 'undecided' }
  const difference = roundTo2(Math.abs(left.score - right.score))
  if (difference === 0) return { ...picks, outcome: 'tied', difference }
  return { ...picks, outcome: left.score > right.score ? 'left' : 'right', difference }
}
