import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError, InvalidInputError } from './errors.ts'

/** A draft of 50 players in all 18 categories, with ordinary titles, fits. */
export const MAX_BODY_BYTES = 256 * 1024

const refuseMore = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError('PAYLOAD_TOO_LARGE', `A request has at most ${MAX_BODY_BYTES / 1024} KB`)
  },
})

/**
 * Refuses bodies that are too large. A body of unknown length is read here; if its sender hangs up, that is not our
 * error.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  // Asking for the body makes Node's request a web request with a stream, which takes longer than a pick is decided.
  if (isKnownToBeSmall(c.req.raw)) return next()
  try {
    return await refuseMore(c, next)
  } catch (error) {
    // Errors after `next` were answered by the app already.
    if (error instanceof ApiError) throw error
    throw new InvalidInputError('The body of the request does not end')
  }
}

/** No longer than its length says: HTTP ends it there. */
function isKnownToBeSmall({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const length = headers.get('Content-Length') ?? ''
  return /^\d+$/.test(length) && Number(length) <= MAX_BODY_BYTES && !headers.has('Transfer-Encoding')
}
