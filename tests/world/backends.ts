import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import { type DraftView, GUEST_USER_ID } from '#contract/drafts/drafts.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import { keepingOrder, seeded } from '#domain/chance/random.testing.ts'
import { ABSENCE_MS } from '#domain/draft/stand-in.ts'
import type { Db } from '#server/db/database.ts'
import { draftInvitations, draftPicks, users } from '#server/db/schema.ts'
import {
  type MakePickBody,
  newDraftBody,
  pickBody,
  seatBody,
  startBody,
} from '#server/drafts/online/command-bodies.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  HEISTS,
  type KnownMovie,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import { TIME } from '#web/lib/fake-picks.testing.ts'
import { fakeServer, PNG_SIGNATURE, USER } from '#web/lib/fake-server.testing.ts'

/** An answer; its body is null if it has none, and the content type if that is not JSON. */
export type Answer = { status: number; body: unknown }

/** An online draft that another person hosts: its id, its code and its host. */
export type Room = { id: string; code: string; host: string }

type Choice = Pick<MakePickBody, 'participantId' | 'movieId'> & Partial<MakePickBody>

/** A server with one browser under test, and other people on the same server. */
export type Backend = {
  /** Sends a request from the browser. Text is sent as it is, everything else as JSON. */
  ask: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** Signs the browser in, before it has done anything else. */
  signIn: (account?: { isConfirmed: boolean }) => Promise<void>
  /** Lets two minutes pass in which nobody is in the room of a draft. */
  everyoneGoesAway: () => void
  /** Removes the players' names from the stored picks of a draft. */
  forgetNames: (id: string) => Promise<void>
  /** The secret in the link of an invitation's mail. */
  tokenOf: (id: string, email: string) => Promise<string>
  others: {
    /** Lets another person open a waiting room. */
    create: (changes?: Partial<CreateDraftBody>) => Promise<Room>
    /** Lets another person take a seat. Returns its id. */
    join: (room: Pick<Room, 'id' | 'code'>, name: string) => Promise<string>
    /** Lets the host start a draft. */
    start: (room: Room) => Promise<void>
    pick: (room: Pick<Room, 'id'>, choice: Choice) => Promise<void>
    /** Lets the host decide whether others may start and pick for absent players. */
    allowStandIns: (room: Room, allowed: boolean) => Promise<void>
    /** Lets the host invite an address. Returns the secret of its link. */
    invite: (room: Room, email: string) => Promise<string>
    /** Lets another user save a local draft. */
    save: (id: string, body: SaveDraftBody, isPublic: boolean) => Promise<void>
  }
}

const SECOND_MS = 1000
const UNKNOWN_PLAYER = 'Unknown Player'
const CODES = seeded(1)

/** The real app. Its chance is deterministic and keeps the order of the participants at the start. */
export async function realBackend(db: Db, movies: KnownMovie[]): Promise<Backend> {
  const clock = createClock()
  const app = createTestApp(db, {
    movies: createMemorySource(movies),
    clock,
    randomUint32: keepingOrder(CODES),
    drawPicture: () => Promise.resolve(Uint8Array.from(PNG_SIGNATURE)),
    mailer: { send: () => Promise.resolve('sent') },
  })
  let browser: Visitor = await createGuest(app)
  const seats = new Map<string, Visitor>()

  const askAs = (visitor: Visitor, method: string, path: string, body?: unknown) => {
    clock.advance(SECOND_MS)
    return answerOf(visitor.send(ORIGIN + path, requestOf(method, body)))
  }

  /** Sends a request and throws if it is refused. */
  async function act<View>(visitor: Visitor, method: string, path: string, body?: unknown): Promise<View> {
    const answer = await askAs(visitor, method, path, body)
    if (answer.status >= 300) throw new Error(`${path} was answered ${JSON.stringify(answer)}`)
    return answer.body as View
  }

  async function tokenOf(id: string, email: string): Promise<string> {
    const [row] = await db
      .select({ token: draftInvitations.token })
      .from(draftInvitations)
      .where(and(eq(draftInvitations.draftId, id), eq(draftInvitations.email, email)))
    if (!row) throw new Error(`${email} was not invited`)
    return row.token
  }

  return {
    ask: (method, path, body) => askAs(browser, method, path, body),
    async signIn({ isConfirmed } = { isConfirmed: true }) {
      browser = await createUser(app, { email: USER.email, name: USER.name })
      if (isConfirmed) await db.update(users).set({ emailVerified: true }).where(eq(users.email, USER.email))
    },
    everyoneGoesAway: () => clock.advance(ABSENCE_MS),
    async forgetNames(id) {
      await db.update(draftPicks).set({ playerName: UNKNOWN_PLAYER }).where(eq(draftPicks.draftId, id))
    },
    tokenOf,
    others: {
      async create(changes) {
        const visitor = await createGuest(app)
        const body = newDraftBody({ participantName: 'Zoe', ...changes })
        const { invite_code: code } = await act<DraftView>(visitor, 'POST', '/api/drafts', body)
        seats.set(body.participantId, visitor)
        return { id: body.id, code: code!, host: body.participantId }
      },
      async join({ code }, participantName) {
        const visitor = await createGuest(app)
        const body = seatBody(code, { participantName })
        await act(visitor, 'POST', '/api/drafts/join', body)
        seats.set(body.participantId, visitor)
        return body.participantId
      },
      async start({ id, host }) {
        await act(seats.get(host)!, 'POST', `/api/drafts/${id}/commands/start`, startBody(host))
      },
      async pick({ id }, choice) {
        await act(seats.get(choice.participantId)!, 'POST', `/api/drafts/${id}/picks`, pickBody(choice))
      },
      async allowStandIns({ id, host }, allowed) {
        const body = { commandId: randomUUID(), allowed }
        await act(seats.get(host)!, 'POST', `/api/drafts/${id}/commands/set-stand-ins`, body)
      },
      async invite({ id, host }, email) {
        await act(seats.get(host)!, 'POST', `/api/drafts/${id}/invitations`, { participantEmails: [email] })
        return tokenOf(id, email)
      },
      async save(id, body, isPublic) {
        const user = await createUser(app)
        await act(user, 'PUT', `/api/drafts/${id}`, body)
        if (isPublic) await act(user, 'PUT', `/api/drafts/${id}/visibility`, { is_public: true })
      },
    },
  }
}

/** The fake server of the screen tests. It knows only the browser, so it applies what others do directly. */
export function fakeBackend(movies: KnownMovie[]): Backend {
  const server = fakeServer({ pool: movies, collections: [HEISTS] })
  return {
    ask: (method, path, body) => answerOf(fetch(path, requestOf(method, body))),
    signIn({ isConfirmed } = { isConfirmed: true }) {
      server.user = { ...USER, emailVerified: isConfirmed }
      return Promise.resolve()
    },
    everyoneGoesAway() {
      const seats = [...server.drafts.values()].flatMap(({ participants }) => participants)
      server.away = new Set(seats.map(({ participant_id }) => participant_id))
    },
    forgetNames(id) {
      const view = server.drafts.get(id)!
      const picks = view.picks.map((pick) => ({ ...pick, player_name: UNKNOWN_PLAYER }))
      server.drafts.set(id, { ...view, picks })
      return Promise.resolve()
    },
    tokenOf: (id, email) => Promise.resolve(server.invite(id, email)),
    others: {
      async create(changes) {
        const body = newDraftBody({ participantName: 'Zoe', ...changes })
        const view = (await server.createDraft(body)) as DraftView
        const theirs = { is_owner: false, my_participant_ids: [], user_id: GUEST_USER_ID }
        server.drafts.set(body.id, { ...server.drafts.get(body.id)!, ...theirs })
        return { id: body.id, code: view.invite_code!, host: body.participantId }
      },
      join({ id }, name) {
        const { participants, invited_count: invitedCount } = server.drafts.get(id)!
        const participant = { id: randomUUID(), name }
        if (participants.some(({ participant_name }) => participant_name === name)) {
          throw new Error(`The name ${name} is taken`)
        }
        server.happen(id, { type: 'PARTICIPANT_JOINED', participant, invitedCount })
        return Promise.resolve(participant.id)
      },
      start({ id }) {
        const draftOrder = server.drafts.get(id)!.participants.map(({ participant_id }) => participant_id)
        server.happen(id, { type: 'DRAFT_STARTED', draftOrder })
        return Promise.resolve()
      },
      pick({ id }, choice) {
        const { movieId, participantId, category, houseOverride = false } = pickBody(choice)
        const movie = movies.find((known) => known.id === movieId)!
        const madeAt = Date.parse(TIME)
        const pick = { participantId, movie, category, houseOverride, madeAt }
        server.happen(id, { type: 'PICK_MADE', pick })
        return Promise.resolve()
      },
      allowStandIns({ id }, allowed) {
        server.happen(id, { type: 'STAND_INS_SET', allowed })
        return Promise.resolve()
      },
      invite: ({ id }, email) => Promise.resolve(server.invite(id, email)),
      async save(id, body, isPublic) {
        await server.saveDraft({ id, body })
        const theirs = { is_owner: false, user_id: GUEST_USER_ID, is_public: isPublic }
        server.drafts.set(id, { ...server.drafts.get(id)!, ...theirs })
      },
    },
  }
}

function requestOf(method: string, body?: unknown): RequestInit {
  if (body === undefined) return { method }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method, body: text, headers: { 'Content-Type': 'application/json' } }
}

async function answerOf(asked: Promise<Response>): Promise<Answer> {
  const response = await asked
  const type = response.headers.get('Content-Type')
  const text = await response.text()
  if (text === '') return { status: response.status, body: null }
  const isJson = type?.startsWith('application/json') === true
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : type }
}
