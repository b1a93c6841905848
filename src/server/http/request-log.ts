import { createMiddleware } from 'hono/factory'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type Logger, pino } from 'pino'
import type { RequestEnv } from './request-env.ts'

export function createLog(level: string): Logger {
  return pino({ level, base: undefined, serializers: { err: describeError } })
}

/** One line per request at level info: the path without its query, never who asked. */
export function logRequests(log: Logger) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const startedAt = performance.now()
    c.set('log', log.child({ requestId: c.var.requestId }))
    await next()
    const { method, path } = c.req
    const ms = Math.round(performance.now() - startedAt)
    c.var.log.info({ method, path, status: c.res.status, ms }, 'Request')
  })
}

type DescribedError = { type: string; message: string; stack?: string; code?: unknown; query?: string }

/** What is written of an error. Of a failed query the statement, not its parameters: they are people's data. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  if (error instanceof DrizzleQueryError) {
    return { ...describeError(error.cause), query: error.query }
  }
  const { name, message, stack } = error
  return { type: name, message, stack, code: 'code' in error ? error.code : undefined }
}
