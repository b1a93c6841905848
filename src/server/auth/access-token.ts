import { createHmac } from 'node:crypto'
import { signJWT, verifyJWT } from 'better-auth/crypto'

export const ACCESS_TOKEN_SECONDS = 15 * 60

export type AccessToken = { token: string; expiresIn: number; expiresAt: number }

/**
 * Short-lived tokens that say who somebody is (Spec 3.1, decision 6). They have a key of their own, so that none
 * can stand in for another thing that the library signs with the secret.
 */
export function createAccessTokens(secret: string) {
  const key = createHmac('sha256', secret).update('marquee access token').digest('base64url')
  return {
    async issue(userId: string): Promise<AccessToken> {
      const token = await signJWT({ sub: userId }, key, ACCESS_TOKEN_SECONDS)
      const claims = await verifyJWT<{ exp: number }>(token, key)
      if (!claims) throw new Error('An access token was not valid when it was issued')
      return { token, expiresIn: ACCESS_TOKEN_SECONDS, expiresAt: claims.exp }
    },

    /** The user of a token that is still good. */
    async read(token: string): Promise<string | undefined> {
      return (await verifyJWT<{ sub: string }>(token, key))?.sub
    },
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>
