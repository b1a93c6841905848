import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BackupCodesView, EnrolmentView } from '#contract/second-factor.ts'
import type { App } from '#server/app.ts'
import { accounts, sessions, twoFactors, users } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { codeIn, createOutbox } from '#server/mail/mailbox.testing.ts'
import {
  createClock,
  createGuest,
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  PASSWORD,
  type Visitor,
} from '#server/test-app.testing.ts'
import { totp } from '#server/people/auth/totp.testing.ts'

const database = useTestDatabase()

let app: App
let outbox: ReturnType<typeof createOutbox>

beforeEach(() => {
  outbox = createOutbox()
  app = createTestApp(database.db, { mailer: outbox.mailer })
})

const secondFactor = (visitor: Visitor) => visitor.api['second-factor']

const answer = async (response: Response) => ({
  status: response.status,
  body: response.status === 204 ? undefined : ((await response.json()) as unknown),
})

const read = async (visitor: Visitor) => (await secondFactor(visitor).$get()).json()

const enrol = async (visitor: Visitor, password = PASSWORD) =>
  answer(await secondFactor(visitor).enrolment.$post({ json: { password } }))

const confirm = async (visitor: Visitor, code: string) =>
  answer(await secondFactor(visitor).confirmation.$post({ json: { code } }))

const renewBackupCodes = async (visitor: Visitor, password = PASSWORD) =>
  answer(await secondFactor(visitor)['backup-codes'].$post({ json: { password } }))

const remove = async (visitor: Visitor, password = PASSWORD) =>
  answer(await secondFactor(visitor).removal.$post({ json: { password } }))

const userOf = async (visitor: Visitor) => {
  const response = await visitor.api.session.$post({ json: {} })
  return (await response.json()).session?.user
}

/** A user who has begun to enrol an authenticator app and has not confirmed it with a code. */
async function createEnrollingUser() {
  const user = await createUser(app)
  const { body } = await enrol(user)
  return { ...user, ...(body as EnrolmentView) }
}

/** A user with an authenticator app. */
async function createGuardedUser() {
  const user = await createEnrollingUser()
  const { body } = await confirm(user, totp(user.secret))
  return { ...user, ...(body as BackupCodesView) }
}

const signIn = async (visitor: Visitor, email: string) => {
  const response = await visitor.api['sign-in'].$post({ json: { email, password: PASSWORD } })
  return response.json()
}

const showCode = async (visitor: Visitor, code: string) => {
  const response = await visitor.api['sign-in']['second-factor'].$post({ json: { code } })
  return { status: response.status, body: await response.json() }
}

const showBackupCode = async (visitor: Visitor, code: string) =>
  answer(await visitor.api['sign-in']['backup-code'].$post({ json: { code } }))

/** A visitor at the second step of signing in. */
async function createChallenged(email: string) {
  const visitor = createVisitor(app)
  expect(await signIn(visitor, email)).toEqual({ state: 'second-factor' })
  return visitor
}

/** A code that is not valid now or in a neighbouring time step. */
const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((step) => totp(secret, step))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!
}

const CHANGED = {
  status: 409,
  body: {
    code: 'SECOND_FACTOR_CHANGED',
    message: 'Two-step sign-in was changed in the meantime. Please start again.',
  },
}
const WRONG_PASSWORD = {
  status: 401,
  body: { code: 'INVALID_CREDENTIALS', message: 'That is not the password of this account.' },
}
const WRONG_CODE = {
  status: 400,
  body: {
    code: 'INVALID_CODE',
    message: 'That code is not valid. Please enter the one the app shows now.',
  },
}
const WRONG_BACKUP_CODE = {
  status: 400,
  body: { code: 'INVALID_CODE', message: 'That backup code is not valid. Each of them works once.' },
}

describe('turning it on', () => {
  it('takes the password and a first code, and returns backup codes', async () => {
    const user = await createUser(app)
    expect(await read(user)).toEqual({ isOn: false, hasPassword: true, backupCodesLeft: 0 })

    const begun = await enrol(user)
    expect(begun.status).toBe(201)
    const { uri, secret } = begun.body as EnrolmentView
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect([protocol, host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(pathname)).toBe(`/Marquee:${user.email}`)
    expect([searchParams.get('secret'), searchParams.get('issuer')]).toEqual([secret, 'Marquee'])
    expect(await userOf(user)).toMatchObject({ twoFactorEnabled: false })

    const { status, body } = await confirm(user, totp(secret))
    const { backupCodes } = body as BackupCodesView
    expect(status).toBe(200)
    expect(new Set(backupCodes).size).toBe(10)
    for (const code of backupCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
    expect(await read(user)).toEqual({ isOn: true, hasPassword: true, backupCodesLeft: 10 })
    expect(await userOf(user)).toMatchObject({ id: user.userId, twoFactorEnabled: true })
  })

  it('does not begin without the password', async () => {
    const user = await createUser(app)
    expect(await enrol(user, 'wrong password')).toEqual(WRONG_PASSWORD)
    expect(await enrol(user, '')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { password: ['Password is required'] } },
    })
    expect(await database.db.select().from(twoFactors)).toEqual([])
  })

  it('does not finish with a wrong code, and until the right one sign-in asks for no code', async () => {
    const user = await createEnrollingUser()
    expect(await confirm(user, wrongCode(user.secret))).toEqual(WRONG_CODE)
    expect(await signIn(createVisitor(app), user.email)).toMatchObject({ state: 'signed-in' })
    expect((await confirm(user, totp(user.secret))).status).toBe(200)
    expect(await signIn(createVisitor(app), user.email)).toEqual({ state: 'second-factor' })
  })

  it('accepts codes only of the latest secret', async () => {
    const user = await createEnrollingUser()
    const { secret } = (await enrol(user)).body as EnrolmentView
    expect(await confirm(user, totp(user.secret))).toEqual(WRONG_CODE)
    expect((await confirm(user, totp(secret))).status).toBe(200)
  })

  it('is refused before it has begun and after it is done', async () => {
    expect(await confirm(await createUser(app), '123456')).toEqual(CHANGED)
    const user = await createGuardedUser()
    expect(await enrol(user)).toEqual(CHANGED)
    expect(await confirm(user, totp(user.secret))).toEqual(CHANGED)
    const challenged = await createChallenged(user.email)
    expect((await showCode(challenged, totp(user.secret, 1))).status).toBe(200)
  })

  it('is refused to an account without a password', async () => {
    const user = await createUser(app)
    await database.db
      .update(accounts)
      .set({ providerId: 'github', password: null })
      .where(eq(accounts.userId, user.userId))
    expect(await read(user)).toEqual({ isOn: false, hasPassword: false, backupCodesLeft: 0 })
    expect(await enrol(user)).toEqual(WRONG_PASSWORD)
  })
})

describe('a visitor who is not signed in', () => {
  const NOBODY = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'No session available' } }

  it.each([
    ['nobody', () => Promise.resolve(createVisitor(app))],
    ['a guest', () => createGuest(app)],
    ['somebody at the second step', async () => createChallenged((await createGuardedUser()).email)],
  ])('has no second factor: %s', async (_, create) => {
    const visitor: Visitor = await create()
    expect(await answer(await secondFactor(visitor).$get())).toEqual(NOBODY)
    expect(await enrol(visitor)).toEqual(NOBODY)
    expect(await confirm(visitor, '123456')).toEqual(NOBODY)
    expect(await renewBackupCodes(visitor)).toEqual(NOBODY)
    expect(await remove(visitor)).toEqual(NOBODY)
  })
})

describe('the second factor at sign-in', () => {
  it('is requested after the password, and no session exists before it', async () => {
    const { email, secret, userId } = await createGuardedUser()
    const visitor = createVisitor(app)
    const before = await database.db.select().from(sessions)
    expect(await signIn(visitor, email)).toEqual({ state: 'second-factor' })
    expect([...visitor.cookies.keys()]).toEqual(['marquee.two_factor'])
    expect((await (await visitor.api.session.$post({ json: {} })).json()).session).toBeNull()
    expect(await database.db.select().from(sessions)).toHaveLength(before.length)

    expect(await showCode(visitor, totp(secret, 1))).toMatchObject({
      status: 200,
      body: { state: 'signed-in', session: { user: { id: userId, twoFactorEnabled: true } } },
    })
    expect((await (await visitor.api.session.$post({ json: {} })).json()).session!.user.id).toBe(userId)
  })

  it('refuses a wrong code and then accepts the right one', async () => {
    const { email, secret } = await createGuardedUser()
    const visitor = createVisitor(app)
    await signIn(visitor, email)
    expect(await showCode(visitor, wrongCode(secret))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_CODE' },
    })
    expect((await showCode(visitor, totp(secret, 1))).status).toBe(200)
  })

  it('refuses a code without a password before it', async () => {
    const { secret } = await createGuardedUser()
    expect(await showCode(createVisitor(app), totp(secret))).toEqual({
      status: 400,
      body: { code: 'INVALID_CODE', message: 'This sign-in took too long. Please sign in again.' },
    })
  })

  it('is requested after a mailed code too', async () => {
    const { email, secret, userId } = await createGuardedUser()
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    const visitor = createVisitor(app)
    await visitor.api['sign-in'].codes.$post({ json: { email } })
    const code = codeIn(await outbox.waitForMail(2))
    const response = await visitor.api['sign-in'].code.$post({ json: { email, code } })
    expect(await response.json()).toEqual({ state: 'second-factor' })
    expect(visitor.cookies.has('marquee.session_token')).toBe(false)
    expect((await showCode(visitor, totp(secret, 1))).status).toBe(200)
  })

  it('starts again if it was turned off in the meantime', async () => {
    const user = await createGuardedUser()
    const visitor = await createChallenged(user.email)
    await remove(user)
    expect(await showCode(visitor, totp(user.secret))).toEqual(CHANGED)
    expect(await showBackupCode(visitor, user.backupCodes[0]!)).toEqual(CHANGED)
  })

  it('accepts a code once, even of several at the same moment, and none from before it', async () => {
    const user = await createGuardedUser()
    expect(await showCode(await createChallenged(user.email), totp(user.secret))).toEqual(WRONG_CODE)
    const visitors = await Promise.all(Array.from({ length: 4 }, () => createChallenged(user.email)))
    const code = totp(user.secret, 1)
    const answers = await Promise.all(visitors.map((visitor) => showCode(visitor, code)))
    expect(answers.filter(({ body }) => 'state' in body)).toHaveLength(1)
    expect(answers.filter(({ body }) => !('state' in body))).toEqual(Array(3).fill(WRONG_CODE))
  })
})

describe('guesses', () => {
  const MINUTE_MS = 60_000
  const TOO_MANY = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } }

  it('count for the account, wherever they come from, and cost ever longer waits', async () => {
    const clock = createClock()
    app = createTestApp(database.db, { clock })
    const user = await createGuardedUser()
    const wrong = wrongCode(user.secret)
    const guess = async (code = wrong) => showCode(await createChallenged(user.email), code)
    for (let time = 1; time <= 5; time += 1) expect(await guess()).toEqual(WRONG_CODE)
    expect(await guess(totp(user.secret, 1))).toMatchObject(TOO_MANY)

    // A restarted server on the same database.
    app = createTestApp(database.db, { clock })
    clock.advance(MINUTE_MS - 1000)
    expect(await guess()).toMatchObject(TOO_MANY)
    clock.advance(1000)
    expect(await guess()).toEqual(WRONG_CODE)
    clock.advance(MINUTE_MS)
    expect(await guess(totp(user.secret, 1))).toMatchObject(TOO_MANY)
    const blocked = await createChallenged(user.email)
    const refused = await blocked.api['sign-in']['second-factor'].$post({ json: { code: wrong } })
    expect(refused.headers.get('Retry-After')).toBe('60')
    clock.advance(MINUTE_MS)
    expect((await guess(totp(user.secret, 1))).status).toBe(200)
    expect(await guess()).toEqual(WRONG_CODE)
  })

  it('are refused even if they arrive at once', async () => {
    const user = await createGuardedUser()
    const visitors = await Promise.all(Array.from({ length: 12 }, () => createChallenged(user.email)))
    const answers = await Promise.all(visitors.map((visitor) => showCode(visitor, wrongCode(user.secret))))
    const statuses: number[] = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  it('never lock out an owner with a backup code', async () => {
    const user = await createGuardedUser()
    for (let time = 1; time <= 6; time += 1) {
      await showCode(await createChallenged(user.email), wrongCode(user.secret))
    }
    expect((await showBackupCode(await createChallenged(user.email), user.backupCodes[0]!)).status).toBe(200)
  })

  it('wait at most an hour, however many there were', async () => {
    const clock = createClock()
    app = createTestApp(database.db, { clock })
    const user = await createGuardedUser()
    await database.db.update(twoFactors).set({ guesses: 2_000_000_000 })
    await showCode(await createChallenged(user.email), wrongCode(user.secret))
    clock.advance(60 * MINUTE_MS)
    expect((await showCode(await createChallenged(user.email), totp(user.secret, 1))).status).toBe(200)
  })
})

describe('a backup code', () => {
  it('signs in once', async () => {
    const user = await createGuardedUser()
    const [first, second] = user.backupCodes as [string, string]
    const visitor = await createChallenged(user.email)
    expect(await showBackupCode(visitor, first)).toMatchObject({
      status: 200,
      body: { state: 'signed-in', session: { user: { id: user.userId } } },
    })
    expect(await userOf(visitor)).toMatchObject({ id: user.userId })
    expect(await read(visitor)).toMatchObject({ isOn: true, backupCodesLeft: 9 })

    const again = await createChallenged(user.email)
    expect(await showBackupCode(again, first)).toEqual(WRONG_BACKUP_CODE)
    expect(await userOf(again)).toBeUndefined()
    expect((await showBackupCode(again, second)).status).toBe(200)
  })

  it('signs in once even of several at the same moment', async () => {
    const { email, backupCodes } = await createGuardedUser()
    const visitors = await Promise.all(Array.from({ length: 4 }, () => createChallenged(email)))
    const answers = await Promise.all(visitors.map((visitor) => showBackupCode(visitor, backupCodes[0]!)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200)).toEqual(
      Array.from({ length: 3 }, () => WRONG_BACKUP_CODE),
    )
  })

  it('is accepted in any spelling', async () => {
    const { email, backupCodes } = await createGuardedUser()
    const written = ` ${backupCodes[0]!.replace('-', ' ').toLowerCase()}`
    expect((await showBackupCode(await createChallenged(email), written)).status).toBe(200)
  })

  it('is refused without a password before it, and if it is invalid', async () => {
    const { email, backupCodes } = await createGuardedUser()
    expect(await showBackupCode(createVisitor(app), backupCodes[0]!)).toEqual({
      status: 400,
      body: { code: 'INVALID_CODE', message: 'This sign-in took too long. Please sign in again.' },
    })
    const visitor = await createChallenged(email)
    expect(await showBackupCode(visitor, 'zzzzz-zzzzz')).toEqual(WRONG_BACKUP_CODE)
    expect(await showBackupCode(visitor, '123456')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { code: ['Enter the 10 letters and digits'] } },
    })
  })

  it('becomes invalid when new ones are created', async () => {
    const user = await createGuardedUser()
    expect(await renewBackupCodes(user, 'wrong password')).toEqual(WRONG_PASSWORD)
    const { status, body } = await renewBackupCodes(user)
    const { backupCodes } = body as BackupCodesView
    expect(status).toBe(201)
    expect(backupCodes).toHaveLength(10)
    const visitor = await createChallenged(user.email)
    expect(await showBackupCode(visitor, user.backupCodes[0]!)).toEqual(WRONG_BACKUP_CODE)
    expect((await showBackupCode(visitor, backupCodes[0]!)).status).toBe(200)
  })

  it('is not created without a second factor', async () => {
    expect(await renewBackupCodes(await createUser(app))).toEqual(CHANGED)
    expect(await renewBackupCodes(await createEnrollingUser())).toEqual(CHANGED)
  })
})

describe('turning it off', () => {
  it('takes the password, and then the password alone signs in', async () => {
    const user = await createGuardedUser()
    expect(await remove(user, 'wrong password')).toEqual(WRONG_PASSWORD)
    expect(await signIn(createVisitor(app), user.email)).toEqual({ state: 'second-factor' })

    expect((await remove(user)).status).toBe(204)
    expect(await read(user)).toEqual({ isOn: false, hasPassword: true, backupCodesLeft: 0 })
    expect(await userOf(user)).toMatchObject({ id: user.userId, twoFactorEnabled: false })
    expect(await signIn(createVisitor(app), user.email)).toMatchObject({ state: 'signed-in' })
    expect(await remove(user)).toEqual(CHANGED)
  })

  it('gives another secret when it is turned on again', async () => {
    const user = await createGuardedUser()
    await remove(user)
    const { secret } = (await enrol(user)).body as EnrolmentView
    expect(secret).not.toBe(user.secret)
    expect((await confirm(user, totp(secret))).status).toBe(200)
  })
})

it('limits attempts with backup codes', async () => {
  const { email, backupCodes } = await createGuardedUser()
  app = createTestApp(database.db, { auth: { limitRates: true } })
  const visitor = await createChallenged(email)
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await showBackupCode(visitor, 'zzzzz-zzzzz')).toEqual(WRONG_BACKUP_CODE)
  expect(await showBackupCode(visitor, backupCodes[0]!)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
  })
})

it('limits password attempts in a browser that was left open', async () => {
  app = createTestApp(database.db, { auth: { limitRates: true } })
  const user = await createUser(app)
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await enrol(user, `wrong password ${attempt}`)).toEqual(WRONG_PASSWORD)
  expect(await enrol(user)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})

it.each(['enable', 'disable', 'get-totp-uri', 'verify-totp', 'verify-backup-code', 'generate-backup-codes'])(
  'works only through our own routes, not through: %s',
  async (path) => {
    const user = await createUser(app)
    const response = await user.send(`${ORIGIN}/api/auth/two-factor/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD, code: '123456' }),
    })
    expect(await answer(response)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  },
)
