import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type MakePickBody, newDraftBody, pickBody, seatBody } from './command-bodies.testing.ts'
import type { CommandView, DraftEventsView } from '#contract/drafts/online-drafts.ts'
import type { DraftLogView } from '#contract/drafts/draft-log.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type {
  CreateDraftBody,
  InvitationsView,
  JoinByInvitationBody,
  JoinedView,
  RematchView,
  WatchersView,
  WatchingView,
} from '#contract/drafts/online-drafts.ts'
import type { QueueView } from '#features/queue/wire/queues.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { CommandBody, CommandName } from '#domain/draft/commands.ts'
import type { ConsentState, RulingKind } from '#domain/draft/draft-state.ts'
import type { ReactBody } from '#features/reactions/wire/reactions.ts'
import type { HouseVoteBody } from '#features/house-votes/wire/house-votes.ts'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import type { ReactionsView } from '#features/reactions/wire/views.ts'
import type { PickClock } from '#domain/clock/clock-rule.ts'
import type { VisibilityView } from '#contract/drafts/visibility.ts'
import type { Vote } from '#domain/objections/objection.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/database.ts'
import { draftInvitations } from '#server/db/schema.ts'
import {
  createGuest,
  createVisitor,
  type KnownMovie,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import { type Answer, answerOf, expectOk } from '../../../../tests/world/answer.ts'
import {
  createTableClient,
  firstFree,
  type Seated,
  type Table as TableOf,
} from '../../../../tests/world/table.ts'

type Sender = { visitor: Visitor }
export type Player = Seated<Sender>
export type Table = TableOf<Player>

const client = createTableClient<Sender>(({ visitor }, method, path, sent) =>
  answerOf(
    visitor.send(ORIGIN + path, {
      method,
      ...(sent && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) }),
    }),
  ),
)

export function create(
  visitor: Visitor,
  json: Partial<Record<keyof CreateDraftBody, unknown>>,
): Promise<Answer<DraftView>> {
  return client.create({ visitor }, json)
}

/** Creates a draft. Throws if the server refuses. */
export function createDraft(host: Visitor, changes: Partial<CreateDraftBody> = {}): Promise<DraftView> {
  return expectOk(create(host, newDraftBody(changes)))
}

export function join(
  visitor: Visitor,
  inviteCode: string,
  participantName = 'Zoe',
  participantId: string = randomUUID(),
): Promise<Answer<JoinedView>> {
  return client.join({ visitor }, seatBody(inviteCode, { participantName, participantId }))
}

export function joinByInvitation(
  visitor: Visitor,
  id: string,
  sent: Partial<JoinByInvitationBody> & Pick<JoinByInvitationBody, 'email'>,
): Promise<Answer<JoinedView>> {
  const json = { participantName: 'Zoe', participantId: randomUUID(), ...sent }
  return answerOf<JoinedView>(visitor.api.drafts[':id'].join.$post({ param: { id }, json }))
}

export function watch(visitor: Visitor, inviteCode: string): Promise<Answer<WatchingView>> {
  return client.watch({ visitor }, inviteCode)
}

export function watchByInvitation(
  visitor: Visitor,
  id: string,
  email: string,
  token?: string,
): Promise<Answer<WatchingView>> {
  return answerOf<WatchingView>(
    visitor.api.drafts[':id'].watch.$post({ param: { id }, json: { email, token } }),
  )
}

/** The secret in the link of an invitation's mail. */
export async function tokenOf(db: Db, draftId: string, email: string): Promise<string> {
  const [row] = await db
    .select({ token: draftInvitations.token })
    .from(draftInvitations)
    .where(and(eq(draftInvitations.draftId, draftId), eq(draftInvitations.email, email)))
  if (!row) throw new Error(`${email} was not invited`)
  return row.token
}

export function read(visitor: Visitor, id: string): Promise<Answer<DraftView>> {
  return client.read({ visitor }, id)
}

/** The draft as its host sees it. */
export function view({ host, draft }: Pick<Table, 'host' | 'draft'>): Promise<DraftView> {
  return expectOk(read(host.visitor, draft.id))
}

export function eventsSince(
  visitor: Visitor,
  id: string,
  since: number | string,
): Promise<Answer<DraftEventsView>> {
  const query = { since: String(since) }
  return answerOf<DraftEventsView>(visitor.api.drafts[':id'].events.$get({ param: { id }, query }))
}

export function start(
  visitor: Visitor,
  id: string,
  participantId: string,
  commandId: string = randomUUID(),
  deal?: boolean,
): Promise<Answer<CommandView>> {
  return client.start({ visitor }, id, { participantId, commandId, deal })
}

/** Sends a command by its name. Its id is new unless the body has one. */
export function send<Name extends CommandName>(
  visitor: Visitor,
  id: string,
  name: Name,
  fields: Omit<CommandBody<Name>, 'commandId'> & { commandId?: string | undefined },
): Promise<Answer<CommandView>> {
  return answerOf<CommandView>(
    visitor.send(`${ORIGIN}/api/drafts/${id}/commands/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, commandId: fields.commandId ?? randomUUID() }),
    }),
  )
}

export function setStandIns(visitor: Visitor, id: string, allowed: boolean, commandId?: string) {
  return send(visitor, id, 'set-stand-ins', { allowed, commandId })
}

/** The host asks to pick for the player, or the seat `participantId` answers. */
export function setConsent(
  visitor: Visitor,
  id: string,
  participantId: string,
  { playerId, is }: { playerId: string; is: ConsentState },
  commandId?: string,
) {
  return is === 'asked'
    ? send(visitor, id, 'ask-to-pick', { playerId, commandId })
    : send(visitor, id, 'answer-host', { participantId, is, commandId })
}

export function seatBot(
  visitor: Visitor,
  id: string,
  playerId: string,
  changes: Partial<CommandBody<'seat-bot'>> = {},
) {
  return send(visitor, id, 'seat-bot', { playerId, taste: 'critic', level: 'fair', name: 'Vera', ...changes })
}

export function unseatBot(visitor: Visitor, id: string, playerId: string, commandId?: string) {
  return send(visitor, id, 'unseat-bot', { playerId, commandId })
}

export function undo(
  visitor: Visitor,
  id: string,
  { from, last = from }: { from: number; last?: number },
  commandId?: string,
) {
  return send(visitor, id, 'undo', { from, last, commandId })
}

/** Rules on a category for which nothing is left, from the seat `participantId`. */
export function rule(
  visitor: Visitor,
  id: string,
  participantId: string,
  { is, ...ruling }: { is: RulingKind; playerId: string; category: CategoryName },
  commandId?: string,
) {
  const name = is === 'empty' ? 'leave-empty' : 'allow-override'
  return send(visitor, id, name, { participantId, ...ruling, commandId })
}

export function takeBack(
  visitor: Visitor,
  id: string,
  participantId: string,
  pick: number,
  commandId?: string,
) {
  return send(visitor, id, 'take-back', { participantId, pick, commandId })
}

export function object(
  visitor: Visitor,
  id: string,
  participantId: string,
  pick: number,
  commandId?: string,
) {
  return send(visitor, id, 'object', { participantId, pick, commandId })
}

export function vote(
  visitor: Visitor,
  id: string,
  participantId: string,
  cast: { pick: number; vote: Vote },
  commandId?: string,
) {
  return send(visitor, id, 'vote', { participantId, ...cast, commandId })
}

export function setPaused(visitor: Visitor, id: string, paused: boolean, commandId?: string) {
  return send(visitor, id, paused ? 'pause' : 'resume', { commandId })
}

export function setClock(visitor: Visitor, id: string, clock: PickClock | null, commandId?: string) {
  return send(visitor, id, 'set-clock', { clock, commandId })
}

export function rename(visitor: Visitor, id: string, playerId: string, name: string, commandId?: string) {
  return send(visitor, id, 'rename', { playerId, name, commandId })
}

export function removeSeat(visitor: Visitor, id: string, playerId: string, commandId?: string) {
  return send(visitor, id, 'remove', { playerId, commandId })
}

export function handOver(visitor: Visitor, id: string, playerId: string, commandId?: string) {
  return send(visitor, id, 'hand-over', { playerId, commandId })
}

export function putOut(visitor: Visitor, id: string, watcherId: string, commandId?: string) {
  return send(visitor, id, 'put-out', { watcherId, commandId })
}

export function changeCode(visitor: Visitor, id: string, commandId?: string) {
  return send(visitor, id, 'change-code', { commandId })
}

export function endAutoPick(visitor: Visitor, id: string, participantId: string, commandId?: string) {
  return send(visitor, id, 'end-auto-pick', { participantId, commandId })
}

export function watchersOf(visitor: Visitor, id: string): Promise<Answer<WatchersView>> {
  return answerOf<WatchersView>(visitor.api.drafts[':id'].watchers.$get({ param: { id } }))
}

export function readLog(visitor: Visitor, id: string): Promise<Answer<DraftLogView>> {
  return answerOf<DraftLogView>(visitor.api.drafts[':id'].log.$get({ param: { id } }))
}

export function queueOf(visitor: Visitor, id: string, seat: string): Promise<Answer<QueueView>> {
  return answerOf<QueueView>(visitor.api.drafts[':id'].queues[':seat'].$get({ param: { id, seat } }))
}

/** Queues movies for any category, or for one each. */
export function saveQueue(
  visitor: Visitor,
  id: string,
  seat: string,
  movies: readonly (number | [movieId: number, category: CategoryName])[],
  baseVersion = 0,
): Promise<Answer<QueueView>> {
  const entries = movies.map((movie) =>
    typeof movie === 'number'
      ? { movieId: movie, category: null }
      : { movieId: movie[0], category: movie[1] },
  )
  const json = { baseVersion, entries }
  return answerOf<QueueView>(visitor.api.drafts[':id'].queues[':seat'].$put({ param: { id, seat }, json }))
}

export function setPicksFirst(
  visitor: Visitor,
  id: string,
  seat: string,
  on: boolean,
): Promise<Answer<QueueView>> {
  return answerOf<QueueView>(
    visitor.api.drafts[':id'].queues[':seat']['picks-first'].$put({ param: { id, seat }, json: { on } }),
  )
}

export function finish(visitor: Visitor, id: string): Promise<Answer<DraftView>> {
  return answerOf<DraftView>(visitor.api.drafts[':id'].finish.$post({ param: { id } }))
}

export function houseVotesOf(visitor: Visitor, id: string): Promise<Answer<HouseVotesView>> {
  return answerOf<HouseVotesView>(visitor.api.drafts[':id']['house-votes'].$get({ param: { id } }))
}

export function castHouseVote(
  visitor: Visitor,
  id: string,
  json: HouseVoteBody,
): Promise<Answer<HouseVotesView>> {
  return answerOf<HouseVotesView>(visitor.api.drafts[':id']['house-votes'].$put({ param: { id }, json }))
}

export function closeHouseVotes(visitor: Visitor, id: string): Promise<Answer<HouseVotesView>> {
  return answerOf<HouseVotesView>(visitor.api.drafts[':id']['house-votes'].close.$post({ param: { id } }))
}

export function reactionsOf(visitor: Visitor, id: string): Promise<Answer<ReactionsView>> {
  return answerOf<ReactionsView>(visitor.api.drafts[':id'].reactions.$get({ param: { id } }))
}

export function react(
  visitor: Visitor,
  id: string,
  pick: number,
  sent: Partial<ReactBody> & Pick<ReactBody, 'movieId'>,
): Promise<Answer<ReactionsView>> {
  const param = { id, pick: String(pick) }
  const json = { reaction: 'bravo', on: true, ...sent } as const
  return answerOf<ReactionsView>(visitor.api.drafts[':id'].reactions[':pick'].$put({ param, json }))
}

export function pick(
  visitor: Visitor,
  id: string,
  made: Partial<MakePickBody> & Pick<MakePickBody, 'participantId' | 'movieId'>,
): Promise<Answer<CommandView>> {
  return client.pick({ visitor }, id, pickBody(made))
}

export function setVisibility(
  visitor: Visitor,
  id: string,
  is_public: boolean,
): Promise<Answer<VisibilityView>> {
  return answerOf<VisibilityView>(
    visitor.api.drafts[':id'].visibility.$put({ param: { id }, json: { is_public } }),
  )
}

export function rematchOf(visitor: Visitor, id: string): Promise<Answer<RematchView>> {
  return answerOf<RematchView>(visitor.api.drafts[':id'].rematch.$get({ param: { id } }))
}

export function takeRematch(
  visitor: Visitor,
  id: string,
  json = { id: randomUUID() as string, participantId: randomUUID() as string },
): Promise<Answer<JoinedView>> {
  return answerOf<JoinedView>(visitor.api.drafts[':id'].rematch.$post({ param: { id }, json }))
}

export function listInvitations(visitor: Visitor, id: string): Promise<Answer<InvitationsView>> {
  return answerOf<InvitationsView>(visitor.api.drafts[':id'].invitations.$get({ param: { id } }))
}

export function invite(
  visitor: Visitor,
  id: string,
  participantEmails?: string[],
): Promise<Answer<InvitationsView>> {
  return answerOf<InvitationsView>(
    visitor.api.drafts[':id'].invitations.$post({ param: { id }, json: { participantEmails } }),
  )
}

const MOVIE_IDS = Array.from({ length: 200 }, (_, index) => index + 1)

/** `count` movies of 1999 with ids from 1, each both comedy and drama. The source has no facts about them. */
export function comediesOf1999(count: number): KnownMovie[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Movie ${index + 1}`,
    year: 1999,
    genres: ['Comedy', 'Drama'],
    directors: [],
    hasOscar: false,
    isBlockbuster: false,
    facts: { oscarStatus: 'none' as const },
  }))
}

/** A waiting room with that many guests, named 'Player 1' to 'Player n'. */
export async function seatPlayers(
  app: App,
  count: number,
  { host, ...changes }: Partial<CreateDraftBody> & { host?: Visitor } = {},
): Promise<Table> {
  const visitor = host ?? (await createGuest(app))
  const table = await client.createTable({ visitor }, { participantName: 'Player 1', ...changes })
  while (table.players.length < count) {
    await takeSeat(table, await createGuest(app), `Player ${table.players.length + 1}`)
  }
  return table
}

export function takeSeat(table: Table, visitor: Visitor, participantName: string): Promise<Player> {
  return client.seat(table, { visitor }, participantName)
}

/** The same player at another server on the same database. */
export function atServer(app: App, { visitor, participantId }: Player): Player {
  const again = createVisitor(app)
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
  return { visitor: again, participantId }
}

/** A table whose draft has started. */
export async function startTable(...seating: Parameters<typeof seatPlayers>): Promise<Table> {
  return client.startTable(await seatPlayers(...seating))
}

/** Makes the next picks from the movies of `comediesOf1999`, in their order. Returns the host's view. */
export function playOn(table: Table, picks: number): Promise<DraftView> {
  return client.playOn(table, picks, firstFree(MOVIE_IDS))
}
