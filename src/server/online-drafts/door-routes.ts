import { Hono } from 'hono'
import { commandBody, commandQuery, watcherParam } from '#contract/drafts/online-drafts.ts'
import { commandView, watchersView } from '#contract/views/online-drafts.ts'
import { draftId } from '../drafts/draft-id.ts'
import { validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import { describeRoute } from '../openapi/describe-route.ts'
import { HOST_ERRORS } from '../openapi/refusals.ts'
import type { DoorService } from './door-service.ts'

/** Whom the host lets in (decision 094). */
export function createDoorRoutes(doors: DoorService) {
  return new Hono<ViewerEnv>()
    .get(
      '/:id/watchers',
      describeRoute({
        id: 'listWatchers',
        tag: 'Online drafts',
        summary: 'Who watches the draft without a seat, for the host',
        notes: 'Anybody else is told `DRAFT_NOT_FOUND`. Guests have no name.',
        answers: { 200: watchersView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
      }),
      draftId,
      async (c) => c.json(await doors.watchers(await c.var.viewer(), c.req.valid('param').id), 200),
    )
    .delete(
      '/:id/watchers/:watcher',
      describeRoute({
        id: 'putOutWatcher',
        tag: 'Online drafts',
        summary: 'Puts somebody out who watches, for the host',
        notes: `Their sockets leave the room, and they are told \`PUT_OUT\`: neither the code nor a link lets them in again
          until the code is another one. The event is WATCHER_PUT_OUT and tells nobody whom.`,
        answers: { 200: commandView },
        errors: [...HOST_ERRORS, 'WATCHER_NOT_FOUND'],
      }),
      validate('param', watcherParam),
      validate('query', commandQuery),
      async (c) => {
        const { id, watcher } = c.req.valid('param')
        const { commandId } = c.req.valid('query')
        return c.json(await doors.putOut(await c.var.viewer(), id, watcher, commandId), 200)
      },
    )
    .post(
      '/:id/invite-code',
      describeRoute({
        id: 'changeInviteCode',
        tag: 'Online drafts',
        summary: 'Gives the draft another invite code, for the host',
        notes: `The old code and links with it lead nowhere, and the address of the draft invites nobody any more. Mailed
          invitations stay good, because each is for one address. The event is INVITE_CODE_CHANGED; players read the new code
          from the draft.`,
        answers: { 200: commandView },
        errors: HOST_ERRORS,
      }),
      draftId,
      validate('json', commandBody),
      async (c) => {
        const { commandId } = c.req.valid('json')
        return c.json(await doors.changeCode(await c.var.viewer(), c.req.valid('param').id, commandId), 200)
      },
    )
}
