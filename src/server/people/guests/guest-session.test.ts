import { beforeEach, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { guestSessions } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  ORIGIN,
  START,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const database = useTestDatabase()

let app: App
let clock: TestClock

beforeEach(() => {
  clock = createClock()
  app = createTestApp(database.db, { clock, movies: createMemorySource(moviesOf1999()) })
})

const post = async (visitor: Visitor, id?: string) => {
  const response = await visitor.api.session.$post({ json: { guestSessionId: id } })
  const { guest } = await response.json()
  if (!guest) throw new Error('The visitor is no guest')
  return { status: response.status, session: guest, headers: response.headers }
}

/** An ordinary request that needs a session; answers 201 if the visitor's is live. */
const saveSomething = async (visitor: Visitor) => {
  const response = await visitor.api.drafts[':id'].$put({ param: { id: newDraftId() }, json: saveOf(0) })
  return response.status
}

it('gives a new visitor a session of 30 days', async () => {
  const { status, session } = await post(createVisitor(app))
  expect(status).toBe(200)
  expect(session).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    last_active: START.toISOString(),
    expires_at: new Date(START.getTime() + 30 * DAY_MS).toISOString(),
  })
})

it('proves the session by a cookie that scripts and other sites cannot use', async () => {
  const { headers } = await post(createVisitor(app))
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^marquee_guest=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

it('restricts the cookie to TLS if people reach the server by TLS', async () => {
  const secure = createTestApp(database.db, { publicUrl: 'https://marquee.example' })
  const response = await secure.request('/api/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(response.headers.getSetCookie()[0]).toMatch(/; Secure/)
})

it('stores a hash of the secret, not the secret', async () => {
  const visitor = createVisitor(app)
  await post(visitor)
  const [row] = await database.db.select().from(guestSessions)
  expect(row!.secretHash).toMatch(/^[0-9a-f]{64}$/)
  expect(row!.secretHash).not.toContain(visitor.cookies.get('marquee_guest'))
})

it('resumes the session of the cookie for another 30 days', async () => {
  const visitor = createVisitor(app)
  const first = await post(visitor)
  clock.advance(29 * DAY_MS)
  const second = await post(visitor, first.session.id)
  expect(second.session).toEqual({
    id: first.session.id,
    last_active: clock.now().toISOString(),
    expires_at: new Date(clock.now().getTime() + 30 * DAY_MS).toISOString(),
  })
  expect(second.headers.getSetCookie()).toHaveLength(1)
})

it('opens a new session if the old one has expired', async () => {
  const visitor = createVisitor(app)
  const first = await post(visitor)
  clock.advance(30 * DAY_MS)
  expect(await saveSomething(visitor)).toBe(401)
  const second = await post(visitor, first.session.id)
  expect(second.session.id).not.toBe(first.session.id)
})

it('opens nothing by the id of a session', async () => {
  const guest = await createGuest(app)
  const thief = await post(createVisitor(app), guest.sessionId)
  expect(thief.session.id).not.toBe(guest.sessionId)
})

it('resumes the session of the cookie whatever id is sent with it', async () => {
  const guest = await createGuest(app)
  const other = await createGuest(app)
  expect((await post(guest, other.sessionId)).session.id).toBe(guest.sessionId)
})

it('ignores a secret that it never issued', async () => {
  const visitor = createVisitor(app)
  const invented = 'A'.repeat(43)
  visitor.cookies.set('marquee_guest', invented)
  expect(await saveSomething(visitor)).toBe(401)
  await post(visitor)
  expect(visitor.cookies.get('marquee_guest')).not.toBe(invented)
  expect(await saveSomething(visitor)).toBe(201)
})

it('is extended by ordinary requests, and written at most once a minute', async () => {
  const guest = await createGuest(app)
  const lastActive = async () => (await database.db.select().from(guestSessions))[0]!.lastActive
  clock.advance(59_000)
  expect(await saveSomething(guest)).toBe(201)
  expect(await lastActive()).toEqual(START)

  clock.advance(1_000)
  expect(await saveSomething(guest)).toBe(201)
  expect(await lastActive()).toEqual(clock.now())

  clock.advance(30 * DAY_MS - 1)
  expect(await saveSomething(guest)).toBe(201)
})

it('renews the cookie when an ordinary request extends the session', async () => {
  const guest = await createGuest(app)
  const read = () => guest.send(`${ORIGIN}/api/drafts/${newDraftId()}`)
  expect((await read()).headers.getSetCookie()).toEqual([])
  clock.advance(60_000)
  expect((await read()).headers.getSetCookie()).toHaveLength(1)
})

it('can be opened by two simultaneous first requests', async () => {
  const visitor = createVisitor(app)
  const [one, two] = await Promise.all([post(visitor), post(visitor)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(await saveSomething(visitor)).toBe(201)
})

it('refuses a malformed id', async () => {
  const response = await createVisitor(app).api.session.$post({ json: { guestSessionId: 'not-an-id' } })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' })
})
