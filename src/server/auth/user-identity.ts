import type { AccessTokens } from './access-token.ts'
import type { Auth } from './auth.ts'
import type { UserRepo } from './user-repo.ts'

type Deps = { auth: Auth; users: UserRepo; accessTokens: AccessTokens }

/** How a request shows which user is asking. Headers are enough for it, so a socket's handshake is too. */
export function createUserIdentity({ auth, users, accessTokens }: Deps) {
  return {
    /** By the session's cookie. The answer should pass on `cookies`, which extend its life once a day. */
    async byCookie(headers: Headers): Promise<{ userId: string | undefined; cookies: string[] }> {
      const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true })
      return { userId: response?.user.id, cookies: answered.getSetCookie() }
    },

    /** By an access token that is still good, of a user who is still there (Spec 3.1). */
    async byAccessToken(token: string): Promise<string | undefined> {
      const userId = await accessTokens.read(token)
      return userId === undefined ? undefined : (await users.find(userId))?.id
    },
  }
}

export type UserIdentity = ReturnType<typeof createUserIdentity>
