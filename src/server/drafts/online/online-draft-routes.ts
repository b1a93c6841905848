import { Hono } from 'hono'
import {
  createDraftBody,
  eventsQuery,
  joinByCodeBody,
  joinByInvitationBody,
  rematchBody,
  sendInvitationsBody,
  watchByCodeBody,
  watchByInvitationBody,
} from '#contract/drafts/online-drafts.ts'
import { joinCardBody } from '#features/invitations/wire/join-card.ts'
import { draftView } from '#contract/views/drafts.ts'
import {
  draftEventsView,
  invitationsView,
  joinCardView,
  joinedView,
  rematchView,
  watchersView,
  watchingView,
} from '#contract/views/online-drafts.ts'
import { draftId } from '#server/drafts/draft-id.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { InvitationService, MayInvite } from '#features/invitations/server/invitation-service.ts'
import type { JoinCards } from '#features/invitations/server/join-cards.ts'
import type { DraftCommands } from './draft-commands.ts'
import type { BotService } from '#features/bots/server/bot-service.ts'
import type { JoinService } from './join-service.ts'
import type { OnlineDraftService } from './online-draft-service.ts'
import type { QueueService } from '#features/queue/server/queue-service.ts'
import type { RematchService } from '#features/rematch/server/rematch-service.ts'
import type { DraftLog } from './log/draft-log.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import { INVITATION_ERRORS, NEW_DRAFT_ERRORS, TOO_LATE_TO_JOIN } from '#server/openapi/refusals.ts'

export type OnlineDrafts = {
  online: OnlineDraftService
  joins: JoinService
  commands: Pick<DraftCommands, 'carryOut'>
  log: DraftLog
  bots: BotService
  queues: QueueService
  joinCards: JoinCards
  invitations: InvitationService
  rematches: RematchService
}

/** Spec 7.14–7.18 and 7.21, in addition to the routes of all drafts. */
export function createOnlineDraftRoutes(
  { online, joins, bots, joinCards, invitations, rematches }: OnlineDrafts,
  { mayInvite, admitDraft, codes, cards }: Pick<RateLimits, 'mayInvite' | 'admitDraft' | 'codes' | 'cards'>,
) {
  return new Hono<ViewerEnv>()
    .post(
      '/',
      describeRoute({
        id: 'createDraft',
        tag: 'Online drafts',
        summary: 'Opens a waiting room',
        spec: 'create_multiplayer_draft_unified (7.14)',
        notes: `The client makes both ids; the same \`id\` again gives the draft it made. \`participants\` are
          addresses, at most 49, which are kept and not yet written to. The title is the option unless one
          is given, the host's name the profile's, or 'Host'. The host has the first seat of the answer, and
          \`invite_code\` is its code.

          - \`INVALID_INPUT\` at \`categories\` for one that the theme does not have, at \`participants\`
          for addresses that are none
          - \`DRAFT_NOT_FOUND\`: the id of another owner's draft
          - \`HOUSE_RULES_TOO_STRICT\`: two players could not finish the draft; the message names the rules. The
          start judges the same for all players, the first save of a local draft for its own`,
        answers: { 201: draftView },
        errors: NEW_DRAFT_ERRORS,
      }),
      validate('json', createDraftBody),
      async (c) => {
        return c.json(
          await online.create(await c.var.viewer(), c.req.valid('json'), () => admitDraft(c)),
          201,
        )
      },
    )
    .post(
      '/join',
      describeRoute({
        id: 'joinByCode',
        tag: 'Online drafts',
        summary: 'Takes a seat by invite code',
        spec: 'join_draft_by_invite_code_guest (7.17), joinDraftByCode (7.26)',
        notes: `The own seat under its old name if there is one already, else a new one; a taken name gets ' 2'.

          \`INVALID_CODE\` says 'Invalid invite code': a code of no draft; \`INVALID_INPUT\` at
          \`inviteCode\` for one that is no code. \`DRAFT_ALREADY_STARTED\` and \`DRAFT_COMPLETE\`: too late
          to join, not to watch.`,
        answers: { 200: joinedView },
        errors: [...TOO_LATE_TO_JOIN, 'UNAUTHENTICATED', 'INVALID_CODE'],
      }),
      codes,
      validate('json', joinByCodeBody),
      async (c) => {
        return c.json(await joins.joinByCode(await c.var.viewer(), c.req.valid('json')), 200)
      },
    )
    .post(
      '/join-card',
      describeRoute({
        id: 'getJoinCardByCode',
        tag: 'Online drafts',
        summary: 'What a draft shows before joining, by invite code',
        notes: `With no ids of people, no addresses and no picks ([decision 037](decisions/037-a-draft-address-is-an-invitation.md)). Wrong codes count as guesses.`,
        answers: { 200: joinCardView },
        errors: ['UNAUTHENTICATED', 'INVALID_CODE'],
      }),
      cards,
      validate('json', joinCardBody),
      async (c) => {
        return c.json(await joinCards.ofCode(await c.var.viewer(), c.req.valid('json').inviteCode), 200)
      },
    )
    .get(
      '/:id/join-card',
      describeRoute({
        id: 'getJoinCard',
        tag: 'Online drafts',
        summary: 'What a waiting draft shows before joining, by its address',
        notes: `For everybody with a session while the draft waits, later for those who may read it.
          \`invite_code\` is null from the start on. Wrong ids count as guesses.`,
        answers: { 200: joinCardView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
      }),
      cards,
      draftId,
      async (c) => {
        return c.json(await joinCards.ofDraft(await c.var.viewer(), c.req.valid('param').id), 200)
      },
    )
    .post(
      '/watch',
      describeRoute({
        id: 'watchByCode',
        tag: 'Online drafts',
        summary: 'Looks on by invite code',
        notes: 'From then on the watcher may read the draft.',
        answers: { 200: watchingView },
        errors: ['UNAUTHENTICATED', 'INVALID_CODE'],
      }),
      codes,
      validate('json', watchByCodeBody),
      async (c) => {
        return c.json(await joins.watchByCode(await c.var.viewer(), c.req.valid('json').inviteCode), 200)
      },
    )
    .get(
      '/:id/events',
      describeRoute({
        id: 'listDraftEvents',
        tag: 'Online drafts',
        summary: 'What happened since a version',
        notes: `For everybody who may read the draft. \`since\` is the version that the client has.
          \`applyNext\` in \`src/domain/draft/draft-record.ts\` applies the next event to a draft.`,
        answers: { 200: draftEventsView },
        errors: ['DRAFT_NOT_FOUND'],
      }),
      draftId,
      validate('query', eventsQuery),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.events(await c.var.viewer(), id, c.req.valid('query').since), 200)
      },
    )
    .post(
      '/:id/finish',
      describeRoute({
        id: 'finishDraft',
        tag: 'Online drafts',
        summary: 'Makes all picks to come at once, if only bots are left to pick',
        notes: `For everybody with a seat. Everybody who asks waits for the same run, which stops when all of them have hung up;
          its picks are news like any other. \`PEOPLE_STILL_TO_PICK\`: it is not only bots whose picks are left.`,
        answers: { 200: draftView },
        errors: [
          'UNAUTHENTICATED',
          'DRAFT_NOT_FOUND',
          'DRAFT_NOT_STARTED',
          'PEOPLE_STILL_TO_PICK',
          'DRAFT_PAUSED',
          'OBJECTION_OPEN',
          'MOVIE_SOURCE_DOWN',
        ],
      }),
      draftId,
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await bots.finish(await c.var.viewer(), id, c.req.raw.signal), 200)
      },
    )
    .post(
      '/:id/join',
      describeRoute({
        id: 'joinByInvitation',
        tag: 'Online drafts',
        summary: 'Takes a seat by the link of an invitation',
        spec: 'join_draft_by_invite_code_guest (7.17)',
        notes: `The own seat under its old name if there is one already, else a new one; a taken name gets ' 2'.

          \`INVALID_INVITATION\` says 'Invalid or expired invitation': an address that was not invited, or
          by which another person has come; without the \`token\` of the mail's link, or an account that has
          confirmed the address, any address after the start.`,
        answers: { 200: joinedView },
        errors: [...TOO_LATE_TO_JOIN, 'UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'INVALID_INVITATION'],
      }),
      codes,
      draftId,
      validate('json', joinByInvitationBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await joins.joinByInvitation(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .post(
      '/:id/leave',
      describeRoute({
        id: 'leaveDraft',
        tag: 'Online drafts',
        summary: 'Gives up the own seat before the start; later takes the draft off the own list',
        notes: `The owner cannot leave: \`DRAFT_NOT_FOUND\` ([decision 032](decisions/032-leaving-an-online-draft.md)).`,
        answers: { 204: null },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
      }),
      draftId,
      async (c) => {
        await joins.leave(await c.var.viewer(), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/watch',
      describeRoute({
        id: 'watchByInvitation',
        tag: 'Online drafts',
        summary: 'Looks on by the link of an invitation',
        notes: 'From then on the watcher may read the draft.',
        answers: { 200: watchingView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'INVALID_INVITATION'],
      }),
      codes,
      draftId,
      validate('json', watchByInvitationBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await joins.watchByInvitation(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .get(
      '/:id/rematch',
      describeRoute({
        id: 'getRematch',
        tag: 'Online drafts',
        summary: 'Who wants a rematch, and who is in, for those who played',
        notes: 'For those with a seat in an online draft. It has neither id nor code of the rematch.',
        answers: { 200: rematchView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
      }),
      draftId,
      async (c) => {
        return c.json(await rematches.find(await c.var.viewer(), c.req.valid('param').id), 200)
      },
    )
    .post(
      '/:id/rematch',
      describeRoute({
        id: 'takeRematch',
        tag: 'Online drafts',
        summary: 'Takes the own seat in the rematch of a finished draft, which the first to ask makes',
        notes: `For those with a seat in a finished online draft: the first call makes the rematch, every other
          gives the own seat in the one there is ([decision 039](decisions/039-rematch.md)).
          \`DRAFT_NOT_COMPLETE\` before the last pick.`,
        answers: { 200: joinedView },
        errors: [...NEW_DRAFT_ERRORS, ...TOO_LATE_TO_JOIN, 'DRAFT_NOT_COMPLETE', 'INVALID_INVITATION'],
      }),
      draftId,
      validate('json', rematchBody),
      async (c) => {
        const { id } = c.req.valid('param')
        const admit = () => admitDraft(c)
        return c.json(await rematches.take(await c.var.viewer(), id, c.req.valid('json'), admit), 200)
      },
    )
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
      async (c) => c.json(await online.watchers(await c.var.viewer(), c.req.valid('param').id), 200),
    )
    .get(
      '/:id/invitations',
      describeRoute({
        id: 'listInvitations',
        tag: 'Online drafts',
        summary: 'Who was invited, for the host',
        spec: 'send-draft-invitations (7.21)',
        notes: `\`DRAFT_NOT_FOUND\` for everybody but the host.`,
        answers: { 200: invitationsView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
      }),
      draftId,
      async (c) => {
        return c.json(await invitations.list(await c.var.viewer(), c.req.valid('param').id), 200)
      },
    )
    .post(
      '/:id/invitations',
      describeRoute({
        id: 'sendInvitations',
        tag: 'Online drafts',
        summary: 'Invites by mail',
        spec: 'send-draft-invitations (7.21)',
        notes: `\`participantEmails\` are new addresses, or known ones to be sent again; left out, all that have
          not been sent. What the mail says of the draft and its host the server knows. One person is sent
          at most 3 mails, 30 seconds apart at the least; asking earlier sends none and is no error.

          - \`INVALID_INPUT\` at \`participantEmails\`: addresses that are none, or more than there are
          seats
          - \`TOO_MANY_INVITATIONS\`: more than 50 people in a day, or 200 from one address, or as a guest
          10 mails, or 40 of all guests at one address; deleting a draft gives none back`,
        answers: { 200: invitationsView },
        errors: INVITATION_ERRORS,
      }),
      draftId,
      validate('json', sendInvitationsBody),
      async (c) => {
        const { id } = c.req.valid('param')
        const { participantEmails } = c.req.valid('json')
        const mayAlsoInvite: MayInvite = (sent) => mayInvite(c, sent)
        return c.json(await invitations.send(await c.var.viewer(), id, participantEmails, mayAlsoInvite), 200)
      },
    )
}
