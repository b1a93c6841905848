import type { Logger } from 'pino'
import type { Db } from '../../db/database.ts'
import type { CatalogSource } from '../catalog/catalog-source.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createAnswerRepo } from './answer-repo.ts'
import { createDayBudget } from './day-budget.ts'
import { createLiveSource, type LiveSource } from './live-source.ts'
import { createOmdb } from './omdb/omdb.ts'
import { removeOldAnswers } from './remove-old-answers.ts'
import type { PoliteHttpOptions } from './polite-http.ts'
import { createTmdb } from './tmdb/tmdb.ts'

/** Of OMDb's day, the part that is kept for movies that somebody picks; the rest goes to finding the Oscars of lists. */
const PART_FOR_PICKS = 0.5

type SourceAccess = { apiKey: string; baseUrl?: string }

type Deps = {
  tmdb: SourceAccess
  omdb?: SourceAccess & { dailyLimit: number }
  db: Db
  catalog: CatalogSource
  now: () => Date
  log: Logger
  /** Other pauses than the usual ones. */
  pauses?: Pick<PoliteHttpOptions, 'timeoutMs' | 'retryPausesMs' | 'halfOpenAfterMs'>
}

/** The live source, with its answers and budgets in the database, and the job that keeps those small. */
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
    const budget = createDayBudget({ repo, source: 'omdb', limit: dailyLimit, now })
    const reserve = Math.floor(dailyLimit * PART_FOR_PICKS)
    return { questions: createOmdb({ ...access, ...pauses, budget, now, log }), budget, reserve }
  }
}
