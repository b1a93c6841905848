import { beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { users } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  eventsSince,
  join,
  joinByInvitation,
  listInvitations,
  playOn,
  read,
  seatPlayers,
  start,
  type Table,
  tokenOf,
} from '#server/drafts/online/online-drafts.testing.ts'

const database = useTestDatabase()
const BEN = 'ben@example.com'
const CAT = 'cat@example.com'
const INVALID = {
  status: 404,
  body: { code: 'INVALID_INVITATION', message: 'Invalid or expired invitation' },
}

let app: App
let ben: Visitor
let table: Table

beforeEach(async () => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(50)) })
  ben = await createGuest(app)
  table = await seatPlayers(app, 1, { participants: [BEN, CAT] })
})

/** Follows the mail's link, with the address changed as given. */
async function follow(visitor: Visitor, email: string, changes = {}) {
  const token = await tokenOf(database.db, table.draft.id, email.trim().toLowerCase())
  return joinByInvitation(visitor, table.draft.id, { email, token, ...changes })
}

async function joined(): Promise<string[]> {
  const { body } = await listInvitations(table.host.visitor, table.draft.id)
  return body.invitations.filter(({ hasJoined }) => hasJoined).map(({ email }) => email)
}

describe('joining by an invitation', () => {
  it.each([BEN, 'BEN@Example.COM', ` ${BEN} `])('gives a seat to a player invited as %j', async (email) => {
    const participantId = randomUUID()
    const answer = await follow(ben, email, { participantName: 'Ben', participantId })
    expect(answer).toEqual({
      status: 200,
      body: { draftId: table.draft.id, participantId, participantName: 'Ben', isNew: true },
    })
    expect(await joined()).toEqual([BEN])
    expect((await read(ben, table.draft.id)).body.invited_count).toBe(1)
    const { events } = (await eventsSince(ben, table.draft.id, 0)).body
    expect(events.at(-1)?.event).toMatchObject({ type: 'PARTICIPANT_JOINED', invitedCount: 1 })
  })

  it('refuses an address that was not invited', async () => {
    expect(await joinByInvitation(ben, table.draft.id, { email: 'zoe@example.com' })).toEqual(INVALID)
  })

  it('refuses an address that was invited to another draft', async () => {
    const other = await seatPlayers(app, 1)
    expect(await joinByInvitation(ben, other.draft.id, { email: BEN })).toEqual(INVALID)
  })

  it('refuses an invitation without a draft', async () => {
    expect(await joinByInvitation(ben, randomUUID(), { email: BEN })).toEqual(INVALID)
  })

  it('refuses an invitation that another person has used', async () => {
    await follow(ben, BEN)
    const other = await createGuest(app)
    expect(await follow(other, BEN)).toEqual(INVALID)
    expect(await joinByInvitation(other, table.draft.id, { email: BEN })).toEqual(INVALID)
  })

  it('lets in one of two people who use it at once', async () => {
    const both = [ben, await createGuest(app)]
    const answers = await Promise.all(both.map((visitor) => follow(visitor, BEN)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('returns the seat of a player who has one, even if it is used again', async () => {
    const first = await follow(ben, BEN, { participantName: 'Ben' })
    const again = await joinByInvitation(ben, table.draft.id, { email: BEN, participantName: 'Benny' })
    expect(again).toEqual({ status: 200, body: { ...first.body, isNew: false } })
  })

  it('returns a seat that was taken by code', async () => {
    const byCode = await join(ben, table.code, 'Ben')
    const byMail = await joinByInvitation(ben, table.draft.id, { email: BEN })
    expect(byMail.body).toEqual({ ...byCode.body, isNew: false })
  })

  it('is refused after the start and after the end, except to players with a seat', async () => {
    const first = await follow(ben, BEN)
    await start(table.host.visitor, table.draft.id, table.host.participantId)
    const late = await createGuest(app)
    const answer = () => follow(late, CAT)
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'DRAFT_ALREADY_STARTED' } })
    table.players.push({ visitor: ben, participantId: first.body.participantId })
    await playOn(table, 4)
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'DRAFT_COMPLETE' } })
    expect((await joinByInvitation(ben, table.draft.id, { email: BEN })).body.isNew).toBe(false)
  })

  it('is refused without a session, and to an invalid address', async () => {
    expect(await joinByInvitation(createVisitor(app), table.draft.id, { email: BEN })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
    expect(await joinByInvitation(ben, table.draft.id, { email: 'ben' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { email: ['Please enter a valid email address'] } },
    })
  })
})

describe('an address without the secret of its mail', () => {
  it('gets a seat before the start, and leaves the invitation to the reader of the mail', async () => {
    const stranger = await createGuest(app)
    expect((await joinByInvitation(stranger, table.draft.id, { email: BEN })).body.isNew).toBe(true)
    expect(await joined()).toEqual([])
    expect((await follow(ben, BEN)).body.isNew).toBe(true)
    expect(await joined()).toEqual([BEN])
  })

  it('gets nothing with the secret of another invitation', async () => {
    const token = await tokenOf(database.db, table.draft.id, CAT)
    expect(await joinByInvitation(ben, table.draft.id, { email: BEN, token })).toEqual(INVALID)
  })

  it('gets the same response after the start, invited or not', async () => {
    await join(ben, table.code, 'Ben')
    await start(table.host.visitor, table.draft.id, table.host.participantId)
    const stranger = await createGuest(app)
    for (const email of [BEN, CAT, 'zoe@example.com']) {
      expect(await joinByInvitation(stranger, table.draft.id, { email })).toEqual(INVALID)
    }
  })
})

describe('the invitation of a user', () => {
  /** A signed-in user with a confirmed address. */
  async function userOf(email: string): Promise<Visitor> {
    const user = await createUser(app, { email, name: 'Ben' })
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email.toLowerCase()))
    return user
  }

  it('is not answered by an account whose address is unconfirmed', async () => {
    await join(await createUser(app, { email: BEN, name: 'Not Ben' }), table.code, 'Not Ben')
    expect(await joined()).toEqual([])
    expect((await follow(ben, BEN)).body.isNew).toBe(true)
  })

  it('is answered even if they join by code', async () => {
    const user = await userOf('Ben@example.com')
    await join(user, table.code, 'Ben')
    expect(await joined()).toEqual([BEN])
    expect(await follow(ben, BEN)).toEqual(INVALID)
  })

  it('is answered along with the one they follow', async () => {
    await follow(await userOf(BEN), CAT)
    expect(await joined()).toEqual([BEN, CAT])
  })

  it('is not answered again if another person has used it', async () => {
    const { body } = await follow(ben, BEN)
    await join(await userOf(BEN), table.code, 'Ben')
    expect((await joinByInvitation(ben, table.draft.id, { email: BEN })).body.participantId).toBe(
      body.participantId,
    )
    expect(await joined()).toEqual([BEN])
  })
})
