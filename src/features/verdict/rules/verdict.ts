import type { Draft, DraftPick } from '#domain/draft/draft.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import { emptySlots, isComplete } from '#domain/draft/progress.ts'
import { isSameMovie } from '#domain/movies/same-movie.ts'
import { isScorable, movieScore, pickScore } from '#domain/scoring/movie-score.ts'
import type { RatedMovie, RatedPool } from '#domain/movies/movie.ts'
import type { ScoreWeights } from '#domain/scoring/presets.ts'
import { rankTeams, type ScoredPick, type TeamScore } from '#domain/scoring/team-score.ts'
import { type Headline, headlineOf } from './headline.ts'
import { type Honours, honoursOf } from './honours.ts'
import type { Odds } from './odds-figures.ts'
import { type ReportCard, reportCardsOf } from './report-card.ts'
import { createAppraiser, type PickValue, type PoolMovie, type ScoredDraftPick } from './value.ts'

/** What is said of a complete draft (B4.1–B4.3). */
export type Verdict<P extends DraftPick = DraftPick> = {
  /** In drafting order. */
  values: readonly PickValue<P>[]
  /** Best team first. */
  cards: readonly ReportCard<P>[]
  /** Undefined unless two teams have scores. */
  headline: Headline<P> | undefined
  honours: Honours<P>
}

/**
 * The verdict on drafts with the same categories, rules and pool. Undefined before the last pick. Without odds, it
 * leaves out what needs them.
 */
export function createJudge(
  setup: Pick<Draft, 'categories' | 'rules'>,
  pool: readonly PoolMovie[],
): <P extends ScoredDraftPick>(draft: Draft<P>, odds?: Odds) => Verdict<P> | undefined {
  const valuesOf = createAppraiser(setup, pool)
  return (draft, odds) => {
    if (!isComplete(draft)) return undefined
    const values = valuesOf(draft)
    const teams = rankingOf(draft)
    const night = { draft, values, teams, odds }
    const headline = headlineOf(night)
    return { values, cards: reportCardsOf({ ...night, headline }), headline, honours: honoursOf(night) }
  }
}

/** The teams, best first, by the scores that the picks have (Spec 9.36). */
export function rankingOf(draft: Draft<ScoredDraftPick>): TeamScore[] {
  return rankTeams(
    draft.draftOrder,
    draft.picks.map(({ participantId, movie, score }, index): ScoredPick => ({
      participantId,
      title: movie.title,
      overallPick: index + 1,
      ...(score !== undefined && { score }),
    })),
    emptySlots(draft),
  )
}

/** The draft with the scores that its picks have by these weights. */
export function scoredBy<D extends Draft<PickRecord>>(draft: D, weights: ScoreWeights): D {
  const picks = draft.picks.map((pick) => ({
    ...pick,
    score: pickScore(pick.facts, !pick.isPending, weights),
  }))
  return { ...draft, picks }
}

/**
 * The movies of a draft with their scores by these weights, in the order in which they are given. Those that were
 * drafted have the facts of their picks, so that the verdict counts what the results show; those that are not among
 * the others come last. A movie of which no figure counts is unknown, also if all sources have answered. If movies of
 * the theme are missing, nobody can say what was left, and all scores are unknown.
 */
export function scoredPool(
  picks: readonly Pick<PickRecord, 'movie' | 'facts'>[],
  { movies, isComplete }: RatedPool,
  weights: ScoreWeights,
): PoolMovie[] {
  const scored = ({ movie, facts }: RatedMovie): PoolMovie => ({
    movie,
    score: isComplete && isScorable(facts, weights) ? movieScore(facts, weights).total : undefined,
  })
  const places = new Map(movies.map(({ movie }, place) => [movie.id, place]))
  const drafted = new Map<number, RatedMovie>()
  const others: RatedMovie[] = []
  for (const { movie, facts } of picks) {
    const found = places.get(movie.id) ?? movies.findIndex((known) => isSameMovie(known.movie, movie))
    const known = movies[found]
    // The draft knows the movie by the id of its own source.
    if (known) drafted.set(found, { movie: { ...known.movie, id: movie.id }, facts })
    else others.push({ movie, facts })
  }
  return [...movies.map((movie, place) => drafted.get(place) ?? movie), ...others].map(scored)
}
