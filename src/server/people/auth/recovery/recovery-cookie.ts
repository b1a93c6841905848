import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { RECOVERY_MINUTES } from './recovery-service.ts'

const RECOVERY_COOKIE = 'marquee_recovery'
export const RECOVERY_PATH = '/api/recovery'

/** Carries the secret of an open recovery; sent to the recovery endpoint only. */
export type RecoveryCookie = ReturnType<typeof createRecoveryCookie>

export function createRecoveryCookie(publicUrl: string) {
  const attributes = {
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    path: RECOVERY_PATH,
  } as const
  return {
    read: (c: Context): string | undefined => getCookie(c, RECOVERY_COOKIE),
    write: (c: Context, secret: string): void =>
      setCookie(c, RECOVERY_COOKIE, secret, { ...attributes, maxAge: RECOVERY_MINUTES * 60 }),
    clear: (c: Context): void => {
      deleteCookie(c, RECOVERY_COOKIE, attributes)
    },
  }
}
