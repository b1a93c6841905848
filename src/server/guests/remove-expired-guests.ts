import type { Logger } from 'pino'
import { removeInBatches } from '../remove-in-batches.ts'
import type { GuestRepo } from './guest-repo.ts'

/** Removes guest sessions that have expired, and their drafts with them. */
export async function removeExpiredGuests(
  guests: Pick<GuestRepo, 'removeExpired'>,
  now: () => Date,
  log: Logger,
): Promise<void> {
  try {
    const removed = await removeInBatches((limit) => guests.removeExpired(now(), limit))
    if (removed > 0) log.info({ removed }, 'Expired guest sessions were removed')
  } catch (error) {
    log.error({ err: error }, 'Expired guest sessions could not be removed')
  }
}
