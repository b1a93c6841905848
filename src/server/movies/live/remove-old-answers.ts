import type { Logger } from 'pino'
import { removeInBatches } from '../../remove-in-batches.ts'
import type { AnswerRepo } from './answer-repo.ts'
import { dayOf } from './day-budget.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** TMDB allows its answers to be kept for six months. */
const KEPT_MS = 180 * DAY_MS
/** Nobody asks for the count of a day that is over; some days are kept for whoever looks into the database. */
const BUDGETS_KEPT_MS = 30 * DAY_MS

/** Removes answers that may not be kept any longer, and counts of days that are over. */
export async function removeOldAnswers(repo: AnswerRepo, now: () => Date, log: Logger): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  try {
    const removed = await removeInBatches((limit) => repo.removeFetchedBefore(before(KEPT_MS), limit))
    await repo.removeBudgetsBefore(dayOf(before(BUDGETS_KEPT_MS)))
    if (removed > 0) log.info({ removed }, 'Old answers of movie sources were removed')
  } catch (error) {
    log.error({ err: error }, 'Old answers of movie sources could not be removed')
  }
}
