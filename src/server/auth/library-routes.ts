import { Hono } from 'hono'
import { NotFoundError } from '../http/errors.ts'
import type { RequestEnv } from '../http/request-env.ts'
import type { AuthClient } from './auth-client.ts'
import { AUTH_PATH } from './auth.ts'

/** What Better Auth does for a browser by itself; everything else of it is reached through our own routes. */
const OPEN_TO_LINKS = ['/verify-email', '/callback/:provider']
const OPEN_TO_THE_APP = '/sign-in/social'

export function createLibraryRoutes(library: AuthClient) {
  const routes = new Hono<RequestEnv>()
  routes.on('GET', OPEN_TO_LINKS, (c) => library.forward(c, pathOf(c.req.url), { method: 'GET' }))
  routes.post(OPEN_TO_THE_APP, async (c) =>
    library.forward(c, pathOf(c.req.url), { method: 'POST', body: await c.req.text() }),
  )
  routes.all('/*', () => {
    throw new NotFoundError('NOT_FOUND')
  })
  return routes
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.slice(AUTH_PATH.length) + search
}
