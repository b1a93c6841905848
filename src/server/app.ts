import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import type { ConfigView } from '#contract/config.ts'
import { createDraftRoutes } from './drafts/draft-routes.ts'
import type { DraftService } from './drafts/draft-service.ts'
import { createGuestCookie } from './guests/guest-cookie.ts'
import { createGuestRoutes } from './guests/guest-routes.ts'
import type { GuestService } from './guests/guest-service.ts'
import { limitBody } from './http/body-limit.ts'
import { notFound, onError } from './http/errors.ts'
import type { RequestEnv } from './http/request-env.ts'
import { logRequests } from './http/request-log.ts'
import { refuseOtherOrigins } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { StaticFiles } from './http/static-files.ts'
import { identifyViewer } from './http/viewer.ts'
import { createWebAppRoutes } from './http/web-app.ts'
import { createAvailabilityRoutes } from './movies/availability-routes.ts'
import { createMovieRoutes } from './movies/movie-routes.ts'
import type { MovieSource } from './movies/movie-source.ts'
import { createPeopleRoutes } from './movies/people-routes.ts'

export type AppDeps = {
  guests: GuestService
  drafts: DraftService
  movies: MovieSource
  config: ConfigView
  /** Origin under which people reach the server. */
  publicUrl: string
  webFiles: StaticFiles
  log: Logger
  now: () => Date
}

export function createApp(deps: AppDeps) {
  const { guests, drafts, movies, config, publicUrl, webFiles, log, now } = deps
  const cookie = createGuestCookie(publicUrl)

  const app = new Hono<RequestEnv>()
  app.onError(onError)
  app.use(requestId(), logRequests(log), securityHeaders(publicUrl))
  app.use('/api/*', noStore, refuseOtherOrigins(publicUrl), limitBody, identifyViewer(guests, cookie))

  const routes = app
    .get('/healthz', (c) => c.json({ ok: true }, 200))
    .get('/api/config', (c) => c.json(config, 200))
    .route('/api/guest-sessions', createGuestRoutes(guests, cookie))
    .route('/api/drafts', createDraftRoutes(drafts))
    .route('/api/people', createPeopleRoutes(movies))
    .route('/api/movies', createMovieRoutes(movies))
    .route('/api/category-availability', createAvailabilityRoutes(movies, now))

  app.notFound(notFound)
  app.all('/api/*', notFound)
  app.route('/', createWebAppRoutes(webFiles))
  return routes
}

export type App = ReturnType<typeof createApp>

/** Answers belong to whoever asked, unless a route says how long they may be kept. */
const noStore = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})
