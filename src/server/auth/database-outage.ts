import { APIError, type DBAdapter } from 'better-auth'
import { isDatabaseOutOfService } from '../db/errors.ts'
import { ServiceUnavailableError } from '../http/errors.ts'

/**
 * The adapter, with outages of the database told as such: the library would make faults of ours of them, and nobody
 * could know that trying again helps.
 */
export function withOutages<Options extends object, Adapter extends DBAdapter<Options>>(
  createAdapter: (options: Options) => Adapter,
): (options: Options) => Adapter {
  return (options) => {
    const adapter = createAdapter(options)
    const members = Object.entries(adapter).map(([name, member]: [string, unknown]) => [
      name,
      isMethod(member) ? tellingOutages(member) : member,
    ])
    return Object.fromEntries(members) as Adapter
  }
}

/** What a call to the library threw; throws SERVICE_UNAVAILABLE for an outage. */
export function rethrowOutage(error: unknown): never {
  throw error instanceof APIError && error.status === OUTAGE ? new ServiceUnavailableError() : error
}

const OUTAGE = 'SERVICE_UNAVAILABLE'

type Method = (...args: unknown[]) => unknown

function isMethod(member: unknown): member is Method {
  return typeof member === 'function'
}

function tellingOutages(method: Method): Method {
  return (...args) => {
    const result = method(...args)
    return result instanceof Promise ? result.catch(tellOutage) : result
  }
}

/** What a query of the library's threw. Outages become the library's error. */
export function tellOutage(error: unknown): never {
  throw isDatabaseOutOfService(error) ? new APIError(OUTAGE, { code: OUTAGE }) : error
}
