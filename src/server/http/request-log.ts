import { createMiddleware } from 'hono/factory'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type Logger, pino } from 'pino'
import { errorText, type ErrorParts } from '#contract/error-text.ts'
import { SourceError } from '#server/movies/source-error.ts'
import type { RequestEnv } from './request-env.ts'

export function createLog(level: string): Logger {
  return pino({ level, base: undefined, serializers: { err: describeError } })
}

/** Logs one line per request at level info: the path without its query, and never the requester. */
export function logRequests(log: Logger) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const startedAt = performance.now()
    const ownLog = log.child({ requestId: c.get('requestId') })
    c.set('log', ownLog)
    await next()
    const { method, path } = c.req
    const ms = Math.round(performance.now() - startedAt)
    ownLog.info({ method, path, status: c.res.status, ms }, 'Request')
  })
}

type DescribedError = { type: string; message: string; stack?: string; code?: unknown; query?: string }

/**
 * The logged form of an error (Spec 8.18). A failed query is logged with its statement, but without parameters or the
 * values that the database repeats, because they are personal data.
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

/** Cuts off a value that the database quotes at the end of a message. */
function withoutValues(message: string): string {
  return message.replace(/^(invalid input (?:syntax|value) for [^:]*: )".*"$/s, '$1"…"')
}

/** Error details repeat values. Keeps only the known sentences around them. */
function detailOf(detail: string | undefined): string | undefined {
  if (detail === undefined) return undefined
  const key =
    /^Key \(([^)]*)\)=\(.*\)( already exists\.| is (?:not present in|still referenced from) table "\w+"\.)?$/s.exec(
      detail,
    )
  if (key) return `Key (${key[1]})=(…)${key[2] ?? ''}`
  return detail.startsWith('Failing row contains') ? 'Failing row contains (…).' : undefined
}
