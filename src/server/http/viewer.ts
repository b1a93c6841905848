import { createMiddleware } from 'hono/factory'
import type { UserIdentity } from '#server/people/auth/user-identity.ts'
import type { GuestCookie } from '#server/people/guests/guest-cookie.ts'
import type { GuestSession } from '#server/people/guests/guest-repo.ts'
import type { GuestService } from '#server/people/guests/guest-service.ts'
import { ApiError } from './errors.ts'
import type { RequestEnv } from './request-env.ts'
import type { SessionRow } from './session-row.ts'

/** The caller. A signed-in caller is a user, even if the browser still has a guest session. */
export type Viewer =
  { kind: 'user'; userId: string } | { kind: 'guest'; guestSessionId: string } | { kind: 'nobody' }

/** A recently identified viewer, with the session row that must still exist. */
export type RecentViewer = { viewer: Viewer; session: SessionRow }

export type RecentViewers = {
  find: (headers: Headers) => RecentViewer | undefined
  /** Remembers the viewer; forgets one whose session cannot be checked. */
  note: (headers: Headers, viewer: Viewer, session: SessionRow | undefined) => void
}

/** The viewer, and the `Set-Cookie` values with which a response extends the session. */
export type IdentifiedViewer = {
  viewer: Viewer
  cookies: string[]
  session?: SessionRow
  /** The session of a guest. */
  guest?: GuestSession
}

export type ViewerLookup = (headers: Headers) => Promise<IdentifiedViewer>

export type ViewerEnv = RequestEnv & {
  Variables: {
    /** Looks up the requester on the first call and keeps the result. */
    viewer: () => Promise<Viewer>
    /** The session of a viewer who is a guest, identified together with the viewer. */
    guestSession: () => Promise<GuestSession | undefined>
    /** The viewer as identified in the last minutes. The session may have ended since. */
    recentViewer: () => RecentViewer | undefined
  }
}

type Deps = { identity: UserIdentity; guests: GuestService; guestCookie: GuestCookie }

/**
 * Identifies the viewer from the headers alone: by the access token if there is one, else by the cookies. Throws
 * UNAUTHENTICATED for an invalid token, even if the cookies are valid.
 */
export function createViewerLookup({ identity, guests, guestCookie }: Deps): ViewerLookup {
  async function byAccessToken(token: string): Promise<IdentifiedViewer> {
    const subject = await identity.byAccessToken(token)
    if (subject === undefined) {
      throw new ApiError('UNAUTHENTICATED', 'The access token is not valid or has expired')
    }
    const { userId, sessionId } = subject
    return { viewer: { kind: 'user', userId }, session: { table: 'sessions', id: sessionId }, cookies: [] }
  }

  async function asGuest(headers: Headers): Promise<IdentifiedViewer> {
    const secret = guestCookie.read(headers)
    const recognized = secret === undefined ? undefined : await guests.recognize(secret)
    if (secret === undefined || !recognized) return { viewer: { kind: 'nobody' }, cookies: [] }
    return {
      viewer: { kind: 'guest', guestSessionId: recognized.session.id },
      session: { table: 'guest_sessions', id: recognized.session.id },
      guest: recognized.session,
      cookies: recognized.extended ? [guestCookie.toSend(secret)] : [],
    }
  }

  return async (headers) => {
    const token = bearerToken(headers)
    if (token !== undefined) return byAccessToken(token)
    const { userId, sessionId, cookies } = await identity.byCookie(headers)
    if (userId !== undefined && sessionId !== undefined) {
      return { viewer: { kind: 'user', userId }, session: { table: 'sessions', id: sessionId }, cookies }
    }
    const guest = await asGuest(headers)
    return { ...guest, cookies: [...cookies, ...guest.cookies] }
  }
}

export function identifyViewer(lookUp: ViewerLookup, recentViewers: RecentViewers) {
  return createMiddleware<ViewerEnv>(async (c, next) => {
    const { headers } = c.req.raw
    const identify = async (): Promise<IdentifiedViewer> => {
      const identified = await lookUp(headers)
      recentViewers.note(headers, identified.viewer, identified.session)
      for (const cookie of identified.cookies) c.header('Set-Cookie', cookie, { append: true })
      return identified
    }
    let identified: Promise<IdentifiedViewer> | undefined
    c.set('viewer', async () => (await (identified ??= identify())).viewer)
    c.set('guestSession', async () => (await (identified ??= identify())).guest)
    c.set('recentViewer', () => recentViewers.find(headers))
    await next()
  })
}

/** The bearer token, which may be ''. Undefined for other schemes, which may belong to a proxy. */
function bearerToken(headers: Headers): string | undefined {
  const [scheme, token = ''] = headers.get('Authorization')?.split(/ +/, 2) ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}
