import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { OnSessionsEnded } from '#server/http/session-row.ts'
import { removeInBatches } from '#server/db/remove-in-batches.ts'
import { hashOfSecret } from '#server/people/secret-hash.ts'
import type { GuestRepo, GuestSession } from './guest-repo.ts'

/** How long a guest session lasts after its last use (Spec 3.1). */
export const GUEST_SESSION_DAYS = 30
const GUEST_SESSION_MS = GUEST_SESSION_DAYS * 24 * 60 * 60 * 1000
/** Last use is recorded at most this often, so that reads do not cause writes. */
const TOUCH_INTERVAL_MS = 60_000
const SECRET_BYTES = 32

type Deps = { guests: GuestRepo; onSessionsEnded: OnSessionsEnded; now: () => Date }

/** Guest sessions (Spec 3.1, 4.1): the bearer of the secret is the guest. */
export function createGuestService({ guests, onSessionsEnded, now }: Deps) {
  async function use(session: GuestSession): Promise<GuestSession> {
    const used = { id: session.id, ...lifetimeFrom(now()) }
    await guests.touch(used)
    return used
  }

  return {
    async create(): Promise<{ session: GuestSession; secret: string }> {
      const secret = randomBytes(SECRET_BYTES).toString('base64url')
      const session = await guests.insert({ secretHash: hashOfSecret(secret), ...lifetimeFrom(now()) })
      return { session, secret }
    },

    /**
     * Finds the live session with this secret; `extended` tells whether it was extended to 30 days from now.
     */
    async recognize(secret: string): Promise<{ session: GuestSession; extended: boolean } | undefined> {
      const session = await guests.findLive(hashOfSecret(secret), now())
      if (!session) return undefined
      const extended = now().getTime() - session.lastActive.getTime() >= TOUCH_INTERVAL_MS
      return { session: extended ? await use(session) : session, extended }
    },

    /** migrate_guest_drafts_to_user (Spec 7.13, 1.3): returns how many drafts this call moved to the user. */
    async moveToUser(secret: string, userId: string): Promise<number> {
      const moved = await guests.moveToUser(hashOfSecret(secret), userId, now())
      if (!moved) return 0
      onSessionsEnded({ session: { table: 'guest_sessions', id: moved.guestSessionId } })
      return moved.drafts
    },
  }
}

export type GuestService = ReturnType<typeof createGuestService>

function lifetimeFrom(now: Date): { lastActive: Date; expiresAt: Date } {
  return { lastActive: now, expiresAt: new Date(now.getTime() + GUEST_SESSION_MS) }
}

/** Removes expired guest sessions and their drafts. */
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
