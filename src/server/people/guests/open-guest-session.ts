import type { Context } from 'hono'
import type { GuestSessionView } from '#contract/session.ts'
import type { GuestCookie } from './guest-cookie.ts'
import type { GuestSession } from './guest-repo.ts'
import type { GuestService } from './guest-service.ts'

/**
 * Resumes the guest session of the request's cookie, or begins one (Spec 4.1). Only the cookie counts: a guest id
 * that the browser remembers proves nothing (Spec 3.1). `admit` throws if the client begins too many.
 */
export async function openGuestSession(
  c: Context,
  guests: GuestService,
  cookie: GuestCookie,
  admit: (c: Context) => Promise<void>,
  noteKnown: (secret: string) => void,
): Promise<GuestSession> {
  const known = cookie.read(c.req.raw.headers)
  const resumed = known === undefined ? undefined : await guests.recognize(known)
  if (known !== undefined && resumed) {
    cookie.write(c, known)
    noteKnown(known)
    return resumed.session
  }
  await admit(c)
  const { session, secret } = await guests.create()
  cookie.write(c, secret)
  noteKnown(secret)
  return session
}

export function toGuestView({ id, lastActive, expiresAt }: GuestSession): GuestSessionView {
  return { id, last_active: lastActive.toISOString(), expires_at: expiresAt.toISOString() }
}
