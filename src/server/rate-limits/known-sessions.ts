import { LRUCache } from 'lru-cache'
import type { GuestCookie } from '#server/people/guests/guest-cookie.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { guestClaimKey, provenClaimKey } from './claim-key.ts'

/** Covers a pause in a game. */
const KNOWN_MS = 60 * 60_000
const MOST_SESSIONS = 20_000

/**
 * Keys of sessions that this server recently found in the database. Their owners are served even while another client
 * at the same address floods the server with made-up sessions. This authorizes nothing.
 */
export type KnownSessions = {
  has: (claim: string) => boolean
  note: (headers: Headers, viewer: Viewer) => void
  /** Adds a guest session that was just opened. */
  noteGuest: (secret: string) => void
}

export function createKnownSessions(guestCookie: GuestCookie): KnownSessions {
  const known = new LRUCache<string, true>({ max: MOST_SESSIONS, ttl: KNOWN_MS, updateAgeOnGet: true })
  return {
    has: (claim) => known.get(claim) !== undefined,
    note(headers, viewer) {
      const claim = provenClaimKey(headers, guestCookie, viewer)
      if (claim !== undefined) known.set(claim, true)
    },
    noteGuest: (secret) => void known.set(guestClaimKey(secret), true),
  }
}
