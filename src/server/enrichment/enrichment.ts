import PQueue from 'p-queue'
import type { Logger } from 'pino'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { toMovieFacts } from '#contract/drafts.ts'
import type { PickRow } from '../drafts/draft-repo.ts'
import { toPickView } from '../drafts/draft-view.ts'
import { factColumns } from '../drafts/pick-row.ts'
import { ApiError } from '../http/errors.ts'
import type { MovieSource } from '../movies/movie-source.ts'
import { enrichedFacts } from './enriched-facts.ts'
import type { EnrichmentRepo, PickKey } from './enrichment-repo.ts'

type Deps = {
  picks: Pick<EnrichmentRepo, 'picksToEnrich' | 'someUnansweredPicks' | 'setFacts'>
  movies: Pick<MovieSource, 'factsOf' | 'knownFactsOf'>
  log: Logger
  now: () => Date
}

/** Movies that are asked about at once. */
const PARALLEL_JOBS = 4
/** Picks that wait or are asked about; further ones are found again by the next look at their draft or within the hour. */
const MOST_JOBS = 500
/** How long a failure keeps a pick from being asked about again. */
const RETRY_AFTER_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** How long an answer holds, also one with gaps (decision 34). */
const ANSWER_HOLDS_MS = 30 * DAY_MS
/** How far back, and for how many picks at most, the hourly look goes. */
const CATCH_UP_MS = 30 * DAY_MS
const CATCH_UP_PICKS = 200

/**
 * Gets the facts of picked movies in the background and scores the picks by them (decision 34). Each pick is one job
 * at a time; one that fails is logged and left for later.
 */
export function createEnrichment({ picks, movies, log, now }: Deps) {
  const queue = new PQueue({ concurrency: PARALLEL_JOBS })
  const underWay = new Map<string, PickKey>()
  const failedAt = new Map<string, number>()
  const looks = new Set<Promise<unknown>>()
  let isStopped = false

  async function enqueue(draftId: string, movieId?: number): Promise<number> {
    const missing = await picks.picksToEnrich(draftId, before(ANSWER_HOLDS_MS))
    add(movieId === undefined ? missing : missing.filter((pick) => pick.movieId === movieId))
    return [...underWay.values()].filter((pick) => pick.draftId === draftId).length
  }

  function add(missing: readonly PickRow[]): void {
    forgetOldFailures()
    for (const pick of missing) {
      const key = keyOf(pick)
      if (isStopped || underWay.size >= MOST_JOBS) return
      if (underWay.has(key) || failedAt.has(key)) continue
      underWay.set(key, pick)
      void queue.add(() => enrich(pick).finally(() => underWay.delete(key)))
    }
  }

  async function enrich(pick: PickRow): Promise<void> {
    try {
      const { movieId, movieTitle: title, movieYear: year } = pick
      const answer = await movies.factsOf(movieId, { title, year })
      await keep(pick, answer, now())
    } catch (error) {
      failedAt.set(keyOf(pick), now().getTime())
      const about = { err: error, draftId: pick.draftId, movieId: pick.movieId }
      log[error instanceof ApiError ? 'warn' : 'error'](about, 'A picked movie was not enriched')
      if (pick.enrichedAt === null) await keepWhatIsKnown(pick)
    }
  }

  /** A source that is away withholds nothing of another (decision 32); the pick stays one that is asked about. */
  async function keepWhatIsKnown(pick: PickRow): Promise<void> {
    try {
      const known = await movies.knownFactsOf(pick.movieId)
      if (known) await keep(pick, known.facts, known.isWhole ? now() : null)
    } catch (error) {
      const about = { err: error, draftId: pick.draftId, movieId: pick.movieId }
      log.error(about, 'What is known of a picked movie was not stored')
    }
  }

  async function keep(pick: PickRow, answer: MovieFacts | undefined, answeredAt: Date | null): Promise<void> {
    const facts = enrichedFacts(toMovieFacts(toPickView(pick)), answer, pick.enrichedAt !== null)
    await picks.setFacts(pick, factColumns(facts, answeredAt))
  }

  /** The oldest come first. */
  function forgetOldFailures(): void {
    const retriable = before(RETRY_AFTER_MS).getTime()
    for (const [key, at] of failedAt) {
      if (at > retriable) return
      failedAt.delete(key)
    }
  }

  /** Nobody waits for it, so that it sees to its own errors. */
  async function look(at: string, find: () => Promise<unknown>): Promise<void> {
    const looking = find().catch((error: unknown) => {
      log.error({ err: error }, `Could not look for movies to enrich ${at}`)
    })
    looks.add(looking)
    await looking
    looks.delete(looking)
  }

  const before = (ms: number) => new Date(now().getTime() - ms)

  return {
    /** Asks about what is missing in the draft, or about one of its movies; how many of its picks are under way then. */
    enqueue,

    /** The draft has new picks, of which not all facts are known. */
    onPicks: (draftId: string): void => void look(`in draft ${draftId}`, () => enqueue(draftId)),

    /** Takes up some of what was left undone, as after an outage or a restart. */
    catchUp: (): Promise<void> =>
      look('of the last 30 days', async () => {
        add(await picks.someUnansweredPicks(before(CATCH_UP_MS), CATCH_UP_PICKS))
      }),

    /** Resolves once nothing is under way. */
    async settled(): Promise<void> {
      await Promise.all(looks)
      await queue.onIdle()
    },

    /** Finishes what is being asked and takes up nothing more. */
    async stop(): Promise<void> {
      isStopped = true
      queue.clear()
      await Promise.all(looks)
      await queue.onIdle()
    },
  }
}

export type Enrichment = ReturnType<typeof createEnrichment>

function keyOf({ draftId, movieId }: PickKey): string {
  return `${draftId} ${movieId}`
}
