import PQueue from 'p-queue'
import type { Logger } from 'pino'
import type { Movie } from '#domain/movies/movie.ts'
import { SourceError } from '../source-error.ts'
import type { DayBudget } from './day-budget.ts'
import type { KnownMovies, Learnt } from './known-movies.ts'

/** Few, so that what somebody waits for finds its way past them. */
const DETAILS_AT_ONCE = 4
/** One, so that each knows what the one before it left of the day's questions. */
const RATINGS_AT_ONCE = 1
/** Of one list at a time: among a year's best known movies are nearly all that the Academy thought of. */
const RATINGS_AT_A_TIME = 200
const IN_BACKGROUND = { isBackground: true }

type Deps = {
  known: KnownMovies
  /** Of OMDb, where it is asked. */
  budget?: DayBudget
  /** How many of the day's questions are left for movies that somebody picks. */
  reserve: number
  isClosed: () => boolean
  log: Logger
}

/** A list of movies whose facts are wanted, best known first. */
export type WantingFacts = {
  movies: readonly Movie[]
  learntOf: (movieId: number) => Learnt
  learn: (movieId: number, learnt: Learnt) => void
}

/** Finds out, in the background and best known first, which movies of a list are blockbusters and have an Oscar. */
export function createPoolFacts({ known, budget, reserve, isClosed, log }: Deps) {
  const details = new PQueue({ concurrency: DETAILS_AT_ONCE })
  const ratings = new PQueue({ concurrency: RATINGS_AT_ONCE })

  /** Throws the first outage; what is wrong with a single movie is logged, and the movie skipped. */
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
          else log.warn({ err: error, movieId: movie.id }, 'Nothing could be learnt of a movie')
        })
      }
      // Lists take turns, so that a person's few movies do not wait for a year's thousand.
      return queue.add(task, { priority: -index })
    })
    await Promise.all(tasks)
    if (outage !== undefined) throw outage
  }

  /** Those of which the sources do not know, but the database does: another server may have asked. */
  async function recall({ movies, learntOf, learn }: WantingFacts): Promise<void> {
    const wanting = movies.filter(({ id }) => !isLearnt(learntOf(id)))
    for (const [id, learnt] of await known.peek(wanting.map(({ id }) => id))) learn(id, learnt)
  }

  async function learnDetails({ movies, learntOf, learn }: WantingFacts): Promise<void> {
    const wanting = movies.filter(({ id }) => isUnknown(learntOf(id), 'details'))
    await forEach(wanting, details, async ({ id }) => {
      const found = await known.details(id, IN_BACKGROUND)
      const isEnough = !budget || known.oscarOf({ details: found }) !== undefined
      learn(id, { details: found, ...(isEnough && { isOld: false }) })
    })
  }

  async function learnRatings({ movies, learntOf, learn }: WantingFacts): Promise<void> {
    if (!budget) return
    const wanting = movies.filter(({ id }) => lacksAwards(learntOf(id)))
    await forEach(wanting.slice(0, RATINGS_AT_A_TIME), ratings, async (movie) => {
      if ((await budget.left()) <= reserve) return
      const wanted = { ...movie, imdbId: learntOf(movie.id).details?.imdbId }
      learn(movie.id, { ratings: await known.ratings(movie.id, wanted, IN_BACKGROUND), isOld: false })
    })
  }

  /** What the catalog knows costs no question. */
  function lacksAwards(learnt: Learnt): boolean {
    return isUnknown(learnt, 'ratings') && known.oscarOf(learnt) === undefined
  }

  function isLearnt(learnt: Learnt): boolean {
    return !isUnknown(learnt, 'details') && (!budget || !lacksAwards(learnt))
  }

  return {
    /** Whether anybody is asked about Academy Awards. */
    hasAwards: known.hasRatings,
    recall,
    oscarOf: known.oscarOf,
    withLearnt: known.withLearnt,
    /** Whether there is nothing more that the sources could be asked about the list. */
    isDone: ({ movies, learntOf }: WantingFacts) => movies.every(({ id }) => isLearnt(learntOf(id))),
    /** As far as the sources answer and the day's budget goes. Throws the outage that ends it. */
    async complete(list: WantingFacts): Promise<void> {
      await learnDetails(list)
      await learnRatings(list)
    },
  }
}

export type PoolFacts = ReturnType<typeof createPoolFacts>

function isOutage(error: unknown): error is SourceError {
  return error instanceof SourceError && error.failure !== 'malformed'
}

/** What is old is asked for again; until that is answered, the old answer stands. */
function isUnknown(learnt: Learnt, part: 'details' | 'ratings'): boolean {
  return learnt[part] === undefined || learnt.isOld === true
}
