import { Hono } from 'hono'
import {
  clockBody,
  commandQuery,
  handOverBody,
  renameBody,
  seatParam,
} from '#contract/drafts/online-drafts.ts'
import { commandView } from '#contract/views/online-drafts.ts'
import { draftId } from '../../drafts/draft-id.ts'
import { validate } from '../../http/validate.ts'
import type { ViewerEnv } from '../../http/viewer.ts'
import { describeRoute } from '../../openapi/describe-route.ts'
import { HOST_ERRORS } from '../../openapi/refusals.ts'
import type { OnlineDraftService } from '../online-draft-service.ts'
import type { SeatService } from './seat-service.ts'

/** What the host does to seats and to the clock, beside pausing and undoing (B2.6). */
export function createSeatRoutes(seats: SeatService, online: Pick<OnlineDraftService, 'setClock'>) {
  return new Hono<ViewerEnv>()
    .put(
      '/:id/participants/:seat',
      describeRoute({
        id: 'renameParticipant',
        tag: 'Online drafts',
        summary: 'Renames a player or a bot before the start',
        notes: `For the player whose seat it is, and for the host. \`NAME_TAKEN\`: somebody else in the draft has that
          name.`,
        answers: { 200: commandView },
        errors: [...HOST_ERRORS, 'DRAFT_ALREADY_STARTED', 'NAME_TAKEN'],
      }),
      validate('param', seatParam),
      validate('json', renameBody),
      async (c) => {
        const { id, seat } = c.req.valid('param')
        return c.json(await seats.rename(await c.var.viewer(), id, seat, c.req.valid('json')), 200)
      },
    )
    .delete(
      '/:id/participants/:seat',
      describeRoute({
        id: 'removeParticipant',
        tag: 'Online drafts',
        summary: 'Frees the seat of a player or a bot before the start, for the host',
        notes: `The event is PARTICIPANT_LEFT with \`removed_by\`. The sockets of the player leave the room; with the code
          or the address of the draft the player can come back until it starts. \`HOST_STAYS\`: it is the host's own
          seat.`,
        answers: { 200: commandView },
        errors: [...HOST_ERRORS, 'DRAFT_ALREADY_STARTED', 'HOST_STAYS'],
      }),
      validate('param', seatParam),
      validate('query', commandQuery),
      async (c) => {
        const { id, seat } = c.req.valid('param')
        const { commandId } = c.req.valid('query')
        return c.json(await seats.remove(await c.var.viewer(), id, seat, commandId), 200)
      },
    )
    .put(
      '/:id/host',
      describeRoute({
        id: 'handOver',
        tag: 'Online drafts',
        summary: 'Makes another player the host, for the host',
        notes: `The draft belongs to the new host from then on ([decision 058](decisions/058-handing-over.md)), and the
          former host keeps the seat. \`HOST_IS_A_PERSON\`: a bot plays the seat, or its person is gone.
          \`TOO_MANY_KEPT_DRAFTS\`: the player has as many drafts as one may have.`,
        answers: { 200: commandView },
        errors: [
          ...HOST_ERRORS,
          'DRAFT_COMPLETE',
          'ALREADY_HOST',
          'HOST_IS_A_PERSON',
          'TOO_MANY_KEPT_DRAFTS',
        ],
      }),
      draftId,
      validate('json', handOverBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await seats.handOver(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .put(
      '/:id/clock',
      describeRoute({
        id: 'setClock',
        tag: 'Online drafts',
        summary: 'Changes the pick clock of a paused draft, for the host',
        notes: `Null takes the clock away. When the draft goes on, the player on the clock has the whole time, and all time
          banks are full. \`DRAFT_NOT_PAUSED\`: pause it first.`,
        answers: { 200: commandView },
        errors: [...HOST_ERRORS, 'DRAFT_NOT_STARTED', 'DRAFT_NOT_PAUSED'],
      }),
      draftId,
      validate('json', clockBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.setClock(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
}
