import { createHmac } from 'node:crypto'
import { signJWT, verifyJWT } from 'better-auth/crypto'

export const ACCESS_TOKEN_SECONDS = 15 * 60

/** Whom a token stands for, and by which sign-in: it is worth nothing once that has ended. */
export type TokenSubject = { userId: string; sessionId: string }

export type AccessToken = { token: string; expiresIn: number; expiresAt: number }

/**
 * Short-lived tokens that say who somebody is (Spec 3.1). They have a key of their own, so that none
 * can stand in for another thing that the library signs with the secret.
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

    /** Whom a token of ours stands for, unless it is out of date. Whether the sign-in has ended, it cannot tell. */
    async read(token: string): Promise<TokenSubject | undefined> {
      const claims = await verifyJWT<{ sub: string; sid?: string }>(token, key)
      return claims?.sid === undefined ? undefined : { userId: claims.sub, sessionId: claims.sid }
    },
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>
