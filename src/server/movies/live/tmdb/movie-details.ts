import { z } from 'zod'
import { isBlockbuster, LEADING_CAST } from '#domain/movies/movie.ts'
import type { RequestOptions, SourceHttp } from '#server/movies/live/source-http.ts'
import type { MovieDetails } from '#server/movies/live/ports.ts'
import { dollars, LANGUAGE, number, optionalRowsOf, read, text } from './fields.ts'
import { movieRow, toMovie } from './movie-row.ts'

const imdbId = text.transform((value) => (value && /^tt\d+$/.test(value) ? value : undefined))

const movieDetails = movieRow.extend({
  budget: dollars,
  revenue: dollars,
  imdb_id: imdbId,
  external_ids: z.object({ imdb_id: imdbId }).optional().catch(undefined),
  genres: optionalRowsOf(z.object({ name: text.pipe(z.string()) })),
  credits: z
    .object({
      crew: optionalRowsOf(z.object({ name: text, job: text })),
      cast: optionalRowsOf(z.object({ name: text, order: number })),
    })
    .optional()
    .catch(undefined),
})

/** Undefined if TMDB does not know the movie or its release date. */
export async function fetchMovieDetails(
  http: SourceHttp,
  movieId: number,
  options?: RequestOptions,
): Promise<MovieDetails | undefined> {
  const search = { append_to_response: 'credits', language: LANGUAGE }
  const answer = await http.getJson(`/movie/${movieId}`, search, options)
  return answer === undefined ? undefined : toMovieDetails(answer)
}

/** Throws a SourceError if the answer is not a movie. */
export function toMovieDetails(answer: unknown): MovieDetails | undefined {
  const { budget, revenue, imdb_id, external_ids, genres, credits, ...row } = read(movieDetails, answer)
  const movie = toMovie(row)
  const directors = (credits?.crew ?? []).flatMap(({ name, job }) => (job === 'Director' ? (name ?? []) : []))
  const cast = (credits?.cast ?? [])
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
    .flatMap(({ name }) => name ?? [])
  return (
    movie && {
      ...movie,
      genres: genres.length > 0 ? [...new Set(genres.map(({ name }) => name))] : movie.genres,
      directors: [...new Set(directors)],
      ...(cast.length > 0 && { cast: [...new Set(cast)].slice(0, LEADING_CAST) }),
      budget,
      revenue,
      isBlockbuster: isBlockbuster({ budget, revenue }),
      imdbId: imdb_id ?? external_ids?.imdb_id,
    }
  )
}
