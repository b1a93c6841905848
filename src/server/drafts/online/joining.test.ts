import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import type { App } from '#server/app.ts'
import { draftEvents, draftParticipants } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'
import { loseGuestsAt } from './lost-guest.testing.ts'
import {
  comediesOf1999,
  createDraft,
  join,
  playOn,
  read,
  seatPlayers,
  startTable,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App
let ben: Visitor

beforeEach(async () => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(200)) })
  ben = await createGuest(app)
})

describe('joining by the code', () => {
  it('gives a seat', async () => {
    const { draft, host, code } = await seatPlayers(app, 1)
    const participantId = randomUUID()
    expect(await join(ben, code, 'Ben', participantId)).toEqual({
      status: 200,
      body: { draftId: draft.id, participantId, participantName: 'Ben', isNew: true },
    })
    expect((await read(ben, draft.id)).body).toMatchObject({
      version: 1,
      my_participant_ids: [participantId],
      participants: [
        { participant_id: host.participantId, is_host: true },
        { participant_id: participantId, participant_name: 'Ben', is_host: false, status: 'joined' },
      ],
    })
  })

  it.each<[string, (code: string) => string]>([
    ['in small letters', (code) => code.toLowerCase()],
    ['with spaces around it', (code) => `  ${code}\t`],
  ])('accepts the code %s', async (_, written) => {
    const { code } = await seatPlayers(app, 1)
    expect((await join(ben, written(code))).status).toBe(200)
  })

  it('refuses a code without a draft', async () => {
    expect(await join(ben, 'AAAA2222')).toEqual({
      status: 400,
      body: { code: 'INVALID_CODE', message: 'Invalid invite code' },
    })
  })

  it.each([
    ['', 'Invite code is required'],
    ['   ', 'Invite code is required'],
    ['ABC', 'Invite code must be 8 alphanumeric characters'],
    ['ABCD-234', 'Invite code must be 8 alphanumeric characters'],
  ])('refuses the code %j as bad input', async (code, message) => {
    expect(await join(ben, code)).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        message,
        fields: { inviteCode: expect.arrayContaining([message]) as string[] },
      },
    })
  })

  it.each(['', ' ', 'x'.repeat(51), '<b>', 'ben@example.com'])('refuses the name %j', async (name) => {
    const { code } = await seatPlayers(app, 1)
    const { status, body } = await join(ben, code, name)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
    expect(body.message).toMatch(/^Participant name /)
    expect(body.fields?.participantName).toContain(body.message)
  })

  it('refuses a viewer without a session, whether the code is good or bad', async () => {
    const { code } = await seatPlayers(app, 1)
    for (const sent of [code, 'AAAA2222']) {
      expect(await join(createVisitor(app), sent)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      })
    }
  })

  it('refuses a guest whose session ends during joining', async () => {
    const { code, draft, host } = await seatPlayers(app, 1)
    await loseGuestsAt(database.db, sql`draft_participants`, sql`guest_participant_id`)
    expect(await join(ben, code)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect((await read(host.visitor, draft.id)).body).toEqual(draft)
  })
})

describe('a name that is taken', () => {
  it('gets a number, whatever the case', async () => {
    const { code } = await seatPlayers(app, 1, { participantName: 'Ann' })
    const names = []
    for (const name of ['Ann', 'ANN', 'ann', 'Ben']) {
      names.push((await join(await createGuest(app), code, name)).body.participantName)
    }
    expect(names).toEqual(['Ann 2', 'ANN 3', 'ann 4', 'Ben'])
  })

  it('stays within 50 characters', async () => {
    const long = 'x'.repeat(50)
    const { code } = await seatPlayers(app, 1, { participantName: long })
    expect((await join(ben, code, long)).body.participantName).toBe(`${'x'.repeat(48)} 2`)
  })

  it('is given to one of several players who ask for it at once, on two servers', async () => {
    const { code } = await seatPlayers(app, 1)
    const other = createTestApp(database.db)
    const newcomers = await Promise.all([app, other, app, other].map((server) => createGuest(server)))
    const answers = await Promise.all(newcomers.map((newcomer) => join(newcomer, code, 'Zoe')))
    expect(answers.map(({ body }) => body.participantName).sort()).toEqual(
      ['Zoe', 'Zoe 2', 'Zoe 3', 'Zoe 4'].sort(),
    )
  })
})

describe('a player who has a seat', () => {
  it.each(['Ben', 'Benjamin'])('gets it back under its name when they join as %s', async (name) => {
    const { code, draft } = await seatPlayers(app, 1)
    const { body: first } = await join(ben, code, 'Ben')
    expect(await join(ben, code, name)).toEqual({ status: 200, body: { ...first, isNew: false } })
    expect((await read(ben, draft.id)).body).toMatchObject({ version: 1, participants: { length: 2 } })
  })

  it('gets it back as the host', async () => {
    const { code, draft, host } = await seatPlayers(app, 1)
    expect((await join(host.visitor, code, 'Someone')).body).toEqual({
      draftId: draft.id,
      participantId: host.participantId,
      participantName: 'Player 1',
      isNew: false,
    })
  })

  it('gets it back after the start and after the end', async () => {
    const table = await startTable(app, 2)
    const [, { visitor, participantId }] = table.players as [never, (typeof table.players)[number]]
    expect((await join(visitor, table.code)).body).toMatchObject({ participantId, isNew: false })
    await playOn(table, 4)
    expect((await join(visitor, table.code)).body).toMatchObject({ participantId, isNew: false })
  })

  it('gets one seat, however many requests arrive at once', async () => {
    const { code, draft } = await seatPlayers(app, 1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(ben, code, 'Ben')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.participantId)).size).toBe(1)
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
    expect((await read(ben, draft.id)).body.participants).toHaveLength(2)
    expect(await database.db.$count(draftEvents)).toBe(1)
  })
})

describe('a newcomer', () => {
  it('is refused after the start', async () => {
    const { code, draft } = await startTable(app, 2)
    const { status, body } = await join(ben, code)
    expect({ status, code: body.code, draft: body.draft }).toEqual({
      status: 409,
      code: 'DRAFT_ALREADY_STARTED',
      draft: undefined,
    })
    expect((await read(ben, draft.id)).status).toBe(404)
  })

  it('is refused after the end', async () => {
    const table = await startTable(app, 2)
    await playOn(table, 4)
    expect(await join(ben, table.code)).toMatchObject({ status: 409, body: { code: 'DRAFT_COMPLETE' } })
  })

  it('cannot take another player’s seat by its id', async () => {
    const { code, draft, players } = await seatPlayers(app, 2)
    for (const { participantId } of players) {
      expect(await join(ben, code, 'Ben', participantId)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      })
    }
    expect((await read(ben, draft.id)).status).toBe(404)
    expect(await database.db.$count(draftEvents)).toBe(1)
  })

  it('may have the same participant id as a player in another draft', async () => {
    const other = await seatPlayers(app, 2)
    const { code } = await seatPlayers(app, 1)
    const [, { participantId }] = other.players as [never, (typeof other.players)[number]]
    expect((await join(ben, code, 'Ben', participantId)).status).toBe(200)
  })
})

describe('a full draft', () => {
  it('has 50 participants and refuses the next, even if many come at once', async () => {
    const host = await createGuest(app)
    const { id, invite_code } = await createDraft(host)
    const newcomers = await Promise.all(Array.from({ length: MAX_PARTICIPANTS + 4 }, () => createGuest(app)))
    const answers = await Promise.all(newcomers.map((newcomer) => join(newcomer, invite_code!, 'Zoe')))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(5)
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PARTICIPANTS' } })
    }
    const { body } = await read(host, id)
    expect(body.participants).toHaveLength(MAX_PARTICIPANTS)
    expect(new Set(body.participants.map(({ participant_name }) => participant_name)).size).toBe(50)
    const seats = await database.db.select({ seat: draftParticipants.seat }).from(draftParticipants)
    expect(seats.map(({ seat }) => seat).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i),
    )
  })
})
