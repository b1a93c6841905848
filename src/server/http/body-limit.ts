import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './errors.ts'

/** A draft of 50 players in all 18 categories, with ordinary titles, fits. */
export const MAX_BODY_BYTES = 256 * 1024

export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError('PAYLOAD_TOO_LARGE', `A request has at most ${MAX_BODY_BYTES / 1024} KB`)
  },
})
