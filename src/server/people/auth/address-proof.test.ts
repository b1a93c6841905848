import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { emailOTP } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { accounts, sessions, users, verifications } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { codeIn, createMailServer, createOutbox, linkIn, type Mailbox } from '#server/mail/mailbox.testing.ts'
import {
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  PASSWORD,
  TEST_SECRET,
  type Visitor,
} from '#server/test-app.testing.ts'
import { totp } from './totp.testing.ts'

const database = useTestDatabase()
const EMAIL = 'victim@example.com'
const ACCOUNT = { name: 'Mallory', email: EMAIL, password: PASSWORD }
const NEW_PASSWORD = 'battery staple'

let app: App
let mailbox: Mailbox

const signIn = async (visitor: Visitor, password = PASSWORD, confirmation?: string) => {
  const response = await visitor.api['sign-in'].$post({ json: { email: EMAIL, password, confirmation } })
  return { status: response.status, body: (await response.json()) as { state?: string; code?: string } }
}

const isSignedIn = async (visitor: Visitor) =>
  (await (await visitor.api.session.$post({ json: {} })).json()).session !== null

const isConfirmed = async () =>
  (await database.db.select().from(users).where(eq(users.email, EMAIL)))[0]!.emailVerified

/** Uses a new browser unless one is given. */
async function signInByCode(mailCount: number, visitor = createVisitor(app)) {
  await visitor.api['sign-in'].codes.$post({ json: { email: EMAIL } })
  const code = codeIn(await mailbox.waitForMail(mailCount))
  const response = await visitor.api['sign-in'].code.$post({ json: { email: EMAIL, code } })
  return { ...visitor, answer: (await response.json()) as { state: string } }
}

async function resetPassword(mailCount: number) {
  const visitor = createVisitor(app)
  await visitor.api['password-resets'].$post({ json: { email: EMAIL } })
  const { searchParams } = linkIn(await mailbox.waitForMail(mailCount))
  const link = Object.fromEntries(searchParams) as { access_token: string; refresh_token: string }
  await visitor.api.recovery.$post({ json: link })
  const response = await visitor.api.recovery.password.$post({ json: { password: NEW_PASSWORD } })
  expect(response.status).toBe(204)
}

describe('an account that another person has created in advance', () => {
  /** An account that is signed in, has a second factor, and is at the second step of another sign-in. */
  async function prepareAccount() {
    const stranger = await createUser(app, { email: EMAIL })
    const factor = stranger.api['second-factor']
    const { secret } = await (await factor.enrolment.$post({ json: { password: PASSWORD } })).json()
    const confirmed = await factor.confirmation.$post({ json: { code: totp(secret) } })
    const { backupCodes } = await confirmed.json()
    const atSecondStep = createVisitor(app)
    expect((await signIn(atSecondStep)).body).toEqual({ state: 'second-factor' })
    return { stranger, atSecondStep, secret, backupCode: backupCodes[0]! }
  }

  async function expectOut({
    stranger,
    atSecondStep,
    secret,
    backupCode,
  }: Awaited<ReturnType<typeof prepareAccount>>) {
    expect(await isSignedIn(stranger)).toBe(false)
    expect((await signIn(createVisitor(app))).status).toBe(401)
    const step = atSecondStep.api['sign-in']
    expect((await step['second-factor'].$post({ json: { code: totp(secret, 1) } })).status).toBe(400)
    expect((await step['backup-code'].$post({ json: { code: backupCode } })).status).toBe(400)
  }

  beforeEach(() => {
    mailbox = createOutbox()
    app = createTestApp(database.db, { mailer: mailbox.mailer })
  })

  it('belongs to the owner alone once a mailed code has proven the address', async () => {
    const prepared = await prepareAccount()
    const owner = await signInByCode(2)
    expect(owner.answer).toMatchObject({ state: 'signed-in' })
    await expectOut(prepared)
    expect(await (await owner.api['second-factor'].$get()).json()).toEqual({
      isOn: false,
      hasPassword: false,
      backupCodesLeft: 0,
    })
    expect(await isSignedIn(owner)).toBe(true)
  })

  it('belongs to the owner alone once a reset has proven it', async () => {
    const prepared = await prepareAccount()
    await resetPassword(2)
    await expectOut(prepared)
    expect((await signIn(createVisitor(app), NEW_PASSWORD)).body).toMatchObject({ state: 'signed-in' })
  })
})

describe('a password that somebody chose for the address of another person', () => {
  /** Signs up with the victim's address, waits until the victim has typed a mailed code, and then tries the password. */
  it.each([{ requireConfirmedEmail: false }, { requireConfirmedEmail: true }])(
    'does not sign in after the owner has used a mailed code: $requireConfirmedEmail',
    async (auth) => {
      mailbox = await createMailServer()
      app = createTestApp(database.db, { mailer: mailbox.mailer, auth })
      const attacker = createVisitor(app)
      await attacker.api.accounts.$post({ json: ACCOUNT })
      await mailbox.waitForMail()
      expect((await signInByCode(2)).answer).toMatchObject({ state: 'signed-in' })
      expect(await signIn(attacker)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
      expect(await isSignedIn(attacker)).toBe(false)
    },
  )

  it('is removed by the sign-in library itself, too', async () => {
    const codes: string[] = []
    const library = betterAuth({
      secret: TEST_SECRET,
      baseURL: ORIGIN,
      database: drizzleAdapter(database.db, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
      }),
      emailAndPassword: { enabled: true, autoSignIn: false },
      plugins: [
        emailOTP({
          sendVerificationOTP: ({ otp }) => {
            codes.push(otp)
            return Promise.resolve()
          },
        }),
      ],
    })
    await library.api.signUpEmail({ body: ACCOUNT })
    const { token } = await library.api.signInEmail({ body: ACCOUNT })
    await library.api.sendVerificationOTP({ body: { email: EMAIL, type: 'sign-in' } })
    await library.api.signInEmailOTP({ body: { email: EMAIL, otp: codes[0]! } })
    await expect(library.api.signInEmail({ body: ACCOUNT })).rejects.toThrow('Invalid email or password')
    expect(await database.db.select().from(sessions).where(eq(sessions.token, token))).toEqual([])
  })
})

describe('an account whose address has been proven', () => {
  beforeEach(() => {
    mailbox = createOutbox()
    app = createTestApp(database.db, { mailer: mailbox.mailer })
  })

  it('keeps its session and password when a later code signs in', async () => {
    const user = await createUser(app, { email: EMAIL })
    await signInByCode(2, user)
    await signInByCode(3)
    expect(await isSignedIn(user)).toBe(true)
    expect((await signIn(createVisitor(app))).status).toBe(200)
  })

  it('keeps its second factor when a reset sets a new password', async () => {
    const user = await createUser(app, { email: EMAIL })
    await signInByCode(2, user)
    const factor = user.api['second-factor']
    const { secret } = await (await factor.enrolment.$post({ json: { password: PASSWORD } })).json()
    await factor.confirmation.$post({ json: { code: totp(secret) } })
    await resetPassword(3)
    expect((await signIn(createVisitor(app), NEW_PASSWORD)).body).toEqual({ state: 'second-factor' })
  })

  it('keeps its password if the code is typed in the browser that created it', async () => {
    const maker = createVisitor(app)
    await maker.api.accounts.$post({ json: ACCOUNT })
    const { answer } = await signInByCode(2, maker)
    expect(answer).toMatchObject({ state: 'signed-in' })
    expect((await signIn(createVisitor(app))).status).toBe(200)
  })
})

describe('the link of a confirmation mail', () => {
  let maker: Visitor
  let link: URL

  beforeEach(async () => {
    mailbox = await createMailServer()
    app = createTestApp(database.db, { mailer: mailbox.mailer, auth: { requireConfirmedEmail: true } })
    maker = createVisitor(app)
    await maker.api.accounts.$post({ json: ACCOUNT })
    link = linkIn(await mailbox.waitForMail())
  })

  const open = async (visitor: Visitor) => {
    const response = await visitor.send(link.href, { redirect: 'manual' })
    return [response.status, response.headers.get('Location')]
  }
  const token = () => link.searchParams.get('token')!

  it('confirms by itself in the browser that created the account', async () => {
    expect(await open(maker)).toEqual([302, '/?confirmation'])
    expect(await isConfirmed()).toBe(true)
    expect((await signIn(maker)).status).toBe(200)
  })

  it('confirms nothing in another browser without the password', async () => {
    expect(await open(createVisitor(app))).toEqual([302, `/auth?confirmation=${token()}`])
    expect((await signIn(createVisitor(app), 'a wrong guess', token())).status).toBe(401)
    expect(await isConfirmed()).toBe(false)
    expect(await signIn(maker)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
  })

  it('confirms in another browser with the password, and signs in', async () => {
    const phone = createVisitor(app)
    await open(phone)
    expect((await signIn(phone, PASSWORD, token())).body).toMatchObject({ state: 'signed-in' })
    expect(await isConfirmed()).toBe(true)
    expect(await open(createVisitor(app))).toEqual([302, '/?confirmation'])
  })

  it('of another address confirms nothing', async () => {
    await createVisitor(app).api.accounts.$post({ json: { ...ACCOUNT, email: 'mallory@example.com' } })
    const other = linkIn(await mailbox.waitForMail(2)).searchParams.get('token')!
    expect((await signIn(createVisitor(app), PASSWORD, other)).status).toBe(403)
    expect(await isConfirmed()).toBe(false)
  })
})
