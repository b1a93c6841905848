import { type Context, Hono } from 'hono'
import { openSessionBody, type SessionView } from '#contract/session.ts'
import type { AccountService } from '../auth/account-service.ts'
import type { GuestCookie } from '../guests/guest-cookie.ts'
import { openGuestSession, toGuestView } from '../guests/guest-routes.ts'
import type { GuestService } from '../guests/guest-service.ts'
import { validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'

type Deps = { accounts: AccountService; guests: GuestService; guestCookie: GuestCookie }

/** Opens a visit: says who is asking, and makes somebody new a guest (Spec 4.1). */
export function createSessionRoutes({ accounts, guests, guestCookie }: Deps) {
  async function openAsUser(c: Context, userId: string): Promise<SessionView | undefined> {
    const session = await accounts.sessionOfUser(userId)
    if (!session) return undefined
    const secret = guestCookie.read(c)
    const migratedDrafts = secret === undefined ? 0 : await guests.moveToUser(secret, userId)
    if (secret !== undefined) guestCookie.clear(c)
    return { session, guest: null, migratedDrafts }
  }

  async function openAsGuest(c: Context): Promise<SessionView> {
    const { session } = await openGuestSession(c, guests, guestCookie)
    return { session: null, guest: toGuestView(session), migratedDrafts: 0 }
  }

  return new Hono<ViewerEnv>().post('/', validate('json', openSessionBody), async (c) => {
    const user = await accounts.signedInUser(c)
    return c.json((user && (await openAsUser(c, user.id))) ?? (await openAsGuest(c)), 200)
  })
}
