import type { Movie, MovieFacts } from '#domain/movies/movie.ts'

/** A movie with what it is scored by. */
export type RatedMovie = { movie: Movie; facts: MovieFacts }

/** The movies of a draft's theme with what they are scored by, best known first. */
export type RatedPool = {
  movies: readonly RatedMovie[]
  /** Whether all movies of the theme are there. Their facts may have gaps. */
  isComplete: boolean
}
