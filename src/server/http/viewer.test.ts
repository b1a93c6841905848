import { eq } from 'drizzle-orm'
import { signJWT } from 'better-auth/crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '#server/app.ts'
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from '#server/people/auth/access-token.ts'
import { sessions, users } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createGuest,
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  TEST_SECRET,
} from '#server/test-app.testing.ts'

const database = useTestDatabase()
const REFUSAL = {
  status: 401,
  body: { code: 'UNAUTHENTICATED', message: 'The access token is not valid or has expired' },
}

let app: App
let ada: Awaited<ReturnType<typeof createUser>>
let token: string

beforeEach(async () => {
  app = createTestApp(database.db)
  ada = await createUser(app)
  const opened = await ada.api.session.$post({ json: {} })
  token = (await opened.json()).session!.access_token
})

afterEach(() => {
  vi.useRealTimers()
})

/** Requests the profile, which only users have. */
async function profile(authorization: string, visitor = createVisitor(app)) {
  const response = await visitor.send(`${ORIGIN}/api/profile`, { headers: { Authorization: authorization } })
  return { status: response.status, body: (await response.json()) as unknown }
}

describe('an access token', () => {
  it('says who the viewer is, without any cookie', async () => {
    expect(await profile(`Bearer ${token}`)).toMatchObject({ status: 200, body: { id: ada.userId } })
    expect(await profile(`bearer  ${token}`)).toMatchObject({ status: 200, body: { id: ada.userId } })
  })

  it('takes precedence over another user’s cookies', async () => {
    const ben = await createUser(app)
    expect(await profile(`Bearer ${token}`, ben)).toMatchObject({ body: { id: ada.userId } })
  })

  it('may change things, but not for a page of another site', async () => {
    const rename = (headers: Record<string, string>) =>
      app.request(`${ORIGIN}/api/profile`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify({ name: 'Countess' }),
      })
    expect((await rename({ Origin: 'https://evil.example' })).status).toBe(403)
    expect((await rename({})).status).toBe(200)
    expect((await database.db.select().from(users))[0]!.name).toBe('Countess')
  })

  it('does not open a session: only the cookie gets the next token', async () => {
    const response = await app.request(`${ORIGIN}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    })
    expect(await response.json()).toMatchObject({ session: null, guest: {} })
  })
})

describe('an invalid access token', () => {
  it.each([
    ['changed', () => `${token.slice(0, -4)}AAAA`],
    [
      'of another server',
      () => createAccessTokens('another secret').issue({ userId: ada.userId, sessionId: 'a' }).then(tokenOf),
    ],
    ['signed with the secret itself', () => signJWT({ sub: ada.userId }, TEST_SECRET, 900)],
    ['unsigned', () => `${unsigned({ alg: 'none' })}.${unsigned({ sub: ada.userId })}.`],
    ['no token at all', () => ''],
  ])('is refused: %s', async (_, bad) => {
    expect(await profile(`Bearer ${await bad()}`)).toEqual(REFUSAL)
  })

  it('is one that is older than a quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + (ACCESS_TOKEN_SECONDS - 5) * 1000)
    expect((await profile(`Bearer ${token}`)).status).toBe(200)
    vi.setSystemTime(Date.now() + 10_000)
    expect(await profile(`Bearer ${token}`)).toEqual(REFUSAL)
  })

  it('does not fall back to the cookies of a user or a guest', async () => {
    expect(await profile('Bearer nonsense', ada)).toEqual(REFUSAL)
    const guest = await createGuest(app)
    const drafts = await guest.send(`${ORIGIN}/api/drafts`, { headers: { Authorization: 'Bearer nonsense' } })
    expect({ status: drafts.status, body: (await drafts.json()) as unknown }).toEqual(REFUSAL)
  })

  it('is one whose session has ended, even if the user has signed in again', async () => {
    await ada.api['sign-out'].$post({})
    expect(await profile(`Bearer ${token}`)).toEqual(REFUSAL)
    await database.db.insert(sessions).values({
      id: 'another',
      userId: ada.userId,
      token: 'another',
      expiresAt: new Date(Date.now() + 60_000),
    })
    expect(await profile(`Bearer ${token}`)).toEqual(REFUSAL)
  })

  it('is one whose user is gone', async () => {
    await database.db.delete(users).where(eq(users.id, ada.userId))
    expect(await profile(`Bearer ${token}`)).toEqual(REFUSAL)
  })
})

it('leaves other schemes to the proxy that requested them', async () => {
  expect(await profile('Basic YWRhOnNlY3JldA==', ada)).toMatchObject({
    status: 200,
    body: { id: ada.userId },
  })
})

const tokenOf = (issued: { token: string }) => issued.token
const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
