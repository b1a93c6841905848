import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { asEventsTell, viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import type { App } from '#server/app.ts'
import { draftEvents } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  START,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  createDraft,
  eventsSince,
  join,
  pick,
  playOn,
  read,
  rename,
  seatBot,
  seatPlayers,
  start,
  startTable,
  takeSeat,
  watch,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App
let news: DraftChange[]
/** The version that a reader of the draft saw at the moment of each piece of news. */
let seenAtNews: Promise<number>[]
let whenTold: ((change: DraftChange) => Promise<number>) | undefined

beforeEach(() => {
  news = []
  seenAtNews = []
  whenTold = undefined
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(50)),
    clock: createClock(),
    onNews: (change) => {
      news.push(change)
      if (whenTold) seenAtNews.push(whenTold(change))
    },
  })
})

describe('the events of a draft', () => {
  it('are kept with the account or guest session behind the seat, which nobody is told', async () => {
    const host = await createUser(app)
    const visitor = await createGuest(app)
    const table = await seatPlayers(app, 1, { host })
    const { draft, players } = table
    await takeSeat(table, visitor, 'Theo')
    const guest = visitor.sessionId
    await seatBot(host, draft.id, randomUUID())
    await rename(host, draft.id, players[1]!.participantId, 'Ben')
    await start(host, draft.id, table.host.participantId)
    const rows = await database.db.query.draftEvents.findMany({ orderBy: asc(draftEvents.seq) })
    expect(rows.map(({ body, doneByUser, doneByGuest }) => [body.type, doneByUser, doneByGuest])).toEqual([
      ['PARTICIPANT_JOINED', null, guest],
      ['PARTICIPANT_JOINED', host.userId, null],
      ['PARTICIPANT_RENAMED', host.userId, null],
      ['DRAFT_STARTED', host.userId, null],
    ])
    const told = JSON.stringify([news, (await eventsSince(host, draft.id, 0)).body])
    expect(told).not.toContain(host.userId)
    expect(told).not.toContain(guest)
  })

  it('since the beginning are all of them, and turn the empty room into the draft', async () => {
    const table = await seatPlayers(app, 2, { rules: { scoresShown: true } })
    const { draft: empty, host, players } = table
    await start(host.visitor, empty.id, host.participantId)
    await playOn(table, 4)

    const { body } = await eventsSince(players[1]!.visitor, empty.id, 0)
    expect(body.version).toBe(6)
    expect(body.events.map(({ version, event }) => [version, event.type])).toEqual([
      [1, 'PARTICIPANT_JOINED'],
      [2, 'DRAFT_STARTED'],
      ...[3, 4, 5, 6].map((version) => [version, 'PICK_MADE']),
    ])
    const replayed = body.events.reduce(viewAfter, empty)
    const stored = (await read(host.visitor, empty.id)).body
    expect(replayed).toEqual({ ...asEventsTell(stored), updated_at: empty.updated_at })
  })

  it('since the middle are the later ones', async () => {
    const table = await startTable(app, 2)
    const before = await playOn(table, 1)
    const after = await playOn(table, 2)
    const { body } = await eventsSince(table.host.visitor, table.draft.id, before.version)
    expect(body.events.map(({ version }) => version)).toEqual([4, 5])
    expect(asEventsTell(body.events.reduce(viewAfter, before))).toEqual({
      ...asEventsTell(after),
      updated_at: before.updated_at,
    } satisfies DraftView)
  })

  it.each([0, 7])('since now, or %i versions later, are none', async (later) => {
    const { draft, host } = await startTable(app, 2)
    expect(await eventsSince(host.visitor, draft.id, draft.version + later)).toEqual({
      status: 200,
      body: { version: draft.version, events: [], now: expect.any(String) as string },
    })
  })

  it.each(['-1', '1.5', 'x'])('since %s are refused', async (since) => {
    const { draft, host } = await seatPlayers(app, 1)
    expect(await eventsSince(host.visitor, draft.id, since)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { since: [expect.any(String)] } },
    })
  })

  it('are for those who may read the draft', async () => {
    const { draft } = await seatPlayers(app, 2)
    for (const visitor of [createVisitor(app), await createGuest(app)]) {
      expect(await eventsSince(visitor, draft.id, 0)).toMatchObject({
        status: 404,
        body: { code: 'DRAFT_NOT_FOUND' },
      })
    }
  })
})

describe('news', () => {
  it('says who did what and when, with the event itself', async () => {
    const table = await startTable(app, 2)
    const { visitor, participantId } = table.onTurn(table.draft)
    await pick(visitor, table.draft.id, { participantId, movieId: 1 })
    const events = (await eventsSince(visitor, table.draft.id, 0)).body.events
    const nameOf = (id: string) =>
      table.draft.participants.find((participant) => participant.participant_id === id)!.participant_name
    const by = [table.players[1]!.participantId, table.host.participantId, participantId]
    expect(news).toEqual(
      events.map((event, index) => ({
        type: event.event.type,
        draftId: table.draft.id,
        participantId: by[index],
        participantName: nameOf(by[index]!),
        timestamp: START.toISOString(),
        version: index + 1,
        event,
      })),
    )
  })

  it('is sent only once everybody can read the change', async () => {
    const host = await createGuest(app)
    const { id, invite_code, my_participant_ids } = await createDraft(host)
    whenTold = async () => (await read(host, id)).body.version
    await join(await createGuest(app), invite_code!)
    await start(host, id, my_participant_ids[0]!)
    const versions = await Promise.all(seenAtNews)
    expect(versions).toEqual([1, 2])
  })

  it('is sent once for a command that arrives many times', async () => {
    const table = await startTable(app, 2)
    const { visitor, participantId } = table.onTurn(table.draft)
    const sent = { pickId: crypto.randomUUID(), participantId, movieId: 1 }
    await Promise.all(Array.from({ length: 5 }, () => pick(visitor, table.draft.id, sent)))
    await pick(visitor, table.draft.id, sent)
    expect(news.map(({ type }) => type)).toEqual(['PARTICIPANT_JOINED', 'DRAFT_STARTED', 'PICK_MADE'])
  })

  it('is not sent for what was refused, nor for reading, watching or returning', async () => {
    const table = await startTable(app, 2)
    const told = news.length
    const { visitor, participantId } = table.onTurn(table.draft)
    const waiting = table.players.find((player) => player.participantId !== participantId)!
    await pick(visitor, table.draft.id, { participantId, movieId: 999 })
    await pick(waiting.visitor, table.draft.id, { participantId: waiting.participantId, movieId: 1 })
    await start(table.host.visitor, table.draft.id, table.host.participantId)
    await join(await createGuest(app), table.code)
    await join(waiting.visitor, table.code)
    await watch(await createGuest(app), table.code)
    await read(visitor, table.draft.id)
    expect(news).toHaveLength(told)
  })
})
