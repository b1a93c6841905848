import { createHmac } from 'node:crypto'
import { signJWT, verifyJWT } from 'better-auth/crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { CONFIRMATION_SECONDS } from './confirmation-link.ts'

const SIGN_UP_COOKIE = 'marquee_sign_up'

/**
 * Marks the browser that created an account while its confirmation link is valid. A proof from that browser comes
 * from the person who chose the password (decision 013).
 */
export function createSignUpCookie({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const key = createHmac('sha256', secret).update('marquee sign-up browser').digest('base64url')
  return {
    async write(c: Context, userId: string): Promise<void> {
      setCookie(c, SIGN_UP_COOKIE, await signJWT({ sub: userId }, key, CONFIRMATION_SECONDS), {
        httpOnly: true,
        sameSite: 'Lax',
        secure: publicUrl.startsWith('https:'),
        path: '/api',
        maxAge: CONFIRMATION_SECONDS,
      })
    },

    /** Whether this browser created the user's account. */
    async isOf(headers: Headers, userId: string): Promise<boolean> {
      const token = parse(headers.get('Cookie') ?? '', SIGN_UP_COOKIE)[SIGN_UP_COOKIE]
      if (token === undefined) return false
      return (await verifyJWT<{ sub: string }>(token, key))?.sub === userId
    },
  }
}

export type SignUpCookie = ReturnType<typeof createSignUpCookie>
