import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { draftInvitations } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { moviesOf1999 } from '#server/drafts/local/save-draft.testing.ts'
import type { MailOutcome } from '#server/mail/mailer.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import { createDraft, invite, listInvitations } from '#server/drafts/online/online-drafts.testing.ts'

const database = useTestDatabase()
const BEN = 'ben@example.com'
const HALF_A_MINUTE_MS = 30_000
const DAY_MS = 24 * 60 * 60_000
const TOO_MANY = {
  status: 429,
  body: {
    code: 'TOO_MANY_INVITATIONS',
    message: 'You can invite 50 people a day. Share the code instead.',
  },
}

let app: App
let clock: TestClock
let host: Visitor
let sentTo: string[]
let outcome: MailOutcome

beforeEach(async () => {
  clock = createClock()
  sentTo = []
  outcome = 'sent'
  app = createTestApp(database.db, {
    movies: createMemorySource(moviesOf1999()),
    clock,
    mailer: {
      send: ({ to }) => {
        sentTo.push(to)
        return Promise.resolve(outcome)
      },
    },
  })
  host = await createGuest(app)
})

const people = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, index) => `${name}${index}@example.com`)

describe('sending again', () => {
  it('waits for half a minute', async () => {
    const { id } = await createDraft(host, { participants: [BEN] })
    await invite(host, id)
    clock.advance(HALF_A_MINUTE_MS - 1)
    expect((await invite(host, id, [BEN])).status).toBe(200)
    expect(sentTo).toHaveLength(1)
    clock.advance(1)
    await invite(host, id, [BEN])
    expect(sentTo).toEqual([BEN, BEN])
  })

  it('ends after three times, whatever their result', async () => {
    outcome = 'failed'
    const { id } = await createDraft(host, { participants: [BEN] })
    for (let time = 0; time < 5; time += 1) {
      await invite(host, id)
      clock.advance(DAY_MS)
    }
    expect(sentTo).toEqual([BEN, BEN, BEN])
  })

  it('without addresses is for those that failed', async () => {
    const { id } = await createDraft(host, { participants: [BEN] })
    await invite(host, id)
    outcome = 'failed'
    await invite(host, id, ['cat@example.com'])
    clock.advance(HALF_A_MINUTE_MS)
    outcome = 'sent'
    expect((await invite(host, id)).body.success).toBe(true)
    expect(sentTo).toEqual([BEN, 'cat@example.com', 'cat@example.com'])
  })

  it('does not count as inviting more people', async () => {
    const { id } = await createDraft(host, { participants: people(49) })
    await invite(host, id)
    clock.advance(HALF_A_MINUTE_MS)
    expect((await invite(host, id, people(49))).status).toBe(200)
    expect(sentTo).toHaveLength(98)
  })
})

describe('a draft', () => {
  it('has at most 49 invited players beside the host', async () => {
    const { id } = await createDraft(host, { participants: people(48) })
    expect((await invite(host, id, people(1, 'q'))).status).toBe(200)
    expect(await invite(host, id, people(1, 'r'))).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        fields: { participantEmails: ['A draft has at most 50 participants'] },
      },
    })
    expect((await listInvitations(host, id)).body.invitations).toHaveLength(49)
  })
})

describe('within a day', () => {
  it('a user invites at most 50 people, in one draft or in several', async () => {
    const first = await createDraft(host)
    await invite(host, first.id, people(30))
    const second = await createDraft(host)
    expect(await invite(host, second.id, people(21, 'q'))).toEqual(TOO_MANY)
    expect(await database.db.$count(draftInvitations)).toBe(30)
    expect((await invite(host, second.id, people(20, 'q'))).status).toBe(200)
    expect(sentTo).toHaveLength(50)
    expect(await invite(host, second.id, [BEN])).toEqual(TOO_MANY)
  })

  it('the limit includes people invited when the draft was created', async () => {
    const drafts = [
      await createDraft(host, { participants: people(49) }),
      await createDraft(host, { participants: people(49, 'q') }),
    ]
    expect((await invite(host, drafts[0]!.id)).status).toBe(200)
    expect(await invite(host, drafts[1]!.id)).toEqual(TOO_MANY)
    expect(sentTo).toHaveLength(49)
  })

  it('the limit includes requests that arrive at once', async () => {
    const drafts = await Promise.all(
      ['p', 'q', 'r', 's'].map((name) => createDraft(host, { participants: people(30, name) })),
    )
    const answers = await Promise.all(drafts.map(({ id }) => invite(host, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
    expect(sentTo).toHaveLength(30)
  })

  it('the limit ends after 24 hours, separately for each person', async () => {
    const first = await createDraft(host)
    await invite(host, first.id, people(49))
    const second = await createDraft(host)
    clock.advance(DAY_MS - 1)
    expect(await invite(host, second.id, people(2, 'q'))).toEqual(TOO_MANY)
    const other = await createGuest(app)
    expect((await invite(other, (await createDraft(other)).id, people(2, 'q'))).status).toBe(200)
    clock.advance(1)
    expect((await invite(host, second.id, people(2, 'q'))).status).toBe(200)
  })
})
