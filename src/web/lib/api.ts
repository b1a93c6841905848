import { type ClientResponse, DetailedError, hc, parseResponse } from 'hono/client'
import type { CommandView } from '#contract/drafts/online-drafts.ts'
import { errorText } from '#contract/error-text.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { CommandBody, CommandName } from '#domain/draft/commands.ts'
import type { App } from '#server/app.ts'
import { fetchUnlessServed } from './page-data.ts'

/**
 * The typed client of the server's routes. A call resolves to a Response; `unwrap` reads its JSON or throws.
 */
export const api = hc<App>('/', { fetch: fetchUnlessServed }).api

const waits = new WeakMap<object, number>()

/** The JSON of a response. Throws errors that `errorBody`, `isUnreachable` and `retryAfterMs` can read. */
export const unwrap: typeof parseResponse = async (asked) => {
  const response = await asked
  try {
    return await parseResponse(response)
  } catch (error) {
    const seconds = Number(response.headers.get('Retry-After'))
    if (error instanceof DetailedError && seconds > 0) waits.set(error, seconds * 1000)
    throw error
  }
}

/** Sends a command of an online draft. Throws as `unwrap` does. */
export function sendCommand<Name extends CommandName>(
  draftId: string,
  name: Name,
  body: CommandBody<Name>,
  signal?: AbortSignal,
): Promise<CommandView> {
  const sent = fetchUnlessServed(`/api/drafts/${draftId}/commands/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  return unwrap(sent as Promise<ClientResponse<CommandView, 200, 'json'>>)
}

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** The server's error body; INTERNAL if there is none that we can read. */
export function errorBody(error: unknown): ErrorBody {
  const body = sentBody(error)
  return body
    ? { ...body, message: errorText({ message: body.message }) }
    : { code: 'INTERNAL', message: UNEXPECTED }
}

function sentBody(error: unknown): ErrorBody | undefined {
  const body: unknown =
    error instanceof DetailedError ? (error.detail as { data?: unknown } | undefined)?.data : undefined
  return isErrorBody(body) ? body : undefined
}

/**
 * Whether our server did not answer: there is no network, or a proxy reports that no server is behind it. A response
 * with our error code counts as an answer, whatever its status.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof DetailedError)) return true
  const isGateway = error.statusCode !== undefined && error.statusCode >= 502 && error.statusCode <= 504
  return isGateway && sentBody(error) === undefined
}

/** Whether the server is unreachable or cannot reach its database. */
export function isUnavailable(error: unknown): boolean {
  return isUnreachable(error) || errorBody(error).code === 'SERVICE_UNAVAILABLE'
}

/** Whether a later retry may succeed: the server is unavailable or busy, or a rate limit was hit. */
export function isTransient(error: unknown): boolean {
  return isUnavailable(error) || ['TOO_MANY_REQUESTS', 'SERVER_BUSY'].includes(errorBody(error).code)
}

/** How long the server asks us to wait, in ms; 0 if it does not say. */
export function retryAfterMs(error: unknown): number {
  return (error instanceof DetailedError && waits.get(error)) || 0
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
