import { isEligible } from '#domain/categories/eligibility.ts'
import type { Draft } from '#domain/draft/draft.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { brokenRule, rulesOf } from '#domain/house-rules/house-rules.ts'
import type { Movie, RatedMovie } from '#domain/movies/movie.ts'
import { isSameMovie } from '#domain/movies/same-movie.ts'
import { isScorable, isScoringComplete, movieScore } from '#domain/scoring/movie-score.ts'
import { type ScoreWeights, type ScoringPreset, weightsIn, weightsOf } from '#domain/scoring/presets.ts'
import { scoredBy } from './verdict.ts'

/** Another movie at a pick. */
export type Swap = { overallPick: number; movieId: number }

/** What is asked: other movies, and another scoring than that of the draft. */
export type WhatIfQuestion = { swaps: readonly Swap[]; by?: ScoringPreset | undefined }

/** Why a what-if is refused. */
export const WHAT_IF_ERRORS = {
  DRAFT_NOT_COMPLETE: 'The draft is not complete.',
  TOO_MANY_SWAPS: 'At most 50 picks can be changed.',
  PICK_NOT_IN_DRAFT: 'The draft has no such pick.',
  PICK_TWICE: 'A pick can be changed only once.',
  MOVIE_NOT_IN_THEME: 'This movie does not belong to the draft’s theme.',
  MOVIE_NOT_FREE: 'This movie was not free then.',
  MOVIE_NOT_ELIGIBLE: 'This movie does not fit the category.',
  RULE_BROKEN: 'The house rules do not allow this movie.',
  NOTHING_LEFT: 'Nothing is left that whoever took this movie could take instead.',
  LINK_DAMAGED: 'This link is damaged.',
} as const
export type WhatIfErrorCode = keyof typeof WHAT_IF_ERRORS

export class WhatIfError extends Error {
  override readonly name = 'WhatIfError'
  readonly code: WhatIfErrorCode
  /** The pick that is refused. */
  readonly overallPick: number | undefined
  constructor(code: WhatIfErrorCode, overallPick?: number, sentence: string = WHAT_IF_ERRORS[code]) {
    super(sentence)
    this.code = code
    this.overallPick = overallPick
  }
}

export const MAX_SWAPS = 50

/** A pick that is another. */
export type Change = {
  overallPick: number
  was: PickRecord
  now: PickRecord
  /** Whether it was asked for, or made again because an earlier pick took its movie. */
  isAsked: boolean
}

export type WhatIf = {
  /** The draft as it would be, scored as is asked. */
  draft: Draft<PickRecord>
  /** In drafting order. */
  changes: readonly Change[]
}

/** All movies of a complete draft, and the draft as it was. */
export type RatedDraft = { draft: Draft<PickRecord>; movies: readonly RatedMovie[] }

/**
 * The draft with other movies at some picks, each in the category of its pick (B4.5). A movie that was picked later is
 * gone then: its player picks again, for the same category, the best by score that keeps the rules and that nobody
 * took that night. That is one step only, since nobody else loses a movie by it. The other picks stay as they were, and
 * House Override is not used. Throws a WhatIfError.
 */
export function whatIf(night: RatedDraft, question: WhatIfQuestion): WhatIf {
  const { draft } = night
  const weights = weightsBy(draft, question)
  const asked = askedFor(night, question.swaps, weights)
  const picks = draft.picks.map((pick, index) => asked.get(index) ?? pick)
  for (const index of asked.keys()) {
    if (isGoneAt(picks, index)) throw new WhatIfError('MOVIE_NOT_FREE', index + 1)
  }
  const gone = new Set([...picks.keys()].filter((index) => isGoneAt(picks, index)))
  for (const index of gone) {
    picks[index] = pickAgain(night, picks, index, gone, weights)
    gone.delete(index)
  }
  for (const [index, { movie }] of asked) {
    const broken = brokenRule(rulesOf(draft), teamAround(picks, index), movie)
    if (broken) throw new WhatIfError('RULE_BROKEN', index + 1, broken.reason)
  }
  const next = scoredBy({ ...draft, picks }, weights)
  const changes = next.picks.flatMap((now, index): Change[] => {
    const was = draft.picks[index]
    if (!was || picks[index] === was) return []
    return [{ overallPick: index + 1, was, now, isAsked: asked.has(index) }]
  })
  return { draft: next, changes }
}

/**
 * The question as far as it can be asked, with what is wrong with the rest. Of swaps that do not go together, the
 * earlier ones stay.
 */
export function askableOf(
  night: RatedDraft,
  question: WhatIfQuestion,
): { question: WhatIfQuestion; errors: readonly WhatIfError[] } {
  if (!refusalOf(night, question)) return { question, errors: [] }
  const swaps: Swap[] = []
  const errors: WhatIfError[] = []
  for (const swap of question.swaps) {
    const refusal = refusalOf(night, { ...question, swaps: [...swaps, swap] })
    if (refusal) errors.push(new WhatIfError(refusal.code, swap.overallPick, refusal.message))
    else swaps.push(swap)
  }
  return { question: { ...question, swaps }, errors }
}

function refusalOf(night: RatedDraft, question: WhatIfQuestion): WhatIfError | undefined {
  try {
    whatIf(night, question)
    return undefined
  } catch (error) {
    if (error instanceof WhatIfError) return error
    throw error
  }
}

/** A movie that was free at a pick, and the later pick that took it that night. */
export type FreeMovie = { rated: RatedMovie; score: number | undefined; takenLater: number | undefined }

/**
 * The movies that a question may put at a pick, best first: those that were free then, by what is asked so far, fit the
 * category and keep the rules.
 */
export function freeAt(night: RatedDraft, question: WhatIfQuestion, overallPick: number): FreeMovie[] {
  const others = question.swaps.filter((swap) => swap.overallPick !== overallPick)
  const { draft } = whatIf(night, { ...question, swaps: others })
  const pick = draft.picks[overallPick - 1]
  if (!pick) return []
  const weights = weightsBy(night.draft, question)
  const rules = rulesOf(draft)
  const team = teamAround(draft.picks, overallPick - 1)
  const asked = new Set(others.map((swap) => swap.movieId))
  return night.movies
    .filter(({ movie }) => isEligible(movie, pick.category) && !asked.has(movie.id))
    .filter(
      ({ movie }) => !draft.picks.slice(0, overallPick - 1).some((made) => isSameMovie(made.movie, movie)),
    )
    .filter(({ movie }) => !brokenRule(rules, team, movie))
    .map((rated): FreeMovie => {
      const later = night.draft.picks.findIndex(
        (made, index) => index >= overallPick && isSameMovie(made.movie, rated.movie),
      )
      return { rated, score: scoreOf(rated, weights), takenLater: later === -1 ? undefined : later + 1 }
    })
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))
}

/** The weights that a question is scored by. */
export function weightsBy(draft: RatedDraft['draft'], { by }: WhatIfQuestion): ScoreWeights {
  return by ? weightsOf({ preset: by }) : weightsIn(draft)
}

/** The picks that are asked for, by their places, without those that change nothing. */
function askedFor(night: RatedDraft, swaps: readonly Swap[], weights: ScoreWeights): Map<number, PickRecord> {
  const { draft } = night
  if (!isComplete(draft)) throw new WhatIfError('DRAFT_NOT_COMPLETE')
  if (swaps.length > MAX_SWAPS) throw new WhatIfError('TOO_MANY_SWAPS')
  const twice = swaps.find((swap, at) =>
    swaps.slice(0, at).some((other) => other.overallPick === swap.overallPick),
  )
  if (twice) throw new WhatIfError('PICK_TWICE', twice.overallPick)
  const asked = new Map<number, PickRecord>()
  for (const { overallPick, movieId } of swaps) {
    const pick = draft.picks[overallPick - 1]
    if (!pick) throw new WhatIfError('PICK_NOT_IN_DRAFT', overallPick)
    if (pick.movie.id === movieId) continue
    const rated = ratedMovie(night, movieId)
    if (!rated) throw new WhatIfError('MOVIE_NOT_IN_THEME', overallPick)
    if (!isEligible(rated.movie, pick.category)) throw new WhatIfError('MOVIE_NOT_ELIGIBLE', overallPick)
    asked.set(overallPick - 1, withMovie(pick, rated, weights))
  }
  return asked
}

/** A movie of the theme, or one that was let in from elsewhere. */
function ratedMovie({ draft, movies }: RatedDraft, movieId: number): RatedMovie | undefined {
  const called = ({ movie }: Pick<RatedMovie, 'movie'>) => movie.id === movieId
  return movies.find(called) ?? draft.picks.find(called)
}

function withMovie(pick: PickRecord, { movie, facts }: RatedMovie, weights: ScoreWeights): PickRecord {
  const { participantId, playerName, category } = pick
  const isPending = !isScorable(facts, weights)
  const isWhole = isScoringComplete(facts)
  return {
    participantId,
    playerName,
    category,
    movie,
    facts,
    houseOverride: false,
    isScoringComplete: isWhole,
    isPending,
  }
}

/** Whether an earlier pick has the movie of this one. */
function isGoneAt(picks: readonly PickRecord[], index: number): boolean {
  const movie = picks[index]?.movie
  return movie !== undefined && picks.slice(0, index).some((earlier) => isSameMovie(earlier.movie, movie))
}

/** The other movies of the player of a pick. */
function teamAround(
  picks: readonly PickRecord[],
  index: number,
  without: ReadonlySet<number> = new Set(),
): Movie[] {
  const id = picks[index]?.participantId
  return picks.flatMap(({ participantId, movie }, place) =>
    participantId === id && place !== index && !without.has(place) ? [movie] : [],
  )
}

/** The pick of a player whose movie is gone. */
function pickAgain(
  { draft, movies }: RatedDraft,
  picks: readonly PickRecord[],
  index: number,
  gone: ReadonlySet<number>,
  weights: ScoreWeights,
): PickRecord {
  const pick = picks[index]
  const rules = rulesOf(draft)
  const team = teamAround(picks, index, gone)
  const taken = [...draft.picks, ...picks]
  let best: { rated: RatedMovie; score: number } | undefined
  for (const rated of movies) {
    const score = scoreOf(rated, weights)
    if (!pick || score === undefined || (best && score <= best.score)) continue
    const { movie } = rated
    const isLegal =
      isEligible(movie, pick.category) &&
      !taken.some((other) => isSameMovie(other.movie, movie)) &&
      !brokenRule(rules, team, movie)
    if (isLegal) best = { rated, score }
  }
  if (!pick || !best) throw new WhatIfError('NOTHING_LEFT', index + 1)
  return withMovie(pick, best.rated, weights)
}

function scoreOf({ facts }: RatedMovie, weights: ScoreWeights): number | undefined {
  return isScorable(facts, weights) ? movieScore(facts, weights).total : undefined
}
