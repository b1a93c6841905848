import type { Logger } from 'pino'
import type { Db } from '#server/db/database.ts'
import type { Settings } from '#server/env.ts'
import { messageOf, StartupError } from '#server/startup-error.ts'
import { type CatalogSource, openCatalog } from './catalog/catalog-source.ts'
import { createAnswerCache } from './live/answer-cache.ts'
import { type AnswerRepo, createAnswerRepo, createDailyQuota, budgetDay } from './live/answer-repo.ts'
import { createLiveSource, type LiveSource } from './live/live-source.ts'
import { createOmdb } from './live/omdb/omdb.ts'
import type { SourceHttpOptions } from './live/source-http.ts'
import { createTmdb } from './live/tmdb/tmdb.ts'
import { removeInBatches } from '#server/db/remove-in-batches.ts'

export async function openCatalogOfSettings({ movieCatalog }: Settings): Promise<CatalogSource> {
  try {
    return await openCatalog(movieCatalog)
  } catch (error) {
    throw new StartupError(messageOf(error), { cause: error })
  }
}

type LiveDeps = { catalog: CatalogSource; db: Db; now: () => Date; log: Logger }

/** Undefined without a TMDB key; then the embedded catalog is the only source. */
export function openLiveMovies({ tmdb, omdb, omdbDailyLimit }: Settings, deps: LiveDeps) {
  if (tmdb) {
    return openLiveSource({ tmdb, omdb: omdb && { ...omdb, dailyLimit: omdbDailyLimit }, ...deps })
  }
  if (omdb) {
    deps.log.warn('OMDB_API_KEY is of no use without TMDB_API_KEY: movies come from the embedded catalog')
  }
  return undefined
}

/** Describes the movie sources in the startup line. */
export function moviesInWords({ tmdb, omdb }: Settings): string {
  if (!tmdb) return 'demonstration catalog'
  return omdb ? 'movies of TMDB and OMDb' : 'movies of TMDB'
}

/** The share of OMDb's daily quota reserved for drafted movies; the rest finds the Oscars of lists. */
const PART_FOR_PICKS = 0.5

type SourceAccess = { apiKey: string; baseUrl?: string }

type Deps = {
  tmdb: SourceAccess
  omdb?: SourceAccess & { dailyLimit: number }
  db: Db
  catalog: CatalogSource
  now: () => Date
  log: Logger
  /** Timeout and retry pauses that differ from the defaults. */
  pauses?: Pick<SourceHttpOptions, 'timeoutMs' | 'retryPausesMs' | 'halfOpenAfterMs'>
}

/** The live source, whose answers and budgets are in the database, and the job that cleans them up. */
export function openLiveSource({ tmdb, omdb, db, catalog, now, log, pauses }: Deps): LiveSource & {
  removeOldAnswers: () => Promise<void>
} {
  const repo = createAnswerRepo(db)
  const source = createLiveSource({
    tmdb: createTmdb({ ...tmdb, ...pauses, now: () => now().getTime(), log }),
    omdb: omdb && omdbWithin(omdb),
    cache: createAnswerCache({ repo, now, log }),
    catalog,
    now,
    log,
  })
  return { ...source, removeOldAnswers: () => removeOldAnswers(repo, now, log) }

  function omdbWithin({ dailyLimit, ...access }: SourceAccess & { dailyLimit: number }) {
    const budget = createDailyQuota({ repo, source: 'omdb', limit: dailyLimit, now })
    const reserve = Math.floor(dailyLimit * PART_FOR_PICKS)
    return { questions: createOmdb({ ...access, ...pauses, budget, now, log }), budget, reserve }
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
/** TMDB allows its answers to be kept for six months. */
const KEPT_MS = 180 * DAY_MS
/** Counts of past days are not read; some are kept for operators who look into the database. */
const BUDGETS_KEPT_MS = 30 * DAY_MS

/** Removes expired answers and the counts of past days. */
export async function removeOldAnswers(repo: AnswerRepo, now: () => Date, log: Logger): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  try {
    const removed = await removeInBatches((limit) => repo.removeFetchedBefore(before(KEPT_MS), limit))
    await repo.removeBudgetsBefore(budgetDay(before(BUDGETS_KEPT_MS)))
    if (removed > 0) log.info({ removed }, 'Old answers of movie sources were removed')
  } catch (error) {
    log.error({ err: error }, 'Old answers of movie sources could not be removed')
  }
}
