import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { accounts, passwordRecoveries, sessions, users, verifications } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createMailServer, createOutbox, linkIn, type Mailbox } from '#server/mail/mailbox.testing.ts'
import {
  createClock,
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  PASSWORD,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import { quickPasswords, realPasswords } from '#server/people/auth/quick-passwords.testing.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NEW_PASSWORD = 'battery staple'
const database = useTestDatabase()

let app: App
let clock: TestClock
let mailbox: Mailbox

beforeEach(() => {
  clock = createClock()
  mailbox = createOutbox()
  app = createTestApp(database.db, { clock, mailer: mailbox.mailer })
})

const ask = async (email: string) => {
  const response = await createVisitor(app).api['password-resets'].$post({ json: { email } })
  return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() }
}

/** The tokens of the recovery link in mail number `count`. The first mail is the confirmation. */
const linkOf = async (count = 2) => {
  const { searchParams } = linkIn(await mailbox.waitForMail(count))
  return {
    access_token: searchParams.get('access_token')!,
    refresh_token: searchParams.get('refresh_token')!,
  }
}

const answer = async (response: Response) => ({
  status: response.status,
  body: response.status === 204 ? undefined : ((await response.json()) as unknown),
  cookies: response.headers.getSetCookie(),
})

const open = async (visitor: Visitor, link: { access_token: string; refresh_token: string }) =>
  answer(await visitor.api.recovery.$post({ json: link }))

const setPassword = async (visitor: Visitor, password = NEW_PASSWORD) =>
  answer(await visitor.api.recovery.password.$post({ json: { password } }))

const signIn = async (email: string, password: string) => {
  const response = await createVisitor(app).api['sign-in'].$post({ json: { email, password } })
  return response.status
}

const isSignedIn = async (visitor: Visitor) => {
  const response = await visitor.api.session.$post({ json: {} })
  return (await response.json()).session !== null
}

const INVALID_LINK = {
  status: 400,
  body: {
    code: 'INVALID_RESET_LINK',
    message: 'Invalid reset link. Please request a new password reset.',
  },
}

describe.each([
  ['the outbox', () => createOutbox()],
  ['a mail server', () => createMailServer()],
])('by %s', (_way, createMailbox) => {
  it('sets a new password from the mail, and ends all sign-ins of the user', async () => {
    mailbox = await createMailbox()
    app = createTestApp(database.db, { clock, mailer: mailbox.mailer, auth: realPasswords })
    const user = await createUser(app)
    const somebodyElse = await createUser(app)
    expect((await ask(user.email)).status).toBe(204)
    const mail = await mailbox.waitForMail(3)
    expect(mail).toMatchObject({
      subject: 'Set a new password for Marquee',
      from: { name: 'Marquee', address: 'no-reply@marquee.example' },
      to: [{ address: user.email }],
    })
    const link = linkIn(mail)
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/reset-password`)
    expect(mail.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)

    const visitor = createVisitor(app)
    const opened = await open(visitor, await linkOf(3))
    expect(opened).toEqual({
      status: 204,
      body: undefined,
      cookies: [
        expect.stringMatching(
          /^marquee_recovery=[\w-]{43}; Max-Age=1800; Path=\/api\/recovery; HttpOnly; SameSite=Strict$/,
        ) as string,
      ],
    })
    expect(await setPassword(visitor)).toEqual({
      status: 204,
      body: undefined,
      cookies: [expect.stringMatching(/^marquee_recovery=; Max-Age=0; Path=\/api\/recovery/) as string],
    })

    expect(await signIn(user.email, PASSWORD)).toBe(401)
    expect(await signIn(user.email, NEW_PASSWORD)).toBe(200)
    expect(await isSignedIn(user)).toBe(false)
    expect(await isSignedIn(somebodyElse)).toBe(true)
  })
})

describe('requesting a link', () => {
  it('does not reveal whether there is an account', async () => {
    const user = await createUser(app)
    const unknown = await ask('bob@example.com')
    expect(unknown).toEqual({ status: 204, text: '', cookies: [] })
    expect(await ask(user.email)).toEqual(unknown)
    await mailbox.waitForMail(2)
    expect(await mailbox.mails()).toHaveLength(2)
  })

  it('stores hashes of both secrets, and nothing else that sets a password', async () => {
    const user = await createUser(app)
    await ask(user.email)
    const link = await linkOf()
    expect(link.access_token).toMatch(/^[\w-]{43}$/)
    expect(link.refresh_token).toMatch(/^[\w-]{43}$/)
    const [row] = await database.db.select().from(passwordRecoveries)
    expect(row!.accessTokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(link.access_token)
    expect(JSON.stringify(row)).not.toContain(link.refresh_token)
    expect(await database.db.select().from(verifications)).toEqual([])
  })
})

describe('a link', () => {
  it('opens once', async () => {
    const user = await createUser(app)
    await ask(user.email)
    const link = await linkOf()
    expect((await open(createVisitor(app), link)).status).toBe(204)
    expect(await open(createVisitor(app), link)).toEqual({ ...INVALID_LINK, cookies: [] })
  })

  it('opens for one of two simultaneous visitors', async () => {
    const user = await createUser(app)
    await ask(user.email)
    const link = await linkOf()
    const opened = await Promise.all([open(createVisitor(app), link), open(createVisitor(app), link)])
    expect(opened.map(({ status }) => status).sort()).toEqual([204, 400])
  })

  it('is valid for an hour', async () => {
    const user = await createUser(app)
    await ask(user.email)
    const first = await linkOf()
    clock.advance(HOUR_MS - 1)
    expect((await open(createVisitor(app), first)).status).toBe(204)
    await ask(user.email)
    const second = await linkOf(3)
    clock.advance(HOUR_MS)
    expect(await open(createVisitor(app), second)).toMatchObject(INVALID_LINK)
  })

  it('is invalid if half of it is missing, changed, or from another link', async () => {
    const user = await createUser(app)
    await ask(user.email)
    await ask(user.email)
    await mailbox.waitForMail(3)
    const [one, two] = [await linkOf(2), await linkOf(3)]
    const visitor = createVisitor(app)
    for (const link of [
      { ...one, access_token: '' },
      { ...one, refresh_token: '' },
      { access_token: one.access_token },
      { refresh_token: one.refresh_token },
      { ...one, access_token: `${one.access_token.slice(0, -1)}!` },
      { ...one, refresh_token: two.refresh_token },
      { access_token: one.refresh_token, refresh_token: one.access_token },
    ]) {
      expect(await open(visitor, link as typeof one)).toMatchObject(INVALID_LINK)
    }
    expect((await open(visitor, one)).status).toBe(204)
  })

  it.each(['/reset-password', '/reset-password/'])(
    'is not passed to other sites by the page %s',
    async (page) => {
      const response = await app.request(`${ORIGIN}${page}?access_token=a&refresh_token=b`)
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    },
  )
})

describe('an open recovery', () => {
  const openRecovery = async () => {
    const user = await createUser(app)
    await ask(user.email)
    const visitor = createVisitor(app)
    await open(visitor, await linkOf())
    return { user, visitor }
  }

  it('can do nothing but set a password', async () => {
    const { visitor } = await openRecovery()
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await visitor.api.profile.$get()).status).toBe(401)
  })

  it('is looked up before a password is hashed for it', async () => {
    const hashed: string[] = []
    const hash = (password: string) => {
      hashed.push(password)
      return quickPasswords.hash(password)
    }
    app = createTestApp(database.db, {
      clock,
      mailer: mailbox.mailer,
      auth: { passwordHashing: { ...quickPasswords, hash } },
    })
    const user = await createUser(app)
    await ask(user.email)
    const owner = createVisitor(app)
    await open(owner, await linkOf())
    hashed.length = 0

    const stranger = createVisitor(app)
    expect(await setPassword(stranger)).toMatchObject(INVALID_LINK)
    stranger.cookies.set('marquee_recovery', 'made-up')
    expect(await setPassword(stranger)).toMatchObject(INVALID_LINK)
    expect(hashed).toEqual([])
    expect((await setPassword(owner)).status).toBe(204)
    expect(await setPassword(owner)).toMatchObject(INVALID_LINK)
    expect(hashed).toEqual([NEW_PASSWORD])
  })

  it('sets one password', async () => {
    const { user, visitor } = await openRecovery()
    const cookies = new Map(visitor.cookies)
    expect((await setPassword(visitor)).status).toBe(204)
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    expect(await setPassword(visitor, 'another password')).toMatchObject(INVALID_LINK)
    expect(await signIn(user.email, NEW_PASSWORD)).toBe(200)
  })

  it('ends after half an hour', async () => {
    const { visitor } = await openRecovery()
    clock.advance(30 * MINUTE_MS)
    expect(await setPassword(visitor)).toMatchObject(INVALID_LINK)
  })

  it('exists only with its cookie', async () => {
    await openRecovery()
    const visitor = createVisitor(app)
    expect(await setPassword(visitor)).toMatchObject(INVALID_LINK)
    visitor.cookies.set('marquee_recovery', 'A'.repeat(43))
    expect(await setPassword(visitor)).toMatchObject(INVALID_LINK)
  })

  it('stays open after a password that is too short', async () => {
    const { visitor } = await openRecovery()
    expect(await setPassword(visitor, '12345')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: 'Password must be at least 6 characters long.' },
    })
    expect((await setPassword(visitor)).status).toBe(204)
  })

  it('ends the user’s other links, and confirms the address', async () => {
    const { user, visitor } = await openRecovery()
    await ask(user.email)
    const other = await linkOf(3)
    await setPassword(visitor)
    expect(await open(createVisitor(app), other)).toMatchObject(INVALID_LINK)
    const [row] = await database.db.select().from(users).where(eq(users.id, user.userId))
    expect(row!.emailVerified).toBe(true)
    expect(await database.db.select().from(sessions)).toEqual([])
  })

  it('gives a password to an account that had none', async () => {
    const { user, visitor } = await openRecovery()
    await database.db.delete(accounts).where(eq(accounts.userId, user.userId))
    expect((await setPassword(visitor)).status).toBe(204)
    expect(await signIn(user.email, NEW_PASSWORD)).toBe(200)
  })

  it('is restricted to TLS if people reach the server by TLS', async () => {
    const publicUrl = 'https://marquee.example'
    const user = await createUser(app)
    const secure = createTestApp(database.db, { clock, publicUrl, mailer: mailbox.mailer })
    const post = (path: string, body: object) =>
      secure.request(publicUrl + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('/api/password-resets', { email: user.email })
    const opened = await post('/api/recovery', await linkOf())
    expect(opened.headers.getSetCookie()[0]).toMatch(/^marquee_recovery=.*; Secure/)
  })
})

it.each([
  ['laptop.local:3000', 'http://laptop.local:3000'],
  ['localhost:3000', 'http://192.168.1.5:3000'],
  ['evil.example', 'http://192.168.1.5:3000'],
])('sends links from %s to %s if PUBLIC_URL was not set', async (host, origin) => {
  app = createTestApp(database.db, { clock, mailer: mailbox.mailer, onNetwork: ['http://192.168.1.5:3000'] })
  const post = (path: string, body: object) =>
    app.request(path, {
      method: 'POST',
      headers: { Host: host, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const account = { name: 'Ana', email: 'ana@example.com', password: PASSWORD }
  expect((await post('/api/accounts', account)).status).toBe(201)
  expect(linkIn(await mailbox.waitForMail(1)).origin).toBe(origin)
  expect((await post('/api/password-resets', { email: account.email })).status).toBe(204)
  expect(linkIn(await mailbox.waitForMail(2)).origin).toBe(origin)
})
