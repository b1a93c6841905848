import { Hono } from 'hono'
import { seatParam } from '#contract/drafts/online-drafts.ts'
import { picksFirstBody, saveQueueBody } from '#features/queue/wire/queues.ts'
import { queueView } from '#features/queue/wire/views.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import type { QueueService } from './queue-service.ts'

const SEAT_ERRORS = ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'NOT_A_PARTICIPANT'] as const

/** The queues of online drafts (B2.5), in addition to their other routes. */
export function createQueueRoutes(queues: QueueService) {
  return new Hono<ViewerEnv>()
    .get(
      '/:id/queues/:seat',
      describeRoute({
        id: 'getQueue',
        tag: 'Online drafts',
        summary: 'The movies that the caller wants to draft',
        notes: 'For the player whose seat it is, and nobody else. It is empty until it is saved.',
        answers: { 200: queueView },
        errors: [...SEAT_ERRORS, 'INVALID_INPUT'],
      }),
      validate('param', seatParam),
      async (c) => {
        return c.json(await queues.find(await c.var.viewer(), seatOf(c.req.valid('param'))), 200)
      },
    )
    .put(
      '/:id/queues/:seat',
      describeRoute({
        id: 'saveQueue',
        tag: 'Online drafts',
        summary: 'Changes the movies that the caller wants to draft',
        notes: `Replaces all of them, before and during the draft. It ends automatic picks for the caller. When time is
          up, the first movie that may be drafted is picked, in its \`category\` or the first open one that it fits.

          - \`QUEUE_CHANGED\`: another device has changed the queue since \`baseVersion\`; \`queue\` is as it is now
          - \`QUEUE_FULL\`: more than 200 movies`,
        answers: { 200: queueView },
        errors: [
          ...SEAT_ERRORS,
          'DRAFT_COMPLETE',
          'QUEUE_CHANGED',
          'QUEUE_FULL',
          'CATEGORY_NOT_IN_DRAFT',
          'MOVIE_NOT_IN_THEME',
          'MOVIE_SOURCE_DOWN',
        ],
      }),
      validate('param', seatParam),
      validate('json', saveQueueBody),
      async (c) => {
        const seat = seatOf(c.req.valid('param'))
        return c.json(await queues.save(await c.var.viewer(), seat, c.req.valid('json')), 200)
      },
    )
    .put(
      '/:id/queues/:seat/picks-first',
      describeRoute({
        id: 'setPicksFirst',
        tag: 'Online drafts',
        summary: "Whether the caller's queue picks by itself",
        notes: `If it is on, the server picks the first movie that may be drafted 1.5 seconds after the turn of the caller has
          come. Nobody else learns of it: it is a pick of the caller. It goes off when such a turn comes because a
          pick of the caller was taken back.`,
        answers: { 200: queueView },
        errors: [...SEAT_ERRORS, 'DRAFT_COMPLETE'],
      }),
      validate('param', seatParam),
      validate('json', picksFirstBody),
      async (c) => {
        const seat = seatOf(c.req.valid('param'))
        return c.json(await queues.setPicksFirst(await c.var.viewer(), seat, c.req.valid('json').on), 200)
      },
    )
}

function seatOf({ id, seat }: { id: string; seat: string }) {
  return { draftId: id, participantId: seat }
}
