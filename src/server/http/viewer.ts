import { createMiddleware } from 'hono/factory'
import type { GuestCookie } from '../guests/guest-cookie.ts'
import type { GuestService } from '../guests/guest-service.ts'
import type { RequestEnv } from './request-env.ts'

/** Who is asking. */
export type Viewer = { kind: 'guest'; guestSessionId: string } | { kind: 'nobody' }

export type ViewerEnv = RequestEnv & {
  Variables: {
    /** Looks the asker up when it is first called, and once only. */
    viewer: () => Promise<Viewer>
  }
}

export function identifyViewer(guests: GuestService, cookie: GuestCookie) {
  return createMiddleware<ViewerEnv>(async (c, next) => {
    const lookUp = async (): Promise<Viewer> => {
      const secret = cookie.read(c)
      const recognized = secret === undefined ? undefined : await guests.recognize(secret)
      if (secret === undefined || !recognized) return { kind: 'nobody' }
      if (recognized.extended) cookie.write(c, secret)
      return { kind: 'guest', guestSessionId: recognized.session.id }
    }
    let viewer: Promise<Viewer> | undefined
    c.set('viewer', () => (viewer ??= lookUp()))
    await next()
  })
}
