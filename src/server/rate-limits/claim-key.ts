import { getSessionCookie } from 'better-auth/cookies'
import { COOKIE_PREFIX } from '../auth/auth.ts'
import type { GuestCookie } from '../guests/guest-cookie.ts'
import { secretKey } from './client-key.ts'

/** The key of the session that a request shows, whether or not there is such a one: nobody is asked for it. */
export function claimKey(headers: Headers, guestCookie: GuestCookie): string | undefined {
  const claim =
    headers.get('Authorization') ??
    getSessionCookie(headers, { cookiePrefix: COOKIE_PREFIX }) ??
    guestCookie.read(headers)
  return claim === undefined ? undefined : `session ${secretKey(claim)}`
}
