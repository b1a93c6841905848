import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { codeIn, createOutbox, linkIn, type Mailbox } from '#server/mail/mailbox.testing.ts'
import {
  createGuest,
  createTestApp,
  createUser,
  createVisitor,
  PASSWORD,
  type Visitor,
} from '#server/test-app.testing.ts'
import { totp } from './totp.testing.ts'

const database = useTestDatabase()
const NEW_PASSWORD = 'battery staple'
/** From the most common one to one of the last of the three thousand, and not as the list spells them. */
const COMMON = ['123456', 'password', 'QwertyUiop', 'LETMEIN', 'shannon1', 'frozen']
const IS_COMMON = {
  status: 400,
  body: {
    code: 'COMMON_PASSWORD',
    message: 'This is one of the most common passwords. Please choose another.',
    fields: { password: ['This is one of the most common passwords. Please choose another.'] },
  },
}
const IS_WRONG = { status: 401, body: { code: 'INVALID_CREDENTIALS' } }

let app: App
let mailbox: Mailbox

beforeEach(() => {
  mailbox = createOutbox()
  app = createTestApp(database.db, { mailer: mailbox.mailer })
})

async function answerOf(request: Promise<Response>) {
  const response = await request
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as ErrorBody) }
}

const change = (visitor: Visitor, password = NEW_PASSWORD, currentPassword = PASSWORD) =>
  answerOf(visitor.api.password.$post({ json: { currentPassword, password } }))

const signIn = (email: string, password: string, visitor = createVisitor(app)) =>
  answerOf(visitor.api['sign-in'].$post({ json: { email, password } }))

/** Another browser, signed in to the same account. */
async function signedInElsewhere(email: string): Promise<Visitor> {
  const visitor = createVisitor(app)
  expect((await signIn(email, PASSWORD, visitor)).status).toBe(200)
  return visitor
}

const isSignedIn = async (visitor: Visitor) =>
  (await (await visitor.api.session.$post({ json: {} })).json()).session !== null

/** A browser that has opened the link of a recovery mail. */
async function openRecovery(email: string): Promise<Visitor> {
  const visitor = createVisitor(app)
  const before = (await mailbox.mails()).length
  await visitor.api['password-resets'].$post({ json: { email } })
  const { searchParams } = linkIn(await mailbox.waitForMail(before + 1))
  const link = Object.fromEntries(searchParams) as { access_token: string; refresh_token: string }
  await visitor.api.recovery.$post({ json: link })
  return visitor
}

it.each(COMMON)('the common password %s is refused at its field wherever one is chosen', async (password) => {
  const email = 'ada@example.com'
  const account = { name: 'Ada', email, password }
  expect(await answerOf(createVisitor(app).api.accounts.$post({ json: account }))).toEqual(IS_COMMON)
  const ada = await createUser(app, { email })
  expect(await change(ada, password)).toEqual(IS_COMMON)
  const recovering = await openRecovery(email)
  expect(await answerOf(recovering.api.recovery.password.$post({ json: { password } }))).toEqual(IS_COMMON)
  // The recovery stays open, for another password.
  const json = { password: NEW_PASSWORD }
  expect((await answerOf(recovering.api.recovery.password.$post({ json }))).status).toBe(204)
})

it('takes passwords that are just as short and rarer', async () => {
  const ada = await createUser(app)
  for (const [before, password] of [
    [PASSWORD, 'gnatwv'],
    ['gnatwv', '730518'],
  ] as const)
    expect((await change(ada, password, before)).status).toBe(204)
})

describe('a password that is changed while signed in', () => {
  it('replaces the old one, keeps this sign-in and ends the others', async () => {
    const ada = await createUser(app)
    const ben = await createUser(app)
    const elsewhere = await signedInElsewhere(ada.email)
    expect(await change(ada)).toEqual({ status: 204, body: undefined })
    expect(await isSignedIn(ada)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await isSignedIn(ben)).toBe(true)
    expect(await signIn(ada.email, PASSWORD)).toMatchObject(IS_WRONG)
    expect((await signIn(ada.email, NEW_PASSWORD)).status).toBe(200)
    expect((await signIn(ben.email, PASSWORD)).status).toBe(200)
  })

  it('ends recoveries that are open', async () => {
    const ada = await createUser(app)
    const recovering = await openRecovery(ada.email)
    await change(ada)
    const json = { password: NEW_PASSWORD }
    expect(await answerOf(recovering.api.recovery.password.$post({ json }))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_RESET_LINK' },
    })
  })

  it('ends sign-ins that wait for their second factor', async () => {
    const ada = await createUser(app)
    const factor = ada.api['second-factor']
    const { secret } = await (await factor.enrolment.$post({ json: { password: PASSWORD } })).json()
    await factor.confirmation.$post({ json: { code: totp(secret) } })
    const atSecondStep = createVisitor(app)
    expect(await signIn(ada.email, PASSWORD, atSecondStep)).toMatchObject({
      body: { state: 'second-factor' },
    })
    expect((await change(ada)).status).toBe(204)
    const json = { code: totp(secret, 1) }
    expect((await answerOf(atSecondStep.api['sign-in']['second-factor'].$post({ json }))).status).toBe(400)
  })

  it('is told to its owner by mail', async () => {
    const ada = await createUser(app)
    const before = (await mailbox.mails()).length
    await change(ada)
    const mail = await mailbox.waitForMail(before + 1)
    expect(mail.to?.[0]?.address).toBe(ada.email)
    expect(mail.subject).toBe('Your Marquee password was changed')
    expect(mail.text).not.toContain(NEW_PASSWORD)
  })

  it('stays as it is, with all sign-ins and without a mail, if the present one is wrong', async () => {
    const ada = await createUser(app)
    const elsewhere = await signedInElsewhere(ada.email)
    const before = (await mailbox.mails()).length
    expect(await change(ada, NEW_PASSWORD, 'a wrong guess')).toMatchObject({
      ...IS_WRONG,
      body: { message: 'That is not the password of this account.' },
    })
    expect(await isSignedIn(elsewhere)).toBe(true)
    expect((await signIn(ada.email, PASSWORD)).status).toBe(200)
    expect(await mailbox.mails()).toHaveLength(before)
  })

  it('is changed once, if two requests with the present one come together', async () => {
    const ada = await createUser(app)
    const elsewhere = await signedInElsewhere(ada.email)
    const passwords = [NEW_PASSWORD, 'paper clip']
    const answers = await Promise.all([change(ada, passwords[0]), change(elsewhere, passwords[1])])
    const winner = answers.findIndex(({ status }) => status === 204)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401])
    expect((await signIn(ada.email, passwords[winner]!)).status).toBe(200)
  })

  it('is refused to an account without one', async () => {
    const ada = await createUser(app)
    const before = (await mailbox.mails()).length
    const owner = createVisitor(app)
    await owner.api['sign-in'].codes.$post({ json: { email: ada.email } })
    const code = codeIn(await mailbox.waitForMail(before + 1))
    await owner.api['sign-in'].code.$post({ json: { email: ada.email, code } })
    expect(await change(owner)).toMatchObject(IS_WRONG)
  })

  it.each([
    ['a guest', () => createGuest(app)],
    ['nobody', () => Promise.resolve(createVisitor(app))],
  ])('is refused to %s', async (_, visit) => {
    expect(await change(await visit())).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  it('cannot be guessed: tries count with those to sign in', async () => {
    app = createTestApp(database.db, {
      mailer: mailbox.mailer,
      limits: { signIn: { most: 4, seconds: 60 } },
    })
    const ada = await createUser(app)
    const guess = () => change(ada, NEW_PASSWORD, 'a wrong guess')
    const answers = [await guess(), await guess(), await signIn(ada.email, 'a wrong guess'), await guess()]
    // Creating the user took one.
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429])
    expect(await change(ada)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  })
})
