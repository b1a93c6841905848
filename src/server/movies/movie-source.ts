import type { Movie, MovieFacts, RatedPool } from '#domain/movies/movie.ts'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'
import type { CollectionHead } from '#domain/pools/collection-rules.ts'
import type { Pool } from '#domain/pools/pool.ts'

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

/** The result of a search for people. */
export type FoundPeople = {
  people: readonly Person[]
  /** Whether no name matches exactly, so these are only similar spellings. */
  isForgiving: boolean
}

/** A well-known person, to suggest before anything is typed. */
export type SuggestedPerson = Pick<Person, 'id' | 'name' | 'profilePath' | 'knownForDepartment'> & {
  /** How many movies a draft of this person has. */
  movieCount: number
}

/** A theme's movies loaded so far, best known first. */
export type LoadedPool = {
  movies: readonly Movie[]
  /** False while pages of a year are still loading. */
  isComplete: boolean
  /** The expected final count, as far as it is known. */
  total: number
  /** Whether budget and revenue are known for all movies or for some. */
  money: 'all' | 'some'
  /** Whether the Academy Awards are known for all movies or for some; 'none' if no source knows awards. */
  awards: 'all' | 'some' | 'none'
  /** False while enrichment is running; it may end with gaps. */
  isSettled: boolean
}

/** A collection on offer (B1.3). */
export type CollectionOffer = CollectionHead & { movieCount: number; firstYear: number; lastYear: number }

/** The movies of an edition of a user's list (B1.4); undefined if there is no such edition. */
export type ListMovies = (editionId: string) => Promise<readonly MovieIdentity[] | undefined>

/** The state of an outside source: `ok`, or why it fails. */
export type SourceState = 'ok' | 'down' | 'refused' | 'spent'
export type SourceStatus = { name: 'tmdb' | 'omdb'; state: SourceState }

/** The facts that the caller knows about a movie, so that a source can find it without its id. */
export type MovieHint = { title: string; year: number }

/** A movie's facts so far; whole once every configured source has answered. */
export type KnownFacts = { facts: MovieFacts; isWhole: boolean }

/**
 * The port to movie data. Lists are best known first. An outage throws a SourceError and never looks like an empty
 * list.
 */
export type MovieSource = {
  readonly name: 'catalog' | 'tmdb'
  /** Finds at most 10 people by name; none for fewer than two characters (Spec 5.14). */
  searchPeople(query: string): Promise<FoundPeople>
  /** The best-known people with at least 20 movies, at most 24, best known first. */
  popularPeople(): Promise<SuggestedPerson[]>
  /** The first few movies of that title, under any theme, best known first. */
  searchMovies(title: string): Promise<MovieIdentity[]>
  /** The movies with that title, usual or other; if there are very many, those of the year are all among them. */
  moviesCalled(title: string, year?: number): Promise<readonly Movie[]>
  /** At most 50 movies with all these words in a title or a name, whole titles first; else those spelt alike. */
  moviesWith(words: string): Promise<readonly Movie[]>
  /** The person; undefined if the source does not know the id or name. The id wins (Spec 7.22). */
  findPerson(person: { id?: number; name: string }): Promise<Person | undefined>
  /**
   * The movies that fit every part of the pool (B1.2): those of a person (Spec 7.22), a year, a span of years, genres,
   * a collection or a list. Throws PERSON_NOT_FOUND, COLLECTION_NOT_FOUND or LIST_NOT_FOUND.
   */
  moviesOf(pool: Pool): Promise<LoadedPool>
  /**
   * The movies of a pool with their facts, as far as they are known without an outside request. Throws the same as
   * `moviesOf`.
   */
  ratedMoviesOf(pool: Pool): Promise<RatedPool>
  /** The years after the picker's that have enough movies, newest first (B1.5). */
  laterYears(): Promise<number[]>
  /** Sets where the movies of users' lists come from: a database, which is opened apart from the source. */
  connectLists(movies: ListMovies): void
  /** The ready-made collections. */
  collections(): Promise<CollectionOffer[]>
  popularMovies(): Promise<Movie[]>
  /** A movie by its id; undefined if the source does not know it. */
  findMovie(movieId: number): Promise<Movie | undefined>
  /** A movie's facts without an outside request; undefined if no source has answered yet. */
  knownFactsOf(movieId: number): Promise<KnownFacts | undefined>
  /**
   * A movie's facts, fetched if needed; undefined if the source does not know the movie. If one source fails the
   * others are still asked, and `knownFactsOf` returns what they answered.
   */
  factsOf(movieId: number, hint?: MovieHint): Promise<MovieFacts | undefined>
  /** The state of each outside source; empty for the embedded catalog. */
  status(): SourceStatus[]
}

/**
 * How many well-known people are offered, and the fewest movies each has: enough for four players and five
 * categories.
 */
export const MAX_POPULAR_PEOPLE = 24
export const ENOUGH_MOVIES = 20

/** How many movies a search by title returns. */
export const MAX_FOUND_MOVIES = 5

/** A fully loaded pool. */
export function completePool(movies: readonly Movie[]): LoadedPool {
  return { movies, isComplete: true, total: movies.length, money: 'all', awards: 'all', isSettled: true }
}

/** Facts that are complete. */
export function wholeFacts(facts: MovieFacts | undefined): KnownFacts | undefined {
  return facts && { facts, isWhole: true }
}
