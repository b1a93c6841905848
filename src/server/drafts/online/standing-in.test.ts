import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ABSENCE_MS } from '#domain/draft/stand-in.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  type TestClock,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  eventsSince,
  pick,
  read,
  seatPlayers,
  setStandIns,
  start,
  startTable,
  type Table,
  watch,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App
let clock: TestClock
/** Participants whose sockets are in the room. */
let present: Set<string>

beforeEach(() => {
  clock = createClock()
  present = new Set()
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(20)), clock, present })
})

/** A draft in which the host has the first turn, or does not. */
async function tableWhere(isHostFirst: boolean): Promise<Table> {
  for (;;) {
    const table = await startTable(app, 3)
    if ((table.draft.draft_order[0] === table.host.participantId) === isHostFirst) return table
  }
}

/** The player on the clock, the host, and the player who is neither. */
function peopleAt(table: Table) {
  const absentId = table.draft.draft_order[0]!
  const others = table.players.filter(({ participantId }) => participantId !== absentId)
  const other = others.find(({ participantId }) => participantId !== table.host.participantId)!
  return { absentId, host: table.host, other }
}

describe('a pick for a player who has been away for two minutes', () => {
  it('is made by the host in the player’s name', async () => {
    const table = await tableWhere(false)
    const { absentId, host } = peopleAt(table)
    clock.advance(ABSENCE_MS)
    const pickId = randomUUID()
    const sent = { participantId: absentId, movieId: 1, pickId }
    const made = await pick(host.visitor, table.draft.id, sent)
    expect(made).toMatchObject({
      status: 201,
      body: {
        event: {
          event: { pick: { participantId: absentId, movie: { id: 1 }, pickedBy: host.participantId } },
        },
      },
    })
    expect(await pick(host.visitor, table.draft.id, sent)).toEqual(made)
    const { body } = await read(host.visitor, table.draft.id)
    expect(body.picks).toMatchObject([{ player_id: absentId, picked_by: host.participantId }])
    const { events } = (await eventsSince(host.visitor, table.draft.id, 0)).body
    expect(events.at(-1)?.event).toMatchObject({ pick: { pickedBy: host.participantId } })
    expect(body.current_turn_participant_id).toBe(table.draft.draft_order[1])
  })

  it('waits for two minutes', async () => {
    const table = await tableWhere(false)
    const { absentId, other } = peopleAt(table)
    clock.advance(ABSENCE_MS - 1)
    const answer = await pick(other.visitor, table.draft.id, { participantId: absentId, movieId: 1 })
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_A_PARTICIPANT' } })
  })

  it('is refused once the player is back', async () => {
    const table = await tableWhere(false)
    const { absentId, other } = peopleAt(table)
    clock.advance(ABSENCE_MS)
    present.add(absentId)
    const answer = await pick(other.visitor, table.draft.id, { participantId: absentId, movieId: 1 })
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_A_PARTICIPANT' } })
  })

  it('is for the host while the host is present', async () => {
    const table = await tableWhere(false)
    const { absentId, host, other } = peopleAt(table)
    clock.advance(ABSENCE_MS)
    present.add(host.participantId)
    const answer = await pick(other.visitor, table.draft.id, { participantId: absentId, movieId: 1 })
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_A_PARTICIPANT' } })
  })

  it('is for any player present once the host is away too, and also if the host is on the clock', async () => {
    for (const isHostFirst of [false, true]) {
      const table = await tableWhere(isHostFirst)
      const { absentId, other } = peopleAt(table)
      clock.advance(ABSENCE_MS)
      const answer = await pick(other.visitor, table.draft.id, { participantId: absentId, movieId: 1 })
      expect(answer).toMatchObject({
        status: 201,
        body: { event: { event: { pick: { participantId: absentId } } } },
      })
    }
  })

  it('follows the rules about turns and taken movies', async () => {
    const table = await tableWhere(false)
    const { absentId, host, other } = peopleAt(table)
    clock.advance(ABSENCE_MS)
    const early = await pick(host.visitor, table.draft.id, { participantId: other.participantId, movieId: 1 })
    expect(early).toMatchObject({ status: 409, body: { code: 'NOT_YOUR_TURN' } })
    const answer = await pick(host.visitor, table.draft.id, { participantId: absentId, movieId: 999 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'MOVIE_NOT_IN_THEME' } })
  })

  it('is refused to watchers and strangers', async () => {
    const table = await tableWhere(false)
    const { absentId } = peopleAt(table)
    const watcher = await createGuest(app)
    expect((await watch(watcher, table.code)).status).toBe(200)
    clock.advance(ABSENCE_MS)
    for (const visitor of [watcher, await createGuest(app)]) {
      const answer = await pick(visitor, table.draft.id, { participantId: absentId, movieId: 1 })
      expect(answer).toMatchObject({ status: 404, body: { code: 'DRAFT_NOT_FOUND' } })
    }
  })
})

describe('a draft without stand-ins', () => {
  it('waits for the player, and says why, until the host allows stand-ins again', async () => {
    const table = await tableWhere(false)
    const { absentId, host, other } = peopleAt(table)
    const { id } = table.draft
    const off = await setStandIns(host.visitor, id, false)
    expect(off).toMatchObject({
      status: 200,
      body: { event: { version: 4, event: { type: 'STAND_INS_SET', allowed: false } } },
    })
    expect((await read(table.players[1]!.visitor, id)).body.stand_ins_allowed).toBe(false)
    clock.advance(ABSENCE_MS)
    const made = () => pick(other.visitor, id, { participantId: absentId, movieId: 1 })
    expect(await made()).toMatchObject({
      status: 403,
      body: {
        code: 'STAND_INS_OFF',
        message: 'The host has decided that nobody picks for players who are away.',
        draft: { stand_ins_allowed: false, picks: [] },
      },
    })
    await setStandIns(host.visitor, id, true)
    expect((await made()).status).toBe(201)
  })

  it('is started by its host alone', async () => {
    const { draft, host, players } = await seatPlayers(app, 2)
    await setStandIns(host.visitor, draft.id, false)
    clock.advance(ABSENCE_MS)
    const { visitor, participantId } = players[1]!
    expect(await start(visitor, draft.id, participantId)).toMatchObject({
      status: 403,
      body: { code: 'NOT_HOST' },
    })
    expect((await start(host.visitor, draft.id, host.participantId)).status).toBe(200)
  })

  it('is set up once, however often the host’s request arrives', async () => {
    const { draft, host } = await startTable(app, 2)
    const commandId = randomUUID()
    const wish = () => setStandIns(host.visitor, draft.id, false, commandId)
    const first = await wish()
    await setStandIns(host.visitor, draft.id, true)
    expect(await wish()).toEqual(first)
    expect((await read(host.visitor, draft.id)).body).toMatchObject({ stand_ins_allowed: true, version: 4 })
  })
})
