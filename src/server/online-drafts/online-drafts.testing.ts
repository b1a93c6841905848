import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newDraftBody, pickBody, seatBody } from './command-bodies.testing.ts'
import type { CommandView, DraftEventsView } from '#contract/draft-events.ts'
import type { DraftView } from '#contract/drafts.ts'
import type {
  CreateDraftBody,
  InvitationsView,
  JoinByInvitationBody,
  JoinedView,
  MakePickBody,
  RematchView,
  WatchingView,
} from '#contract/online-drafts.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { VisibilityView } from '#contract/visibility.ts'
import type { App } from '../app.ts'
import type { Db } from '../db/database.ts'
import { draftInvitations } from '../db/schema.ts'
import { createGuest, type KnownMovie, type Visitor } from '../test-app.testing.ts'

/** Any answer from the server. */
export type Answer<Body> = { status: number; body: Body & ErrorBody }

export async function answerOf<Body>(response: Promise<Response>): Promise<Answer<Body>> {
  const { status, ...rest } = await response.then(async (given) => ({
    status: given.status,
    body: (await given.json()) as Body & ErrorBody,
  }))
  return { status, ...rest }
}

export function create(
  visitor: Visitor,
  json: Partial<Record<keyof CreateDraftBody, unknown>>,
): Promise<Answer<DraftView>> {
  return answerOf<DraftView>(visitor.api.drafts.$post({ json: json as CreateDraftBody }))
}

/** Creates a draft. Throws if the server refuses. */
export async function createDraft(host: Visitor, changes: Partial<CreateDraftBody> = {}): Promise<DraftView> {
  const { status, body } = await create(host, newDraftBody(changes))
  if (status !== 201) throw new Error(body.message)
  return body
}

export function join(
  visitor: Visitor,
  inviteCode: string,
  participantName = 'Zoe',
  participantId: string = randomUUID(),
): Promise<Answer<JoinedView>> {
  const json = seatBody(inviteCode, { participantName, participantId })
  return answerOf<JoinedView>(visitor.api.drafts.join.$post({ json }))
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
  return answerOf<WatchingView>(visitor.api.drafts.watch.$post({ json: { inviteCode } }))
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
  return answerOf<DraftView>(visitor.api.drafts[':id'].$get({ param: { id } }))
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
  return answerOf<CommandView>(
    visitor.api.drafts[':id'].start.$post({ param: { id }, json: { participantId, commandId, deal } }),
  )
}

export function setStandIns(
  visitor: Visitor,
  id: string,
  participantId: string,
  allowed: boolean,
  commandId: string = randomUUID(),
): Promise<Answer<CommandView>> {
  const json = { participantId, commandId, allowed }
  return answerOf<CommandView>(visitor.api.drafts[':id']['stand-ins'].$put({ param: { id }, json }))
}

export function pick(
  visitor: Visitor,
  id: string,
  made: Partial<MakePickBody> & Pick<MakePickBody, 'participantId' | 'movieId'>,
): Promise<Answer<CommandView>> {
  return answerOf<CommandView>(visitor.api.drafts[':id'].picks.$post({ param: { id }, json: pickBody(made) }))
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

/** A draft and all its seated players, the host first. */
export type Table = {
  draft: DraftView
  code: string
  host: Player
  players: Player[]
  /** The player on the clock in the given view. */
  onTurn: (view: DraftView) => Player
}

export type Player = { visitor: Visitor; participantId: string }

/** A waiting room with that many guests, named 'Player 1' to 'Player n'. */
export async function seatPlayers(
  app: App,
  count: number,
  { host = undefined as Visitor | undefined, ...changes }: Partial<CreateDraftBody> & { host?: Visitor } = {},
): Promise<Table> {
  const visitor = host ?? (await createGuest(app))
  const draft = await createDraft(visitor, { participantName: 'Player 1', ...changes })
  const players: Player[] = [{ visitor, participantId: draft.my_participant_ids[0]! }]
  for (let seat = 1; seat < count; seat += 1) {
    const newcomer = await createGuest(app)
    const { body } = await join(newcomer, draft.invite_code!, `Player ${seat + 1}`)
    players.push({ visitor: newcomer, participantId: body.participantId })
  }
  return {
    draft,
    code: draft.invite_code!,
    host: players[0]!,
    players,
    onTurn: (view) => {
      const id = view.current_turn_participant_id
      const player = players.find(({ participantId }) => participantId === id)
      if (!player) throw new Error(`Nobody at the table is ${id}`)
      return player
    },
  }
}

/** A table whose draft has started. */
export async function startTable(...seating: Parameters<typeof seatPlayers>): Promise<Table> {
  const table = await seatPlayers(...seating)
  const { visitor, participantId } = table.host
  const { status, body } = await start(visitor, table.draft.id, participantId)
  if (status !== 200) throw new Error(body.message)
  return { ...table, draft: (await read(visitor, table.draft.id)).body }
}

/**
 * Makes the next picks, taking movies from `firstMovie` on and categories in order. Returns the host's view.
 */
export async function playOn(
  { draft, host, onTurn }: Table,
  picks: number,
  firstMovie = 1,
): Promise<DraftView> {
  let view = draft
  for (let made = 0; made < picks; made += 1) {
    const { visitor, participantId } = onTurn(view)
    const round = Math.floor(view.picks.length / view.participants.length)
    const category = view.categories[round]!
    const { status, body } = await pick(visitor, draft.id, {
      participantId,
      movieId: firstMovie + made,
      category,
    })
    if (status !== 201) throw new Error(body.message)
    view = (await read(host.visitor, draft.id)).body
  }
  return view
}
