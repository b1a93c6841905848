import type { App } from '#server/app.ts'
import { createGuest, createVisitor, type Visitor } from '#server/test-app.testing.ts'

/** The app as called by a client at this address. */
export function appAt(app: App, remoteAddress: string): App {
  const request = (asked: Request) =>
    app.request(asked, undefined, { incoming: { socket: { remoteAddress } } })
  return { request } as unknown as App
}

export const visitorAt = (app: App, address: string): Visitor => createVisitor(appAt(app, address))

export const guestAt = (app: App, address: string) => createGuest(appAt(app, address))
