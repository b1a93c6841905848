import { z } from 'zod'
import type { Movie } from '#domain/movies/movie.ts'
import { flag, id, imagePath, number, optionalRowsOf, releaseDate, text } from './fields.ts'
import { genreNames } from './genres.ts'

/** A movie of a list; money, awards and directors are only in its details. */
export const movieRow = z.object({
  id,
  title: text,
  original_title: text,
  release_date: releaseDate,
  genre_ids: optionalRowsOf(id),
  poster_path: imagePath,
  popularity: number,
  vote_count: number,
  adult: flag,
  /** 'tv' where lists mix movies with series. */
  media_type: text,
})

export type MovieRow = z.output<typeof movieRow>

/** The movie, or undefined for what cannot be drafted: series, and what has no title or no date. */
export function toMovie(row: MovieRow): Movie | undefined {
  const title = row.title ?? row.original_title
  const isMovie = (row.media_type ?? 'movie') === 'movie' && !row.adult
  if (!isMovie || title === undefined || row.release_date === undefined) return undefined
  return {
    id: row.id,
    title,
    year: row.release_date.year,
    releaseDate: row.release_date.iso,
    genres: genreNames(row.genre_ids),
    directors: [],
    posterPath: row.poster_path,
    hasOscar: false,
    isBlockbuster: false,
  }
}

/** The movies of the rows, each once; a list repeats what moved to another page, or was done in several jobs. */
export function toMovies(rows: readonly MovieRow[]): Movie[] {
  const seen = new Set<number>()
  return rows.flatMap((row) => toMovie(row) ?? []).filter(({ id }) => !seen.has(id) && seen.add(id))
}
