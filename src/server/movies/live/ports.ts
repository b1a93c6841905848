import type { Movie } from '#domain/movies/movie.ts'
import type { MovieHint, Person, SourceState } from '../movie-source.ts'
import type { OmdbMovie } from './omdb/omdb-movie.ts'
import type { RequestOptions } from './source-http.ts'

/** A movie as TMDB describes it on its own page: with money and directors, and what OMDb calls it. */
export type MovieDetails = Movie & { imdbId?: string }

/** A movie to be found at OMDb: by its id there, or by title and year where it has none. */
export type WantedMovie = MovieHint & { imdbId?: string }

/** A page of a list; all are of `pages`, which hold `total` movies. */
export type MoviePage = { movies: readonly Movie[]; pages: number; total: number }

/** What the live source asks of TMDB. Outages are thrown as SourceErrors. */
export type TmdbQuestions = {
  /** At most 10; none for fewer than two characters. */
  searchPeople(query: string): Promise<Person[]>
  /** Who is popular now, most popular first; at most 60. */
  popularPeople(): Promise<Person[]>
  /** As TMDB ranks them; none without a title. */
  searchMovies(title: string): Promise<readonly Movie[]>
  /** The best known person of exactly that name, whatever the case and accents (Spec 3.16). */
  findPersonByName(name: string): Promise<Person | undefined>
  person(personId: number): Promise<Person | undefined>
  /** Undefined when there is nobody of that id. */
  personMovies(personId: number): Promise<Movie[] | undefined>
  yearPage(year: number, page: number): Promise<MoviePage>
  popularMovies(): Promise<Movie[]>
  movieDetails(movieId: number, options?: RequestOptions): Promise<MovieDetails | undefined>
  state(): SourceState
}

/** What the live source asks of OMDb. Outages and a spent day are thrown as SourceErrors. */
export type OmdbQuestions = {
  movie(wanted: WantedMovie, options?: RequestOptions): Promise<OmdbMovie | undefined>
  state(): SourceState
}
