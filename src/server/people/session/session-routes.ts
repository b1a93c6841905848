import { type Context, Hono } from 'hono'
import { openSessionBody, type SessionView } from '#contract/session.ts'
import { sessionView } from '#contract/views/accounts.ts'
import type { TokenSubject } from '#server/people/auth/access-token.ts'
import type { AccountService } from '#server/people/auth/account-service.ts'
import type { GuestCookie } from '#server/people/guests/guest-cookie.ts'
import { openGuestSession, toGuestView } from '#server/people/guests/open-guest-session.ts'
import type { GuestService } from '#server/people/guests/guest-service.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import type { KnownSessions } from '#server/rate-limits/known-sessions.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'

type Deps = {
  accounts: AccountService
  guests: GuestService
  guestCookie: GuestCookie
  rateLimits: Pick<RateLimits, 'admitGuest'>
  known: Pick<KnownSessions, 'note' | 'noteGuest'>
}

type Migration = Pick<SessionView, 'guest' | 'migratedDrafts'>

/**
 * Opens a visit: identifies the viewer, or makes a new visitor a guest (Spec 4.1). Accepts cookies only, because an
 * access token that could fetch its successor would never expire.
 */
export function createSessionRoutes({ accounts, guests, guestCookie, rateLimits, known }: Deps) {
  async function openAsUser(c: Context<ViewerEnv>, subject: TokenSubject): Promise<SessionView | undefined> {
    const { userId } = subject
    const session = await accounts.sessionOfUser(subject)
    if (session) known.note(c.req.raw.headers, { kind: 'user', userId })
    return session && { session, ...(await migrate(c, userId)) }
  }

  /**
   * Moves the guest's drafts to the user. If that fails, the guest session and its cookie stay, so that the next call
   * tries again (Spec 8.2).
   */
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

  return new Hono<ViewerEnv>().post(
    '/',
    describeRoute({
      id: 'openSession',
      tag: 'Accounts',
      summary: 'Opens or refreshes a session; makes a new visitor a guest',
      spec: 'Opening and refreshing a session (4.1, 7.6, 7.7, 9.6), guest sessions (7.8), migrate_guest_drafts_to_user (7.13)',
      notes: `\`guestSessionId\` is a name and no proof. For a user, \`session\` has a fresh access token of 15
          minutes, and \`guest\` is null. For everybody else \`session\` is null, and \`guest\` is the guest
          session of the cookie, good for another 30 days, or a new one. Both set the cookie
          \`marquee_guest\`. Any other call that needs to know the guest updates \`last_active\` too, at
          most once a minute.

          A user who still sends a guest's cookie gets that guest's drafts and seats by this call, and the
          cookie ends. \`migratedDrafts\` says how many drafts; by a second call it is 0. If the move fails,
          the user is signed in all the same: \`guest\` is still there, and the next call tries again.`,
      answers: { 200: sessionView },
    }),
    validate('json', openSessionBody),
    async (c) => {
      const user = await accounts.signedInUser(c)
      const subject = user && { userId: user.id, sessionId: user.sessionId }
      return c.json((subject && (await openAsUser(c, subject))) ?? (await openAsGuest(c)), 200)
    },
  )
}
