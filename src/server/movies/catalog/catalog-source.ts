import { hasOscar, isBlockbuster, type Movie } from '#domain/movies/movie.ts'
import { searchKey } from '#domain/movies/search.ts'
import { NotFoundError } from '../../http/errors.ts'
import { completePool, type MovieSource } from '../movie-source.ts'
import { type CatalogMovie, readCatalog } from './catalog-file.ts'
import { notability } from './notability.ts'
import { peopleOf } from './people-index.ts'
import { createPeopleSearch } from './people-search.ts'

const POPULAR_MOVIES = 100

/** The embedded catalog, read once and kept in memory; a bad line throws. */
export async function openCatalog(tsvPath: string): Promise<MovieSource> {
  return createCatalogSource(await readCatalog(tsvPath))
}

export function createCatalogSource(entries: readonly CatalogMovie[]): MovieSource {
  const catalog = bestKnownFirst(entries).map((entry) => ({ movie: toMovie(entry), entry }))
  const movies = catalog.map(({ movie }) => movie)
  const moviesById = new Map(movies.map((movie) => [movie.id, movie]))
  const moviesByYear = byYear(movies)
  const facts = new Map(entries.map((entry) => [entry.id, entry.facts]))
  const people = peopleOf(catalog)
  const peopleByKey = new Map(Array.from(people.values(), (person) => [searchKey(person.name), person]))
  const searchPeople = createPeopleSearch(people.values())

  return {
    name: 'catalog',
    searchPeople: (query) => Promise.resolve(searchPeople(query)),
    findPerson: ({ id, name }) => {
      const known = id === undefined ? undefined : people.get(id)
      return Promise.resolve(known ?? peopleByKey.get(searchKey(name)))
    },
    moviesOfPerson: (personId) => {
      const person = people.get(personId)
      return person ? Promise.resolve(completePool(person.movies)) : Promise.reject(new NotFoundError('PERSON_NOT_FOUND'))
    },
    moviesOfYear: (year) => Promise.resolve(completePool(moviesByYear.get(year) ?? [])),
    popularMovies: () => Promise.resolve(movies.slice(0, POPULAR_MOVIES)),
    findMovie: (movieId) => Promise.resolve(moviesById.get(movieId)),
    knownFactsOf: (movieId) => Promise.resolve(facts.get(movieId)),
    factsOf: (movieId) => Promise.resolve(facts.get(movieId)),
    status: () => [],
  }
}

function bestKnownFirst(entries: readonly CatalogMovie[]): CatalogMovie[] {
  return entries.toSorted((a, b) => notability(b) - notability(a) || a.id - b.id)
}

function byYear(movies: readonly Movie[]): Map<number, Movie[]> {
  const grouped = new Map<number, Movie[]>()
  for (const movie of movies) {
    const ofYear = grouped.get(movie.year)
    if (ofYear) ofYear.push(movie)
    else grouped.set(movie.year, [movie])
  }
  return grouped
}

function toMovie({ id, title, year, genres, directors, facts }: CatalogMovie): Movie {
  const { budget, revenue, oscarStatus } = facts
  return {
    id,
    title,
    year,
    genres,
    directors,
    hasOscar: hasOscar(oscarStatus),
    isBlockbuster: isBlockbuster(facts),
    budget,
    revenue,
  }
}
