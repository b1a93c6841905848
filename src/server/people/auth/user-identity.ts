import { getSessionCookie } from 'better-auth/cookies'
import type { AccessTokens, TokenSubject } from './access-token.ts'
import { type Auth, COOKIE_PREFIX } from './library/auth.ts'
import { rethrowFromLibrary } from './library/database-outage.ts'
import type { UserRepo } from './user-repo.ts'

type UserOfCookie = { userId: string | undefined; sessionId?: string; cookies: string[] }

/** The library's name of it, without the prefix. */
const SESSION_COOKIE = 'session_token'
const NOBODY: UserOfCookie = { userId: undefined, cookies: [] }

type Deps = { auth: Auth; users: UserRepo; accessTokens: AccessTokens }

/** Identifies the user behind a request from its headers alone, so it also works for a socket's handshake. */
export function createUserIdentity({ auth, users, accessTokens }: Deps) {
  return {
    /**
     * Identifies the user by the session cookie. The response should carry `cookies`, which extend its lifetime once
     * a day.
     */
    async byCookie(headers: Headers): Promise<UserOfCookie> {
      // Most visitors are guests. For them the library would take longer than the rest of the request.
      if (sessionCookieOf(headers) === undefined) return NOBODY
      const { response, headers: answered } = await auth.api
        .getSession({ headers, returnHeaders: true })
        .catch(rethrowFromLibrary)
      const cookies = answered.getSetCookie()
      return { userId: response?.user.id, sessionId: response?.session.id, cookies }
    },

    /** Identifies the user by a valid access token whose sign-in has not ended (Spec 3.1). */
    async byAccessToken(token: string): Promise<TokenSubject | undefined> {
      const subject = await accessTokens.read(token)
      return subject && (await users.isSignedIn(subject)) ? subject : undefined
    },
  }
}

/** The session cookie of a user; undefined for guests, whose cookies need not be parsed for it. */
export function sessionCookieOf(headers: Headers): string | undefined {
  if (!headers.get('Cookie')?.includes(SESSION_COOKIE)) return undefined
  return getSessionCookie(headers, { cookieName: SESSION_COOKIE, cookiePrefix: COOKIE_PREFIX }) ?? undefined
}

export type UserIdentity = ReturnType<typeof createUserIdentity>
