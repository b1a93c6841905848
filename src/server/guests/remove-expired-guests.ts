import type { Logger } from 'pino'
import type { GuestRepo } from './guest-repo.ts'

/** Few enough that no table is locked for long, also where every session has drafts. */
const BATCH = 200
/** One run removes no more than this; the rest waits for the next. */
const MAX_BATCHES = 50

/** Removes guest sessions that have expired, and their drafts with them. */
export async function removeExpiredGuests(
  guests: Pick<GuestRepo, 'removeExpired'>,
  now: () => Date,
  log: Logger,
): Promise<void> {
  try {
    let removed = 0
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const count = await guests.removeExpired(now(), BATCH)
      removed += count
      if (count < BATCH) break
    }
    if (removed > 0) log.info({ removed }, 'Expired guest sessions were removed')
  } catch (error) {
    log.error({ err: error }, 'Expired guest sessions could not be removed')
  }
}
