import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { GUEST_SESSION_DAYS } from './guest-service.ts'

const GUEST_COOKIE = 'marquee_guest'

/** Carries a guest's secret where no script can read it (decision 3). */
export type GuestCookie = ReturnType<typeof createGuestCookie>

export function createGuestCookie(publicUrl: string) {
  const attributes = {
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
  } as const
  return {
    read: (c: Context): string | undefined => getCookie(c, GUEST_COOKIE),
    write: (c: Context, secret: string): void =>
      setCookie(c, GUEST_COOKIE, secret, {
        ...attributes,
        maxAge: GUEST_SESSION_DAYS * 24 * 60 * 60,
      }),
    clear: (c: Context): void => {
      deleteCookie(c, GUEST_COOKIE, attributes)
    },
  }
}
