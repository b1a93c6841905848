import { Hono } from 'hono'
import { NotFoundError } from '../http/errors.ts'
import type { RequestEnv } from '../http/request-env.ts'
import type { AccountService } from './account-service.ts'
import type { AuthClient } from './auth-client.ts'
import { AUTH_PATH, CONFIRMATION_PATH } from './confirmation-link.ts'

/** What Better Auth does for a browser by itself; everything else of it is reached through our own routes. */
const OPEN_TO_LINKS = '/callback/:provider'
const OPEN_TO_THE_APP = '/sign-in/social'

export function createLibraryRoutes(
  library: AuthClient,
  { openConfirmation }: Pick<AccountService, 'openConfirmation'>,
) {
  const routes = new Hono<RequestEnv>()
  routes.get(CONFIRMATION_PATH, async (c) => {
    const token = c.req.query('token') ?? ''
    switch (await openConfirmation(c, token)) {
      case 'confirmed':
        return c.redirect('/?confirmation')
      case 'invalid':
        return c.redirect('/?confirmation&error=INVALID_TOKEN')
      case 'needs-password':
        return c.redirect(`/auth?${new URLSearchParams({ confirmation: token }).toString()}`)
    }
  })
  routes.get(OPEN_TO_LINKS, (c) => library.forward(c, pathOf(c.req.url), { method: 'GET' }))
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
