import { isEligible } from '#domain/categories/eligibility.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isSameMovie, type MovieIdentity } from '#domain/movies/same-movie.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { estimate } from './bot-estimates.ts'
import type { Bot } from '#domain/draft/bot-kinds.ts'
import { type Traits, traitsOf } from '#domain/supply/team-limits.ts'

/** A movie as a bot sees it before the first pick. */
export type Candidate = Traits & {
  movie: Movie
  /** What the bot thinks that it will score. */
  value: number
  /** Its place among all candidates, 0 for the most valued. */
  rank: number
  /** The categories of the draft that it fits, one bit each, from the lowest. */
  fits: number
  /** The same text for candidates of the same traits. */
  traits: string
}

/** The movies that no earlier draft rules out, most valued first. They are given best known first. */
export function candidatesOf(bot: Bot, draft: Draft, movies: readonly Movie[]): readonly Candidate[] {
  const rules = rulesOf(draft)
  const weights = weightsIn(draft)
  const last = Math.max(1, movies.length - 1)
  const candidates = movies
    .map((movie, fameRank) => ({ movie, value: estimate(movie, 1 - fameRank / last, bot, weights) }))
    .toSorted((a, b) => b.value - a.value || a.movie.id - b.movie.id)
    .map(({ movie, value }, rank): Candidate => {
      const { directors, decade } = traitsOf(rules, movie)
      const fits = draft.categories.reduce(
        (bits, category, place) => (isEligible(movie, category) ? bits | (1 << place) : bits),
        0,
      )
      return { movie, value, rank, fits, directors, decade, traits: [decade, ...directors].join('\n') }
    })
  const find = createFinder(candidates)
  const repeats = new Set(rules.noRepeatsOf.flatMap(({ movies }) => movies.flatMap(find)))
  return repeats.size === 0 ? candidates : candidates.filter((candidate) => !repeats.has(candidate))
}

/** Finds the candidates that are the same film as a movie, and remembers them by its id. */
export function createFinder(
  candidates: readonly Candidate[],
): (movie: MovieIdentity) => readonly Candidate[] {
  const byId = new Map<number, Candidate[]>()
  const byYear = new Map<number, Candidate[]>()
  for (const candidate of candidates) {
    listIn(byId, candidate.movie.id).push(candidate)
    listIn(byYear, candidate.movie.year).push(candidate)
  }
  const found = new Map<number, readonly Candidate[]>()
  return (movie) => {
    const known = found.get(movie.id)
    if (known) return known
    // Only movies of one id or of one year can be the same.
    const near = [...(byId.get(movie.id) ?? []), ...(byYear.get(movie.year) ?? [])]
    const same = near.filter((candidate) => isSameMovie(candidate.movie, movie))
    found.set(movie.id, same)
    return same
  }
}

function listIn<T>(lists: Map<number, T[]>, key: number): T[] {
  const known = lists.get(key)
  if (known) return known
  const list: T[] = []
  lists.set(key, list)
  return list
}
