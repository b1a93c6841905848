import { Hono } from 'hono'
import {
  createDraftBody,
  eventsQuery,
  joinByCodeBody,
  joinByInvitationBody,
  makePickBody,
  rematchBody,
  seatBotBody,
  seatParam,
  sendInvitationsBody,
  consentBody,
  pauseBody,
  pickInDoubtBody,
  rulingBody,
  undoBody,
  standInsBody,
  startDraftBody,
  commandQuery,
  voteBody,
  watchByCodeBody,
  watchByInvitationBody,
} from '#contract/drafts/online-drafts.ts'
import { joinCardBody } from '#contract/drafts/join-card.ts'
import { draftView } from '#contract/views/drafts.ts'
import {
  commandView,
  draftEventsView,
  invitationsView,
  joinCardView,
  joinedView,
  rematchView,
  watchingView,
} from '#contract/views/online-drafts.ts'
import { draftId } from '../drafts/draft-id.ts'
import { validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { InvitationService, MayInvite } from './invitations/invitation-service.ts'
import type { JoinCards } from './invitations/join-cards.ts'
import type { DoorService } from './door-service.ts'
import type { BotService } from './bots/bot-service.ts'
import type { JoinService } from './join-service.ts'
import type { OnlineDraftService } from './online-draft-service.ts'
import type { QueueService } from './queues/queue-service.ts'
import type { RematchService } from './rematch/rematch-service.ts'
import type { DraftLog } from './log/draft-log.ts'
import type { SeatService } from './seats/seat-service.ts'
import { describeRoute } from '../openapi/describe-route.ts'
import {
  BOT_ERRORS,
  IN_DOUBT_ERRORS,
  INVITATION_ERRORS,
  CONSENT_ERRORS,
  NEW_DRAFT_ERRORS,
  PICK_ERRORS,
  RULING_ERRORS,
  START_ERRORS,
  TOO_LATE_TO_JOIN,
} from '../openapi/refusals.ts'

export type OnlineDrafts = {
  online: OnlineDraftService
  joins: JoinService
  seats: SeatService
  doors: DoorService
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
  { mayInvite, admitDraft }: Pick<RateLimits, 'mayInvite' | 'admitDraft'>,
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
      '/:id/start',
      describeRoute({
        id: 'startDraft',
        tag: 'Online drafts',
        summary: 'Starts a draft',
        spec: 'start_multiplayer_draft_unified (7.15)',
        notes: `The host starts; after two minutes without the host, the first of those present may. The event has
          \`draft_order\`, which every turn follows from. A rematch starts with those who played before in
          reverse of their ranking; \`deal: true\` shuffles all.

          What the rules refuse comes with \`draft\` as it is now.`,
        answers: { 200: commandView },
        errors: START_ERRORS,
      }),
      draftId,
      validate('json', startDraftBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.start(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .put(
      '/:id/stand-ins',
      describeRoute({
        id: 'setStandIns',
        tag: 'Online drafts',
        summary: 'Whether others may start and pick for people who are away, for the host',
        notes: `Whether anybody may start or pick for players who are away (\`stand_ins_allowed\`, true at first).`,
        answers: { 200: commandView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'NOT_A_PARTICIPANT', 'NOT_HOST', 'DRAFT_COMPLETE'],
      }),
      draftId,
      validate('json', standInsBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.setStandIns(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .put(
      '/:id/consent',
      describeRoute({
        id: 'setConsent',
        tag: 'Online drafts',
        summary: 'Asks to pick for the player on the clock, for the host, or answers',
        notes: `The host may pick for a player who is here if the player lets them, for one turn
          ([decision 096](decisions/096-picking-for-somebody.md)). \`asked\`: from the host's seat, once in a turn
          (\`ALREADY_ASKED\`). \`given\` and \`refused\`: from the player's own seat, also to take the answer back, once the
          host has asked (\`NOT_ASKED\`).`,
        answers: { 200: commandView },
        errors: CONSENT_ERRORS,
      }),
      draftId,
      validate('json', consentBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.setConsent(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .post(
      '/:id/undo',
      describeRoute({
        id: 'undoPicks',
        tag: 'Online drafts',
        summary: 'Takes the last picks back, for the host',
        notes: `Takes back the pick with the number \`from\` and all after it; its player is on the clock again.
          \`NOT_LAST_PICK\`: the pick with the number \`last\` is not the last one, so the host has not seen what they would
          take back.`,
        answers: { 200: commandView },
        errors: [
          'UNAUTHENTICATED',
          'DRAFT_NOT_FOUND',
          'NOT_A_PARTICIPANT',
          'NOT_HOST',
          'DRAFT_NOT_STARTED',
          'DRAFT_COMPLETE',
          'NOT_LAST_PICK',
        ],
      }),
      draftId,
      validate('json', undoBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.undo(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .post(
      '/:id/rulings',
      describeRoute({
        id: 'rule',
        tag: 'Online drafts',
        summary: 'Rules on a category for which nothing is left',
        notes: `For an open category of the player on the clock that no movie of the theme can fill any more
          ([decision 095](decisions/095-a-draft-that-runs-dry.md)). \`override\` allows House Override there, for the host,
          or for whoever stands in for an absent host. \`empty\` leaves it empty, which scores 0, if the player has no pick
          left at all: for the player, the host, or whoever may pick for the player. The program does the latter itself when
          it is to pick.

          \`SOMETHING_LEFT\`: there is a movie. \`TURN_PASSED\`: the player is not on the clock any more.`,
        answers: { 200: commandView },
        errors: RULING_ERRORS,
      }),
      draftId,
      validate('json', rulingBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.rule(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .put(
      '/:id/pause',
      describeRoute({
        id: 'setPaused',
        tag: 'Online drafts',
        summary: 'Pauses a running draft, or lets it go on, for the host',
        notes: `While a draft is paused nobody picks, no clock runs and bots wait: \`DRAFT_PAUSED\`. The time of the pause
          does not count. \`DRAFT_NOT_PAUSED\`: it runs already.`,
        answers: { 200: commandView },
        errors: [
          'UNAUTHENTICATED',
          'DRAFT_NOT_FOUND',
          'NOT_A_PARTICIPANT',
          'NOT_HOST',
          'DRAFT_NOT_STARTED',
          'DRAFT_COMPLETE',
          'DRAFT_PAUSED',
          'DRAFT_NOT_PAUSED',
        ],
      }),
      draftId,
      validate('json', pauseBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.setPaused(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .post(
      '/:id/take-back',
      describeRoute({
        id: 'takePickBack',
        tag: 'Online drafts',
        summary: 'Takes back a pick that was just made, for the player who made it',
        notes: `Takes back the pick with the number \`pick\` for ten seconds and one for the way, as long as only the program
          has picked since; its picks go with it. The time of the turn goes on as if the pick had not been made.
          Decision 059 has the reasons.

          - \`NOT_LAST_PICK\`: somebody has picked since
          - \`NOT_YOUR_PICK\`: another player made the pick, or a stand-in did
          - \`PICK_STANDS\`: it is too late, or the program made the pick
          - \`TAKE_BACK_OFF\`: the house rules do not allow it`,
        answers: { 200: commandView },
        errors: [...IN_DOUBT_ERRORS, 'TAKE_BACK_OFF', 'NOT_YOUR_PICK', 'NOT_LAST_PICK', 'PICK_STANDS'],
      }),
      draftId,
      validate('json', pickInDoubtBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.takeBack(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .post(
      '/:id/objections',
      describeRoute({
        id: 'objectToPick',
        tag: 'Online drafts',
        summary: 'Objects to a pick that another player has just made',
        notes: `To a House Override, or a pick in a category of the players' own, for twenty seconds and one for the way, as
          long as only the program has picked since. Who objects has voted to take it back. Until the vote is decided, or twenty
          seconds later, nobody picks and no clock runs. Decision 060 has the reasons.

          - \`TOO_LATE_TO_OBJECT\`: the time is over, or somebody has picked since
          - \`NOT_OPEN_TO_OBJECTION\`: the movie fits one of the product's categories
          - \`OBJECTION_IN_VAIN\`: somebody has objected to this pick already
          - \`TOO_FEW_TO_OBJECT\`: fewer than two people would vote
          - \`NOT_A_VOTER\`: the pick is the requester's own, or a bot plays for them`,
        answers: { 200: commandView },
        errors: [
          ...IN_DOUBT_ERRORS,
          'TOO_LATE_TO_OBJECT',
          'NOT_OPEN_TO_OBJECTION',
          'OBJECTION_IN_VAIN',
          'TOO_FEW_TO_OBJECT',
          'NOT_A_VOTER',
        ],
      }),
      draftId,
      validate('json', pickInDoubtBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.object(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .post(
      '/:id/objections/votes',
      describeRoute({
        id: 'voteOnObjection',
        tag: 'Online drafts',
        summary: 'Votes on the objection to a pick',
        notes: `The pick is taken back if more than half of \`voters\` want it, and with it the program's picks after it; else it
          counts. The event has the \`outcome\` if the vote decides. The player of a pick that was taken back has the
          whole time again, and cannot make the same pick: \`PICK_REJECTED\`.

          - \`NO_OBJECTION\`: none is open, or it is about another pick
          - \`NOT_A_VOTER\`: the requester is not one of \`voters\`
          - \`ALREADY_VOTED\`: a vote cannot be changed`,
        answers: { 200: commandView },
        errors: [
          'UNAUTHENTICATED',
          'DRAFT_NOT_FOUND',
          'NOT_A_PARTICIPANT',
          'NO_OBJECTION',
          'NOT_A_VOTER',
          'ALREADY_VOTED',
        ],
      }),
      draftId,
      validate('json', voteBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await online.vote(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .put(
      '/:id/bots/:seat',
      describeRoute({
        id: 'seatBot',
        tag: 'Online drafts',
        summary: 'Lets a bot play a seat',
        notes: `The host gives a bot a seat of its own before the start, under an id and a \`name\` that the client makes;
          a taken name gets ' 2'. The host lets a bot play for a player who is not in the room, and every player may
          let one play for themselves. The bot picks 1 to 3 seconds after its turn has come. \`PLAYER_IS_HERE\`: the
          player is in the room. Decision 050 has the reasons.`,
        answers: { 200: commandView },
        errors: [...BOT_ERRORS, 'DRAFT_ALREADY_STARTED', 'TOO_MANY_PARTICIPANTS', 'PLAYER_IS_HERE'],
      }),
      validate('param', seatParam),
      validate('json', seatBotBody),
      async (c) => {
        const { id, seat } = c.req.valid('param')
        return c.json(await bots.seat(await c.var.viewer(), id, seat, c.req.valid('json')), 200)
      },
    )
    .delete(
      '/:id/bots/:seat',
      describeRoute({
        id: 'unseatBot',
        tag: 'Online drafts',
        summary: 'Gives a player their seat back, or removes a bot before the start',
        notes: `For the host, and for the player whose seat it is. \`NO_BOT\`: no bot plays the seat.`,
        answers: { 200: commandView },
        errors: [...BOT_ERRORS, 'DRAFT_ALREADY_STARTED', 'NO_BOT'],
      }),
      validate('param', seatParam),
      validate('query', commandQuery),
      async (c) => {
        const { id, seat } = c.req.valid('param')
        return c.json(await bots.unseat(await c.var.viewer(), id, seat, c.req.valid('query').commandId), 200)
      },
    )
    .delete(
      '/:id/auto-picks/:seat',
      describeRoute({
        id: 'endAutoPick',
        tag: 'Online drafts',
        summary: 'Ends the automatic picks for a player',
        notes: `For the player whose seat it is. If the time of a player was up, their next picks are made after ten
          seconds, until they pick or end it by this. It gives them the whole time if they are on the clock.
          \`NO_AUTO_PICK\`: no picks are made for the player.`,
        answers: { 200: commandView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'NOT_A_PARTICIPANT', 'NO_AUTO_PICK'],
      }),
      validate('param', seatParam),
      validate('query', commandQuery),
      async (c) => {
        const { id, seat } = c.req.valid('param')
        const { commandId } = c.req.valid('query')
        return c.json(await online.endAutoPick(await c.var.viewer(), id, seat, commandId), 200)
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
      '/:id/picks',
      describeRoute({
        id: 'makePick',
        tag: 'Online drafts',
        summary: 'Makes a pick',
        spec: 'make_multiplayer_pick_unified (7.18)',
        notes: `Of a movie only its id is believed. A pick for the player on turn may be sent by the host
          ([decision 096](decisions/096-picking-for-somebody.md)), and if the player has been away for two minutes by the
          player who stands in for the host ([decision 029](decisions/029-players-who-do-not-come-back.md)); it carries that
          participant as \`picked_by\`. \`pickNumber\` is the pick that is meant.

          What the rules refuse comes with \`draft\` as it is now. \`NEEDS_CONSENT\`: the player is here, has not
          agreed, and the draft is not paused. \`STAND_INS_OFF\`: the host does not let
          others pick. \`TURN_PASSED\`: the pick with that number is made already. \`NOT_A_PARTICIPANT\`: a seat that is
          not the requester's to play.`,
        answers: { 201: commandView },
        errors: PICK_ERRORS,
      }),
      draftId,
      validate('json', makePickBody),
      async (c) => {
        const { id } = c.req.valid('param')
        // `c.var` would copy all variables.
        const requester = { recent: c.get('recentViewer')(), viewer: c.get('viewer') }
        return c.json(await online.pick(requester, id, c.req.valid('json')), 201)
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
