import { type Context, Hono } from 'hono'
import { type GuestSessionView, resumeGuestSessionBody } from '#contract/guest-sessions.ts'
import type { RequestEnv } from '../http/request-env.ts'
import { validate } from '../http/validate.ts'
import type { GuestCookie } from './guest-cookie.ts'
import type { GuestSession } from './guest-repo.ts'
import type { GuestService } from './guest-service.ts'

/**
 * Gives the visitor's live guest session, or a new one (Spec 4.1). The cookie alone decides which it is:
 * an id that the browser remembers is a name and opens nothing (decision 3).
 */
export function createGuestRoutes(guests: GuestService, cookie: GuestCookie) {
  return new Hono<RequestEnv>().post('/', validate('json', resumeGuestSessionBody), async (c) => {
    const { session, created } = await openGuestSession(c, guests, cookie)
    return c.json(toGuestView(session), created ? 201 : 200)
  })
}

/** Resumes the guest session of the request's cookie, or begins one. */
export async function openGuestSession(
  c: Context,
  guests: GuestService,
  cookie: GuestCookie,
): Promise<{ session: GuestSession; created: boolean }> {
  const known = cookie.read(c)
  const resumed = known === undefined ? undefined : await guests.resume(known)
  if (known !== undefined && resumed) {
    cookie.write(c, known)
    return { session: resumed, created: false }
  }
  const { session, secret } = await guests.create()
  cookie.write(c, secret)
  return { session, created: true }
}

export function toGuestView({ id, lastActive, expiresAt }: GuestSession): GuestSessionView {
  return { id, last_active: lastActive.toISOString(), expires_at: expiresAt.toISOString() }
}
