import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel'
import { type Outcome, readAnswer } from './read-answer.ts'

export type Search = Record<string, string | number | undefined>

export type ExchangeOptions = {
  baseUrl: string
  /** Sent with every request; never part of a log line or an error. */
  credentials: { headers?: Record<string, string>; search?: Record<string, string> }
  timeoutMs: number
  fetch: typeof fetch
  now: () => number
}

export type Exchange = (path: string, search: Search) => Promise<Outcome>

/** Asks once, and says what became of it; never throws. */
export function createExchange({ baseUrl, credentials, timeoutMs, fetch, now }: ExchangeOptions): Exchange {
  const inTime = timeout(timeoutMs, TimeoutStrategy.Aggressive)

  function addressOf(path: string, search: Search): URL {
    const url = new URL(baseUrl.replace(/\/+$/, '') + path)
    for (const [name, value] of Object.entries({ ...search, ...credentials.search })) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url
  }

  return async (path, search) => {
    try {
      return await inTime.execute(async ({ signal }) => {
        const headers = { Accept: 'application/json', ...credentials.headers }
        return readAnswer(await fetch(addressOf(path, search), { headers, signal }), now())
      })
    } catch (error) {
      if (error instanceof TaskCancelledError) {
        return { isAnswered: false, failure: 'timed-out', isPassing: false, isOutage: true }
      }
      return {
        isAnswered: false,
        failure: 'unreachable',
        reason: reasonOf(error),
        isPassing: true,
        isOutage: true,
      }
    }
  }
}

/** The code of a network error; its message may hold the whole address, or the header that cannot be sent. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error instanceof Error ? error.name : typeof error
}
