import type { DailyMovieView } from '#features/daily/wire/daily.ts'
import { genresOf } from '#contract/movies/movies.ts'

/** What the poster of a movie of the day shows. */
export function posterOf({ id, title, year, genre, poster_path, director }: DailyMovieView) {
  return {
    id,
    title,
    year,
    genres: genresOf(genre),
    directors: director?.split(', ') ?? [],
    posterPath: poster_path ?? undefined,
  }
}
