import type { Logger } from 'pino'
import type { Movie } from '#domain/movies/movie.ts'
import type { MoviePool } from '../movie-source.ts'
import type { AnswerCache, AnswerKey } from './answer-cache.ts'
import type { Learnt } from './known-movies.ts'
import { isWhole, type Listing, readFirstPage, readOn, type ReadPage } from './listing.ts'
import type { PoolFacts } from './pool-facts.ts'

/** After everything that could be asked was asked, and after a failure. */
const PAUSE_MS = 60_000
const PAUSE_AFTER_FAILURE_MS = 10_000

export type PoolDeps = {
  cache: AnswerCache
  facts: PoolFacts
  isClosed: () => boolean
  now: () => Date
  log: Logger
}

/**
 * The movies of one person or year, read once for everybody. It is there from its first page on; the rest, what is
 * known of each movie, and everything anew when it has become old, come in the background.
 */
export function createPool(key: AnswerKey, readPage: ReadPage, deps: PoolDeps) {
  const { cache, facts, isClosed, now, log } = deps
  const learnt = new Map<number, Learnt>()
  let listing: Listing | undefined
  let fetchedAt = new Date(0)
  let pausesUntil = -Infinity
  let opening: Promise<Listing> | undefined
  let work: Promise<void> | undefined
  let view: MoviePool | undefined

  const learntOf = (id: number): Learnt => learnt.get(id) ?? {}

  function learn(id: number, more: Learnt): void {
    learnt.set(id, { ...learntOf(id), ...more })
    view = undefined
  }

  const wantingFacts = (movies: readonly Movie[]) => ({ movies, learntOf, learn })

  async function take(next: Listing, at: Date): Promise<Listing> {
    await facts.recall(wantingFacts(next.movies))
    listing = next
    fetchedAt = at
    view = undefined
    return next
  }

  async function takeAndKeep(next: Listing): Promise<Listing> {
    await cache.keep(key, next)
    return take(next, now())
  }

  async function open(): Promise<Listing> {
    const kept = await cache.peek<Listing>(key)
    return kept ? take(kept.value, kept.fetchedAt) : takeAndKeep(await readFirstPage(readPage))
  }

  async function readAnew(): Promise<void> {
    let next = await readFirstPage(readPage)
    while (!isWhole(next) && !isClosed()) next = await readOn(next, readPage)
    await takeAndKeep(next)
  }

  async function readRest(start: Listing): Promise<Listing> {
    let next = start
    while (!isWhole(next) && !isClosed()) next = await takeAndKeep(await readOn(next, readPage))
    return next
  }

  async function catchUp(start: Listing): Promise<void> {
    if (!cache.isFresh(key, fetchedAt)) await readAnew()
    const { movies } = await readRest(listing ?? start)
    await facts.complete(wantingFacts(movies))
  }

  function isWanting(current: Listing): boolean {
    if (now().getTime() < pausesUntil) return false
    return !cache.isFresh(key, fetchedAt) || !isWhole(current) || !facts.isDone(wantingFacts(current.movies))
  }

  function startWork(current: Listing): void {
    if (work || isClosed() || !isWanting(current)) return
    view = undefined
    work = catchUp(current)
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

  function draw(current: Listing): MoviePool {
    const movies = current.movies.map((movie) => facts.withLearnt(movie, learntOf(movie.id)))
    const isComplete = isWhole(current)
    const isTold = ({ id }: Movie) =>
      learntOf(id).ratings !== undefined || facts.oscarOf(learntOf(id)) !== undefined
    return {
      movies,
      isComplete,
      total: isComplete ? movies.length : current.total,
      money: movies.every(({ id }) => learntOf(id).details !== undefined) ? 'all' : 'some',
      awards: !facts.hasAwards ? 'none' : movies.every(isTold) ? 'all' : 'some',
      isSettled: !work,
    }
  }

  return {
    /** The list as far as it has come. Throws when there is nothing yet and the source does not answer. */
    async movies(): Promise<MoviePool> {
      const current = listing ?? (await (opening ??= open().finally(() => (opening = undefined))))
      startWork(current)
      return (view ??= draw(listing ?? current))
    },

    /** Resolves when nothing is going on in the background. */
    async settled(): Promise<void> {
      await work
    },
  }
}

export type Pool = ReturnType<typeof createPool>
