import { createMiddleware } from 'hono/factory'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type Logger, pino } from 'pino'
import { errorText, type ErrorParts } from '#contract/error-text.ts'
import { SourceError } from '../movies/source-error.ts'
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

/**
 * The logged form of an error, with its message as in Spec 8.18. For a failed query it has the statement, but neither
 * its parameters nor what the database repeats of them: they are personal data.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  if (error instanceof DrizzleQueryError) {
    return { ...describeError(error.cause), query: error.query }
  }
  const { name } = error
  const code = 'code' in error ? error.code : undefined
  const message = errorText(partsOf(error))
  // The stack begins with the message.
  const stack = error.stack?.replace(error.message, withoutValues(error.message))
  return { type: name, message, stack, code }
}

function partsOf(error: Error): ErrorParts {
  const text = (field: string) => {
    const value: unknown = field in error ? error[field as keyof Error] : undefined
    return typeof value === 'string' ? value : undefined
  }
  if (error instanceof SourceError) {
    return { message: error.message, details: `${error.source} ${error.failure}`, code: error.code }
  }
  return {
    message: withoutValues(error.message),
    hint: text('hint'),
    details: detailOf(text('detail')),
    code: text('code'),
  }
}

/** The database quotes the value that it could not read at the end of a message. */
function withoutValues(message: string): string {
  return message.replace(/^(invalid input (?:syntax|value) for [^:]*: )".*"$/s, '$1"…"')
}

/** The database repeats values in its details; only the sentences around them are kept, and only those that we know. */
function detailOf(detail: string | undefined): string | undefined {
  if (detail === undefined) return undefined
  const key =
    /^Key \(([^)]*)\)=\(.*\)( already exists\.| is (?:not present in|still referenced from) table "\w+"\.)?$/s.exec(
      detail,
    )
  if (key) return `Key (${key[1]})=(…)${key[2] ?? ''}`
  return detail.startsWith('Failing row contains') ? 'Failing row contains (…).' : undefined
}
