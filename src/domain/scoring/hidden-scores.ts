import { isComplete } from '#domain/draft/progress.ts'
import type { DraftRecord, PickRecord } from '#domain/draft/draft-record.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'

/** Whether the scores are hidden: until the last pick, unless the house rules show them (B1.8). */
export function hidesScores(draft: DraftRecord): boolean {
  return !isComplete(draft) && !rulesOf(draft).scoresShown
}

/** The draft as its players may see it now. */
export function withScoresHidden<D extends DraftRecord>(draft: D): D {
  return hidesScores(draft) ? { ...draft, picks: draft.picks.map(withoutScore) } : draft
}

/**
 * The pick without its score and what it is made of. What a list of movies tells stays: budget, revenue, and whether
 * the movie has an Oscar, but not whether it won one.
 */
function withoutScore({ score: _score, ...pick }: PickRecord): PickRecord {
  return { ...pick, facts: factsOfLists(pick.facts), isScoringComplete: false }
}

/** The facts that a list of movies tells. */
export function factsOfLists({ budget, revenue, oscarStatus }: MovieFacts): MovieFacts {
  return { budget, revenue, oscarStatus: oscarStatus === 'winner' ? 'nominee' : oscarStatus }
}
