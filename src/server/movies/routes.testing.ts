import type { Logger } from 'pino'
import { Hono, type MiddlewareHandler } from 'hono'
import { testClient } from 'hono/testing'
import { onError } from '#server/http/errors.ts'
import type { RequestEnv } from '#server/http/request-env.ts'
import { createAvailabilityRoutes } from './availability-routes.ts'
import { createMovieRoutes } from './movie-routes.ts'
import type { MovieSource } from './movie-source.ts'
import { createPeopleRoutes } from './people-routes.ts'

export const NOON = new Date('2024-07-01T12:00:00Z')

const unlimited: MiddlewareHandler = (_c, next) => next()

/** The three groups of movie routes, without rate limits. */
export function movieRoutes(source: MovieSource, now = () => new Date()) {
  return new Hono<RequestEnv>()
    .route('/people', createPeopleRoutes(source, { searches: unlimited }))
    .route('/movies', createMovieRoutes(source, { searches: unlimited }))
    .route('/availability', createAvailabilityRoutes(source, now, { availabilities: unlimited }))
}

/**
 * These routes, typed and raw, with the clock stopped at noon; `logError` receives bugs.
 */
export function movieApi(source: MovieSource, logError: (entry: unknown) => void = failOnBug) {
  const app = new Hono<RequestEnv>()
    .use(async (c, next) => {
      c.set('log', { error: logError } as unknown as Logger)
      await next()
    })
    .route(
      '/',
      movieRoutes(source, () => NOON),
    )
  app.onError(onError)
  return { api: testClient(app), request: app.request }
}

function failOnBug(entry: unknown): never {
  throw new Error('A route failed', { cause: entry })
}
