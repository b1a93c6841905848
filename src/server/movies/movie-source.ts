import type { Movie, MovieFacts } from '#domain/movies/movie.ts'

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

/** Where movies come from. Lists are best known first; an outage throws and is never an empty list. */
export type MovieSource = {
  readonly name: 'catalog' | 'tmdb'
  /** At most 10 people whose name matches; none for fewer than two characters (Spec 5.14). */
  searchPeople(query: string): Promise<Person[]>
  /** The person, or undefined when the source knows nobody of that id or name (ids win; decision 20). */
  findPerson(person: { id?: number; name: string }): Promise<Person | undefined>
  /** What the person acted in or directed (decision 20). Throws PERSON_NOT_FOUND. */
  moviesOfPerson(personId: number): Promise<Movie[]>
  moviesOfYear(year: number): Promise<Movie[]>
  popularMovies(): Promise<Movie[]>
  /** What a movie is scored by; undefined when the source does not know the movie. */
  factsOf(movieId: number): Promise<MovieFacts | undefined>
}
