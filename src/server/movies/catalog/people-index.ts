import { hash } from 'node:crypto'
import type { Movie } from '#domain/movies/movie.ts'
import { StartupError } from '#server/startup-error.ts'
import type { Person } from '#server/movies/movie-source.ts'
import type { CatalogMovie } from './catalog-file.ts'

const KNOWN_FOR_TITLES = 3

export type CatalogPerson = Person & {
  /** The movies that they acted in or directed, each once, best known first (Spec 7.22). */
  movies: readonly Movie[]
  /** Sum of the movies' notability; a part in the cast counts less the lower it is billed. */
  notability: number
}

/** `fame` is the movie's notability. */
export type MovieOfCatalog = { movie: Movie; entry: CatalogMovie; fame: number }

type Credits = { movies: Movie[]; acted: number; directed: number; notability: number }

/** Everybody who acted or directed, by id. Movies are given best known first. */
export function peopleOf(catalog: readonly MovieOfCatalog[]): Map<number, CatalogPerson> {
  const creditsByName = new Map<string, Credits>()
  for (const { movie, entry, fame } of catalog) {
    for (const name of entry.directors) {
      const credits = creditsOf(creditsByName, name)
      credits.directed++
      addMovie(credits, movie, fame)
    }
    for (const [billing, name] of actorsOf(entry).entries()) {
      const credits = creditsOf(creditsByName, name)
      credits.acted++
      addMovie(credits, movie, fame / Math.sqrt(billing + 1))
    }
  }
  return byId(Array.from(creditsByName, ([name, credits]) => toPerson(name, credits)))
}

/** The names of everybody who acted in the movie or directed it. */
export function creditedIn(entry: CatalogMovie): readonly string[] {
  return [...entry.directors, ...actorsOf(entry)]
}

/**
 * The catalog names no roles, and people in a documentary mostly appear as themselves (docs/decisions/033).
 */
function actorsOf({ genres, cast }: CatalogMovie): readonly string[] {
  return genres[0] === 'Documentary' ? [] : cast
}

function creditsOf(creditsByName: Map<string, Credits>, name: string): Credits {
  const known = creditsByName.get(name)
  if (known) return known
  const credits: Credits = { movies: [], acted: 0, directed: 0, notability: 0 }
  creditsByName.set(name, credits)
  return credits
}

/** Credits come movie by movie, so one that is there already is the last. */
function addMovie(credits: Credits, movie: Movie, share: number): void {
  if (credits.movies.at(-1) === movie) return
  credits.movies.push(movie)
  credits.notability += share
}

function toPerson(name: string, credits: Credits): CatalogPerson {
  const { movies } = credits
  return {
    id: catalogPersonId(name),
    name,
    knownForDepartment: credits.directed > credits.acted ? 'Directing' : 'Acting',
    knownFor: movies.slice(0, KNOWN_FOR_TITLES).map((movie) => movie.title),
    movies,
    notability: credits.notability,
  }
}

/** Throws when two names were given the same id. */
export function byId<P extends { id: number; name: string }>(people: readonly P[]): Map<number, P> {
  const found = new Map<number, P>()
  for (const person of people) {
    const other = found.get(person.id)
    if (other) throw new StartupError(`${other.name} and ${person.name} have the same person id ${person.id}`)
    found.set(person.id, person)
  }
  return found
}

/** The upper half of the 48-bit numbers: far above every TMDB id, and still safe integers. */
const FIRST_PERSON_ID = 2 ** 47

/** A person's id. It depends on the name alone, so it never changes when the catalog grows. */
export function catalogPersonId(name: string): number {
  return FIRST_PERSON_ID + (hash('sha256', name, 'buffer').readUIntBE(0, 6) % FIRST_PERSON_ID)
}
