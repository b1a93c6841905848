import PQueue from 'p-queue'
import type { Logger } from 'pino'
import { fromStoredRules } from '#contract/drafts/house-rules.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { factColumns, toMovieFacts } from '../drafts/draft-mapper.ts'
import { ApiError } from '../http/errors.ts'
import type { MovieSource } from '../movies/movie-source.ts'
import type { EnrichmentRepo, PickKey, PickToEnrich } from './enrichment-repo.ts'
import { type Pause, spaceOut } from './outside-pause.ts'

type Deps = {
  picks: Pick<EnrichmentRepo, 'picksToEnrich' | 'someUnansweredPicks' | 'setFacts'>
  movies: Pick<MovieSource, 'factsOf' | 'knownFactsOf'>
  log: Logger
  now: () => Date
  pause: Pause
}

/** Lookups that run in parallel for newly picked movies. */
const PARALLEL_JOBS = 4
/**
 * Jobs waiting or running. Picks beyond that are found again when their draft is next read, or by the hourly run.
 */
const MOST_JOBS = 500
/** How long a pick is left alone after a failure. */
const RETRY_AFTER_MS = 10 * 60_000
/** The priority of requested repairs over those of the hourly run. */
const SOON = 1
const BACKGROUND = 0
const DAY_MS = 24 * 60 * 60_000
/** How long an answer counts as fresh, even one with gaps (Spec 4.14). */
const ANSWER_HOLDS_MS = 30 * DAY_MS
/** How far back the hourly run looks, and for how many picks at most. */
const UNANSWERED_WITHIN_MS = 30 * DAY_MS
const MOST_UNANSWERED = 200

/**
 * Fetches the facts of picked movies in the background and scores the picks (Spec 4.14). A pick has one job at a
 * time; a failed job is logged and retried later. Leftovers are repaired one movie at a time, with a pause between
 * outside calls.
 */
export function createEnrichment({ picks, movies, log, now, pause }: Deps) {
  const atPick = new PQueue({ concurrency: PARALLEL_JOBS })
  const repairs = new PQueue({ concurrency: 1 })
  const waitingRepairs = new Set<string>()
  const spaced = spaceOut({ pause, now })
  const jobs = new Map<string, PickKey>()
  const failedAt = new Map<string, number>()
  const searches = new Set<Promise<unknown>>()
  let isStopped = false

  async function repair(draftId: string, movieId?: number): Promise<number> {
    const missing = await picks.picksToEnrich(draftId, before(ANSWER_HOLDS_MS))
    addRepairs(movieId === undefined ? missing : missing.filter((pick) => pick.movieId === movieId), SOON)
    return [...jobs.values()].filter((pick) => pick.draftId === draftId).length
  }

  function add(
    missing: readonly PickToEnrich[],
    start: (pick: PickToEnrich, key: string) => Promise<unknown>,
  ): void {
    forgetOldFailures()
    for (const pick of missing) {
      const key = keyOf(pick)
      if (isStopped || jobs.size >= MOST_JOBS) return
      if (jobs.has(key) || failedAt.has(key)) continue
      jobs.set(key, pick)
      void start(pick, key).finally(() => jobs.delete(key))
    }
  }

  function addRepairs(missing: readonly PickToEnrich[], priority: number): void {
    if (priority === SOON) {
      for (const key of missing.map(keyOf)) if (waitingRepairs.has(key)) repairs.setPriority(key, SOON)
    }
    add(missing, (pick, key) => {
      waitingRepairs.add(key)
      const task = () => {
        waitingRepairs.delete(key)
        return repairOne(pick)
      }
      return repairs.add(task, { id: key, priority })
    })
  }

  /** Known facts need no outside call and no pause. */
  async function repairOne(pick: PickToEnrich): Promise<void> {
    if (await isKnown(pick)) return enrich(pick)
    await spaced(async () => {
      if (!isStopped) await enrich(pick)
    })
  }

  async function isKnown({ draftId, movieId }: PickToEnrich): Promise<boolean> {
    try {
      return (await movies.knownFactsOf(movieId))?.isWhole === true
    } catch (error) {
      log.error({ err: error, draftId, movieId }, 'What is known of a picked movie was not found')
      return false
    }
  }

  async function enrich(pick: PickToEnrich): Promise<void> {
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

  /**
   * An unavailable source does not hold back another's facts (Spec 9.32). The pick still counts as unanswered.
   */
  async function keepWhatIsKnown(pick: PickToEnrich): Promise<void> {
    try {
      const known = await movies.knownFactsOf(pick.movieId)
      if (known) await keep(pick, known.facts, known.isWhole ? now() : null)
    } catch (error) {
      const about = { err: error, draftId: pick.draftId, movieId: pick.movieId }
      log.error(about, 'What is known of a picked movie was not stored')
    }
  }

  async function keep(
    pick: PickToEnrich,
    answer: MovieFacts | undefined,
    answeredAt: Date | null,
  ): Promise<void> {
    const facts = enrichedFacts(toMovieFacts(pick), answer, pick.enrichedAt !== null)
    const weights = weightsIn({ rules: fromStoredRules(pick.rules) })
    await picks.setFacts(pick, factColumns(facts, answeredAt, weights))
  }

  /** Insertion order, so the oldest failures come first. */
  function forgetOldFailures(): void {
    const retriable = before(RETRY_AFTER_MS).getTime()
    for (const [key, at] of failedAt) {
      if (at > retriable) return
      failedAt.delete(key)
    }
  }

  /** Runs detached, so it handles its own errors. */
  async function searchPicks(where: string, find: () => Promise<unknown>): Promise<void> {
    const search = find().catch((error: unknown) => {
      log.error({ err: error }, `Could not look for movies to enrich ${where}`)
    })
    searches.add(search)
    await search
    searches.delete(search)
  }

  const before = (ms: number) => new Date(now().getTime() - ms)

  return {
    /**
     * Enqueues lookups for what the draft, or one of its movies, lacks. Returns how many of its picks then have a
     * job.
     */
    enqueue: repair,

    /** Enqueues lookups for the draft's new picks that lack facts. */
    onPicks: (draftId: string): void =>
      void searchPicks(`in draft ${draftId}`, async () => {
        const missing = await picks.picksToEnrich(draftId, before(ANSWER_HOLDS_MS))
        add(missing, (pick) => atPick.add(() => enrich(pick)))
      }),

    /** Enqueues some of the picks that were left unanswered, such as by an outage or a restart. */
    enqueueUnanswered: (): Promise<void> =>
      searchPicks('of the last 30 days', async () => {
        addRepairs(await picks.someUnansweredPicks(before(UNANSWERED_WITHIN_MS), MOST_UNANSWERED), BACKGROUND)
      }),

    /** Resolves once no job is waiting or running. */
    async settled(): Promise<void> {
      await Promise.all(searches)
      await Promise.all([atPick.onIdle(), repairs.onIdle()])
    },

    /** Lets running jobs finish and starts no more. */
    async stop(): Promise<void> {
      isStopped = true
      atPick.clear()
      repairs.clear()
      await Promise.all(searches)
      await Promise.all([atPick.onIdle(), repairs.onIdle()])
    },
  }
}

export type Enrichment = ReturnType<typeof createEnrichment>

function keyOf({ draftId, movieId }: PickKey): string {
  return `${draftId} ${movieId}`
}

/**
 * Merges a stored pick's facts with a new answer. A known fact survives an answer without it; only an Oscar status
 * that was stored before its source answered gives way to 'none'.
 */
function enrichedFacts(known: MovieFacts, answer: MovieFacts | undefined, wasAnswered: boolean): MovieFacts {
  if (!answer) return known
  return {
    budget: answer.budget ?? known.budget,
    revenue: answer.revenue ?? known.revenue,
    rtCriticsScore: answer.rtCriticsScore ?? known.rtCriticsScore,
    metacriticScore: answer.metacriticScore ?? known.metacriticScore,
    imdbRating: answer.imdbRating ?? known.imdbRating,
    oscarStatus: answer.oscarStatus === 'none' && wasAnswered ? known.oscarStatus : answer.oscarStatus,
  }
}
