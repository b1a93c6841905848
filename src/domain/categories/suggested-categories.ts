import type { Movie } from '#domain/movies/movie.ts'
import type { CategoryAvailability } from './availability.ts'
import { type CategoryName, categoryOf } from './categories.ts'
import { isEligible } from './eligibility.ts'

const MOST_SUGGESTED = 5

export type Suggestion = {
  /** The categories in order of preference; empty if no category has a movie for each player. */
  categories: CategoryName[]
  /**
   * Why there are fewer than five categories: the theme has too few movies, or too few categories that these movies
   * fill together.
   */
  shortOf?: 'movies' | 'categories'
}

type Table = {
  players: number
  /** The number of movies of the theme; undefined if they could not be counted. */
  movieCount: number | undefined
  /** The movies, if enough is known to tell which fits which category. */
  movies: readonly Movie[] | undefined
}

/**
 * Suggests up to five categories, so that each player can fill every one with a movie of their own. The most popular
 * of the plentiful categories come first, then those with the most movies.
 */
export function suggestCategories(
  availability: readonly CategoryAvailability[],
  { players, movieCount, movies }: Table,
): Suggestion {
  const room = movieCount === undefined ? MOST_SUGGESTED : Math.floor(movieCount / players)
  const candidates = availability
    .filter(({ status }) => status !== 'insufficient')
    .toSorted(byPreference)
    .map(({ category }) => category)
  const most = Math.min(MOST_SUGGESTED, room)
  const categories = movies
    ? mostFilled(candidates, most, (chosen) => canBeFilled(movies, chosen, players))
    : candidates.slice(0, most)
  if (categories.length === MOST_SUGGESTED) return { categories }
  return { categories, shortOf: categories.length === room ? 'movies' : 'categories' }
}

/**
 * Whether each player can fill each category without using a movie twice. By Hall's theorem this holds if every group
 * of categories together has at least as many fitting movies as places.
 */
export function canBeFilled(
  movies: readonly Movie[],
  categories: readonly CategoryName[],
  players: number,
): boolean {
  const fits = movies.map((movie) =>
    categories.reduce((bits, name, index) => (isEligible(movie, name) ? bits | (1 << index) : bits), 0),
  )
  for (let group = 1; group < 1 << categories.length; group++) {
    if (fits.filter((bits) => (bits & group) !== 0).length < players * sizeOf(group)) return false
  }
  return true
}

/**
 * The first of the largest choices that can be filled. A choice that cannot be filled is left out with everything
 * added to it.
 */
function mostFilled(
  candidates: readonly CategoryName[],
  most: number,
  canFill: (chosen: readonly CategoryName[]) => boolean,
): CategoryName[] {
  let best: CategoryName[] = []
  function extend(chosen: CategoryName[], from: number): void {
    if (chosen.length > best.length) best = chosen
    for (const [index, candidate] of candidates.entries()) {
      if (index < from) continue
      // The best choice is large enough, or too few candidates are left to improve it.
      if (best.length >= most || chosen.length + candidates.length - index <= best.length) return
      const more = [...chosen, candidate]
      if (canFill(more)) extend(more, index + 1)
    }
  }
  extend([], 0)
  return best
}

function byPreference(a: CategoryAvailability, b: CategoryAvailability): number {
  if (a.status !== b.status) return a.status === 'sufficient' ? -1 : 1
  const byPopularity = categoryOf(a.category).popularity - categoryOf(b.category).popularity
  return a.status === 'sufficient' ? byPopularity : b.movieCount - a.movieCount || byPopularity
}

function sizeOf(group: number): number {
  let size = 0
  for (let rest = group; rest > 0; rest >>= 1) size += rest & 1
  return size
}
