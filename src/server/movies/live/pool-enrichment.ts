import PQueue from 'p-queue'
import type { Logger } from 'pino'
import type { Movie } from '#domain/movies/movie.ts'
import { SourceError } from '#server/movies/source-error.ts'
import type { DailyQuota } from './answer-repo.ts'
import type { MovieEnricher, MovieEnrichment } from './movie-enrichment.ts'

/** Few, so that requests a player waits for are not held up. */
const DETAILS_AT_ONCE = 4
/** Ratings are requested one at a time, so that each request sees the remaining quota. */
const RATINGS_AT_ONCE = 1
/** The most requests per list. A year's best-known movies include nearly all Oscar nominees. */
const RATINGS_AT_A_TIME = 200
const IN_BACKGROUND = { isBackground: true }

type Deps = {
  enricher: MovieEnricher
  /** OMDb's daily quota; undefined if OMDb is not configured. */
  budget?: DailyQuota
  /** How many of the day's requests are reserved for movies that players pick. */
  reserve: number
  isClosed: () => boolean
  log: Logger
}

/** A list of movies to enrich, best known first. */
export type EnrichableList = {
  movies: readonly Movie[]
  enrichmentOf: (movieId: number) => MovieEnrichment
  merge: (movieId: number, enrichment: MovieEnrichment) => void
}

/** Finds out, in the background and best known first, which movies of a list are blockbusters and have an Oscar. */
export function createPoolEnricher({ enricher, budget, reserve, isClosed, log }: Deps) {
  const details = new PQueue({ concurrency: DETAILS_AT_ONCE })
  const ratings = new PQueue({ concurrency: RATINGS_AT_ONCE })

  /** Throws the first outage; a failure of a single movie is logged and the movie skipped. */
  async function forEach(
    movies: readonly Movie[],
    queue: PQueue,
    work: (movie: Movie) => Promise<void>,
  ): Promise<void> {
    let outage: SourceError | undefined
    const tasks = movies.map((movie, index) => {
      const task = async () => {
        if (outage !== undefined || isClosed()) return
        await work(movie).catch((error: unknown) => {
          if (isOutage(error)) outage = error
          else log.warn({ err: error, movieId: movie.id }, 'Nothing could be found out about a movie')
        })
      }
      // Lists take turns, so that a person's few movies do not wait for a year's thousand.
      return queue.add(task, { priority: -index })
    })
    await Promise.all(tasks)
    if (outage !== undefined) throw outage
  }

  /** Loads cached enrichment: another server may have fetched it. */
  async function loadKept({ movies, enrichmentOf, merge }: EnrichableList): Promise<void> {
    const wanting = movies.filter(({ id }) => !isEnriched(enrichmentOf(id)))
    for (const [id, enrichment] of await enricher.peek(wanting.map(({ id }) => id))) merge(id, enrichment)
  }

  async function enrichDetails({ movies, enrichmentOf, merge }: EnrichableList): Promise<void> {
    const wanting = movies.filter(({ id }) => isMissing(enrichmentOf(id), 'details'))
    await forEach(wanting, details, async ({ id }) => {
      const found = await enricher.details(id, IN_BACKGROUND)
      const isEnough = !budget || enricher.oscarOf({ details: found }) !== undefined
      merge(id, { details: found, ...(isEnough && { isOld: false }) })
    })
  }

  async function enrichRatings({ movies, enrichmentOf, merge }: EnrichableList): Promise<void> {
    if (!budget) return
    const wanting = movies.filter(({ id }) => lacksAwards(enrichmentOf(id)))
    await forEach(wanting.slice(0, RATINGS_AT_A_TIME), ratings, async (movie) => {
      if ((await budget.left()) <= reserve) return
      const wanted = { ...movie, imdbId: enrichmentOf(movie.id).details?.imdbId }
      merge(movie.id, { ratings: await enricher.ratings(movie.id, wanted, IN_BACKGROUND), isOld: false })
    })
  }

  /** Whether OMDb must still be asked; Oscars from the catalog need no request. */
  function lacksAwards(enrichment: MovieEnrichment): boolean {
    return isMissing(enrichment, 'ratings') && enricher.oscarOf(enrichment) === undefined
  }

  function isEnriched(enrichment: MovieEnrichment): boolean {
    return !isMissing(enrichment, 'details') && (!budget || !lacksAwards(enrichment))
  }

  return {
    /** Whether a configured source knows Academy Awards. */
    hasAwards: enricher.hasRatings,
    loadKept,
    oscarOf: enricher.oscarOf,
    enriched: enricher.enriched,
    /** Whether everything that the sources can tell about the list is known. */
    isDone: ({ movies, enrichmentOf }: EnrichableList) =>
      movies.every(({ id }) => isEnriched(enrichmentOf(id))),
    /**
     * Enriches the list as far as the sources answer and the day's quota lasts. Throws the outage that ends it.
     */
    async complete(list: EnrichableList): Promise<void> {
      await enrichDetails(list)
      await enrichRatings(list)
    },
  }
}

export type PoolEnricher = ReturnType<typeof createPoolEnricher>

function isOutage(error: unknown): error is SourceError {
  return error instanceof SourceError && error.failure !== 'malformed'
}

/** A stale answer is refreshed and used until the new one arrives. */
function isMissing(enrichment: MovieEnrichment, part: 'details' | 'ratings'): boolean {
  return enrichment[part] === undefined || enrichment.isOld === true
}
