import { createHmac } from 'node:crypto'
import { signJWT, verifyJWT } from 'better-auth/crypto'

export const ACCESS_TOKEN_SECONDS = 15 * 60

/** The user a token stands for and its sign-in; the token is invalid once the sign-in has ended. */
export type TokenSubject = { userId: string; sessionId: string }

export type AccessToken = { token: string; expiresIn: number; expiresAt: number }

/**
 * Short-lived tokens that identify a user (Spec 3.1). They have their own signing key, so nothing else that the
 * library signs passes as an access token.
 */
export function createAccessTokens(secret: string) {
  const key = createHmac('sha256', secret).update('marquee access token').digest('base64url')
  return {
    async issue({ userId, sessionId }: TokenSubject): Promise<AccessToken> {
      const token = await signJWT({ sub: userId, sid: sessionId }, key, ACCESS_TOKEN_SECONDS)
      const claims = await verifyJWT<{ exp: number }>(token, key)
      if (!claims) throw new Error('An access token was not valid when it was issued')
      return { token, expiresIn: ACCESS_TOKEN_SECONDS, expiresAt: claims.exp }
    },

    /** The subject of a valid, unexpired token. It does not tell whether the sign-in has ended. */
    async read(token: string): Promise<TokenSubject | undefined> {
      const claims = await verifyJWT<{ sub: string; sid?: string }>(token, key)
      return claims?.sid === undefined ? undefined : { userId: claims.sub, sessionId: claims.sid }
    },
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>
