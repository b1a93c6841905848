import { Hono } from 'hono'
import { NotFoundError } from '../http/errors.ts'
import type { RequestEnv } from '../http/request-env.ts'
import type { AuthClient } from './auth-client.ts'
import { AUTH_PATH } from './auth.ts'

/** What Better Auth does for a browser by itself; everything else of it is reached through our own routes. */
const OPEN_PATHS = ['/verify-email', '/sign-in/social', '/callback/:provider']

export function createLibraryRoutes(library: AuthClient) {
  const routes = new Hono<RequestEnv>()
  routes.on(['GET', 'POST'], OPEN_PATHS, async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.slice(AUTH_PATH.length) + search
    const { method } = c.req
    return library.forward(c, path, { method, body: method === 'POST' ? await c.req.text() : undefined })
  })
  routes.all('/*', () => {
    throw new NotFoundError('NOT_FOUND')
  })
  return routes
}
