import { DrizzleQueryError } from 'drizzle-orm/errors'
import { messageOf } from '#server/startup-error.ts'

/**
 * SQLSTATEs of outages: connection broken (08), out of connections, memory or disk (53), stopping or starting (57P),
 * system fault (58), read-only (25006).
 */
const OUT_OF_SERVICE = /^(08|53|58)...$|^57P0[1-5]$|^25006$/

/** Connecting to the database failed. */
export class NoDatabaseConnectionError extends Error {
  override readonly name = 'NoDatabaseConnectionError'
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
  }
}

/** Whether the error means that the database is out of service, rather than a bad query. */
export function isDatabaseOutOfService(error: unknown): boolean {
  if (error instanceof NoDatabaseConnectionError) return true
  if (!(error instanceof DrizzleQueryError)) return false
  const sqlState = sqlStateOf(error.cause)
  return sqlState === undefined ? !isMistake(error.cause) : OUT_OF_SERVICE.test(sqlState)
}

/** Whether the database refused a statement and works on, so that nothing of the statement was written. */
export function isRefusedStatement(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined
  return sqlStateOf(cause) !== undefined && !isDatabaseOutOfService(error)
}

/** The error's SQLSTATE; undefined if the database did not answer. */
export function sqlStateOf(cause: unknown): string | undefined {
  return isDatabaseError(cause) && 'severity' in cause ? cause.code : undefined
}

/**
 * The name of the constraint that a failed statement violated (SQLSTATE class 23); undefined for other errors.
 */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!isDatabaseError(cause) || !cause.code.startsWith('23')) return undefined
  return cause.constraint
}

function isDatabaseError(value: unknown): value is { code: string; constraint?: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
}

/** Whether the error is our own bug, raised before the query was sent. */
function isMistake(cause: unknown): boolean {
  return cause instanceof TypeError || cause instanceof RangeError || cause instanceof ReferenceError
}
