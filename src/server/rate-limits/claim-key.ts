import { sessionCookieOf } from '#server/people/auth/user-identity.ts'
import type { GuestCookie } from '#server/people/guests/guest-cookie.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { secretKey } from './client-key.ts'

/** The key of the session that a request claims to have. No lookup is made, so the session may not exist. */
export function claimKey(headers: Headers, guestCookie: GuestCookie): string | undefined {
  const claim = claimOfUser(headers) ?? guestCookie.read(headers)
  return claim === undefined ? undefined : sessionKey(claim)
}

/** The claimed key, if the session behind it is the one that identified the viewer; else undefined. */
export function provenClaimKey(
  headers: Headers,
  guestCookie: GuestCookie,
  viewer: Viewer,
): string | undefined {
  const ofUser = claimOfUser(headers)
  const proves = viewer.kind === (ofUser === undefined ? 'guest' : 'user')
  return proves ? claimKey(headers, guestCookie) : undefined
}

export function guestClaimKey(secret: string): string {
  return sessionKey(secret)
}

function claimOfUser(headers: Headers): string | undefined {
  return headers.get('Authorization') ?? sessionCookieOf(headers)
}

function sessionKey(claim: string): string {
  return `session ${secretKey(claim)}`
}
