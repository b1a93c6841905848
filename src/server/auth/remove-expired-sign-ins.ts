import type { Logger } from 'pino'
import { removeInBatches } from '../remove-in-batches.ts'
import type { ExpiredRepo } from './expired-repo.ts'

/** Removes sign-ins, codes, recovery links and counts of requests that are over, table by table. */
export async function removeExpiredSignIns(
  expired: ExpiredRepo,
  now: () => Date,
  log: Logger,
): Promise<void> {
  for (const [table, remove] of Object.entries(expired)) {
    try {
      const removed = await removeInBatches((limit) => remove(now(), limit))
      if (removed > 0) log.info({ table, removed }, 'Expired rows were removed')
    } catch (error) {
      log.error({ err: error, table }, 'Expired rows could not be removed')
    }
  }
}
