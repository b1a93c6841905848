import { DrizzleQueryError } from 'drizzle-orm/errors'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { sqlStateOf } from '../db/errors.ts'
import { toErrorBody } from '../http/errors.ts'
import type { Metrics } from './metrics.ts'

/** The outermost middleware, so that refusals of the others are counted, too. */
export function countRequests(metrics: Metrics) {
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const seconds = (performance.now() - startedAt) / 1_000
    // The pattern of the handler that answered, such as /api/drafts/:id.
    const labels = { method: c.req.method, route: routePath(c), status: c.res.status }
    metrics.requestSeconds.observe(labels, seconds)
    if (c.error) {
      metrics.refusals.inc({ code: toErrorBody(c.error).code })
      countDatabaseError(metrics, c.error)
    }
  })
}

/** The same check, whose failures are counted. */
export function countFailedChecks(check: () => Promise<unknown>, metrics: Metrics) {
  return async () => {
    try {
      return await check()
    } catch (error) {
      countDatabaseError(metrics, error)
      throw error
    }
  }
}

function countDatabaseError(metrics: Metrics, error: unknown): void {
  if (error instanceof DrizzleQueryError) metrics.databaseErrors.inc({ class: classOf(error.cause) })
}

/** The first two characters of a SQLSTATE; `connection` where the database itself said nothing. */
function classOf(cause: unknown): string {
  return sqlStateOf(cause)?.slice(0, 2) ?? 'connection'
}
