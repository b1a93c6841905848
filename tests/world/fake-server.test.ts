import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newDraftBody, pickBody, startBody } from '#server/online-drafts/command-bodies.testing.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { DraftView } from '#contract/drafts.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { comediesOf1999 } from '#server/online-drafts/online-drafts.testing.ts'
import { createGuest, createMemorySource, createTestApp, ORIGIN } from '#server/test-app.testing.ts'
import { fakeServer, seat } from '#web/lib/fake-server.testing.ts'

const database = useTestDatabase()
const MOVIES = comediesOf1999(9)
/** The chance that a fair shuffle never puts the host first is one in a million. */
const MOST_TRIES = 20

type Answer = { status: number; body: unknown }
type Who = 'host' | 'guest'
type Ask = (who: Who, method: string, path: string, body?: object) => Promise<Answer>
/** A server, and a guest who takes a seat in one of its drafts by the code. */
type Stage = { ask: Ask; seatGuest: (draft: DraftView, participantId: string) => Promise<unknown> }

/** The real app with two visitors. */
async function realStage(): Promise<Stage> {
  const app = createTestApp(database.db, { movies: createMemorySource(MOVIES) })
  const visitors = { host: await createGuest(app), guest: await createGuest(app) }
  const ask: Ask = (who, method, path, body) =>
    answerOf(visitors[who].send(ORIGIN + path, requestOf(method, body)))
  return {
    ask,
    seatGuest: ({ invite_code: inviteCode }, participantId) =>
      ask('guest', 'POST', '/api/drafts/join', { inviteCode, participantName: 'Ben', participantId }),
  }
}

/** The screen tests' fake server. It stands before one browser, so others act by its own hand. */
function fakeStage(): Stage {
  const server = fakeServer({ pool: MOVIES })
  return {
    ask: (_who, method, path, body) => answerOf(fetch(path, requestOf(method, body))),
    seatGuest: ({ id }, participantId) => {
      const participant = seat(participantId, 'Ben')
      return Promise.resolve(server.happen(id, { type: 'PARTICIPANT_JOINED', participant, invited_count: 0 }))
    },
  }
}

function requestOf(method: string, body?: object): RequestInit {
  return body
    ? { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    : { method }
}

async function answerOf(response: Promise<Response>): Promise<Answer> {
  const { status, ...rest } = await response.then(async (given) => ({
    status: given.status,
    text: await given.text(),
  }))
  return { status, body: rest.text === '' ? null : (JSON.parse(rest.text) as unknown) }
}

type Table = { draft: DraftView; host: string; guest: string }

/** A waiting draft of two. */
async function seatTwo({ ask, seatGuest }: Stage): Promise<Table> {
  const body = newDraftBody({ participantName: 'Ann' })
  const { body: created } = await ask('host', 'POST', '/api/drafts', body)
  const draft = created as DraftView
  const guest = randomUUID()
  await seatGuest(draft, guest)
  return { draft, host: body.participantId, guest }
}

/** Two players, started, with the host first: the real app shuffles until that is so. */
async function startTwo(stage: Stage): Promise<Table> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const table = await seatTwo(stage)
    await stage.ask('host', 'POST', `/api/drafts/${table.draft.id}/start`, startBody(table.host))
    const { body } = await stage.ask('host', 'GET', `/api/drafts/${table.draft.id}`)
    const draft = body as DraftView
    if (draft.draft_order[0] === table.host) return { ...table, draft }
  }
  throw new Error('The host was never dealt the first turn')
}

/** What each scenario asks; every answer is compared. */
const SCENARIOS: Record<string, (stage: Stage) => Promise<Answer[]>> = {
  'a draft that is made, twice by the same id': async (stage) => {
    const { ask } = stage
    const body = newDraftBody({ participantName: 'Ann', participants: ['zoe@example.com'] })
    return [
      await ask('host', 'POST', '/api/drafts', body),
      await ask('host', 'POST', '/api/drafts', body),
      await ask('host', 'GET', `/api/drafts/${body.id}`),
      await ask('host', 'GET', `/api/drafts/${body.id}/events?since=0`),
      await ask('host', 'GET', `/api/drafts/${body.id}/invitations`),
    ]
  },
  'what does not exist': async (stage) => {
    const { ask } = stage
    const id = randomUUID()
    const participantId = randomUUID()
    return [
      await ask('host', 'GET', `/api/drafts/${id}`),
      await ask('host', 'GET', `/api/drafts/${id}/events?since=0`),
      await ask('host', 'POST', `/api/drafts/${id}/start`, startBody(participantId)),
      await ask('host', 'POST', `/api/drafts/${id}/picks`, pickOf(participantId, 1)),
      await ask('host', 'GET', `/api/drafts/${id}/join-card`),
      await ask('host', 'POST', '/api/drafts/join-card', { inviteCode: 'AAAABBBB' }),
      await ask('host', 'POST', '/api/drafts/watch', { inviteCode: 'AAAABBBB' }),
      await ask('host', 'POST', '/api/drafts/join', {
        inviteCode: 'AAAABBBB',
        participantName: 'Ben',
        participantId,
      }),
    ]
  },
  'a waiting room': async (stage) => {
    const { ask } = stage
    const { draft, host } = await seatTwo(stage)
    const code = draft.invite_code
    return [
      await ask('host', 'GET', `/api/drafts/${draft.id}`),
      await ask('host', 'GET', `/api/drafts/${draft.id}/events?since=0`),
      await ask('host', 'POST', '/api/drafts/join-card', { inviteCode: code }),
      await ask('host', 'GET', `/api/drafts/${draft.id}/join-card`),
      await ask('host', 'POST', `/api/drafts/${draft.id}/picks`, pickOf(host, 1)),
    ]
  },
  'a start, with one player too few, twice by the same id, and once too often': async (stage) => {
    const { ask } = stage
    const alone = newDraftBody({ participantName: 'Ann' })
    await ask('host', 'POST', '/api/drafts', alone)
    const command = startBody(alone.participantId)
    const early = await ask('host', 'POST', `/api/drafts/${alone.id}/start`, command)
    const { draft, host } = await seatTwo(stage)
    const path = `/api/drafts/${draft.id}/start`
    const twice = startBody(host)
    const first = await ask('host', 'POST', path, twice)
    const second = await ask('host', 'POST', path, twice)
    const other = await ask('host', 'POST', path, startBody(host))
    // The order is dealt by chance, so that only the two answers to one command are compared.
    const isRepeated = JSON.stringify(first) === JSON.stringify(second)
    const { code } = other.body as { code: string }
    return [early, { status: first.status, body: { isRepeated } }, { status: other.status, body: { code } }]
  },
  'picks, good and refused': async (stage) => {
    const { ask } = stage
    const { draft, host, guest } = await startTwo(stage)
    const asGuest = async (body: object) => withoutDraft(await ask('guest', 'POST', picks, body))
    const picks = `/api/drafts/${draft.id}/picks`
    const first = pickOf(host, 1)
    return [
      await ask('host', 'POST', picks, pickOf(host, 99)),
      await ask('host', 'POST', picks, pickOf(host, 1, 'Western')),
      await asGuest(pickOf(guest, 1)),
      await ask('host', 'POST', picks, first),
      await ask('host', 'POST', picks, first),
      await asGuest(pickOf(guest, 1)),
      await asGuest(pickOf(guest, 2, 'Animated')),
      await asGuest(pickOf(guest, 2)),
      await asGuest(pickOf(guest, 3)),
      await asGuest(pickOf(guest, 3, 'Drama/Romance')),
      await ask('host', 'POST', picks, pickOf(host, 4, 'Drama/Romance')),
      await ask('host', 'POST', picks, pickOf(host, 5)),
      await ask('host', 'GET', `/api/drafts/${draft.id}`),
      await ask('host', 'GET', `/api/drafts/${draft.id}/events?since=2`),
    ]
  },
  'a started draft, from outside': async (stage) => {
    const { ask } = stage
    const { draft } = await startTwo(stage)
    const code = draft.invite_code
    return [
      await ask('host', 'POST', '/api/drafts/watch', { inviteCode: code }),
      await ask('host', 'POST', '/api/drafts/join-card', { inviteCode: code }),
    ]
  },
  movies: async ({ ask }) => [
    await ask('host', 'GET', '/api/movies?category=year&searchQuery=1999'),
    await ask('host', 'GET', '/api/movies/years'),
    await ask('host', 'POST', '/api/category-availability', {
      theme: 'year',
      option: '1999',
      categories: ['Comedy', 'Animated'],
      playerCount: 3,
      draftMode: 'local',
    }),
  ],
}

/** A refusal shows the draft as the viewer sees it, and the fake server knows one viewer alone. */
function withoutDraft({ status, body }: Answer): Answer {
  return { status, body: { ...(body as object), draft: undefined } }
}

function pickOf(participantId: string, movieId: number, category: CategoryName = 'Comedy') {
  return pickBody({ participantId, movieId, category })
}

describe('the fake server of the screen tests answers like the real one:', () => {
  it.each(Object.entries(SCENARIOS))('%s', async (_name, run) => {
    const real = await run(await realStage())
    const fake = await run(fakeStage())
    expect(alike(fake)).toEqual(alike(real))
  })
})

/**
 * Answers without what differs from run to run: ids, codes and times. Texts are for people, and the fake server knows
 * no scores.
 */
function alike(answers: Answer[]): unknown {
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    names.set(id, names.get(id) ?? `id ${names.size + 1}`)
    return names.get(id)
  }
  return JSON.parse(
    JSON.stringify(answers, (key, value: unknown) => {
      if (key === 'calculated_score') return 'score'
      if (typeof value !== 'string') return value
      if (key === 'message') return 'text'
      if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) return nameOf(value)
      if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return 'time'
      return key === 'invite_code' ? 'code' : value
    }),
  )
}
