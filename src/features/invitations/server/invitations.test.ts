import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, moviesOf1999 } from '#server/drafts/local/save-draft.testing.ts'
import { createMailServer, createOutbox, linkIn, type Mailbox } from '#server/mail/mailbox.testing.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createSmtpMailer } from '#server/mail/open-mailer.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  type KnownMovie,
  type Visitor,
} from '#server/test-app.testing.ts'
import {
  createDraft,
  invite,
  joinByInvitation,
  listInvitations,
  start,
  tokenOf,
} from '#server/drafts/online/online-drafts.testing.ts'

const database = useTestDatabase()
const PUBLIC_URL = 'https://marquee.example'
const BEN = 'ben@example.com'
const CAT = 'cat@example.com'
/** A name that would be markup. */
const ODD = { id: 77, name: `<b>Tom</b> & "Co"`, knownForDepartment: 'Acting', knownFor: [] }
const stops: (() => Promise<void>)[] = []

let mailbox: Mailbox
let app: App
let host: Visitor

beforeEach(async () => {
  mailbox = await createMailServer()
  app = appWith(mailbox.mailer)
  host = await createGuest(app)
})

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

function appWith(mailer: Mailer): App {
  const ofOdd: KnownMovie = { ...moviesOf1999()[0]!, id: 7, people: [ODD] }
  return createTestApp(database.db, {
    movies: createMemorySource([...moviesOf1999(), ofOdd]),
    mailer,
    publicUrl: PUBLIC_URL,
  })
}

/** A visitor of an app at a different address from the other tests. */
async function hostAt(mailer: Mailer): Promise<Visitor> {
  app = appWith(mailer)
  return createGuest(app)
}

describe('an invitation', () => {
  it('contains a link that gives access, the code and the host’s name', async () => {
    const draft = await createDraft(host, { participantName: 'Ann', participants: ['Ben@Example.com'] })
    expect(await invite(host, draft.id)).toEqual({
      status: 200,
      body: { success: true, invitations: [{ email: BEN, status: 'sent', hasJoined: false }] },
    })
    const mail = await mailbox.waitForMail()
    const link = linkIn(mail)
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/join-draft/${draft.id}`)
    const token = await tokenOf(database.db, draft.id, BEN)
    expect(Object.fromEntries(link.searchParams)).toEqual({ email: BEN, auto: 'true', token })
    expect(mail.to).toMatchObject([{ address: BEN }])
    expect(mail.subject).toBe('You are invited to draft 1999 movies')
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Ann')
      expect(part).toContain(draft.invite_code)
    }

    const [, , id] = link.pathname.split('/')
    const ben = await createGuest(app)
    const joined = await joinByInvitation(ben, id!, { email: link.searchParams.get('email')!, token })
    expect(joined).toMatchObject({ status: 200, body: { draftId: draft.id, isNew: true } })
    expect((await listInvitations(host, draft.id)).body.invitations).toEqual([
      { email: BEN, status: 'sent', hasJoined: true },
    ])
  })

  it('keeps special characters of an address', async () => {
    const email = 'ben+draft@example.com'
    const draft = await createDraft(host, { participants: [email] })
    await invite(host, draft.id)
    expect(linkIn(await mailbox.waitForMail()).searchParams.get('email')).toBe(email)
  })

  it('shows names as text, whatever they look like', async () => {
    const draft = await createDraft(host, {
      theme: 'people',
      option: ODD.name,
      personId: ODD.id,
      categories: [COMEDY],
      participants: [BEN],
    })
    await invite(host, draft.id)
    const mail = await mailbox.waitForMail()
    expect(mail.html).toContain('&lt;b&gt;Tom&lt;/b&gt; &amp; &quot;Co&quot;')
    expect(mail.html).not.toContain('<b>Tom')
    expect(mail.text).toContain(ODD.name)
  })

  it('keeps what the host typed out of its subject, and makes no link of it', async () => {
    const participantName = 'Your account is locked. Visit evil.example'
    const draft = await createDraft(host, {
      participantName,
      participants: [BEN],
      title: 'Visit evil.example',
    })
    await invite(host, draft.id)
    const mail = await mailbox.waitForMail()
    expect(mail.subject).toBe('You are invited to draft 1999 movies')
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('who goes by “Your account is locked. Visit evil. example”')
      expect(part).not.toContain('evil.example')
    }
  })

  it('goes to everybody invited at first or later on, once to each', async () => {
    const { id } = await createDraft(host, { participants: [BEN] })
    const { body } = await invite(host, id, ['Cat@Example.com', CAT])
    expect(body.invitations).toEqual([
      { email: BEN, status: 'pending', hasJoined: false },
      { email: CAT, status: 'sent', hasJoined: false },
    ])
    await invite(host, id)
    const mails = await mailbox.mails()
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([CAT, BEN])
  })

  it('is not sent to a player who has joined by it', async () => {
    const { id } = await createDraft(host, { participants: [BEN] })
    const token = await tokenOf(database.db, id, BEN)
    await joinByInvitation(await createGuest(app), id, { email: BEN, token })
    expect((await invite(host, id)).body.invitations).toMatchObject([{ hasJoined: true }])
    await invite(host, id, [BEN])
    expect(await mailbox.mails()).toEqual([])
  })

  it('is sent once if two requests ask for it at once', async () => {
    const { id } = await createDraft(host, { participants: [BEN, CAT] })
    const answers = await Promise.all([invite(host, id), invite(host, id), invite(host, id, [BEN])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const addresses = (await mailbox.mails()).map(({ to }) => to?.[0]?.address)
    expect(addresses.sort()).toEqual([BEN, CAT])
  })

  it('is refused after the start', async () => {
    const { id, my_participant_ids } = await createDraft(host, { participants: [BEN] })
    await joinByInvitation(await createGuest(app), id, { email: BEN })
    await start(host, id, my_participant_ids[0]!)
    expect(await invite(host, id, [CAT])).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_ALREADY_STARTED' },
    })
    expect((await listInvitations(host, id)).body.invitations).toHaveLength(1)
  })

  it('is refused for an invalid address', async () => {
    const { id } = await createDraft(host)
    expect(await invite(host, id, [BEN, 'ben'])).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        fields: {
          participantEmails: ['Invalid Email Addresses: Please enter valid email addresses for: ben'],
        },
      },
    })
    expect(await mailbox.mails()).toEqual([])
  })
})

describe('the outcome of an invitation', () => {
  it('is simulated if there is no mail server', async () => {
    const outbox = createOutbox()
    const sender = await hostAt(outbox.mailer)
    const { id } = await createDraft(sender, { participants: [BEN] })
    expect((await invite(sender, id)).body).toEqual({
      success: true,
      invitations: [{ email: BEN, status: 'simulated', hasJoined: false }],
    })
    expect(linkIn(await outbox.waitForMail()).pathname).toBe(`/join-draft/${id}`)
  })

  it('is failed for the address that the mail server refuses, and sent for the others', async () => {
    const sender = await hostAt(await mailerRefusing(BEN))
    const { id } = await createDraft(sender, { participants: [BEN, CAT] })
    expect(await invite(sender, id)).toEqual({
      status: 200,
      body: {
        success: false,
        invitations: [
          { email: BEN, status: 'failed', hasJoined: false },
          { email: CAT, status: 'sent', hasJoined: false },
        ],
      },
    })
  })

  it('is failed if the mail server does not respond', async () => {
    const sender = await hostAt(await createSmtpMailer('smtp://127.0.0.1:1', 'no-reply@example.com', silent))
    const { id } = await createDraft(sender, { participants: [BEN] })
    expect((await invite(sender, id)).body).toMatchObject({
      success: false,
      invitations: [{ status: 'failed' }],
    })
  })
})

const silent = pino({ level: 'silent' })

async function mailerRefusing(address: string): Promise<Mailer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (recipient, _session, done) => {
      done(recipient.address === address ? new Error('No such mailbox') : undefined)
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Marquee <no-reply@marquee.example>', silent)
}
