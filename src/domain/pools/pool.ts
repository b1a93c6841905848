import type { Theme } from '#domain/draft/theme.ts'
import { decadeOf, type Movie } from '#domain/movies/movie.ts'

/** A span from the first year to the last, including both. */
export type YearSpan = { from: number; to: number }

/** The conditions that the movies of a draft fulfil, all of them together (B1.2). */
export type Pool = {
  /** Ids of people at the movie source: each of them acted in a movie or directed it. */
  people?: readonly number[] | undefined
  years?: YearSpan | undefined
  /** A movie has at least one of these genres. */
  genres?: readonly string[] | undefined
  /** A ready-made collection, and its name as it stands in titles. */
  collection?: { slug: string; name: string } | undefined
  /** A list of the player's own: the edition that was saved last when the draft was made. */
  list?: { editionId: string; name: string } | undefined
}

/** All movies of a theme. */
export type ThemeMovies = {
  movies: readonly Movie[]
  /** Whether it is known how much money each has made and which Academy Awards it has. */
  areFactsKnown: boolean
}

/** The pool of a year draft. */
export function yearPool(year: number): Pool {
  return { years: { from: year, to: year } }
}

/** The pool of a person draft. */
export function personPool(personId: number): Pool {
  return { people: [personId] }
}

/** The subject of a draft: a person by name and id, a year as text, or a pool by its title. */
export type Subject = {
  theme: Theme
  option: string
  personId?: number | undefined
  pool?: Pool | undefined
}

/** The decades that overlap the span, earliest first. */
export function decadesOf({ from, to }: YearSpan): number[] {
  const first = decadeOf(from)
  return Array.from({ length: (decadeOf(to) - first) / 10 + 1 }, (_, index) => first + index * 10)
}

/** Whether a movie fits the years and genres of a pool. Only the movie source knows collections and lists. */
export function fitsPool({ year, genres }: Pick<Movie, 'year' | 'genres'>, pool: Pool): boolean {
  if (pool.years && (year < pool.years.from || year > pool.years.to)) return false
  return !pool.genres || pool.genres.some((genre) => genres.includes(genre))
}

/** A pool in an address or a query: flat, every part a text. */
export type PoolParams = Partial<
  Record<'from' | 'to' | 'genres' | 'collection' | 'collectionName' | 'list' | 'listName', string>
>

export function toPoolParams({ years, genres, collection, list }: Pool): PoolParams {
  return {
    ...(years && { from: String(years.from), to: String(years.to) }),
    ...(genres && { genres: genres.join(',') }),
    ...(collection && { collection: collection.slug, collectionName: collection.name }),
    ...(list && { list: list.editionId, listName: list.name }),
  }
}
