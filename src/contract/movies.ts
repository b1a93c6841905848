import type { Movie } from '#domain/movies/movie.ts'

/** Spec 3.7. Dollars of the day; null is "not known". */
export type MovieView = {
  id: number
  title: string
  year: number
  /** All genres, joined: 'Drama, Crime'. */
  genre: string
  genre_names: string[]
  releaseDate: string | null
  poster_path: string | null
  directors: string[]
  /** The first four of the cast; left out where nobody has told of them yet. */
  cast?: string[]
  hasOscar: boolean
  isBlockbuster: boolean
  budget: number | null
  revenue: number | null
}

/** A theme's movies, best known first, as far as they have come. */
export type FetchMoviesView = {
  results: MovieView[]
  /** False while a year is still coming in. */
  isComplete: boolean
  /** How many there will be, as far as that is known. */
  total: number
  /** False while the server is still finding out more: movies, or which are blockbusters and have an Academy Award. */
  isSettled: boolean
}

/** Years newer than those that are always on offer (Spec 2.15, B1.5), newest first. */
export type LaterYearsView = { years: number[] }

export function toMovieView(movie: Movie): MovieView {
  return {
    id: movie.id,
    title: movie.title,
    year: movie.year,
    genre: movie.genres.join(', ') || UNKNOWN_GENRE,
    genre_names: [...movie.genres],
    releaseDate: movie.releaseDate ?? null,
    poster_path: movie.posterPath ?? null,
    directors: [...movie.directors],
    ...(movie.cast && { cast: [...movie.cast] }),
    hasOscar: movie.hasOscar,
    isBlockbuster: movie.isBlockbuster,
    budget: movie.budget ?? null,
    revenue: movie.revenue ?? null,
  }
}

export function toMovie(view: MovieView): Movie {
  return {
    id: view.id,
    title: view.title,
    year: view.year,
    releaseDate: view.releaseDate ?? undefined,
    genres: view.genre_names,
    directors: view.directors,
    ...(view.cast && { cast: view.cast }),
    posterPath: view.poster_path ?? undefined,
    hasOscar: view.hasOscar,
    isBlockbuster: view.isBlockbuster,
    budget: view.budget ?? undefined,
    revenue: view.revenue ?? undefined,
  }
}

/** Stored for a movie whose genre nobody knows (Spec 3.5). */
export const UNKNOWN_GENRE = 'Unknown'

/** The genres of a stored `movie_genre`. */
export function genresOf(movieGenre: string): string[] {
  return movieGenre === UNKNOWN_GENRE ? [] : movieGenre.split(', ').filter(Boolean)
}
