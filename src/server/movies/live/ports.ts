import type { Movie } from '#domain/movies/movie.ts'
import type { Pool } from '#domain/pools/pool.ts'
import type { MovieHint, Person, SourceState } from '#server/movies/movie-source.ts'
import type { OmdbMovie } from './omdb/omdb-movie.ts'
import type { RequestOptions } from './source-http.ts'

/** A movie as TMDB's details describe it: with money, directors and its IMDb id. */
export type MovieDetails = Movie & { imdbId?: string }

/** A movie to look up at OMDb: by IMDb id, or by title and year if it has none. */
export type WantedMovie = MovieHint & { imdbId?: string }

/** A page of a list that has `pages` pages and `total` movies. */
export type MoviePage = { movies: readonly Movie[]; pages: number; total: number }

/** TMDB as the live source uses it. Outages are thrown as SourceErrors. */
export type TmdbQuestions = {
  /** Finds at most 10 people; none for fewer than two characters. */
  searchPeople(query: string): Promise<Person[]>
  /** The people who are popular now, at most 60, most popular first. */
  popularPeople(): Promise<Person[]>
  /** The first page of movies in TMDB's order, of a year if it is given; those without a title are left out. */
  searchMovies(title: string, year?: number): Promise<readonly Movie[]>
  /** The best-known person of that exact name, ignoring case and accents (Spec 3.16). */
  findPersonByName(name: string): Promise<Person | undefined>
  person(personId: number): Promise<Person | undefined>
  /** Undefined if there is no such person. */
  personMovies(personId: number): Promise<Movie[] | undefined>
  /** A page of the movies of these years and genres, best known first. */
  discoverPage(pool: Pick<Pool, 'years' | 'genres'>, page: number): Promise<MoviePage>
  popularMovies(): Promise<Movie[]>
  movieDetails(movieId: number, options?: RequestOptions): Promise<MovieDetails | undefined>
  state(): SourceState
}

/** OMDb as the live source uses it. Outages and a used-up quota are thrown as SourceErrors. */
export type OmdbQuestions = {
  movie(wanted: WantedMovie, options?: RequestOptions): Promise<OmdbMovie | undefined>
  state(): SourceState
}
