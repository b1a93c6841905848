import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { LAST_YEAR, LATER_YEAR_MOVIES } from '#domain/draft/theme.ts'
import type { Movie, RatedPool } from '#domain/movies/movie.ts'
import { titlesBesides } from '#domain/movies/movie-keys.ts'
import { spokenTitleKey } from '#domain/movies/title-key.ts'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'
import { searchKey } from '#domain/movies/search.ts'
import { fitsPool, personPool, type Pool, yearPool } from '#domain/pools/pool.ts'
import { createPools, keptList } from './pool.ts'
import { NotFoundError } from '#server/http/errors.ts'
import type { CatalogSource } from '#server/movies/catalog/catalog-source.ts'
import {
  completePool,
  ENOUGH_MOVIES,
  type FoundPeople,
  type ListMovies,
  MAX_FOUND_MOVIES,
  MAX_POPULAR_PEOPLE,
  type LoadedPool,
  type MovieSource,
  type Person,
  type SuggestedPerson,
} from '#server/movies/movie-source.ts'
import { SourceError } from '#server/movies/source-error.ts'
import type { AnswerCache, AnswerKey } from './answer-cache.ts'
import type { DailyQuota } from './answer-repo.ts'
import { createMovieEnricher } from './movie-enrichment.ts'
import { createPoolEnricher } from './pool-enrichment.ts'
import type { MoviePage, OmdbQuestions, TmdbQuestions } from './ports.ts'

/** How many similar names of the catalog are tried if TMDB finds no person. */
const ALIKE_NAMES = 3
/** Lists requested at the same time only for their counts. */
const COUNTED_AT_ONCE = 5
/** Titles looked up for one page of a collection. */
const ENTRIES_PER_PAGE = 10
const RECENT_SEARCH_MS = 10 * 60 * 1000
const MOST_RECENT_SEARCHES = 500

type Deps = {
  tmdb: TmdbQuestions
  /** The daily quota, and the part of it reserved for drafted movies. */
  omdb?: { questions: OmdbQuestions; budget: DailyQuota; reserve: number }
  cache: AnswerCache
  /** Serves drafts created with the embedded catalog: its ids are above all of TMDB's. */
  catalog: CatalogSource
  now: () => Date
  log: Logger
}

type TitleSearch = { title: string; year: number | undefined }

export type LiveSource = MovieSource & {
  /** Resolves when nothing is going on in the background. */
  settled: () => Promise<void>
  /** Stops the background work; call it before closing the database. */
  close: () => Promise<void>
}

/** Movies from TMDB, with ratings and Oscars from OMDb if it is configured. Every answer is cached. */
export function createLiveSource({ tmdb, omdb, cache, catalog, now, log }: Deps): LiveSource {
  let closed = false
  const isClosed = () => closed
  let listMovies: ListMovies | undefined
  // Kept in memory, because users can type more searches than a database should hold. Concurrent equal searches share
  // one request.
  const recentSearches = new LRUCache<string, readonly Movie[], TitleSearch>({
    max: MOST_RECENT_SEARCHES,
    ttl: RECENT_SEARCH_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: async (_key, _stale, { context: { title, year } }) =>
      (await tmdb.searchMovies(title, year)).map(withCatalogTitles),
  })
  const enricher = createMovieEnricher({ tmdb, omdb: omdb?.questions, catalog, cache })
  const poolEnricher = createPoolEnricher({
    enricher,
    budget: omdb?.budget,
    reserve: omdb?.reserve ?? 0,
    isClosed,
    log,
  })
  const pools = createPools({ cache, enricher: poolEnricher, isClosed, now, log })

  async function personById(id: number): Promise<Person | undefined> {
    const ofCatalog = await catalog.findPerson({ id, name: '' })
    if (ofCatalog) return ofCatalog
    return unlessUnknown(() =>
      cache.get({ kind: 'person', id }, async () => orNotFound(await tmdb.person(id))),
    )
  }

  async function personByName(name: string): Promise<Person | undefined> {
    const key = searchKey(name)
    if (key === '') return undefined
    return unlessUnknown(() =>
      cache.get({ kind: 'person-name', id: key }, async () => orNotFound(await tmdb.findPersonByName(name))),
    )
  }

  /** TMDB does not tolerate misspellings, so similar names from the catalog are tried. */
  async function searchPeople(query: string): Promise<FoundPeople> {
    const found = await tmdb.searchPeople(query)
    if (found.length > 0) return { people: found, isForgiving: false }
    const alike = (await catalog.searchPeople(query)).people.slice(0, ALIKE_NAMES)
    const named = await Promise.all(alike.map(({ name }) => personByName(name)))
    const people = named.flatMap((person) => person ?? [])
    return { people, isForgiving: people.length > 0 }
  }

  /** Popular people with enough movies at TMDB. Counting creates no pool, which would enrich every movie. */
  async function findPopularPeople(): Promise<SuggestedPerson[]> {
    const people = await tmdb.popularPeople()
    const popular: SuggestedPerson[] = []
    for (let next = 0; next < people.length && popular.length < MAX_POPULAR_PEOPLE; next += COUNTED_AT_ONCE) {
      const counted = await Promise.all(people.slice(next, next + COUNTED_AT_ONCE).map(withMovieCount))
      popular.push(...counted.filter(({ movieCount }) => movieCount >= ENOUGH_MOVIES))
    }
    return popular.slice(0, MAX_POPULAR_PEOPLE)
  }

  async function withMovieCount({
    id,
    name,
    profilePath,
    knownForDepartment,
  }: Person): Promise<SuggestedPerson> {
    const movies = (await tmdb.personMovies(id)) ?? []
    return { id, name, profilePath, knownForDepartment, movieCount: movies.length }
  }

  /** A person's list is one page. */
  async function readPersonMovies(personId: number) {
    const movies = orNotFound(await tmdb.personMovies(personId))
    return { movies, pages: 1, total: movies.length }
  }

  /** Starts with the first person's movies and removes those that the others have no part in. */
  async function moviesOfPeople(ids: readonly number[], pool: Pool): Promise<LoadedPool> {
    const [first, ...others] = await Promise.all(ids.map(moviesOfPerson))
    if (!first) return completePool([])
    if (others.length === 0 && !pool.years && !pool.genres) return first
    const movies = first.movies.filter(
      (movie) =>
        fitsPool(movie, pool) && others.every((other) => other.movies.some(({ id }) => id === movie.id)),
    )
    return { ...first, movies, total: movies.length }
  }

  async function moviesOfPerson(personId: number): Promise<LoadedPool> {
    const ofCatalog = await catalog.findPerson({ id: personId, name: '' })
    if (ofCatalog) return catalog.moviesOf(personPool(personId))
    return pools.poolOf({ kind: 'person-movies', id: personId }, () => readPersonMovies(personId)).movies()
  }

  /** Movies of the catalog have all their facts; of the others, what the sources have answered by now. */
  async function ratedMoviesOf(pool: Pool): Promise<RatedPool> {
    if (!pool.people) {
      const [key] = await listingOf(pool)
      const { movies, isComplete } = await keptList(cache, key)
      return { movies: await enricher.rated(movies), isComplete }
    }
    const [first, ...others] = await Promise.all(pool.people.map(ratedMoviesOfPerson))
    if (!first) return { movies: [], isComplete: true }
    const movies = first.movies.filter(
      ({ movie }) =>
        fitsPool(movie, pool) &&
        others.every((other) => other.movies.some((rated) => rated.movie.id === movie.id)),
    )
    return { movies, isComplete: [first, ...others].every(({ isComplete }) => isComplete) }
  }

  async function ratedMoviesOfPerson(personId: number): Promise<RatedPool> {
    const ofCatalog = await catalog.findPerson({ id: personId, name: '' })
    if (ofCatalog) return catalog.ratedMoviesOf(personPool(personId))
    const { movies, isComplete } = await keptList(cache, { kind: 'person-movies', id: personId })
    return { movies: await enricher.rated(movies), isComplete }
  }

  /** How the list of a pool is read, page by page, and the key that it is cached by. */
  async function listingOf(pool: Pool): Promise<[AnswerKey, (page: number) => Promise<MoviePage>]> {
    const { years, genres, collection, list } = pool
    if (list) {
      const named = await listMovies?.(list.editionId)
      if (!named) throw new NotFoundError('LIST_NOT_FOUND')
      return [{ kind: 'pool-movies', id: poolKey(pool) }, (page) => readEntries(named, page, findListed)]
    }
    if (collection) {
      const entries = (await catalog.moviesOf(pool)).movies
      return [{ kind: 'pool-movies', id: poolKey(pool) }, (page) => readEntries(entries, page, findEntry)]
    }
    const isYear = years !== undefined && years.from === years.to && !genres
    const key: AnswerKey = isYear
      ? { kind: 'year-movies', id: years.from }
      : { kind: 'pool-movies', id: poolKey(pool) }
    return [key, (page) => tmdb.discoverPage({ years, genres }, page)]
  }

  /** A page of a collection or a list, whose movies are looked up one by one. */
  async function readEntries(
    entries: readonly MovieIdentity[],
    page: number,
    find: (entry: MovieIdentity) => Promise<Movie | undefined>,
  ): Promise<MoviePage> {
    const start = (page - 1) * ENTRIES_PER_PAGE
    const found = await Promise.all(entries.slice(start, start + ENTRIES_PER_PAGE).map(find))
    return {
      movies: found.flatMap((movie) => movie ?? []),
      pages: Math.max(1, Math.ceil(entries.length / ENTRIES_PER_PAGE)),
      total: entries.length,
    }
  }

  /** A movie of a list: by its id, or by title and year if the list was made with the embedded catalog. */
  async function findListed(named: MovieIdentity): Promise<Movie | undefined> {
    if (await catalog.findMovie(named.id)) return findEntry(named)
    return (await enricher.details(named.id)) ?? undefined
  }

  /** Catalog entries are looked up at TMDB by title and year. */
  async function findEntry({ title, year }: MovieIdentity): Promise<Movie | undefined> {
    const called = await moviesCalled(title, year)
    return (
      called.find((movie) => movie.year === year) ?? called.find((movie) => Math.abs(movie.year - year) === 1)
    )
  }

  /** TMDB finds movies by all their titles, but does not tell them. */
  function withCatalogTitles(movie: Movie): Movie {
    const titles = catalog.otherTitlesOf(movie).filter((other) => other !== movie.title)
    return titles.length > 0 ? { ...movie, otherTitles: titles } : movie
  }

  async function moviesWith(title: string, year?: number): Promise<readonly Movie[]> {
    const key = `${year ?? ''} ${searchKey(title) || title.trim()}`
    return (await recentSearches.fetch(key, { context: { title, year } })) ?? []
  }

  /** Hundreds of movies may share a title, so the year is asked for first. */
  async function moviesCalled(title: string, year?: number): Promise<readonly Movie[]> {
    const ofYear =
      year === undefined ? [] : (await moviesWith(title, year)).filter((movie) => isCalled(movie, title))
    return ofYear.length > 0 ? ofYear : (await moviesWith(title)).filter((movie) => isCalled(movie, title))
  }

  const countOfYear = (year: number) =>
    cache.get(
      { kind: 'year-count', id: year },
      async () => (await tmdb.discoverPage(yearPool(year), 1)).total,
    )

  return {
    name: 'tmdb',

    searchPeople,
    popularPeople: () => cache.get({ kind: 'popular-people', id: 'all' }, findPopularPeople),

    async searchMovies(title) {
      const movies = await moviesWith(title)
      return movies.slice(0, MAX_FOUND_MOVIES).map(({ id, title, year }) => ({ id, title, year }))
    },

    moviesCalled,
    moviesWith: (words) => moviesWith(words),

    async findPerson({ id, name }) {
      try {
        return (id === undefined ? undefined : await personById(id)) ?? (await personByName(name))
      } catch (error) {
        // Looking up one person is no search: report that the movies are missing.
        if (error instanceof SourceError) throw new SourceError(error.source, error.failure)
        throw error
      }
    },

    async moviesOf(pool): Promise<LoadedPool> {
      if (pool.people) return moviesOfPeople(pool.people, pool)
      const [key, readPage] = await listingOf(pool)
      return pools.poolOf(key, readPage).movies()
    },

    ratedMoviesOf,

    async laterYears() {
      const thisYear = now().getUTCFullYear()
      const later = Array.from({ length: Math.max(0, thisYear - LAST_YEAR) }, (_, back) => thisYear - back)
      const counts = await Promise.all(later.map(countOfYear))
      return later.filter((_, index) => (counts[index] ?? 0) >= LATER_YEAR_MOVIES)
    },

    connectLists(movies) {
      listMovies = movies
    },

    collections: () => catalog.collections(),

    popularMovies: () => cache.get({ kind: 'popular-movies', id: 'all' }, () => tmdb.popularMovies()),

    async findMovie(movieId): Promise<Movie | undefined> {
      const ofCatalog = await catalog.findMovie(movieId)
      if (ofCatalog) return ofCatalog
      const details = await enricher.details(movieId)
      const enrichment = (await enricher.peek([movieId])).get(movieId)
      return details ? enricher.enriched(details, { ...enrichment, details }) : undefined
    },

    knownFactsOf: async (movieId) =>
      (await catalog.knownFactsOf(movieId)) ?? (await enricher.knownFacts(movieId)),

    factsOf: async (movieId, hint) =>
      (await catalog.factsOf(movieId)) ?? (await enricher.facts(movieId, hint)),

    status: () => [
      { name: 'tmdb', state: tmdb.state() },
      ...(omdb ? [{ name: 'omdb' as const, state: omdb.questions.state() }] : []),
    ],

    settled: () => pools.settled(),

    async close() {
      closed = true
      await cache.close()
    },
  }
}

function isCalled(movie: Movie, title: string): boolean {
  const key = spokenTitleKey(title)
  return [movie.title, ...titlesBesides(movie)].some((known) => spokenTitleKey(known) === key)
}

/** The parts of a pool that decide its movies, always in the same order. */
function poolKey({ years, genres, collection, list }: Pool): string {
  return [
    years && `${years.from}-${years.to}`,
    genres?.toSorted().join('|'),
    collection?.slug,
    list?.editionId,
  ].join('/')
}

function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw new NotFoundError('PERSON_NOT_FOUND')
  return value
}

/** An unknown id or name is a valid answer but is not cached: anyone could fill the database with them. */
async function unlessUnknown(find: () => Promise<Person>): Promise<Person | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}
