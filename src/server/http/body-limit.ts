import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError, InvalidInputError } from './errors.ts'

/** Fits a draft of 50 players in all 18 categories with ordinary titles. */
export const MAX_BODY_BYTES = 256 * 1024
/** Fits a list of 2,000 rows with a movie each. */
export const MAX_LIST_BODY_BYTES = 2 * 1024 * 1024

const refuseMore = refuseAbove(MAX_BODY_BYTES)
const refuseLongerList = refuseAbove(MAX_LIST_BODY_BYTES)

function refuseAbove(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('PAYLOAD_TOO_LARGE', `A request has at most ${maxSize / 1024} KB`)
    },
  })
}

/**
 * Refuses bodies that are too large. A body of unknown length is read here; a client that hangs up meanwhile is not
 * logged as our error.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  // Touching the body creates a web stream, which costs more than deciding a pick.
  if (isKnownToBeSmall(c.req.raw)) return next()
  try {
    return await (c.req.path.startsWith('/api/lists/') ? refuseLongerList : refuseMore)(c, next)
  } catch (error) {
    // The app has already answered errors from `next`.
    if (error instanceof ApiError) throw error
    throw new InvalidInputError('The body of the request does not end')
  }
}

/** A declared length can be trusted, because HTTP ends the body there. */
function isKnownToBeSmall({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const length = headers.get('Content-Length') ?? ''
  return /^\d+$/.test(length) && Number(length) <= MAX_BODY_BYTES && !headers.has('Transfer-Encoding')
}
