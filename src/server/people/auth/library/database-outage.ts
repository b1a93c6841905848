import type { DBAdapter } from 'better-auth'
import { APIError } from 'better-auth/api'
import { isDatabaseOutOfService } from '#server/db/errors.ts'
import { ServiceUnavailableError } from '#server/http/errors.ts'

/**
 * Wraps the adapter so that database outages stay recognizable. The library would turn them into server errors that
 * do not invite a retry.
 */
export function withOutages<Options extends object, Adapter extends DBAdapter<Options>>(
  createAdapter: (options: Options) => Adapter,
): (options: Options) => Adapter {
  return (options) => {
    const adapter = createAdapter(options)
    const members = Object.entries(adapter).map(([name, member]: [string, unknown]) => [
      name,
      isMethod(member) ? rethrowingToLibrary(member) : member,
    ])
    return Object.fromEntries(members) as Adapter
  }
}

/** Rethrows an error from the library; an outage becomes SERVICE_UNAVAILABLE. */
export function rethrowFromLibrary(error: unknown): never {
  throw error instanceof APIError && error.status === OUTAGE ? new ServiceUnavailableError() : error
}

const OUTAGE = 'SERVICE_UNAVAILABLE'

type Method = (...args: unknown[]) => unknown

function isMethod(member: unknown): member is Method {
  return typeof member === 'function'
}

function rethrowingToLibrary(method: Method): Method {
  return (...args) => {
    const result = method(...args)
    return result instanceof Promise ? result.catch(rethrowToLibrary) : result
  }
}

/**
 * Rethrows an error from a query of the library; an outage becomes an error that the library passes through.
 */
export function rethrowToLibrary(error: unknown): never {
  throw isDatabaseOutOfService(error) ? new APIError(OUTAGE, { code: OUTAGE }) : error
}
