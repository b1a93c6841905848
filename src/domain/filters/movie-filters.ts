import type { Movie } from '#domain/movies/movie.ts'
import { searchKey } from '#domain/movies/search.ts'
import { decadesOf, type YearSpan } from '#domain/pools/pool.ts'

/** The orders of a list of movies (B2.10): best known first, newest first, by title from A to Z. */
export const MOVIE_ORDERS = ['fame', 'year', 'title'] as const
export type MovieOrder = (typeof MOVIE_ORDERS)[number]

/** What a player wants to see of a draft's movies, besides a category and a search. */
export type MovieFilters = {
  /** Only movies that fit a category which the player still has to fill. */
  fitsOpen: boolean
  years: YearSpan | undefined
  order: MovieOrder
}

export const NO_FILTERS: MovieFilters = { fitsOpen: false, years: undefined, order: 'fame' }

/**
 * The spans of years by which movies are told apart, newest first: their decades, or the halves of their only one.
 * Empty if all of them are in the same span.
 */
export function spansOf(movies: readonly Pick<Movie, 'year'>[]): YearSpan[] {
  const years = [...new Set(movies.map(({ year }) => year))]
  if (years.length === 0) return []
  const decades = decadesOf({ from: Math.min(...years), to: Math.max(...years) })
  const spans = decades.map((from) => ({ from, to: from + 9 }))
  const halves = spans.flatMap(({ from, to }) => [
    { from, to: from + 4 },
    { from: from + 5, to },
  ])
  const filled = (decades.length > 1 ? spans : halves).filter((span) =>
    years.some((year) => isIn(span, year)),
  )
  return filled.length > 1 ? filled.toReversed() : []
}

export function isIn({ from, to }: YearSpan, year: number): boolean {
  return year >= from && year <= to
}

/** The movies in another order; they are given best known first, and stay so among equals. */
export function inOrder<M extends Pick<Movie, 'title' | 'year'>>(
  movies: readonly M[],
  order: MovieOrder,
): readonly M[] {
  switch (order) {
    case 'fame':
      return movies
    case 'year':
      return movies.toSorted((a, b) => b.year - a.year)
    case 'title':
      return movies.toSorted((a, b) => (titleKey(a) < titleKey(b) ? -1 : titleKey(a) > titleKey(b) ? 1 : 0))
  }
}

const ARTICLE = /^(the|an?) (?=.)/

/** Keys are made once for each movie, because there are thousands. */
const known = new WeakMap<Pick<Movie, 'title'>, string>()

/** The title as libraries sort it: without its article. */
function titleKey(movie: Pick<Movie, 'title'>): string {
  const made = known.get(movie) ?? searchKey(movie.title).replace(ARTICLE, '')
  known.set(movie, made)
  return made
}
