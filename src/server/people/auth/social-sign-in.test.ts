import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { accounts, users } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { codeIn, createOutbox } from '#server/mail/mailbox.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  PASSWORD,
  type Visitor,
} from '#server/test-app.testing.ts'
import { CLIENT, type OAuthProvider, OUTSIDE_ADA, startOAuthProvider } from './oauth-provider.testing.ts'
import { totp } from './totp.testing.ts'

const database = useTestDatabase()
const PROVIDERS = ['github', 'google'] as const
type ProviderName = (typeof PROVIDERS)[number]

let app: App
let outside: OAuthProvider

beforeEach(async () => {
  outside = await startOAuthProvider()
  app = createApp()
})

function createApp(options: Parameters<typeof createTestApp>[1] = {}, client = CLIENT) {
  return createTestApp(database.db, {
    ...options,
    auth: { oauthClients: { github: client, google: client } },
  })
}

const backTo = (provider: ProviderName) => `/auth?provider=${provider}&returnTo=%2Fprofile`

const ask = (visitor: Visitor, provider: ProviderName, changes: object = {}) =>
  visitor.send(`${ORIGIN}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      provider,
      callbackURL: backTo(provider),
      errorCallbackURL: backTo(provider),
      ...changes,
    }),
  })

/** Visits the provider and returns the callback address without opening it. */
async function visitProvider(visitor: Visitor, provider: ProviderName): Promise<URL> {
  const { url } = (await (await ask(visitor, provider)).json()) as { url: string }
  return outside.visit(url)
}

/** Opens the callback and returns where it redirects. */
async function follow(visitor: Visitor, callback: URL): Promise<string | null> {
  const response = await visitor.send(callback, { redirect: 'manual' })
  expect(response.status).toBe(302)
  return response.headers.get('Location')
}

const signIn = async (visitor: Visitor, provider: ProviderName) =>
  follow(visitor, await visitProvider(visitor, provider))

const sessionOf = async (visitor: Visitor) => (await visitor.api.session.$post({ json: {} })).json()

describe.each(PROVIDERS)('signing in with %s', (provider) => {
  it('creates an account at the first sign-in, and finds it again at the next', async () => {
    const visitor = createVisitor(app)
    expect(await signIn(visitor, provider)).toBe(backTo(provider))
    const { session } = await sessionOf(visitor)
    expect(session!.user).toMatchObject({
      name: OUTSIDE_ADA.name,
      email: OUTSIDE_ADA.email,
      emailVerified: true,
    })

    const again = createVisitor(app)
    expect(await signIn(again, provider)).toBe(backTo(provider))
    expect((await sessionOf(again)).session!.user.id).toBe(session!.user.id)
    expect(await database.db.select().from(users)).toHaveLength(1)
    expect(await database.db.select().from(accounts)).toMatchObject([
      { providerId: provider, accountId: String(OUTSIDE_ADA.id), userId: session!.user.id, password: null },
    ])
  })

  it('leads back with the reason if consent is refused, and signs nobody in', async () => {
    outside.consents = false
    const visitor = createVisitor(app)
    const led = new URL((await signIn(visitor, provider))!, ORIGIN)
    expect(led.pathname).toBe('/auth')
    expect(Object.fromEntries(led.searchParams)).toMatchObject({
      provider,
      returnTo: '/profile',
      error: 'access_denied',
    })
    expect((await sessionOf(visitor)).session).toBeNull()
    expect(await database.db.select().from(users)).toEqual([])
  })

  it.each([
    ['the provider gives no token', () => (outside.isWorking = false)],
    ['our secret is wrong', () => (app = createApp({}, { ...CLIENT, clientSecret: 'another secret' }))],
  ])('leads back if %s', async (_, arrange) => {
    arrange()
    const visitor = createVisitor(app)
    expect(await signIn(visitor, provider)).toBe(`${backTo(provider)}&error=invalid_code`)
    expect((await sessionOf(visitor)).session).toBeNull()
  })

  it('works once each time it is started', async () => {
    const callback = await visitProvider(createVisitor(app), provider)
    const visitor = createVisitor(app)
    expect(await follow(visitor, callback)).toMatch(/^\/auth\?.*error=state_mismatch/)
    expect((await sessionOf(visitor)).session).toBeNull()

    const starter = createVisitor(app)
    const own = await visitProvider(starter, provider)
    await follow(starter, own)
    expect(await follow(starter, own)).toMatch(/^\/auth\?.*error=state_mismatch/)
  })
})

it('moves the guest’s drafts to the account', async () => {
  app = createApp({ movies: createMemorySource(moviesOf1999()) })
  const guest = await createGuest(app)
  await guest.api.drafts[':id'].$put({ param: { id: newDraftId() }, json: saveOf(2) })
  await signIn(guest, 'github')
  expect(await sessionOf(guest)).toMatchObject({ session: {}, guest: null, migratedDrafts: 1 })
})

describe('an address that has an account', () => {
  it.each(PROVIDERS)(
    'and is unconfirmed goes to the person for whom %s has confirmed it',
    async (provider) => {
      const stranger = await createUser(app, { email: OUTSIDE_ADA.email })
      const { secret } = await turnSecondFactorOn(stranger)
      const ada = createVisitor(app)
      expect(await signIn(ada, provider)).toBe(backTo(provider))
      expect((await sessionOf(ada)).session!.user).toMatchObject({
        id: stranger.userId,
        emailVerified: true,
        twoFactorEnabled: false,
      })
      expect((await sessionOf(stranger)).session).toBeNull()
      const again = createVisitor(app)
      const answer = await again.api['sign-in'].$post({
        json: { email: OUTSIDE_ADA.email, password: PASSWORD },
      })
      expect(answer.status).toBe(401)
      const code = await again.api['sign-in']['second-factor'].$post({ json: { code: totp(secret, 1) } })
      expect(code.status).toBe(400)
      expect(await database.db.select().from(accounts)).toMatchObject([
        { providerId: provider, password: null },
      ])
    },
  )

  it.each(PROVIDERS)('asks for its second factor after signing in with %s too', async (provider) => {
    const ada = await confirmedAda()
    const { secret } = await turnSecondFactorOn(ada)
    for (const step of ['first time', 'again']) {
      const visitor = createVisitor(app)
      expect(await signIn(visitor, provider), step).toBe(`${backTo(provider)}&step=second-factor`)
      expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([])
      expect((await sessionOf(visitor)).session).toBeNull()
      if (step === 'first time') continue
      const answer = await visitor.api['sign-in']['second-factor'].$post({ json: { code: totp(secret, 1) } })
      expect(answer.status).toBe(200)
      expect((await sessionOf(visitor)).session!.user.id).toBe(ada.userId)
    }
  })

  it('is not accepted from a provider that has not confirmed it', async () => {
    await confirmedAda()
    outside.user = { ...OUTSIDE_ADA, emailVerified: false }
    expect(await signIn(createVisitor(app), 'google')).toBe(`${backTo('google')}&error=account_not_linked`)
  })

  it('is one account once both sides have confirmed it', async () => {
    const { userId } = await confirmedAda()
    for (const provider of PROVIDERS) {
      const visitor = createVisitor(app)
      expect(await signIn(visitor, provider)).toBe(backTo(provider))
      expect((await sessionOf(visitor)).session!.user).toMatchObject({ id: userId, name: 'Ada' })
    }
    expect(await database.db.select().from(users)).toHaveLength(1)
  })

  async function turnSecondFactorOn(user: Visitor) {
    const factor = user.api['second-factor']
    const begun = await factor.enrolment.$post({ json: { password: PASSWORD } })
    const { secret } = await begun.json()
    expect((await factor.confirmation.$post({ json: { code: totp(secret) } })).status).toBe(200)
    return { secret }
  }

  /** A user with a password whose address a mailed code has proven. */
  async function confirmedAda() {
    const { mailer, waitForMail } = createOutbox()
    app = createApp({ mailer })
    const ada = await createUser(app, { email: OUTSIDE_ADA.email })
    await ada.api['sign-in'].codes.$post({ json: { email: ada.email } })
    const code = codeIn(await waitForMail(2))
    await ada.api['sign-in'].code.$post({ json: { email: ada.email, code } })
    return ada
  }
})

it.each(PROVIDERS)('creates no account for an address that %s has not confirmed', async (provider) => {
  outside.user = { ...OUTSIDE_ADA, emailVerified: false }
  expect(await signIn(createVisitor(app), provider)).toBe(`${backTo(provider)}&error=email_not_verified`)
  expect(await database.db.select().from(users)).toEqual([])
})

it('accepts no token in place of the redirect', async () => {
  const response = await ask(createVisitor(app), 'google', { idToken: { token: 'header.body.signature' } })
  expect(response.status).toBe(401)
  const github = await ask(createVisitor(app), 'github', { idToken: { token: 'header.body.signature' } })
  expect(github.status).toBe(404)
  expect(await database.db.select().from(users)).toEqual([])
})

it.each(['callbackURL', 'errorCallbackURL'])('never leads to another site by %s', async (field) => {
  const response = await ask(createVisitor(app), 'github', { [field]: 'https://evil.example/' })
  expect(response.status).toBe(403)
})

it('has no page of its own for errors', async () => {
  expect(
    await follow(createVisitor(app), new URL(`${ORIGIN}/api/auth/callback/github?error=access_denied`)),
  ).toBe('/auth?error=state_not_found')
  expect((await app.request(`${ORIGIN}/api/auth/error?error=x`)).status).toBe(404)
})
