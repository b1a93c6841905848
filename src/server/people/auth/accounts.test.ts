import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { accounts, users } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { codeIn, createMailServer, createOutbox, linkIn } from '#server/mail/mailbox.testing.ts'
import {
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  PASSWORD,
  TEST_SECRET,
  type Visitor,
} from '#server/test-app.testing.ts'
import { createAccessTokens } from './access-token.ts'
import { confirmationLink } from './confirmation-link.ts'
import { realPasswords } from './quick-passwords.testing.ts'

const database = useTestDatabase()
const ADA = { name: 'Ada', email: 'ada@example.com', password: PASSWORD }

let app: App

beforeEach(() => {
  app = createTestApp(database.db, { auth: realPasswords })
})

type Account = { name: string; email: string; password: string }

const answer = async (response: Response) => ({
  status: response.status,
  body: response.status === 204 ? undefined : ((await response.json()) as unknown),
  cookies: response.headers.getSetCookie(),
})

const signUp = async (visitor: Visitor, changes: Partial<Account> = {}) =>
  answer(await visitor.api.accounts.$post({ json: { ...ADA, ...changes } }))

const signIn = async (visitor: Visitor, changes: Partial<Account> = {}) =>
  answer(await visitor.api['sign-in'].$post({ json: { ...ADA, ...changes } }))

const signInWithCode = async (visitor: Visitor, code: string, email = ADA.email) =>
  answer(await visitor.api['sign-in'].code.$post({ json: { email, code } }))

const sessionOf = async (visitor: Visitor) => {
  const response = await visitor.api.session.$post({ json: {} })
  return response.json()
}

const WRONG = {
  status: 401,
  body: {
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid email or password. Please check your credentials.',
  },
}
const INVALID_CODE = {
  status: 400,
  body: {
    code: 'INVALID_CODE',
    message: 'That code is not valid. Please check it or ask for a new one.',
  },
}

describe('signing up', () => {
  it('creates an account without signing in', async () => {
    const visitor = createVisitor(app)
    expect(await signUp(visitor)).toEqual({
      status: 201,
      body: {
        user: {
          id: expect.any(String) as string,
          email: 'ada@example.com',
          name: 'Ada',
          emailVerified: false,
          twoFactorEnabled: false,
        },
        confirmation: 'simulated',
      },
      cookies: [
        expect.stringMatching(
          /^marquee_sign_up=[\w.-]+; Max-Age=86400; Path=\/api; HttpOnly; SameSite=Lax$/,
        ) as string,
      ],
    })
    expect((await sessionOf(visitor)).session).toBeNull()
  })

  it('keeps no password, only its hash', async () => {
    await signUp(createVisitor(app))
    const [account] = await database.db.select().from(accounts)
    expect(account!.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  it.each(['ada@example.com', 'Ada@Example.COM'])('refuses %s if it has an account', async (email) => {
    await signUp(createVisitor(app))
    expect(await signUp(createVisitor(app), { email, password: 'something else' })).toMatchObject({
      status: 409,
      body: {
        code: 'ACCOUNT_EXISTS',
        message: 'An account with this email already exists. Please sign in instead.',
      },
    })
    expect((await signIn(createVisitor(app))).status).toBe(200)
  })

  it('creates one account for two simultaneous requests', async () => {
    const visitor = createVisitor(app)
    const answers = await Promise.all([signUp(visitor), signUp(visitor)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await database.db.select().from(users)).toHaveLength(1)
  })

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters long.'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters long.'],
  ])('refuses %o', async (changes, message) => {
    expect(await signUp(createVisitor(app), changes)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message, fields: { [Object.keys(changes)[0]!]: [message] } },
    })
  })

  it('requires stronger passwords if configured to', async () => {
    const strict = createTestApp(database.db, { auth: { passwordRules: 'strict' } })
    expect(await signUp(createVisitor(strict))).toMatchObject({
      status: 400,
      body: {
        message:
          'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
      },
    })
    expect((await signUp(createVisitor(strict), { password: 'Correct-4-Horse!' })).status).toBe(201)
  })
})

describe('confirming the email', () => {
  it('is not required if mails only go to the outbox', async () => {
    const { mailer, waitForMail } = createOutbox()
    app = createTestApp(database.db, { mailer })
    const visitor = createVisitor(app)
    expect((await signUp(visitor)).body).toMatchObject({ confirmation: 'simulated' })
    expect((await waitForMail()).to).toMatchObject([{ address: 'ada@example.com' }])
    expect((await signIn(visitor)).status).toBe(200)
  })

  it('is required to sign in if a mail server is configured', async () => {
    const { mailer, mails, waitForMail } = await createMailServer()
    app = createTestApp(database.db, { mailer, auth: { requireConfirmedEmail: true } })
    const visitor = createVisitor(app)
    expect((await signUp(visitor)).body).toMatchObject({ confirmation: 'sent' })
    expect(await signIn(visitor)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
      cookies: [],
    })
    expect(await signIn(visitor, { password: 'wrong password' })).toMatchObject(WRONG)

    const again = await waitForMail(2)
    expect(again.subject).toBe('Confirm your email for Marquee')
    expect(linkIn(again).searchParams.get('callbackURL')).toBe('/?confirmation')
    const followed = await visitor.send(linkIn((await mails())[0]!).href, { redirect: 'manual' })
    expect([followed.status, followed.headers.get('Location')]).toEqual([302, '/?confirmation'])
    expect((await sessionOf(visitor)).session).toBeNull()
    expect(await signIn(visitor)).toMatchObject({
      status: 200,
      body: { session: { user: { emailVerified: true } } },
    })
  })

  it('leads to the public address, whatever address was requested', async () => {
    const { mailer, waitForMail } = createOutbox()
    app = createTestApp(database.db, { mailer, publicUrl: 'https://marquee.example' })
    await app.request('http://10.0.0.5:3000/api/accounts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Host: '10.0.0.5:3000', Origin: 'http://10.0.0.5:3000' },
      body: JSON.stringify(ADA),
    })
    expect(linkIn(await waitForMail()).origin).toBe('https://marquee.example')
  })

  it('does not work with a link that was changed', async () => {
    const { mailer, waitForMail } = createOutbox()
    app = createTestApp(database.db, { mailer })
    await signUp(createVisitor(app))
    const link = linkIn(await waitForMail())
    link.searchParams.set('token', `${link.searchParams.get('token')!.slice(0, -4)}AAAA`)
    const followed = await app.request(link.href)
    expect(followed.headers.get('Location')).toBe('/?confirmation&error=INVALID_TOKEN')
    expect((await database.db.select().from(users))[0]!.emailVerified).toBe(false)
  })

  it('does not work with a link that has expired', async () => {
    await signUp(createVisitor(app))
    const token = await createEmailVerificationToken(TEST_SECRET, ADA.email, undefined, -1)
    const followed = await app.request(confirmationLink(ORIGIN, token))
    expect(followed.headers.get('Location')).toBe('/?confirmation&error=INVALID_TOKEN')
    expect((await database.db.select().from(users))[0]!.emailVerified).toBe(false)
  })

  it('does not work with an access token', async () => {
    const user = await createUser(app)
    const { session } = await sessionOf(user)
    await app.request(`${ORIGIN}/api/auth/verify-email?token=${session!.access_token}&callbackURL=/`)
    expect((await database.db.select().from(users))[0]!.emailVerified).toBe(false)
  })

  it('never redirects to another site', async () => {
    const response = await app.request(
      `${ORIGIN}/api/auth/verify-email?token=x&callbackURL=https://evil.example`,
    )
    expect(response.headers.get('Location')).toBe('/?confirmation&error=INVALID_TOKEN')
  })

  it('does not fail the new account if the mail fails', async () => {
    app = createTestApp(database.db, { mailer: { send: () => Promise.resolve('failed') } })
    expect(await signUp(createVisitor(app))).toMatchObject({ status: 201, body: { confirmation: 'failed' } })
  })
})

describe('signing in', () => {
  it('returns an access token that lasts a quarter of an hour', async () => {
    const user = await createUser(app, ADA)
    const { body } = await signIn(createVisitor(app))
    expect(body).toEqual({
      state: 'signed-in',
      session: {
        access_token: expect.any(String) as string,
        token_type: 'bearer',
        expires_in: 900,
        expires_at: expect.any(Number) as number,
        user: {
          id: user.userId,
          email: ADA.email,
          name: ADA.name,
          emailVerified: false,
          twoFactorEnabled: false,
        },
      },
    })
    const { session } = body as { session: { access_token: string; expires_at: number } }
    expect(await createAccessTokens(TEST_SECRET).read(session.access_token)).toMatchObject({
      userId: user.userId,
    })
    expect(await createAccessTokens('another secret').read(session.access_token)).toBeUndefined()
    expect(Math.abs(session.expires_at - Date.now() / 1000 - 900)).toBeLessThan(60)
  })

  it('sets a cookie that scripts and other sites cannot use', async () => {
    await createUser(app, ADA)
    expect((await signIn(createVisitor(app))).cookies).toEqual([
      expect.stringMatching(/^marquee\.session_token=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('restricts the cookie to TLS if people reach the server by TLS', async () => {
    await createUser(app, ADA)
    const secure = createTestApp(database.db, { publicUrl: 'https://marquee.example', auth: realPasswords })
    const response = await secure.request('https://marquee.example/api/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ADA),
    })
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-marquee\.session_token=.*; Secure/)
  })

  it('works with any letter case of the address', async () => {
    await createUser(app, ADA)
    expect((await signIn(createVisitor(app), { email: 'ADA@example.com' })).status).toBe(200)
  })

  it.each([
    ['', 'Password is required'],
    ['12345', 'Password must be at least 6 characters long.'],
  ])('refuses the password %j as the form does, at its field', async (password, message) => {
    expect(await signIn(createVisitor(app), { password })).toEqual({
      status: 400,
      body: { code: 'INVALID_INPUT', message, fields: { password: [message] } },
      cookies: [],
    })
  })

  it('refuses a wrong password and an unknown address with the same answer', async () => {
    await createUser(app, ADA)
    const wrong = await signIn(createVisitor(app), { password: 'wrong password' })
    expect(wrong).toEqual({ ...WRONG, cookies: [] })
    expect(await signIn(createVisitor(app), { email: 'bob@example.com' })).toEqual(wrong)
  })

  it('works from another address of the local network', async () => {
    await createUser(app, ADA)
    const response = await app.request('http://10.0.0.5:3000/api/sign-in', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Host: '10.0.0.5:3000',
        Origin: 'http://10.0.0.5:3000',
        Cookie: 'anything=here',
      },
      body: JSON.stringify(ADA),
    })
    expect(response.status).toBe(200)
  })

  it('is refused to a page of another site', async () => {
    const response = await app.request(`${ORIGIN}/api/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example' },
      body: JSON.stringify(ADA),
    })
    expect(response.status).toBe(403)
  })

  it('is allowed five times a minute from one address', async () => {
    await createUser(app, ADA)
    const limited = createTestApp(database.db, { auth: { limitRates: true } })
    const from = (remoteAddress: string, headers = {}) =>
      limited.request(
        `${ORIGIN}/api/sign-in`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ ...ADA, password: 'wrong password' }),
        },
        { incoming: { socket: { remoteAddress } } },
      )
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await from('10.0.0.1')).status).toBe(401)
    const sixth = await from('10.0.0.1', {
      'X-Forwarded-For': '10.9.9.9',
      'X-Marquee-Client-Address': '10.9.9.9',
    })
    expect(sixth.status).toBe(429)
    expect(await sixth.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please wait a minute.',
    })
    expect((await from('10.0.0.2')).status).toBe(401)
  })
})

describe('a one-time code', () => {
  it('signs in once, and confirms the address', async () => {
    const { mailer, waitForMail } = createOutbox()
    app = createTestApp(database.db, { mailer })
    const visitor = createVisitor(app)
    await signUp(visitor)
    expect((await visitor.api['sign-in'].codes.$post({ json: { email: ADA.email } })).status).toBe(204)
    const code = codeIn(await waitForMail(2))
    expect(await signInWithCode(visitor, code)).toMatchObject({
      status: 200,
      body: { state: 'signed-in', session: { user: { email: ADA.email, emailVerified: true } } },
    })
    expect(await signInWithCode(createVisitor(app), code)).toMatchObject(INVALID_CODE)
  })

  it('expires after three wrong guesses', async () => {
    const { mailer, waitForMail } = createOutbox()
    app = createTestApp(database.db, { mailer })
    const visitor = createVisitor(app)
    await signUp(visitor)
    await visitor.api['sign-in'].codes.$post({ json: { email: ADA.email } })
    const code = codeIn(await waitForMail(2))
    const wrong = code === '000000' ? '111111' : '000000'
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await signInWithCode(visitor, wrong)).toMatchObject(INVALID_CODE)
    }
    expect((await signInWithCode(visitor, code)).status).toBe(400)
  })

  it('is mailed to accounts only, and the response does not reveal which addresses have one', async () => {
    const { mailer, mails, waitForMail } = createOutbox()
    app = createTestApp(database.db, { mailer })
    const visitor = createVisitor(app)
    await signUp(visitor)
    const ask = async (email: string) => answer(await visitor.api['sign-in'].codes.$post({ json: { email } }))
    expect(await ask('bob@example.com')).toEqual(await ask(ADA.email))
    await waitForMail(2)
    expect((await mails()).map(({ to }) => to?.[0]?.address)).toEqual([ADA.email, ADA.email])
    expect(await signInWithCode(visitor, '123456', 'bob@example.com')).toMatchObject(INVALID_CODE)
    expect(await database.db.select().from(users).where(eq(users.email, 'bob@example.com'))).toEqual([])
  })
})

describe('signing out', () => {
  it('ends the session, even for a copy of its cookie', async () => {
    const user = await createUser(app)
    const copied = new Map(user.cookies)
    const response = await user.api['sign-out'].$post()
    expect(response.status).toBe(204)
    expect(user.cookies.has('marquee.session_token')).toBe(false)
    for (const [name, value] of copied) user.cookies.set(name, value)
    expect((await sessionOf(user)).session).toBeNull()
  })

  it('succeeds without a session', async () => {
    expect((await createVisitor(app).api['sign-out'].$post()).status).toBe(204)
  })
})

describe('the sign-in library', () => {
  it.each([
    ['POST', '/sign-up/email'],
    ['POST', '/sign-in/email'],
    ['POST', '/request-password-reset'],
    ['POST', '/reset-password'],
    ['POST', '/update-user'],
    ['POST', '/change-email'],
    ['GET', '/get-session'],
    ['GET', '/list-sessions'],
    ['POST', '/email-otp/reset-password'],
  ])('is not reachable by %s %s', async (method, path) => {
    const user = await createUser(app)
    const response = await user.send(`${ORIGIN}/api/auth${path}`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'Not found' })
  })

  it('starts signing in with another service if one is configured', async () => {
    const start = (visitor: Visitor, provider: string) =>
      visitor.send(`${ORIGIN}/api/auth/sign-in/social`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ provider, callbackURL: '/' }),
      })
    app = createTestApp(database.db, {
      auth: {
        oauthClients: { google: undefined, github: { clientId: 'the-id', clientSecret: 'the-secret' } },
      },
    })
    const started = await start(createVisitor(app), 'github')
    const { url } = (await started.json()) as { url: string }
    expect(new URL(url).origin).toBe('https://github.com')
    expect(new URL(url).searchParams.get('client_id')).toBe('the-id')
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/callback/github`)
    expect((await start(createVisitor(app), 'google')).status).toBe(404)
  })
})
