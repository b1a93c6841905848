import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { GuestCookie } from '../guests/guest-cookie.ts'
import type { GuestService } from '../guests/guest-service.ts'
import type { RequestEnv } from './request-env.ts'

/** Who is asking. Somebody who is signed in is a user, whatever guest session the browser still has. */
export type Viewer =
  { kind: 'user'; userId: string } | { kind: 'guest'; guestSessionId: string } | { kind: 'nobody' }

export type ViewerEnv = RequestEnv & {
  Variables: {
    /** Looks the asker up when it is first called, and once only. */
    viewer: () => Promise<Viewer>
  }
}

type Deps = {
  guests: GuestService
  guestCookie: GuestCookie
  /** The user of the session cookie. */
  signedInUser: (c: Context) => Promise<{ id: string } | undefined>
}

export function identifyViewer({ guests, guestCookie, signedInUser }: Deps) {
  return createMiddleware<ViewerEnv>(async (c, next) => {
    const lookUp = async (): Promise<Viewer> => {
      const user = await signedInUser(c)
      return user ? { kind: 'user', userId: user.id } : lookUpGuest()
    }
    const lookUpGuest = async (): Promise<Viewer> => {
      const secret = guestCookie.read(c)
      const recognized = secret === undefined ? undefined : await guests.recognize(secret)
      if (secret === undefined || !recognized) return { kind: 'nobody' }
      if (recognized.extended) guestCookie.write(c, secret)
      return { kind: 'guest', guestSessionId: recognized.session.id }
    }
    let viewer: Promise<Viewer> | undefined
    c.set('viewer', () => (viewer ??= lookUp()))
    await next()
  })
}
