import type { Movie, MovieFacts } from '#domain/movies/movie.ts'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'

/** A person as search finds them (Spec 3.8). */
export type Person = {
  id: number
  name: string
  profilePath?: string
  /** 'Acting' or 'Directing', whichever they did more. */
  knownForDepartment: string
  /** Titles, best known first. */
  knownFor: readonly string[]
}

/** People whom a search found. */
export type FoundPeople = {
  people: readonly Person[]
  /** Whether these names are only spelt like what was typed, because no name matches it. */
  isForgiving: boolean
}

/** A well-known person, to suggest before anything is typed. */
export type PopularPerson = Pick<Person, 'id' | 'name' | 'profilePath' | 'knownForDepartment'> & {
  /** What a draft of theirs has to choose from. */
  movieCount: number
}

/** A theme's movies, best known first, as far as they have come. */
export type MoviePool = {
  movies: readonly Movie[]
  /** Whether all of them are there; a year comes in pages. */
  isComplete: boolean
  /** How many there will be, as far as that is known. */
  total: number
  /** Of how many it is known if they are blockbusters. */
  money: 'all' | 'some'
  /** Of how many it is known if they have an Academy Award; 'none' where no source tells of awards. */
  awards: 'all' | 'some' | 'none'
  /** False while more is being found out; it may end with less than everything. */
  isSettled: boolean
}

/** Whether an outside source answers: `ok`, or why not. */
export type SourceState = 'ok' | 'down' | 'refused' | 'spent'
export type SourceStatus = { name: 'tmdb' | 'omdb'; state: SourceState }

/** What is known of a movie beforehand, so that a source can find it in another way than by its id. */
export type MovieHint = { title: string; year: number }

/** What a movie is scored by, as far as it is known; whole once every source that is asked has answered. */
export type KnownFacts = { facts: MovieFacts; isWhole: boolean }

/** Where movies come from. Lists are best known first; an outage throws a SourceError and is never an empty list. */
export type MovieSource = {
  readonly name: 'catalog' | 'tmdb'
  /** At most 10 people whose name matches; none for fewer than two characters (Spec 5.14). */
  searchPeople(query: string): Promise<FoundPeople>
  /** At most 24 people with 20 movies and more, best known first. */
  popularPeople(): Promise<PopularPerson[]>
  /** The first few movies of that title, of any theme, best known first. */
  searchMovies(title: string): Promise<MovieIdentity[]>
  /** The person, or undefined when the source knows nobody of that id or name (ids win; Spec 7.22). */
  findPerson(person: { id?: number; name: string }): Promise<Person | undefined>
  /** What the person acted in or directed (Spec 7.22). Throws PERSON_NOT_FOUND. */
  moviesOfPerson(personId: number): Promise<MoviePool>
  moviesOfYear(year: number): Promise<MoviePool>
  /** The years after those of the picker that have movies enough, newest first (B1.5). */
  laterYears(): Promise<number[]>
  popularMovies(): Promise<Movie[]>
  /** A movie by its id, whatever lists it stands on; undefined when the source does not know it. */
  findMovie(movieId: number): Promise<Movie | undefined>
  /** What a movie is scored by, without waiting for the outside world; undefined while nobody has answered. */
  knownFactsOf(movieId: number): Promise<KnownFacts | undefined>
  /**
   * The whole of it, asked for where it is not known; undefined when the source does not know the movie. Where one
   * source is away the others are asked all the same, and `knownFactsOf` tells what they said.
   */
  factsOf(movieId: number, hint?: MovieHint): Promise<MovieFacts | undefined>
  /** How the outside sources are; none for the embedded catalog. */
  status(): SourceStatus[]
}

/** How many well-known people are offered, and how many movies each has at the least: enough for four players and five categories. */
export const MAX_POPULAR_PEOPLE = 24
export const ENOUGH_MOVIES = 20

/** How many movies a search by title answers. */
export const MAX_FOUND_MOVIES = 5

/** A pool that is all there. */
export function completePool(movies: readonly Movie[]): MoviePool {
  return { movies, isComplete: true, total: movies.length, money: 'all', awards: 'all', isSettled: true }
}

/** Facts to which there is nothing to add. */
export function wholeFacts(facts: MovieFacts | undefined): KnownFacts | undefined {
  return facts && { facts, isWhole: true }
}
