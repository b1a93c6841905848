import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { PickClock } from '#domain/clock/clock-rule.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createClock,
  createMemorySource,
  type TestClock,
  createPlayingApp,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  endAutoPick,
  eventsSince,
  finish,
  type Player,
  pick,
  playOn,
  react,
  saveQueue,
  seatBot,
  seatPlayers,
  setPaused,
  setStandIns,
  startTable,
  type Table,
  undo,
  view,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
const RULE: PickClock = { seconds: 30, bankSeconds: 20, whenUp: 'pick' }
const TIME_MS = 50_000

let clock: TestClock
beforeEach(() => {
  clock = createClock()
})

function openServer() {
  return createPlayingApp(database.db, { movies: createMemorySource(comediesOf1999(60)), clock })
}

function play(app: App, rule: Partial<PickClock> = {}): Promise<Table> {
  return startTable(app, 2, { rules: { clock: { ...RULE, ...rule } } })
}

function onClock(table: Table, { current_turn_participant_id: id }: DraftView): Player {
  return table.players.find(({ participantId }) => participantId === id)!
}

/** A pick of the player on the clock. */
function ownPick(table: Table, { visitor, participantId }: Player, movieId: number) {
  return pick(visitor, table.draft.id, { participantId, movieId })
}

describe('a draft with a pick clock', () => {
  it('tells everybody since when the turn runs, and what is left of the time banks', async () => {
    const { app } = openServer()
    const table = await play(app)
    const started = await view(table)
    expect(started.clock).toEqual({ turn_from: clock.now().toISOString(), banks_ms: {}, auto_picks: [] })
    const first = onClock(table, started)
    clock.advance(42_000)
    const made = await expectOk(ownPick(table, first, 1))
    const expected = {
      turn_from: clock.now().toISOString(),
      banks_ms: { [first.participantId]: 8_000 },
      auto_picks: [],
      last_turns: [{ pick: 1, turn_from: started.clock!.turn_from, bank_ms: 20_000 }],
    }
    const told = {
      turnFrom: clock.now().getTime(),
      banks: expected.banks_ms,
      autoPicks: [],
      lastTurns: [{ pick: 1, turnFrom: Date.parse(started.clock!.turn_from), bankMs: 20_000 }],
    }
    expect(made.event.clock).toEqual(told)
    expect((await view(table)).clock).toEqual(expected)
    const { events, now } = await expectOk(
      eventsSince(table.host.visitor, table.draft.id, made.event.version - 1),
    )
    expect(events.at(-1)?.clock).toEqual(told)
    expect(now).toBe(clock.now().toISOString())
  })

  it('has none under the usual rules', async () => {
    const { app } = openServer()
    expect((await view(await startTable(app, 2))).clock).toBeNull()
  })

  it.each([
    ['less than ten seconds', { seconds: 9 }],
    ['more than a day', { seconds: 86_401 }],
    ['half a second', { seconds: 30.5 }],
    ['a negative time bank', { bankSeconds: -1 }],
    ['another end', { whenUp: 'skip' }],
  ])('cannot have %s', async (_, changes) => {
    const { app } = openServer()
    const rules = { clock: { ...RULE, ...changes } as PickClock }
    await expect(startTable(app, 2, { rules })).rejects.toThrow('INVALID_INPUT')
  })
})

describe('when the time is up', () => {
  it('a draft that waits goes on waiting', async () => {
    const { app, due } = openServer()
    const table = await play(app, { whenUp: 'wait' })
    clock.advance(10 * TIME_MS)
    await due.playDue()
    expect((await view(table)).picks).toEqual([])
    const first = onClock(table, await view(table))
    await expectOk(ownPick(table, first, 1))
    expect((await view(table)).clock?.banks_ms).toEqual({ [first.participantId]: 0 })
  })

  it('a pick is made for the player, marked as such, and no millisecond earlier', async () => {
    const { app, due } = openServer()
    const table = await play(app)
    const first = onClock(table, await view(table))
    clock.advance(TIME_MS - 1)
    await due.playDue()
    expect((await view(table)).picks).toEqual([])
    clock.advance(1)
    await due.playDue()
    const after = await view(table)
    expect(after.picks).toMatchObject([{ player_id: first.participantId, auto_picked: true }])
    expect(after.clock).toMatchObject({
      auto_picks: [first.participantId],
      banks_ms: { [first.participantId]: 0 },
    })
  })

  it('the pick of a player in the last millisecond counts, and nothing is picked beside it', async () => {
    const { app, due } = openServer()
    const table = await play(app)
    const first = onClock(table, await view(table))
    clock.advance(TIME_MS)
    const [own] = await Promise.all([ownPick(table, first, 1), due.playDue()])
    const after = await view(table)
    expect(after.picks).toHaveLength(1)
    if (own.status === 201) expect(after.picks[0]).toMatchObject({ movie_id: 1 })
    else expect(own).toMatchObject({ status: 409, body: { code: 'NOT_YOUR_TURN' } })
    expect(after.picks[0]!.auto_picked).toBe(own.status === 201 ? undefined : true)
  })

  it('several servers make one pick', async () => {
    const servers = [openServer(), openServer(), openServer()]
    const table = await play(servers[0]!.app)
    clock.advance(TIME_MS)
    await Promise.all(servers.map(({ due }) => due.playDue()))
    expect((await view(table)).picks).toHaveLength(1)
  })

  it('a server that comes back gives 30 seconds before it picks', async () => {
    const table = await play(openServer().app)
    clock.advance(TIME_MS + 60_000)
    const { due } = openServer()
    await due.forgiveDowntime()
    await due.playDue()
    clock.advance(29_999)
    await due.playDue()
    expect((await view(table)).picks).toEqual([])
    clock.advance(1)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(1)
  })

  it('a server that starts beside another one postpones nothing', async () => {
    const { app, due } = openServer()
    const table = await play(app)
    clock.advance(TIME_MS + 400)
    await openServer().due.forgiveDowntime()
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(1)
  })
})

describe('a player for whom picks are made', () => {
  /** The time of both players was up once, so that picks are made for them. */
  async function absent() {
    const { app, due } = openServer()
    const table = await play(app)
    const first = onClock(table, await view(table))
    clock.advance(TIME_MS)
    await due.playDue()
    const second = onClock(table, await view(table))
    clock.advance(TIME_MS)
    await due.playDue()
    return { table, due, first, second }
  }

  it('loses ten seconds a turn while away', async () => {
    const { table, due } = await absent()
    clock.advance(9_999)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(2)
    clock.advance(1)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(3)
  })

  it('ends that, and has the rest of the clock', async () => {
    const { table, due, first, second } = await absent()
    clock.advance(5_000)
    const commandId = randomUUID()
    const ended = await expectOk(endAutoPick(second.visitor, table.draft.id, second.participantId, commandId))
    expect(ended.event.event).toEqual({ type: 'AUTO_PICK_ENDED', participantId: second.participantId })
    expect(
      await expectOk(endAutoPick(second.visitor, table.draft.id, second.participantId, commandId)),
    ).toEqual(ended)
    clock.advance(24_999)
    await due.playDue()
    const now = await view(table)
    expect(now.picks).toHaveLength(2)
    expect(now.clock?.auto_picks).toEqual([first.participantId])
  })

  it.each<[string, (host: Player, draft: DraftView) => Promise<{ status: number }>]>([
    ['a reaction', ({ visitor }, { id, picks }) => react(visitor, id, 1, { movieId: picks[0]!.movie_id })],
    ['the queue', ({ visitor, participantId }, { id }) => saveQueue(visitor, id, participantId, [40])],
    ['a pause', ({ visitor }, { id }) => setPaused(visitor, id, true)],
    ['a switch', ({ visitor }, { id }) => setStandIns(visitor, id, false)],
    ['an undo', ({ visitor }, { id }) => undo(visitor, id, { from: 2 })],
    ['a bot', ({ visitor, participantId }, { id }) => seatBot(visitor, id, participantId)],
  ])('ends that with any act, such as %s', async (_, act) => {
    const { table } = await absent()
    const { host } = table
    const before = await view(table)
    expect(before.clock?.auto_picks).toContain(host.participantId)
    expect((await act(host, before)).status).toBeLessThan(300)
    expect((await view(table)).clock?.auto_picks).not.toContain(host.participantId)
  })

  it('is the only one who can end it, and only once', async () => {
    const { table, first, second } = await absent()
    expect(await endAutoPick(first.visitor, table.draft.id, second.participantId)).toMatchObject({
      status: 403,
      body: { code: 'NOT_A_PARTICIPANT' },
    })
    await expectOk(endAutoPick(second.visitor, table.draft.id, second.participantId))
    expect(await endAutoPick(second.visitor, table.draft.id, second.participantId)).toMatchObject({
      status: 409,
      body: { code: 'NO_AUTO_PICK' },
    })
  })
})

describe('a draft that the host pauses', () => {
  it('tells who and when, refuses picks, and goes on with the time that was left', async () => {
    const { app, due } = openServer()
    const table = await play(app)
    const { host, draft } = table
    clock.advance(12_000)
    const at = clock.now().toISOString()
    const paused = await expectOk(setPaused(host.visitor, draft.id, true))
    expect(paused.event.event).toEqual({
      type: 'DRAFT_PAUSED',
      participantId: host.participantId,
      at: Date.parse(at),
    })
    expect((await view(table)).paused).toEqual({ by: host.participantId, at })
    const first = onClock(table, await view(table))
    expect(await ownPick(table, first, 1)).toMatchObject({ status: 409, body: { code: 'DRAFT_PAUSED' } })
    clock.advance(600_000)
    await due.playDue()
    await due.forgiveDowntime()
    await due.playDue()
    expect((await view(table)).picks).toEqual([])

    await expectOk(setPaused(host.visitor, draft.id, false))
    expect((await view(table)).paused).toBeNull()
    clock.advance(37_999)
    await due.playDue()
    expect((await view(table)).picks).toEqual([])
    clock.advance(1)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(1)
  })

  it('works without a clock, and lets bots wait', async () => {
    const { app, due } = openServer()
    const table = await startTable(app, 2)
    const { host, draft, players } = table
    for (const { visitor, participantId } of players)
      await expectOk(seatBot(visitor, draft.id, participantId))
    await expectOk(setPaused(host.visitor, draft.id, true))
    expect(await finish(host.visitor, draft.id)).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_PAUSED' },
    })
    clock.advance(60_000)
    await due.playDue()
    expect((await view(table)).picks).toEqual([])
    await expectOk(setPaused(host.visitor, draft.id, false))
    clock.advance(3_000)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(1)
  })

  it('is refused to others, twice, and before and after the draft', async () => {
    const { app } = openServer()
    const waiting = await seatPlayers(app, 2)
    const before = waiting.host
    expect(await setPaused(before.visitor, waiting.draft.id, true)).toMatchObject({
      body: { code: 'DRAFT_NOT_STARTED' },
    })
    const table = await startTable(app, 2)
    const { host, draft } = table
    const guest = table.players.find(({ participantId }) => participantId !== host.participantId)!
    expect(await setPaused(guest.visitor, draft.id, true)).toMatchObject({
      status: 403,
      body: { code: 'NOT_HOST' },
    })
    expect(await setPaused(host.visitor, draft.id, false)).toMatchObject({
      body: { code: 'DRAFT_NOT_PAUSED' },
    })
    const commandId = randomUUID()
    const made = await expectOk(setPaused(host.visitor, draft.id, true, commandId))
    expect(await expectOk(setPaused(host.visitor, draft.id, true, commandId))).toEqual(made)
    expect(await setPaused(host.visitor, draft.id, true)).toMatchObject({
      body: { code: 'DRAFT_PAUSED' },
    })
    await expectOk(setPaused(host.visitor, draft.id, false))
    await playOn(table, 4)
    expect(await setPaused(host.visitor, draft.id, true)).toMatchObject({
      body: { code: 'DRAFT_COMPLETE' },
    })
  })
})
