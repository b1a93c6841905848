import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ABSENCE_MS } from '#domain/draft/stand-in.ts'
import type { App } from '#server/app.ts'
import { draftEvents } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA } from '#server/drafts/local/save-draft.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  type KnownMovie,
  type TestClock,
} from '#server/test-app.testing.ts'
import { createOnlineDraftRepo } from './online-draft-repo.ts'
import { comediesOf1999, read, seatPlayers, start, type Table } from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App
let clock: TestClock
let known: KnownMovie[]
/** Participants whose sockets are in the room. */
let present: Set<string>

beforeEach(() => {
  clock = createClock()
  known = comediesOf1999(50)
  present = new Set()
  app = createTestApp(database.db, { movies: createMemorySource(known), clock, present })
})

const startBy = (table: Table, player: number, commandId?: string) => {
  const { visitor, participantId } = table.players[player]!
  return start(visitor, table.draft.id, participantId, commandId)
}

describe('starting', () => {
  it('shuffles the participants once and stores every turn, back and forth', async () => {
    const table = await seatPlayers(app, 4, { categories: [COMEDY, DRAMA, 'Animated'] })
    const { status, body } = await startBy(table, 0)
    const view = (await read(table.host.visitor, table.draft.id)).body
    const order = view.draft_order
    expect(order.toSorted()).toEqual(table.players.map(({ participantId }) => participantId).sort())
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Draft started',
        event: {
          version: 4,
          at: clock.now().getTime(),
          by: table.host.participantId,
          event: { type: 'DRAFT_STARTED', draftOrder: order },
        },
      },
    })
    const names = new Map(
      view.participants.map(({ participant_id, participant_name }) => [participant_id, participant_name]),
    )
    expect(view.turn_order).toEqual(
      [...order, ...order.toReversed(), ...order].map((id) => ({
        participant_id: id,
        participant_name: names.get(id),
      })),
    )
    expect(view).toMatchObject({
      version: 4,
      current_turn_participant_id: order[0],
      current_pick_number: 1,
      is_complete: false,
    })
  })

  it('does not always put the host first', async () => {
    const firsts = new Set<boolean>()
    for (let attempt = 0; attempt < 40 && firsts.size < 2; attempt += 1) {
      const table = await seatPlayers(app, 2)
      await startBy(table, 0)
      const { body } = await read(table.host.visitor, table.draft.id)
      firsts.add(body.draft_order[0] === table.host.participantId)
    }
    expect(firsts).toEqual(new Set([true, false]))
  })

  it('is for the host: others are told so and get the draft', async () => {
    const table = await seatPlayers(app, 2)
    const { status, body } = await startBy(table, 1)
    const [, { visitor }] = table.players as [never, Table['players'][number]]
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'NOT_HOST' })
    expect(body.draft).toEqual((await read(visitor, table.draft.id)).body)
    expect(body.draft?.turn_order).toEqual([])
  })

  it('is refused under another player’s id, even the host’s', async () => {
    const table = await seatPlayers(app, 2)
    const [host, guest] = table.players as [Table['host'], Table['host']]
    for (const participantId of [host.participantId, randomUUID()]) {
      expect(await start(guest.visitor, table.draft.id, participantId)).toMatchObject({
        status: 403,
        body: { code: 'NOT_A_PARTICIPANT' },
      })
    }
  })

  it('is refused to strangers and without a session', async () => {
    const { draft, host } = await seatPlayers(app, 2)
    expect(await start(createVisitor(app), draft.id, host.participantId)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
    expect(await start(await createGuest(app), draft.id, host.participantId)).toMatchObject({
      status: 404,
      body: { code: 'DRAFT_NOT_FOUND' },
    })
  })

  it('needs two participants', async () => {
    const table = await seatPlayers(app, 1)
    expect(await startBy(table, 0)).toMatchObject({
      status: 409,
      body: { code: 'TOO_FEW_PARTICIPANTS', draft: { version: 0, turn_order: [] } },
    })
  })

  it('needs a movie for every pick', async () => {
    known.splice(3)
    const table = await seatPlayers(app, 2)
    expect(await startBy(table, 0)).toMatchObject({
      status: 409,
      body: { code: 'TOO_FEW_MOVIES', draft: { version: 1, turn_order: [] } },
    })
    known.push(...comediesOf1999(4).slice(3))
    expect((await startBy(table, 0)).status).toBe(200)
  })
})

describe('starting twice', () => {
  it('is answered like the first time under the same command', async () => {
    const table = await seatPlayers(app, 3)
    const commandId = randomUUID()
    const first = await startBy(table, 0, commandId)
    expect(await startBy(table, 0, commandId)).toEqual(first)
    expect(await database.db.$count(draftEvents)).toBe(3)
  })

  it('makes one order for commands that arrive at once', async () => {
    const table = await seatPlayers(app, 4)
    const commandId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => startBy(table, 0, commandId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
  })

  it('is refused under another command, with the started draft', async () => {
    const table = await seatPlayers(app, 2)
    await startBy(table, 0)
    const { status, body } = await startBy(table, 0)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'DRAFT_ALREADY_STARTED' })
    expect(body.draft).toEqual((await read(table.host.visitor, table.draft.id)).body)
    expect(body.draft?.turn_order).toHaveLength(4)
  })

  it('is refused under the id of another kind of command', async () => {
    const table = await seatPlayers(app, 2)
    const joinId = table.players[1]!.participantId
    expect(await startBy(table, 0, joinId)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect((await read(table.host.visitor, table.draft.id)).body.turn_order).toEqual([])
  })
})

describe('a host who is away', () => {
  const NOT_HOST = { status: 403, body: { code: 'NOT_HOST' } }
  const enter = (table: Table, ...players: number[]) => {
    for (const player of players) present.add(table.players[player]!.participantId)
  }

  it('keeps the start to themselves for two minutes', async () => {
    const table = await seatPlayers(app, 3)
    enter(table, 1, 2)
    clock.advance(ABSENCE_MS - 1)
    expect(await startBy(table, 1)).toMatchObject(NOT_HOST)
  })

  it('leaves the start to the first player who joined and is present', async () => {
    const table = await seatPlayers(app, 4)
    enter(table, 2, 3)
    clock.advance(ABSENCE_MS)
    expect(await startBy(table, 3)).toMatchObject(NOT_HOST)
    expect((await startBy(table, 2)).status).toBe(200)
  })

  it('keeps the start while they are in the room, however long', async () => {
    const table = await seatPlayers(app, 2)
    enter(table, 0, 1)
    clock.advance(ABSENCE_MS * 100)
    expect(await startBy(table, 1)).toMatchObject(NOT_HOST)
    expect((await startBy(table, 0)).status).toBe(200)
  })

  it('has two minutes from when they were last seen', async () => {
    const { draft, host, players } = await seatPlayers(app, 2)
    present.add(players[1]!.participantId)
    clock.advance(ABSENCE_MS)
    await markSeen(draft.id, host.participantId)
    clock.advance(ABSENCE_MS - 1)
    expect(await start(players[1]!.visitor, draft.id, players[1]!.participantId)).toMatchObject(NOT_HOST)
    clock.advance(1)
    expect((await start(players[1]!.visitor, draft.id, players[1]!.participantId)).status).toBe(200)
  })

  it('counts as present as long as they request news', async () => {
    const table = await seatPlayers(app, 2)
    enter(table, 1)
    const { visitor } = table.players[0]!
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(60_000)
      await visitor.api.drafts[':id'].events.$get({ param: { id: table.draft.id }, query: { since: '0' } })
    }
    expect(await startBy(table, 1)).toMatchObject(NOT_HOST)
    clock.advance(ABSENCE_MS)
    expect((await startBy(table, 1)).status).toBe(200)
  })

  it('may start on return, even if no socket shows them as present', async () => {
    const table = await seatPlayers(app, 2)
    enter(table, 1)
    clock.advance(ABSENCE_MS * 2)
    expect((await startBy(table, 0)).status).toBe(200)
  })

  it('leaves the start to any player if no socket shows anybody as present', async () => {
    const table = await seatPlayers(app, 3)
    clock.advance(ABSENCE_MS)
    expect((await startBy(table, 2)).status).toBe(200)
  })
})

function markSeen(draftId: string, participantId: string): Promise<void> {
  return createOnlineDraftRepo(database.db).markSeen([{ draftId, participantId }], clock.now())
}
