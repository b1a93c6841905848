import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { isLaterYear, LATER_YEAR_MOVIES } from '#domain/draft/theme.ts'
import { hasOscar, isBlockbuster, LEADING_CAST, type Movie, type OscarStatus } from '#domain/movies/movie.ts'
import { searchMovies } from '#domain/movies/movie-search.ts'
import { isSameMovie, type MovieIdentity } from '#domain/movies/same-movie.ts'
import { searchKey } from '#domain/movies/search.ts'
import { fitsPool, type Pool } from '#domain/pools/pool.ts'
import type { RatedMovie, RatedPool } from '#domain/verdict/verdict.ts'
import { NotFoundError } from '../../http/errors.ts'
import { StartupError } from '../../startup-error.ts'
import {
  completePool,
  ENOUGH_MOVIES,
  type ListMovies,
  MAX_FOUND_MOVIES,
  MAX_POPULAR_PEOPLE,
  type MoviePool,
  type MovieSource,
  type PopularPerson,
  wholeFacts,
} from '../movie-source.ts'
import { type Collection, type ListedCollection, readCollections, resolveCollections } from '../collections/collections.ts'
import { type CatalogMovie, type PersonAlias, readAliases, readCatalog } from './catalog-file.ts'
import { notability } from './notability.ts'
import { type CatalogPerson, creditedIn, type MovieOfCatalog, peopleOf } from './people-index.ts'
import { createPeopleSearch, type NamedPerson, type PeopleSearch } from './people-search.ts'

const POPULAR_MOVIES = 100
/** Pools kept in memory; each has only references to the movies of the catalog. */
const MOST_POOLS = 500
/** The file of aliases in the catalog's folder; see `readAliases`. */
const ALIASES_FILE = 'people-aliases.tsv'
const COLLECTIONS_FOLDER = 'collections'

export type CatalogSource = MovieSource & {
  /** The Oscar status of a movie from another source; undefined if the catalog does not have that movie. */
  oscarOf(movie: Pick<Movie, 'title' | 'year' | 'directors'>): OscarStatus | undefined
  /** Everybody with at least so many movies, in no particular order. */
  peopleWith(leastMovies: number): CatalogPerson[]
}

/** The embedded catalog, read once and kept in memory; a bad line throws. Most indexes are built on first use. */
export async function openCatalog(tsvPath: string): Promise<CatalogSource> {
  const aliases = readAliases(join(dirname(tsvPath), ALIASES_FILE))
  const collections = readCollections(join(dirname(tsvPath), COLLECTIONS_FOLDER))
  return createCatalogSource(await readCatalog(tsvPath), await aliases, await collections)
}

export function createCatalogSource(
  entries: readonly CatalogMovie[],
  aliases: readonly PersonAlias[] = [],
  listedCollections: readonly ListedCollection[] = [],
): CatalogSource {
  const catalog = bestKnownFirst(entries)
  const movies = catalog.map(({ movie }) => movie)
  const moviesById = new Map(movies.map((movie) => [movie.id, movie]))
  const moviesByYear = groupBy(movies, ({ year }) => year)
  const laterYears = Array.from(moviesByYear)
    .flatMap(([year, { length }]) => (isLaterYear(year) && length >= LATER_YEAR_MOVIES ? [year] : []))
    .toSorted((a, b) => b - a)
  let popularPeople: PopularPerson[] | undefined
  let peopleByKey: Map<string, CatalogPerson> | undefined
  let titles: readonly MovieIdentity[] | undefined
  let moviesByTitle: Map<string, Movie[]> | undefined
  let oscars: Map<string, OscarStatus> | undefined
  let collections: Map<string, Collection> | undefined
  let listMovies: ListMovies | undefined
  let people: Map<number, CatalogPerson> | undefined
  let named: NamedPerson[] | undefined
  let searchPeople: PeopleSearch | undefined
  const facts = new Map(entries.map((entry) => [entry.id, entry.facts]))
  const pools = new LRUCache<string, MoviePool>({ max: MOST_POOLS })
  const ratedPools = new WeakMap<MoviePool, RatedPool>()

  refuseUnknownPeople(aliases, entries)

  /** The people are put together on first use, because that takes as long as reading the movies. */
  function peopleById(): Map<number, CatalogPerson> {
    return (people ??= peopleOf(catalog))
  }

  function namedPeople(): NamedPerson[] {
    return (named ??= namesOf(peopleById().values(), aliases))
  }

  /** The titles of collections are resolved on first use. */
  function collectionsBySlug(): Map<string, Collection> {
    return (collections ??= new Map(
      resolveCollections(
        catalog.map(({ entry }) => entry),
        listedCollections,
      ).collections.map((collection) => [collection.slug, collection]),
    ))
  }

  async function moviesOf(pool: Pool): Promise<MoviePool> {
    const key = JSON.stringify(pool)
    const known = pools.get(key)
    if (known) return known
    const candidates = await candidatesOf(pool)
    const found = completePool(candidates.filter((movie) => fitsPool(movie, pool)))
    pools.set(key, found)
    return found
  }

  async function ratedMoviesOf(pool: Pool): Promise<RatedPool> {
    const found = await moviesOf(pool)
    const known = ratedPools.get(found)
    if (known) return known
    const movies = found.movies.flatMap((movie): RatedMovie[] => {
      const known = facts.get(movie.id)
      return known ? [{ movie, facts: known }] : []
    })
    const rated = { movies, isComplete: true }
    ratedPools.set(found, rated)
    return rated
  }

  /** The movies of the parts that name them, so that the pool of a person or a year does not go through the catalog. */
  async function candidatesOf({ people: ids = [], years, collection, list }: Pool): Promise<readonly Movie[]> {
    const [first, ...others] = [
      ...ids.map(moviesOfPerson),
      ...(collection ? [moviesOfCollection(collection.slug)] : []),
      ...(list ? [await moviesOfList(list.editionId)] : []),
    ]
    if (first) return first.filter((movie) => others.every((named) => named.includes(movie)))
    return years && years.from === years.to ? (moviesByYear.get(years.from) ?? []) : movies
  }

  function personCalled(name: string): CatalogPerson | undefined {
    peopleByKey ??= new Map(namedPeople().map(({ name, person }) => [searchKey(name), person]))
    return peopleByKey.get(searchKey(name))
  }

  function moviesOfPerson(id: number): readonly Movie[] {
    const person = peopleById().get(id)
    if (!person) throw new NotFoundError('PERSON_NOT_FOUND')
    return person.movies
  }

  function moviesOfCollection(slug: string): readonly Movie[] {
    const chosen = collectionsBySlug().get(slug)
    if (!chosen) throw new NotFoundError('COLLECTION_NOT_FOUND')
    return chosen.movieIds.flatMap((id) => moviesById.get(id) ?? [])
  }

  async function moviesOfList(editionId: string): Promise<readonly Movie[]> {
    const chosen = await listMovies?.(editionId)
    if (!chosen) throw new NotFoundError('LIST_NOT_FOUND')
    const listed = new Set(chosen.map((named) => moviesById.get(named.id) ?? sameMovie(named)))
    return movies.filter((movie) => listed.has(movie))
  }

  /** The movie of a list that was made with another source. */
  function sameMovie(named: MovieIdentity): Movie | undefined {
    return moviesCalled(named.title).find((movie) => isSameMovie(movie, named))
  }

  function moviesCalled(title: string): readonly Movie[] {
    moviesByTitle ??= groupBy(movies, (movie) => searchKey(movie.title))
    return moviesByTitle.get(searchKey(title)) ?? []
  }

  return {
    name: 'catalog',
    searchPeople: (query) => (searchPeople ??= createPeopleSearch(namedPeople()))(query),
    popularPeople: () => Promise.resolve((popularPeople ??= bestKnownPeople(peopleById().values()))),
    searchMovies: (title) => {
      titles ??= movies.map(({ id, title, year }) => ({ id, title, year }))
      return Promise.resolve(searchMovies(titles, title).movies.slice(0, MAX_FOUND_MOVIES))
    },
    moviesByTitle: (title) => {
      const called = moviesCalled(title)
      return Promise.resolve(called.length > 0 ? called : searchMovies(movies, title).movies)
    },
    findPerson: ({ id, name }) => {
      const known = id === undefined ? undefined : peopleById().get(id)
      return Promise.resolve(known ?? personCalled(name))
    },
    moviesOf,
    ratedMoviesOf,
    laterYears: () => Promise.resolve(laterYears),
    collections: () =>
      Promise.resolve(
        Array.from(collectionsBySlug().values(), ({ movieIds, ...collection }) => ({
          ...collection,
          movieCount: movieIds.length,
        })),
      ),
    popularMovies: () => Promise.resolve(movies.slice(0, POPULAR_MOVIES)),
    findMovie: (movieId) => Promise.resolve(moviesById.get(movieId)),
    knownFactsOf: (movieId) => Promise.resolve(wholeFacts(facts.get(movieId))),
    factsOf: (movieId) => Promise.resolve(facts.get(movieId)),
    status: () => [],
    connectLists: (movies) => {
      listMovies = movies
    },
    peopleWith: (leastMovies) => Array.from(peopleById().values()).filter(({ movies }) => movies.length >= leastMovies),
    oscarOf: ({ title, year, directors }) => {
      oscars ??= oscarsByMovie(entries)
      for (const director of directors) {
        const status = oscars.get(movieKey(title, year, director))
        if (status) return status
      }
      return undefined
    },
  }
}

function oscarsByMovie(entries: readonly CatalogMovie[]): Map<string, OscarStatus> {
  return new Map(
    entries.flatMap(({ title, year, directors, facts }) =>
      directors.map((director) => [movieKey(title, year, director), facts.oscarStatus] as const),
    ),
  )
}

function movieKey(title: string, year: number, director: string): string {
  return `${year} ${searchKey(title)} / ${searchKey(director)}`
}

function refuseUnknownPeople(aliases: readonly PersonAlias[], entries: readonly CatalogMovie[]): void {
  const unknown = new Map(aliases.map(({ alias, name }) => [name, alias]))
  for (const entry of entries) for (const name of creditedIn(entry)) unknown.delete(name)
  for (const [name, alias] of unknown) {
    throw new StartupError(`${ALIASES_FILE}: ${name} (${alias}) is not in the catalog`)
  }
}

/**
 * Each person under every name. Own names come last, so they win over other people's aliases. `refuseUnknownPeople` has
 * found the people of all aliases.
 */
function namesOf(people: Iterable<CatalogPerson>, aliases: readonly PersonAlias[]): NamedPerson[] {
  const own = Array.from(people, (person) => ({ name: person.name, person }))
  const byName = new Map(own.map(({ name, person }) => [name, person]))
  const others = aliases.flatMap(({ alias, name }) => {
    const person = byName.get(name)
    return person ? [{ name: alias, person }] : []
  })
  return [...others, ...own]
}

function bestKnownPeople(people: Iterable<CatalogPerson>): PopularPerson[] {
  return Array.from(people)
    .filter(({ movies }) => movies.length >= ENOUGH_MOVIES)
    .sort((a, b) => b.notability - a.notability || a.id - b.id)
    .slice(0, MAX_POPULAR_PEOPLE)
    .map(({ id, name, knownForDepartment, movies }) => ({
      id,
      name,
      knownForDepartment,
      movieCount: movies.length,
    }))
}

function bestKnownFirst(entries: readonly CatalogMovie[]): MovieOfCatalog[] {
  return entries
    .map((entry) => ({ movie: toMovie(entry), entry, fame: notability(entry) }))
    .sort((a, b) => b.fame - a.fame || a.entry.id - b.entry.id)
}

function groupBy<Key>(movies: readonly Movie[], keyOf: (movie: Movie) => Key): Map<Key, Movie[]> {
  const groups = new Map<Key, Movie[]>()
  for (const movie of movies) {
    const group = groups.get(keyOf(movie))
    if (group) group.push(movie)
    else groups.set(keyOf(movie), [movie])
  }
  return groups
}

function toMovie({ id, title, year, genres, directors, cast, facts }: CatalogMovie): Movie {
  const { budget, revenue, oscarStatus } = facts
  return {
    id,
    title,
    year,
    genres,
    directors,
    cast: cast.slice(0, LEADING_CAST),
    hasOscar: hasOscar(oscarStatus),
    isBlockbuster: isBlockbuster(facts),
    budget,
    revenue,
  }
}
