import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { LAST_YEAR, LATER_YEAR_MOVIES } from '#domain/draft/theme.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { searchKey } from '#domain/movies/search.ts'
import { NotFoundError } from '../../http/errors.ts'
import type { CatalogSource } from '../catalog/catalog-source.ts'
import {
  ENOUGH_MOVIES,
  type FoundPeople,
  MAX_FOUND_MOVIES,
  MAX_POPULAR_PEOPLE,
  type MoviePool,
  type MovieSource,
  type Person,
  type PopularPerson,
} from '../movie-source.ts'
import { SourceError } from '../source-error.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { DailyQuota } from './answer-repo.ts'
import { createMovieEnricher } from './movie-enrichment.ts'
import { createPoolEnricher } from './pool-enrichment.ts'
import { createPools } from './pool.ts'
import type { OmdbQuestions, TmdbQuestions } from './ports.ts'

/** How many similar names of the catalog are tried if TMDB finds no person. */
const ALIKE_NAMES = 3
/** Lists requested at the same time only for their counts. */
const COUNTED_AT_ONCE = 5
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
  // Kept in memory, because users can type more searches than a database should hold. Concurrent equal searches share
  // one request.
  const recentSearches = new LRUCache<string, readonly Movie[], string>({
    max: MOST_RECENT_SEARCHES,
    ttl: RECENT_SEARCH_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: (_key, _stale, { context: title }) => tmdb.searchMovies(title),
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
  async function findPopularPeople(): Promise<PopularPerson[]> {
    const people = await tmdb.popularPeople()
    const popular: PopularPerson[] = []
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
  }: Person): Promise<PopularPerson> {
    const movies = (await tmdb.personMovies(id)) ?? []
    return { id, name, profilePath, knownForDepartment, movieCount: movies.length }
  }

  /** A person's list is one page. */
  async function readPersonMovies(personId: number) {
    const movies = orNotFound(await tmdb.personMovies(personId))
    return { movies, pages: 1, total: movies.length }
  }

  const countOfYear = (year: number) =>
    cache.get({ kind: 'year-count', id: year }, async () => (await tmdb.yearPage(year, 1)).total)

  return {
    name: 'tmdb',

    searchPeople,
    popularPeople: () => cache.get({ kind: 'popular-people', id: 'all' }, findPopularPeople),

    async searchMovies(title) {
      const movies = (await recentSearches.fetch(searchKey(title), { context: title })) ?? []
      return movies.slice(0, MAX_FOUND_MOVIES).map(({ id, title, year }) => ({ id, title, year }))
    },

    async findPerson({ id, name }) {
      try {
        return (id === undefined ? undefined : await personById(id)) ?? (await personByName(name))
      } catch (error) {
        // Looking up one person is no search: report that the movies are missing.
        if (error instanceof SourceError) throw new SourceError(error.source, error.failure)
        throw error
      }
    },

    async moviesOfPerson(personId): Promise<MoviePool> {
      const ofCatalog = await catalog.findPerson({ id: personId, name: '' })
      if (ofCatalog) return catalog.moviesOfPerson(personId)
      return pools.poolOf({ kind: 'person-movies', id: personId }, () => readPersonMovies(personId)).movies()
    },

    moviesOfYear: (year) =>
      pools.poolOf({ kind: 'year-movies', id: year }, (page) => tmdb.yearPage(year, page)).movies(),

    async laterYears() {
      const thisYear = now().getUTCFullYear()
      const later = Array.from({ length: Math.max(0, thisYear - LAST_YEAR) }, (_, back) => thisYear - back)
      const counts = await Promise.all(later.map(countOfYear))
      return later.filter((_, index) => (counts[index] ?? 0) >= LATER_YEAR_MOVIES)
    },

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
