import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isLaterYear, LATER_YEAR_MOVIES } from '#domain/draft/theme.ts'
import { hasOscar, isBlockbuster, LEADING_CAST, type Movie, type OscarStatus, type RatedMovie, type RatedPool } from '#domain/movies/movie.ts'
import { createMovieIndex, type MovieIndex } from '#domain/movies/movie-index.ts'
import { searchMovies } from '#domain/movies/movie-search.ts'
import { titlesBesides } from '#domain/movies/movie-keys.ts'
import { spokenTitleKey } from '#domain/movies/title-key.ts'
import { isSameMovie, type MovieIdentity } from '#domain/movies/same-movie.ts'
import { searchKey } from '#domain/movies/search.ts'
import { fitsPool, type Pool } from '#domain/pools/pool.ts'
import { NotFoundError } from '#server/http/errors.ts'
import { StartupError } from '#server/startup-error.ts'
import {
  completePool,
  ENOUGH_MOVIES,
  type ListMovies,
  MAX_FOUND_MOVIES,
  MAX_POPULAR_PEOPLE,
  type LoadedPool,
  type MovieSource,
  type SuggestedPerson,
  wholeFacts,
} from '#server/movies/movie-source.ts'
import { type Collection, type ListedCollection, readCollections, resolveCollections } from '#server/movies/collections/collections.ts'
import {
  type CatalogMovie,
  type OtherTitle,
  type PersonAlias,
  readAliases,
  readCatalog,
  readOtherTitles,
} from './catalog-file.ts'
import { notability } from './notability.ts'
import { type CatalogPerson, creditedIn, type MovieOfCatalog, peopleOf } from './people-index.ts'
import { createPeopleSearch, type NamedPerson, type PeopleSearch } from './people-search.ts'

const POPULAR_MOVIES = 100
/** Pools kept in memory; each has only references to the movies of the catalog. */
const MOST_POOLS = 500
/** Files in the catalog's folder; see `readAliases` and `readOtherTitles`. */
const ALIASES_FILE = 'people-aliases.tsv'
const OTHER_TITLES_FILE = 'title-aliases.tsv'
const COLLECTIONS_FOLDER = 'collections'

export type CatalogSource = MovieSource & {
  /** The Oscar status of a movie from another source; undefined if the catalog does not have that movie. */
  oscarOf(movie: Pick<Movie, 'title' | 'year' | 'directors'>): OscarStatus | undefined
  /** All titles of a movie from another source; none if the catalog does not have that movie. */
  otherTitlesOf(movie: Pick<Movie, 'title' | 'year'>): readonly string[]
  /** Everybody with at least so many movies, in no particular order. */
  peopleWith(leastMovies: number): CatalogPerson[]
}

/** The embedded catalog, read once and kept in memory; a bad line throws. Most indexes are built on first use. */
export async function openCatalog(tsvPath: string): Promise<CatalogSource> {
  const aliases = readAliases(join(dirname(tsvPath), ALIASES_FILE))
  const otherTitles = readOtherTitles(join(dirname(tsvPath), OTHER_TITLES_FILE))
  const collections = readCollections(join(dirname(tsvPath), COLLECTIONS_FOLDER))
  return createCatalogSource(await readCatalog(tsvPath), await aliases, await collections, await otherTitles)
}

export function createCatalogSource(
  entries: readonly CatalogMovie[],
  aliases: readonly PersonAlias[] = [],
  listedCollections: readonly ListedCollection[] = [],
  otherTitles: readonly OtherTitle[] = [],
): CatalogSource {
  const catalog = bestKnownFirst(entries, titlesById(otherTitles, entries))
  const movies = catalog.map(({ movie }) => movie)
  const moviesById = new Map(movies.map((movie) => [movie.id, movie]))
  const moviesByYear = groupBy(movies, ({ year }) => year)
  const laterYears = Array.from(moviesByYear)
    .flatMap(([year, { length }]) => (isLaterYear(year) && length >= LATER_YEAR_MOVIES ? [year] : []))
    .toSorted((a, b) => b - a)
  let popularPeople: SuggestedPerson[] | undefined
  let peopleByKey: Map<string, CatalogPerson> | undefined
  let titles: readonly (MovieIdentity & Titles)[] | undefined
  let moviesByTitle: Map<string, Movie[]> | undefined
  let movieIndex: Promise<MovieIndex> | undefined
  let oscars: Map<string, OscarStatus> | undefined
  let collections: Map<string, Collection> | undefined
  let listMovies: ListMovies | undefined
  let people: Map<number, CatalogPerson> | undefined
  let named: NamedPerson[] | undefined
  let searchPeople: PeopleSearch | undefined
  const facts = new Map(entries.map((entry) => [entry.id, entry.facts]))
  const pools = new LRUCache<string, LoadedPool>({ max: MOST_POOLS })
  const ratedPools = new WeakMap<LoadedPool, RatedPool>()

  refuseUnknownPeople(aliases, entries)

  /** The people are put together on first use, because that takes as long as reading the movies. */
  function peopleById(): Map<number, CatalogPerson> {
    return (people ??= peopleOf(catalog))
  }

  function namedPeople(): NamedPerson[] {
    return (named ??= namesOf(peopleById().values(), aliases))
  }

  function indexOfMovies(): Promise<MovieIndex> {
    return (movieIndex ??= indexed(movies))
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

  async function moviesOf(pool: Pool): Promise<LoadedPool> {
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
    return moviesCalled(named.title).find((movie) => isSameMovie({ ...movie, title: named.title }, named))
  }

  /** Those whose usual title it is come first. */
  function moviesCalled(title: string): readonly Movie[] {
    moviesByTitle ??= calledSo(movies)
    return moviesByTitle.get(spokenTitleKey(title)) ?? []
  }

  return {
    name: 'catalog',
    searchPeople: (query) => (searchPeople ??= createPeopleSearch(namedPeople()))(query),
    popularPeople: () => Promise.resolve((popularPeople ??= bestKnownPeople(peopleById().values()))),
    async searchMovies(title) {
      titles ??= movies.map(({ id, title, originalTitle, otherTitles, year }) => ({
        id,
        title,
        originalTitle,
        otherTitles,
        year,
      }))
      const { movies: found } = searchMovies(titles, title, await indexOfMovies())
      return found.slice(0, MAX_FOUND_MOVIES).map(({ id, title, year }) => ({ id, title, year }))
    },
    moviesCalled: (title) => Promise.resolve(moviesCalled(title)),
    moviesWith: async (words) => searchMovies(movies, words, await indexOfMovies()).movies,
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
    otherTitlesOf({ title, year }) {
      const known = moviesCalled(title).find((movie) => movie.year === year)
      return known ? [known.title, ...titlesBesides(known)] : []
    },
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

/** Movies are indexed so many at a time, so that requests are answered in between. */
const INDEXED_AT_ONCE = 100

async function indexed(movies: readonly Movie[]): Promise<MovieIndex> {
  const index = createMovieIndex()
  for (const [place, movie] of movies.entries()) {
    index.add(movie)
    if (place % INDEXED_AT_ONCE === 0) await nextTurn()
  }
  return index
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

function bestKnownPeople(people: Iterable<CatalogPerson>): SuggestedPerson[] {
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

/** What a movie is called besides its usual title. */
type Titles = Pick<Movie, 'originalTitle' | 'otherTitles'>

/** Throws for a title of a movie that is not in the catalog. */
function titlesById(
  otherTitles: readonly OtherTitle[],
  entries: readonly CatalogMovie[],
): ReadonlyMap<number, Titles> {
  const known = new Set(entries.map(({ id }) => id))
  const byId = new Map<number, OtherTitle[]>()
  for (const other of otherTitles) {
    if (!known.has(other.id))
      throw new StartupError(`${OTHER_TITLES_FILE}: ${other.id} (${other.title}) is not in the catalog`)
    const others = byId.get(other.id)
    if (others) others.push(other)
    else byId.set(other.id, [other])
  }
  return new Map(Array.from(byId, ([id, others]) => [id, toTitles(others)]))
}

/** The original title that is shown is one in Latin letters, if there is one. */
function toTitles(others: readonly OtherTitle[]): Titles {
  const isLatin = ({ title }: OtherTitle) => !/[^\P{L}\p{Script=Latin}]/u.test(title)
  const originals = others.filter(({ kind }) => kind === 'original')
  const original =
    originals.find(isLatin) ?? others.find(({ kind }) => kind === 'romanised') ?? originals[0]
  const rest = others.flatMap((other) => (other === original ? [] : other.title))
  return { ...(original && { originalTitle: original.title }), ...(rest.length > 0 && { otherTitles: rest }) }
}

function bestKnownFirst(
  entries: readonly CatalogMovie[],
  titles: ReadonlyMap<number, Titles>,
): MovieOfCatalog[] {
  return entries
    .map((entry) => ({ movie: toMovie(entry, titles.get(entry.id)), entry, fame: notability(entry) }))
    .sort((a, b) => b.fame - a.fame || a.entry.id - b.entry.id)
}

function calledSo(movies: readonly Movie[]): Map<string, Movie[]> {
  const called = groupBy(movies, ({ title }) => spokenTitleKey(title))
  for (const movie of movies) {
    for (const key of new Set(titlesBesides(movie).map(spokenTitleKey))) {
      const known = called.get(key)
      if (!known) called.set(key, [movie])
      else if (!known.includes(movie)) known.push(movie)
    }
  }
  return called
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

function toMovie({ id, title, year, genres, directors, cast, facts }: CatalogMovie, titles: Titles = {}): Movie {
  const { budget, revenue, oscarStatus } = facts
  return {
    id,
    title,
    ...titles,
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
