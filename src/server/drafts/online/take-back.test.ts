import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import type { PickClock } from '#domain/clock/clock-rule.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createClock,
  createMemorySource,
  type TestClock,
  createPlayingApp,
} from '#server/test-app.testing.ts'
import {
  atServer,
  comediesOf1999,
  pick,
  type Player,
  playOn,
  seatBot,
  seatPlayers,
  setPaused,
  start,
  startTable,
  type Table,
  takeBack,
  view,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
const RULE: PickClock = { seconds: 30, bankSeconds: 20, whenUp: 'pick' }

let clock: TestClock
beforeEach(() => {
  clock = createClock()
})

function openServer() {
  return createPlayingApp(database.db, { movies: createMemorySource(comediesOf1999(60)), clock })
}

/** A running draft whose first pick was just made, and who made it. */
async function picked(changes: Partial<CreateDraftBody> = {}, people = 2) {
  const { app, due } = openServer()
  const table = await startTable(app, people, changes)
  const player = table.onTurn(table.draft)
  const after = await playOn(table, 1)
  return { app, due, table, player, after }
}

function back({ draft }: Table, { visitor, participantId }: Player, number = 1, commandId?: string) {
  return takeBack(visitor, draft.id, participantId, number, commandId)
}

describe('a player of an online draft', () => {
  it('takes the own pick back: the movie is free, and clients follow by the event', async () => {
    const { table, player, after } = await picked()
    clock.advance(4_000)
    const { event } = await expectOk(back(table, player))
    expect(event.event).toEqual({ type: 'PICK_TAKEN_BACK', participantId: player.participantId, from: 1 })
    const now = await view(table)
    expect(now).toMatchObject({ picks: [], current_turn_participant_id: player.participantId })
    expect(viewAfter(after, event)).toEqual({ ...now, updated_at: after.updated_at })
    const again = { participantId: player.participantId, movieId: after.picks[0]!.movie_id }
    expect((await pick(player.visitor, table.draft.id, again)).status).toBe(201)
  })

  it.each([
    ['in the last millisecond of ten seconds', 10_000, 200],
    ['with a request that took a second', 11_000, 200],
    ['and no millisecond later', 11_001, 409],
  ])('does so %s', async (_, ms, status) => {
    const { table, player } = await picked()
    clock.advance(ms)
    const answer = await back(table, player)
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.body).toMatchObject({ code: 'PICK_STANDS' })
    expect((await view(table)).picks).toHaveLength(status === 409 ? 1 : 0)
  })

  it('tells clients when each pick was made', async () => {
    const { table, after } = await picked()
    const at = clock.now().toISOString()
    expect(after.picks[0]!.made_at).toBe(at)
    clock.advance(3_000)
    expect((await view(table)).picks[0]!.made_at).toBe(at)
  })

  it('cannot once the next player has picked, and both at once come in one order', async () => {
    const { table, player } = await picked()
    const next = table.onTurn(await view(table))
    const theirs = { participantId: next.participantId, movieId: 30 }
    const [undone, made] = await Promise.all([
      back(table, player),
      pick(next.visitor, table.draft.id, theirs),
    ])
    const { picks } = await view(table)
    if (made.status === 201) {
      expect(undone).toMatchObject({ status: 409, body: { code: 'NOT_LAST_PICK' } })
      expect(picks).toHaveLength(2)
    } else {
      expect([made.body.code, undone.status, picks.length]).toEqual(['NOT_YOUR_TURN', 200, 0])
    }
    await playOn(table, 2 - picks.length)
    expect(await back(table, player)).toMatchObject({ body: { code: 'NOT_LAST_PICK' } })
  })

  it('takes the picks of bots since with it', async () => {
    const { app, due } = openServer()
    const table = await seatPlayers(app, 2)
    const { host, draft } = table
    for (let bots = 0; bots < 3; bots += 1) await expectOk(seatBot(host.visitor, draft.id, randomUUID()))
    await expectOk(start(host.visitor, draft.id, host.participantId))
    let now = await view(table)
    const isOwnTurn = () =>
      table.players.some((seat) => seat.participantId === now.current_turn_participant_id)
    const letBotsPick = async () => {
      for (; !isOwnTurn(); now = await view(table)) {
        clock.advance(3_000)
        await due.playDue()
      }
    }
    // Until a person's pick is followed by one of a bot.
    let player: Player
    do {
      await letBotsPick()
      player = table.onTurn(now)
      now = await playOn(table, 1)
    } while (isOwnTurn())
    const number = now.picks.length
    clock.advance(3_000)
    await due.playDue()
    expect((await view(table)).picks.length).toBe(number + 1)
    await expectOk(back(table, player, number))
    now = await view(table)
    expect(now.picks).toHaveLength(number - 1)
    expect(now.current_turn_participant_id).toBe(player.participantId)
    await due.playDue()
    expect((await view(table)).version).toBe(now.version)
  })

  it('does it once for each command, on whichever server', async () => {
    const { table, player } = await picked()
    const commandId = randomUUID()
    const first = await expectOk(back(table, player, 1, commandId))
    expect(await expectOk(back(table, player, 1, commandId))).toEqual(first)
    await playOn(table, 1)
    expect(await expectOk(back(table, player, 1, commandId))).toEqual(first)
    expect((await view(table)).picks).toHaveLength(1)
  })

  it('cannot take back what others picked, what ended the draft, or what is not there', async () => {
    const { table, player } = await picked()
    const other = table.players.find((seat) => seat.participantId !== player.participantId)!
    expect(await back(table, other)).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_PICK' } })
    expect(await takeBack(other.visitor, table.draft.id, player.participantId, 1)).toMatchObject({
      status: 403,
      body: { code: 'NOT_A_PARTICIPANT' },
    })
    expect(await back(table, player, 2)).toMatchObject({ body: { code: 'NOT_LAST_PICK' } })
    expect(await back(table, player, 0)).toMatchObject({ body: { code: 'INVALID_INPUT' } })
    await playOn(table, 3)
    expect(await back(table, player, 4)).toMatchObject({ body: { code: 'DRAFT_COMPLETE' } })
  })

  it('cannot under a house rule that says so, which the usual rules do not', async () => {
    const { table, player } = await picked({ rules: { takeBack: false } })
    expect((await view(table)).rules).toEqual({ takeBack: false })
    expect(await back(table, player)).toMatchObject({ status: 403, body: { code: 'TAKE_BACK_OFF' } })
    expect((await picked({ rules: { takeBack: true } })).after.rules).toBeNull()
  })

  it('may do so in a pause, which does not stop the ten seconds', async () => {
    const { table, player } = await picked()
    const { host, draft } = table
    await expectOk(setPaused(host.visitor, draft.id, true))
    clock.advance(11_001)
    expect(await back(table, player)).toMatchObject({ body: { code: 'PICK_STANDS' } })
    await expectOk(setPaused(host.visitor, draft.id, false))
    const next = table.onTurn(await view(table))
    await playOn(table, 1)
    await expectOk(setPaused(host.visitor, draft.id, true))
    clock.advance(9_000)
    await expectOk(back(table, next, 2))
    expect((await view(table)).paused).not.toBeNull()
  })

  it('may do so after a restart of the server', async () => {
    const { table, player } = await picked()
    clock.advance(9_000)
    await expectOk(back(table, atServer(openServer().app, player)))
    expect((await view(table)).picks).toEqual([])
  })
})

describe('with a pick clock', () => {
  it('the turn goes on as if the pick had not been made, with the time bank as it was', async () => {
    const { app } = openServer()
    const table = await startTable(app, 2, { rules: { clock: { ...RULE, whenUp: 'wait' } } })
    const player = table.onTurn(table.draft)
    const before = table.draft.clock
    clock.advance(35_000)
    const made = await playOn(table, 1)
    expect(made.clock).toMatchObject({
      banks_ms: { [player.participantId]: 15_000 },
      last_turns: [{ pick: 1, turn_from: before!.turn_from, bank_ms: 20_000 }],
    })
    clock.advance(5_000)
    await expectOk(back(table, player))
    expect((await view(table)).clock).toEqual({
      ...before,
      banks_ms: { [player.participantId]: 20_000 },
    })
  })

  it('a pick is made for the player when the time of the turn is up, but not within ten seconds', async () => {
    const { app, due } = openServer()
    const table = await startTable(app, 2, { rules: { clock: RULE } })
    const player = table.onTurn(table.draft)
    clock.advance(40_000)
    await playOn(table, 1)
    clock.advance(9_000)
    await expectOk(back(table, player))
    clock.advance(9_999)
    await due.playDue()
    expect((await view(table)).picks).toEqual([])
    clock.advance(1)
    await due.playDue()
    const [automatic] = (await view(table)).picks
    expect(automatic).toMatchObject({ player_id: player.participantId, auto_picked: true })
    expect(await back(table, player)).toMatchObject({ body: { code: 'PICK_STANDS' } })
  })
})
