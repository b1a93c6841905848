import type { Context } from 'hono'
import { deleteCookie, generateCookie } from 'hono/cookie'
import { GUEST_SESSION_DAYS } from './guest-service.ts'

const GUEST_COOKIE = 'marquee_guest'
/** A secret has no characters that a cookie would have to encode. */
const GUEST_SECRET = new RegExp(`(?:^|;) *${GUEST_COOKIE}=([^; ]*)`)

/** The HttpOnly cookie with a guest's secret (Spec 3.1). */
export type GuestCookie = ReturnType<typeof createGuestCookie>

export function createGuestCookie(publicUrl: string) {
  const attributes = {
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
  } as const

  /** The `Set-Cookie` value that sets the secret or renews it. */
  function toSend(secret: string): string {
    return generateCookie(GUEST_COOKIE, secret, { ...attributes, maxAge: GUEST_SESSION_DAYS * 24 * 60 * 60 })
  }

  return {
    toSend,
    read: (headers: Headers): string | undefined => GUEST_SECRET.exec(headers.get('Cookie') ?? '')?.[1],
    write: (c: Context, secret: string): void => c.header('Set-Cookie', toSend(secret), { append: true }),
    clear: (c: Context): void => {
      deleteCookie(c, GUEST_COOKIE, attributes)
    },
  }
}
