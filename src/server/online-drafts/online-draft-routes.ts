import { Hono } from 'hono'
import {
  createDraftBody,
  eventsQuery,
  joinByCodeBody,
  joinByInvitationBody,
  makePickBody,
  rematchBody,
  sendInvitationsBody,
  standInsBody,
  startDraftBody,
  watchByCodeBody,
  watchByInvitationBody,
} from '#contract/online-drafts.ts'
import { joinCardBody } from '#contract/join-card.ts'
import { draftId } from '../drafts/draft-id.ts'
import { validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { InvitationService, MayInvite } from './invitation-service.ts'
import type { JoinCards } from './join-cards.ts'
import type { JoinService } from './join-service.ts'
import type { OnlineDraftService } from './online-draft-service.ts'
import type { RematchService } from './rematch-service.ts'

export type OnlineDrafts = {
  online: OnlineDraftService
  joins: JoinService
  joinCards: JoinCards
  invitations: InvitationService
  rematches: RematchService
}

/** Spec 7.14–7.18 and 7.21, beside the routes that all drafts have. */
export function createOnlineDraftRoutes(
  { online, joins, joinCards, invitations, rematches }: OnlineDrafts,
  { mayInvite, admitDraft }: Pick<RateLimits, 'mayInvite' | 'admitDraft'>,
) {
  return new Hono<ViewerEnv>()
    .post('/', validate('json', createDraftBody), async (c) => {
      return c.json(await online.create(await c.var.viewer(), c.req.valid('json'), () => admitDraft(c)), 201)
    })
    .post('/join', validate('json', joinByCodeBody), async (c) => {
      return c.json(await joins.joinByCode(await c.var.viewer(), c.req.valid('json')), 200)
    })
    .post('/join-card', validate('json', joinCardBody), async (c) => {
      return c.json(await joinCards.ofCode(await c.var.viewer(), c.req.valid('json').inviteCode), 200)
    })
    .get('/:id/join-card', draftId, async (c) => {
      return c.json(await joinCards.ofDraft(await c.var.viewer(), c.req.valid('param').id), 200)
    })
    .post('/watch', validate('json', watchByCodeBody), async (c) => {
      return c.json(await joins.watchByCode(await c.var.viewer(), c.req.valid('json').inviteCode), 200)
    })
    .get('/:id/events', draftId, validate('query', eventsQuery), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await online.events(await c.var.viewer(), id, c.req.valid('query').since), 200)
    })
    .post('/:id/start', draftId, validate('json', startDraftBody), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await online.start(await c.var.viewer(), id, c.req.valid('json')), 200)
    })
    .put('/:id/stand-ins', draftId, validate('json', standInsBody), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await online.setStandIns(await c.var.viewer(), id, c.req.valid('json')), 200)
    })
    .post('/:id/picks', draftId, validate('json', makePickBody), async (c) => {
      const { id } = c.req.valid('param')
      const asker = { recent: c.var.recentViewer(), viewer: c.var.viewer }
      return c.json(await online.pick(asker, id, c.req.valid('json')), 201)
    })
    .post('/:id/join', draftId, validate('json', joinByInvitationBody), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await joins.joinByInvitation(await c.var.viewer(), id, c.req.valid('json')), 200)
    })
    .post('/:id/leave', draftId, async (c) => {
      await joins.leave(await c.var.viewer(), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .post('/:id/watch', draftId, validate('json', watchByInvitationBody), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await joins.watchByInvitation(await c.var.viewer(), id, c.req.valid('json')), 200)
    })
    .get('/:id/rematch', draftId, async (c) => {
      return c.json(await rematches.find(await c.var.viewer(), c.req.valid('param').id), 200)
    })
    .post('/:id/rematch', draftId, validate('json', rematchBody), async (c) => {
      const { id } = c.req.valid('param')
      const admit = () => admitDraft(c)
      return c.json(await rematches.take(await c.var.viewer(), id, c.req.valid('json'), admit), 200)
    })
    .get('/:id/invitations', draftId, async (c) => {
      return c.json(await invitations.list(await c.var.viewer(), c.req.valid('param').id), 200)
    })
    .post('/:id/invitations', draftId, validate('json', sendInvitationsBody), async (c) => {
      const { id } = c.req.valid('param')
      const { participantEmails } = c.req.valid('json')
      const mayAlsoInvite: MayInvite = (sent) => mayInvite(c, sent)
      return c.json(await invitations.send(await c.var.viewer(), id, participantEmails, mayAlsoInvite), 200)
    })
}
