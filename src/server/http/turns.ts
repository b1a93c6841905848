import type { Context, MiddlewareHandler } from 'hono'
import { createFairQueue, type FairQueueSettings, type Waiting } from './fair-queue.ts'
import { InvalidInputError } from './errors.ts'
import type { ViewerEnv } from './viewer.ts'

/** Reading and checking less than this takes some milliseconds. A draft of four players has 15 KB. */
const BIG_BYTES = 32 * 1024
/** A class may save at once. Two at a time, because each also waits for the database. */
const QUEUE: FairQueueSettings = { atOnce: 2, mostOfClient: 4, mostOfAddress: 60, most: 120 }

/**
 * Lets requests that cost up to a tenth of a second of processor take turns by client. Throws a QueueFullError if too many
 * wait.
 */
export function createTurns(clientOf: (c: Context<ViewerEnv>) => Promise<Waiting>) {
  const queue = createFairQueue(QUEUE)
  const ofAll: MiddlewareHandler<ViewerEnv> = async (c, next) => queue.join(await clientOf(c), next)
  const ofBigBodies: MiddlewareHandler<ViewerEnv> = async (c, next) => {
    if (!isBig(c.req.raw)) return next()
    // The body is read before its turn, so that a slow client does not keep others waiting.
    await c.req.arrayBuffer().catch(() => {
      throw new InvalidInputError('The body of the request does not end')
    })
    return ofAll(c, next)
  }
  return { ofAll, ofBigBodies }
}

/** A body without a length may be of any size. */
function isBig({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) >= BIG_BYTES
}
