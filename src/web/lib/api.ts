import { DetailedError, hc, parseResponse } from 'hono/client'
import type { ErrorBody } from '#contract/errors.ts'
import type { App } from '#server/app.ts'

/** The server's routes, typed. Calls give a Response; `unwrap` gives its JSON or throws. */
export const api = hc<App>('/').api

export { parseResponse as unwrap }

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** What the server said went wrong; INTERNAL when it said nothing we understand. */
export function errorBody(error: unknown): ErrorBody {
  const body: unknown =
    error instanceof DetailedError ? (error.detail as { data?: unknown } | undefined)?.data : undefined
  return isErrorBody(body) ? body : { code: 'INTERNAL', message: UNEXPECTED }
}

/** Whether the request never got an answer: no network, or no server. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof DetailedError)) return true
  return error.statusCode !== undefined && error.statusCode >= 502 && error.statusCode <= 504
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
