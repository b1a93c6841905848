import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Movie } from '#domain/movies/movie.ts'
import type { LoadedPool } from '#server/movies/movie-source.ts'
import type { AnswerCache, AnswerKey } from './answer-cache.ts'
import type { MovieEnrichment } from './movie-enrichment.ts'
import type { PoolEnricher } from './pool-enrichment.ts'
import type { MoviePage } from './ports.ts'

/** The pause after all possible requests were made, and after a failure. */
const PAUSE_MS = 60_000
const PAUSE_AFTER_FAILURE_MS = 10_000

/** A year's pool takes about half a megabyte. */
const MOST_POOLS = 120

type Deps = {
  cache: AnswerCache
  enricher: PoolEnricher
  isClosed: () => boolean
  now: () => Date
  log: Logger
}

/**
 * The movies of one person or year, shared by all callers. Available from its first page on; the rest, enrichment and
 * refreshes of old lists arrive in the background.
 */
function createPool(key: AnswerKey, readPage: ReadPage, deps: Deps) {
  const { cache, enricher, isClosed, now, log } = deps
  const enrichments = new Map<number, MovieEnrichment>()
  let listing: Listing | undefined
  let fetchedAt = new Date(0)
  let pausesUntil = -Infinity
  let opening: Promise<Listing> | undefined
  let work: Promise<void> | undefined
  let view: LoadedPool | undefined

  const enrichmentOf = (id: number): MovieEnrichment => enrichments.get(id) ?? {}

  function merge(id: number, more: MovieEnrichment): void {
    enrichments.set(id, { ...enrichmentOf(id), ...more })
    view = undefined
  }

  const enrichable = (movies: readonly Movie[]) => ({ movies, enrichmentOf, merge })

  async function show(next: Listing, at: Date): Promise<Listing> {
    await enricher.loadKept(enrichable(next.movies))
    listing = next
    fetchedAt = at
    view = undefined
    return next
  }

  async function store(next: Listing): Promise<Listing> {
    await cache.keep(key, next)
    return show(next, now())
  }

  async function open(): Promise<Listing> {
    const kept = await cache.peek<Listing>(key)
    return kept ? show(kept.value, kept.fetchedAt) : store(await readFirstPage(readPage))
  }

  async function readAnew(): Promise<void> {
    let next = await readFirstPage(readPage)
    while (!isWhole(next) && !isClosed()) next = await readOn(next, readPage)
    await store(next)
  }

  async function readRest(start: Listing): Promise<Listing> {
    let next = start
    while (!isWhole(next) && !isClosed()) next = await store(await readOn(next, readPage))
    return next
  }

  async function bringUpToDate(start: Listing): Promise<void> {
    if (!cache.isFresh(key, fetchedAt)) await readAnew()
    const { movies } = await readRest(listing ?? start)
    await enricher.complete(enrichable(movies))
  }

  function needsWork(current: Listing): boolean {
    if (now().getTime() < pausesUntil) return false
    return !cache.isFresh(key, fetchedAt) || !isWhole(current) || !enricher.isDone(enrichable(current.movies))
  }

  function startWork(current: Listing): void {
    if (work || isClosed() || !needsWork(current)) return
    view = undefined
    work = bringUpToDate(current)
      .then(() => PAUSE_MS)
      .catch((error: unknown) => {
        log.warn({ err: error, list: key }, 'A list of movies stays as it is: a movie source does not answer')
        return PAUSE_AFTER_FAILURE_MS
      })
      .then((pauseMs) => {
        pausesUntil = now().getTime() + pauseMs
        work = undefined
        view = undefined
      })
  }

  function toPool(current: Listing): LoadedPool {
    const movies = current.movies.map((movie) => enricher.enriched(movie, enrichmentOf(movie.id)))
    const isComplete = isWhole(current)
    const isAwardKnown = ({ id }: Movie) =>
      enrichmentOf(id).ratings !== undefined || enricher.oscarOf(enrichmentOf(id)) !== undefined
    return {
      movies,
      isComplete,
      total: isComplete ? movies.length : current.total,
      money: movies.every(({ id }) => enrichmentOf(id).details !== undefined) ? 'all' : 'some',
      awards: !enricher.hasAwards ? 'none' : movies.every(isAwardKnown) ? 'all' : 'some',
      isSettled: !work,
    }
  }

  return {
    /** The movies loaded so far. Throws if there are none and the source does not answer. */
    async movies(): Promise<LoadedPool> {
      const current = listing ?? (await (opening ??= open().finally(() => (opening = undefined))))
      startWork(current)
      return (view ??= toPool(listing ?? current))
    },

    /** Resolves when nothing is going on in the background. */
    async settled(): Promise<void> {
      await work
    },
  }
}

type Pool = ReturnType<typeof createPool>

/** The pools in memory, one per person or year; the least recently used are evicted. */
export function createPools(deps: Deps) {
  const pools = new LRUCache<string, Pool>({ max: MOST_POOLS })
  return {
    poolOf(key: AnswerKey, readPage: ReadPage): Pool {
      const name = `${key.kind}:${key.id}`
      const known = pools.get(name)
      if (known) return known
      const pool = createPool(key, readPage, deps)
      pools.set(name, pool)
      return pool
    },
    /** Resolves when nothing is going on in the background. */
    async settled(): Promise<void> {
      await Promise.all(Array.from(pools.values(), (pool) => pool.settled()))
    },
  }
}

/** A list as it is kept, without a request. */
export async function keptList(
  cache: Pick<AnswerCache, 'peek'>,
  key: AnswerKey,
): Promise<{ movies: readonly Movie[]; isComplete: boolean }> {
  const kept = await cache.peek<Listing>(key)
  return kept
    ? { movies: kept.value.movies, isComplete: isWhole(kept.value) }
    : { movies: [], isComplete: false }
}

/** The pages of a list read so far, best known first. */
type Listing = { movies: readonly Movie[]; pages: number; total: number; pagesRead: number }

type ReadPage = (page: number) => Promise<MoviePage>

/** Enough to keep TMDB busy, few enough to let other requests through. */
const PAGES_AT_ONCE = 5

export function isWhole({ pagesRead, pages }: Listing): boolean {
  return pagesRead >= pages
}

/** The first page, which says how many there are. */
async function readFirstPage(readPage: ReadPage): Promise<Listing> {
  return append({ movies: [], pages: 1, total: 0, pagesRead: 0 }, await readPage(1))
}

/** The list with its next few pages. */
async function readOn(listing: Listing, readPage: ReadPage): Promise<Listing> {
  const { pagesRead, pages } = listing
  const count = Math.min(PAGES_AT_ONCE, pages - pagesRead)
  const next = await Promise.all(Array.from({ length: count }, (_, index) => readPage(pagesRead + 1 + index)))
  return next.reduce(append, listing)
}

/** Pages drift while they are read, so that a movie can stand on two of them. */
function append({ movies, pagesRead }: Listing, page: MoviePage): Listing {
  const known = new Set(movies.map(({ id }) => id))
  const added = page.movies.filter(({ id }) => !known.has(id) && known.add(id))
  return {
    movies: [...movies, ...added],
    pages: page.pages,
    total: page.total,
    pagesRead: pagesRead + 1,
  }
}
