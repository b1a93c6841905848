import { type Context, Hono } from 'hono'
import { openSessionBody, type SessionView } from '#contract/session.ts'
import type { TokenSubject } from '../auth/access-token.ts'
import type { AccountService } from '../auth/account-service.ts'
import type { GuestCookie } from '../guests/guest-cookie.ts'
import { openGuestSession, toGuestView } from '../guests/open-guest-session.ts'
import type { GuestService } from '../guests/guest-service.ts'
import { validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import type { KnownSessions } from '../rate-limits/known-sessions.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'

type Deps = {
  accounts: AccountService
  guests: GuestService
  guestCookie: GuestCookie
  rateLimits: Pick<RateLimits, 'admitGuest'>
  known: Pick<KnownSessions, 'note' | 'noteGuest'>
}

type Migration = Pick<SessionView, 'guest' | 'migratedDrafts'>

/**
 * Opens a visit: says who is asking, and makes somebody new a guest (Spec 4.1). It goes by the cookies alone: an
 * access token that could fetch the next one would never expire.
 */
export function createSessionRoutes({ accounts, guests, guestCookie, rateLimits, known }: Deps) {
  async function openAsUser(c: Context<ViewerEnv>, subject: TokenSubject): Promise<SessionView | undefined> {
    const { userId } = subject
    const session = await accounts.sessionOfUser(subject)
    if (session) known.note(c.req.raw.headers, { kind: 'user', userId })
    return session && { session, ...(await migrate(c, userId)) }
  }

  /** The guest stays, with the cookie, until its drafts have moved: the next call tries again (Spec 8.2). */
  async function migrate(c: Context<ViewerEnv>, userId: string): Promise<Migration> {
    const secret = guestCookie.read(c.req.raw.headers)
    if (secret === undefined) return { guest: null, migratedDrafts: 0 }
    try {
      const migratedDrafts = await guests.moveToUser(secret, userId)
      guestCookie.clear(c)
      return { guest: null, migratedDrafts }
    } catch (error) {
      c.var.log.error({ err: error }, 'The drafts of a guest who has signed in could not be moved')
      const guest = await guests.recognize(secret)
      return { guest: guest ? toGuestView(guest.session) : null, migratedDrafts: 0 }
    }
  }

  async function openAsGuest(c: Context): Promise<SessionView> {
    const guest = await openGuestSession(c, guests, guestCookie, rateLimits.admitGuest, known.noteGuest)
    return { session: null, guest: toGuestView(guest), migratedDrafts: 0 }
  }

  return new Hono<ViewerEnv>().post('/', validate('json', openSessionBody), async (c) => {
    const user = await accounts.signedInUser(c)
    const subject = user && { userId: user.id, sessionId: user.sessionId }
    return c.json((subject && (await openAsUser(c, subject))) ?? (await openAsGuest(c)), 200)
  })
}
