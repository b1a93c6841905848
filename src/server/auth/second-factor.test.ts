import { beforeEach, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { sessions } from '../db/schema.ts'
import { useTestDatabase } from '../db/test-database.testing.ts'
import { codeIn, createOutbox } from '../mail/mailbox.testing.ts'
import {
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  PASSWORD,
  type Visitor,
} from '../test-app.testing.ts'
import { totp } from './totp.testing.ts'

const database = useTestDatabase()

let app: App
let outbox: ReturnType<typeof createOutbox>

beforeEach(() => {
  outbox = createOutbox()
  app = createTestApp(database.db, { mailer: outbox.mailer })
})

const ask = (visitor: Visitor, path: string, body: object) =>
  visitor.send(`${ORIGIN}/api/auth/two-factor${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A user with an authenticator app. */
async function createGuardedUser() {
  const user = await createUser(app)
  const begun = await ask(user, '/enable', { password: PASSWORD })
  const { totpURI, backupCodes } = (await begun.json()) as { totpURI: string; backupCodes: string[] }
  const secret = new URL(totpURI).searchParams.get('secret')!
  const enrolled = await ask(user, '/verify-totp', { code: totp(secret) })
  expect(enrolled.status).toBe(200)
  return { ...user, secret, totpURI, backupCodes }
}

const signIn = async (visitor: Visitor, email: string) => {
  const response = await visitor.api['sign-in'].$post({ json: { email, password: PASSWORD } })
  return response.json()
}

const showCode = async (visitor: Visitor, code: string) => {
  const response = await visitor.api['sign-in']['second-factor'].$post({ json: { code } })
  return { status: response.status, body: await response.json() }
}

/** Six digits that are not the code of now, nor of the moments beside it. */
const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((step) => totp(secret, step))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!
}

it('is enrolled by the password and a first code', async () => {
  const user = await createGuardedUser()
  expect(user.totpURI).toMatch(/^otpauth:\/\/totp\/Marquee:/)
  expect(user.backupCodes).toHaveLength(10)
  const { session } = await (await user.api.session.$post({ json: {} })).json()
  expect(session!.user.twoFactorEnabled).toBe(true)
})

it('is not enrolled without the password, or by somebody who is not signed in', async () => {
  const user = await createUser(app)
  expect((await ask(user, '/enable', { password: 'wrong password' })).status).toBe(400)
  expect((await ask(createVisitor(app), '/enable', { password: PASSWORD })).status).toBe(401)
})

it('is asked for after the password, and there is no session before it', async () => {
  const { email, secret, userId } = await createGuardedUser()
  const visitor = createVisitor(app)
  const before = await database.db.select().from(sessions)
  expect(await signIn(visitor, email)).toEqual({ state: 'second-factor' })
  expect([...visitor.cookies.keys()]).toEqual(['marquee.two_factor'])
  expect((await (await visitor.api.session.$post({ json: {} })).json()).session).toBeNull()
  expect(await database.db.select().from(sessions)).toHaveLength(before.length)

  expect(await showCode(visitor, totp(secret))).toMatchObject({
    status: 200,
    body: { state: 'signed-in', session: { user: { id: userId, twoFactorEnabled: true } } },
  })
  expect((await (await visitor.api.session.$post({ json: {} })).json()).session!.user.id).toBe(userId)
})

it('refuses a wrong code and takes the right one after it', async () => {
  const { email, secret } = await createGuardedUser()
  const visitor = createVisitor(app)
  await signIn(visitor, email)
  expect(await showCode(visitor, wrongCode(secret))).toMatchObject({
    status: 400,
    body: { code: 'INVALID_CODE' },
  })
  expect((await showCode(visitor, totp(secret))).status).toBe(200)
})

it('refuses a code that no password came before', async () => {
  const { secret } = await createGuardedUser()
  expect(await showCode(createVisitor(app), totp(secret))).toEqual({
    status: 400,
    body: { code: 'INVALID_CODE', message: 'This sign-in took too long. Please sign in again.' },
  })
})

it('is asked for after a mailed code too', async () => {
  const { email, secret } = await createGuardedUser()
  const visitor = createVisitor(app)
  await visitor.api['sign-in'].codes.$post({ json: { email } })
  const code = codeIn(await outbox.waitForMail(2))
  const response = await visitor.api['sign-in'].code.$post({ json: { email, code } })
  expect(await response.json()).toEqual({ state: 'second-factor' })
  expect(visitor.cookies.has('marquee.session_token')).toBe(false)
  expect((await showCode(visitor, totp(secret))).status).toBe(200)
})

it('can be taken off again by its owner', async () => {
  const user = await createGuardedUser()
  expect((await ask(user, '/disable', { password: PASSWORD })).status).toBe(200)
  expect(await signIn(createVisitor(app), user.email)).toMatchObject({ state: 'signed-in' })
})
