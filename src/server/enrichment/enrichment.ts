import PQueue from 'p-queue'
import type { Logger } from 'pino'
import { fromStoredRules } from '#contract/drafts/house-rules.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { factColumns, toMovieFacts } from '#server/drafts/draft-mapper.ts'
import { ApiError } from '#server/http/errors.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import { SourceError, type SourceFailure } from '#server/movies/source-error.ts'
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
/** How long a pick is left alone after a failure, unless its source is back or somebody asks again. */
const RETRY_AFTER_MS = 10 * 60_000
/** How long it is left alone whoever asks. */
const ASKED_AGAIN_AFTER_MS = 10_000
/** Failures remembered; older ones are found again by the hourly run. */
const MOST_FAILURES = 1_000
/** How many movies are asked for to see whether a source is back. One may fail by itself. */
const PROBES = 3
/** Failures of a source that ends by itself; a refused key and a spent quota do not end so soon. */
const IS_AWAY: ReadonlySet<SourceFailure> = new Set(['unreachable', 'timed-out', 'too-many', 'malformed'])

type Failure = { pick: PickKey; at: number; isAway: boolean }
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
  /** The oldest first. */
  const failures = new Map<string, Failure>()
  const searches = new Set<Promise<unknown>>()
  let isStopped = false
  let tellStopped = () => {}
  const stopping = new Promise<void>((resolve) => (tellStopped = resolve))

  async function repair(
    draftId: string,
    { movieId, again = false }: { movieId?: number | undefined; again?: boolean | undefined } = {},
  ): Promise<number> {
    const missing = await picks.picksToEnrich(draftId, before(ANSWER_HOLDS_MS))
    if (again) void retry(missing.filter((pick) => failedBefore(pick, ASKED_AGAIN_AFTER_MS)))
    addRepairs(movieId === undefined ? missing : missing.filter((pick) => pick.movieId === movieId), SOON)
    return [...jobs.values()].filter((pick) => pick.draftId === draftId).length
  }

  /** Resolves when the jobs that began have ended. */
  function add(
    missing: readonly PickToEnrich[],
    start: (pick: PickToEnrich, key: string) => Promise<unknown>,
  ): Promise<unknown> {
    const begun = missing.flatMap((pick) => {
      const key = pickKey(pick)
      const isLeftAlone = failures.has(key) && !failedBefore(pick, RETRY_AFTER_MS)
      if (isStopped || jobs.size >= MOST_JOBS || jobs.has(key) || isLeftAlone) return []
      failures.delete(key)
      jobs.set(key, pick)
      return start(pick, key).finally(() => jobs.delete(key))
    })
    return Promise.all(begun)
  }

  function failedBefore(pick: PickKey, ms: number): boolean {
    const failure = failures.get(pickKey(pick))
    return failure !== undefined && failure.at <= before(ms).getTime()
  }

  /** Looks failed picks up at once, whenever they failed, as when they were made. */
  function retry(failed: readonly PickToEnrich[]): Promise<unknown> {
    for (const pick of failed) failures.delete(pickKey(pick))
    return add(failed, (pick) => atPick.add(() => enrich(pick)))
  }

  /** What is still missing of picks that failed because a source was away. */
  async function missingOf(failed: readonly Failure[]): Promise<PickToEnrich[]> {
    const keys = new Set(failed.map(({ pick }) => pickKey(pick)))
    const missing: PickToEnrich[] = []
    for (const draftId of new Set(failed.map(({ pick }) => pick.draftId))) {
      missing.push(...(await picks.picksToEnrich(draftId, before(ANSWER_HOLDS_MS))))
    }
    return missing.filter((pick) => keys.has(pickKey(pick)))
  }

  /** Asks for a few movies; if one is answered, a source is back, and all are asked for again. */
  async function retryFailed(): Promise<void> {
    const away = [...failures.values()].filter(({ isAway }) => isAway)
    const probes = away.slice(0, PROBES)
    for (const { pick } of probes) failures.delete(pickKey(pick))
    const asked = await missingOf(probes)
    await Promise.race([retry(asked), stopping])
    if (asked.some((pick) => !failures.has(pickKey(pick)))) void retry(await missingOf(away.slice(PROBES)))
  }

  function addRepairs(missing: readonly PickToEnrich[], priority: number): void {
    if (priority === SOON) {
      for (const key of missing.map(pickKey)) if (waitingRepairs.has(key)) repairs.setPriority(key, SOON)
    }
    void add(missing, (pick, key) => {
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
      noteFailure(pick, error)
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

  function noteFailure({ draftId, movieId }: PickKey, error: unknown): void {
    const isAway = error instanceof SourceError && IS_AWAY.has(error.failure)
    const pick = { draftId, movieId }
    failures.set(pickKey(pick), { pick, at: now().getTime(), isAway })
    if (failures.size <= MOST_FAILURES) return
    const [oldest] = failures.keys()
    if (oldest !== undefined) failures.delete(oldest)
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
     * Enqueues lookups for what the draft, or one of its movies, lacks; with `again` also for what has failed a moment
     * ago. Returns how many of its picks then have a job.
     */
    enqueue: repair,

    /** Enqueues lookups for the draft's new picks that lack facts. */
    onPicks: (draftId: string): void =>
      void searchPicks(`in draft ${draftId}`, async () => {
        const missing = await picks.picksToEnrich(draftId, before(ANSWER_HOLDS_MS))
        void add(missing, (pick) => atPick.add(() => enrich(pick)))
      }),

    /** Looks whether sources that were away are back, and then asks again for everything that failed meanwhile. */
    retryFailed: (): Promise<void> => searchPicks('after a failure', retryFailed),

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
      tellStopped()
      atPick.clear()
      repairs.clear()
      await Promise.all(searches)
      await Promise.all([atPick.onIdle(), repairs.onIdle()])
    },
  }
}

export type Enrichment = ReturnType<typeof createEnrichment>

function pickKey({ draftId, movieId }: PickKey): string {
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
