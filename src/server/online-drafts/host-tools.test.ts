import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { PickClock } from '#domain/clock/clock-rule.ts'
import { expectOk } from '../../../tests/world/answer.ts'
import type { App } from '../app.ts'
import { useTestDatabase } from '../db/test-database.testing.ts'
import { createClock, createMemorySource, createTestApp, type TestClock } from '../test-app.testing.ts'
import type { BotPlayer } from './bots/bot-player.ts'
import {
  comediesOf1999,
  pick,
  playOn,
  read,
  seatBot,
  seatPlayers,
  setClock,
  setPaused,
  setStandIns,
  startTable,
  type Table,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
const RULE: PickClock = { seconds: 30, bankSeconds: 20, whenUp: 'wait' }
let app: App
let clock: TestClock
/** Participants whose sockets are in the room. */
let present: Set<string>
let botPlayer: BotPlayer

beforeEach(() => {
  clock = createClock()
  present = new Set()
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(60)),
    clock,
    present,
    onBotPlayer: (player) => (botPlayer = player),
  })
})

function view({ host, draft }: Table): Promise<DraftView> {
  return expectOk(read(host.visitor, draft.id))
}

/** A table of which the host has made the first pick, so that a guest has the second and another the third. */
async function tableOnGuest(players = 3, changes: Parameters<typeof startTable>[2] = {}) {
  for (;;) {
    const table = await startTable(app, players, changes)
    if (table.draft.current_turn_participant_id !== table.host.participantId) continue
    const now = await playOn(table, 1)
    return { table, player: table.onTurn(now) }
  }
}

/** A pick of the host for somebody else. */
function pickFor({ host, draft }: Table, participantId: string, pickNumber = 2) {
  return pick(host.visitor, draft.id, { participantId, movieId: 40, pickNumber })
}

describe('the host picks for the player on the clock', () => {
  it('at any time, also for one who is here, and the pick says who made it', async () => {
    const { table, player } = await tableOnGuest()
    present.add(player.participantId)
    const made = await expectOk(pickFor(table, player.participantId))
    expect(made.event).toMatchObject({
      pick: { player_id: player.participantId, picked_by: table.host.participantId, movie_id: 40 },
    })
    expect((await view(table)).picks[1]).toMatchObject({ picked_by: table.host.participantId })
  })

  it('even if nobody else may pick for players who are away', async () => {
    const { table, player } = await tableOnGuest()
    await expectOk(setStandIns(table.host.visitor, table.draft.id, table.host.participantId, false))
    expect((await pickFor(table, player.participantId)).status).toBe(201)
  })

  it('only on the player’s turn, not during a pause and not for a bot', async () => {
    const { table, player } = await tableOnGuest()
    const { host, draft } = table
    expect(await pickFor(table, draft.draft_order[2]!)).toMatchObject({ body: { code: 'NOT_YOUR_TURN' } })
    await expectOk(setPaused(host.visitor, draft.id, host.participantId, true))
    expect(await pickFor(table, player.participantId)).toMatchObject({ body: { code: 'DRAFT_PAUSED' } })
    await expectOk(seatBot(host.visitor, draft.id, player.participantId))
    expect(await pickFor(table, player.participantId)).toMatchObject({ body: { code: 'SEAT_OF_BOT' } })
  })

  it('never makes the player’s next pick, if the player was quicker', async () => {
    const { table, player } = await tableOnGuest(2)
    const own = { participantId: player.participantId, movieId: 20 }
    await expectOk(pick(player.visitor, table.draft.id, own))
    const after = await view(table)
    expect(after.current_turn_participant_id).toBe(player.participantId)
    expect(await pickFor(table, player.participantId)).toMatchObject({
      status: 409,
      body: { code: 'TURN_PASSED', draft: { current_pick_number: 3 } },
    })
    expect((await view(table)).picks).toEqual(after.picks)
  })

  it('once for each command', async () => {
    const { table, player } = await tableOnGuest(2)
    const { host, draft } = table
    const sent = {
      participantId: player.participantId,
      movieId: 40,
      pickId: randomUUID(),
      pickNumber: 2,
    }
    const first = await expectOk(pick(host.visitor, draft.id, sent))
    expect(await expectOk(pick(host.visitor, draft.id, sent))).toEqual(first)
    expect((await view(table)).picks).toHaveLength(2)
  })
})

describe('the host changes the clock of a paused draft', () => {
  const pausedTable = async (rules?: { clock: PickClock }) => {
    const made = await tableOnGuest(2, rules && { rules })
    const { host, draft } = made.table
    clock.advance(40_000)
    await expectOk(setPaused(host.visitor, draft.id, host.participantId, true))
    clock.advance(60_000)
    return made
  }
  const set = ({ host, draft }: Table, rule: PickClock | null) =>
    setClock(host.visitor, draft.id, host.participantId, rule)
  const resume = ({ host, draft }: Table) =>
    expectOk(setPaused(host.visitor, draft.id, host.participantId, false))

  it('so that the player on the clock has the whole time, and everybody a full time bank', async () => {
    const { table, player } = await pausedTable({ clock: RULE })
    const quick: PickClock = { seconds: 90, bankSeconds: 60, whenUp: 'pick' }
    const before = await view(table)
    const { event } = await expectOk(set(table, quick))
    expect(event).toMatchObject({ type: 'CLOCK_CHANGED', pick_clock: quick, clock: { banks_ms: {} } })
    const now = await view(table)
    expect(now.rules).toEqual({ clock: quick })
    expect(viewAfter(before, event)).toEqual({ ...now, updated_at: before.updated_at })
    clock.advance(5_000)
    await resume(table)
    expect((await view(table)).clock).toEqual({
      turn_from: clock.now().toISOString(),
      banks_ms: {},
      auto_picks: [],
    })
    clock.advance(100_000)
    const made = { participantId: player.participantId, movieId: 40 }
    await expectOk(pick(player.visitor, table.draft.id, made))
    expect((await view(table)).clock?.banks_ms).toEqual({ [player.participantId]: 50_000 })
  })

  it('also adds a clock, and takes one away with its time banks', async () => {
    const { table } = await pausedTable()
    await expectOk(set(table, RULE))
    const before = await view(table)
    expect(before).toMatchObject({ rules: { clock: RULE }, clock: { auto_picks: [] } })
    const { event } = await expectOk(set(table, null))
    const now = await view(table)
    expect(now).toMatchObject({ rules: null, clock: null })
    expect(viewAfter(before, event)).toEqual({ ...now, updated_at: before.updated_at })
    await resume(table)
    expect((await view(table)).clock).toBeNull()
  })

  it('keeps the other house rules', async () => {
    const { table } = await tableOnGuest(2, { rules: { perDecade: 2, scoresShown: true } })
    await expectOk(setPaused(table.host.visitor, table.draft.id, table.host.participantId, true))
    await expectOk(set(table, RULE))
    expect((await view(table)).rules).toEqual({ perDecade: 2, scoresShown: true, clock: RULE })
    await expectOk(set(table, null))
    expect((await view(table)).rules).toEqual({ perDecade: 2, scoresShown: true })
  })

  it('is refused while the draft runs, before it starts, to others, and for a clock that cannot be', async () => {
    const { table, player } = await tableOnGuest(2)
    expect(await set(table, RULE)).toMatchObject({ status: 409, body: { code: 'DRAFT_NOT_PAUSED' } })
    const waiting = await seatPlayers(app, 2)
    expect(await set(waiting, RULE)).toMatchObject({ status: 409, body: { code: 'DRAFT_NOT_STARTED' } })
    await expectOk(setPaused(table.host.visitor, table.draft.id, table.host.participantId, true))
    expect(await setClock(player.visitor, table.draft.id, player.participantId, null)).toMatchObject({
      status: 403,
      body: { code: 'NOT_HOST' },
    })
    expect(await set(table, { ...RULE, seconds: 9 })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })

  it('lets a bot of the server make the pick that is due by the new clock', async () => {
    const { table, player } = await pausedTable()
    await expectOk(set(table, { seconds: 10, bankSeconds: 0, whenUp: 'pick' }))
    await botPlayer.playDue()
    expect((await view(table)).picks).toHaveLength(1)
    await resume(table)
    clock.advance(9_999)
    await botPlayer.playDue()
    expect((await view(table)).picks).toHaveLength(1)
    clock.advance(1)
    await botPlayer.playDue()
    expect((await view(table)).picks[1]).toMatchObject({
      player_id: player.participantId,
      auto_picked: true,
    })
  })
})
