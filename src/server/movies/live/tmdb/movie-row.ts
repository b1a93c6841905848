import { z } from 'zod'
import type { Movie } from '#domain/movies/movie.ts'
import { flag, id, imagePath, number, optionalRowsOf, releaseDate, text } from './fields.ts'

/** A movie of a list; money, awards and directors are only in its details. */
export const movieRow = z.object({
  id,
  title: text,
  original_title: text,
  original_language: text,
  release_date: releaseDate,
  genre_ids: optionalRowsOf(id),
  poster_path: imagePath,
  popularity: number,
  vote_count: number,
  adult: flag,
  /** 'tv' if a list mixes movies with series. */
  media_type: text,
})

export type MovieRow = z.output<typeof movieRow>

/** The movie; undefined for series and for entries without a title or a date. */
export function toMovie(row: MovieRow): Movie | undefined {
  const title = row.title ?? row.original_title
  const isMovie = (row.media_type ?? 'movie') === 'movie' && !row.adult
  if (!isMovie || title === undefined || row.release_date === undefined) return undefined
  return {
    id: row.id,
    title,
    ...(row.original_title !== undefined &&
      row.original_title !== title && { originalTitle: row.original_title }),
    year: row.release_date.year,
    releaseDate: row.release_date.iso,
    genres: genreNames(row.genre_ids),
    directors: [],
    posterPath: row.poster_path,
    ...(row.original_language && { language: row.original_language }),
    hasOscar: false,
    isBlockbuster: false,
  }
}

/**
 * The movies of the rows, without duplicates: a movie repeats if it moved to another page or the person had several
 * jobs on it.
 */
export function toMovies(rows: readonly MovieRow[]): Movie[] {
  const seen = new Set<number>()
  return rows.flatMap((row) => toMovie(row) ?? []).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** TMDB's movie genres; lists carry only the ids. */
const GENRE_NAMES: ReadonlyMap<number, string> = new Map([
  [12, 'Adventure'],
  [14, 'Fantasy'],
  [16, 'Animation'],
  [18, 'Drama'],
  [27, 'Horror'],
  [28, 'Action'],
  [35, 'Comedy'],
  [36, 'History'],
  [37, 'Western'],
  [53, 'Thriller'],
  [80, 'Crime'],
  [99, 'Documentary'],
  [878, 'Science Fiction'],
  [9648, 'Mystery'],
  [10402, 'Music'],
  [10749, 'Romance'],
  [10751, 'Family'],
  [10752, 'War'],
  [10770, 'TV Movie'],
])

/** The names of the genres that are known, in the order given. */
export function genreNames(ids: readonly number[]): string[] {
  return [...new Set(ids.flatMap((id) => GENRE_NAMES.get(id) ?? []))]
}

/** The ids of genres by name. */
export function genreIds(names: readonly string[]): number[] {
  return Array.from(GENRE_NAMES).flatMap(([id, name]) => (names.includes(name) ? [id] : []))
}
