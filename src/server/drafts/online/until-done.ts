import { setTimeout as pause } from 'node:timers/promises'
import { ServiceUnavailableError } from '#server/http/errors.ts'

/** With the pauses between them, about three seconds. */
const MOST_TRIES = 70
const LONGEST_PAUSE_MS = 50

/**
 * Tries what is undefined as long as another transaction is changing the draft, or has done so since the draft was read. Each try
 * decides by what is stored then. Throws SERVICE_UNAVAILABLE if that goes on for too long; clients send the same again.
 */
export async function untilDone<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const done = await attempt()
    if (done !== undefined) return done
    // The first one was only late, as a rule.
    if (tries > 1) await pause(Math.min(tries, LONGEST_PAUSE_MS))
  }
  throw new ServiceUnavailableError()
}
