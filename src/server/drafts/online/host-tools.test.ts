import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { viewAfter } from '#contract/drafts/drafts.testing.ts'
import { ABSENCE_MS } from '#domain/draft/stand-in.ts'
import { entryText } from '#domain/log/words.ts'
import type { PickClock } from '#domain/clock/clock-rule.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createClock, createMemorySource, createTestApp, type TestClock } from '#server/test-app.testing.ts'
import type { BotPlayer } from '#features/bots/server/bot-player.ts'
import {
  comediesOf1999,
  pick,
  playOn,
  type Player,
  read,
  readLog,
  seatBot,
  seatPlayers,
  setClock,
  setConsent,
  setPaused,
  setStandIns,
  startTable,
  type Table,
  view,
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

/** The player answers the host, who has asked. */
function answer({ draft }: Table, { visitor, participantId }: Player, is: 'given' | 'refused') {
  return setConsent(visitor, draft.id, participantId, { playerId: participantId, is })
}

describe('the host picks for the player on the clock', () => {
  it('who is here only with their consent, for this turn, and the pick says who made it', async () => {
    const { table, player } = await tableOnGuest()
    const { host, draft } = table
    const { participantId: playerId } = player
    present.add(playerId)
    const refused = { status: 403, body: { code: 'NEEDS_CONSENT', draft: { current_pick_number: 2 } } }
    expect(await pickFor(table, playerId)).toMatchObject(refused)

    const asked = await expectOk(
      setConsent(host.visitor, draft.id, host.participantId, { playerId, is: 'asked' }),
    )
    expect(asked.event).toMatchObject({
      by: host.participantId,
      event: { type: 'CONSENT_SET', participantId: playerId, is: 'asked' },
    })
    expect((await expectOk(read(player.visitor, draft.id))).consent).toEqual({
      participant_id: playerId,
      is: 'asked',
    })
    expect(await pickFor(table, playerId)).toMatchObject(refused)

    await expectOk(answer(table, player, 'refused'))
    expect(await pickFor(table, playerId)).toMatchObject(refused)
    await expectOk(answer(table, player, 'given'))
    const made = await expectOk(pickFor(table, playerId))
    expect(made.event.event).toMatchObject({
      pick: { participantId: playerId, pickedBy: host.participantId, movie: { id: 40 } },
    })
    const now = await view(table)
    expect(now.picks[1]).toMatchObject({ picked_by: host.participantId })
    expect(now.consent).toBeUndefined()
    const said = (await expectOk(readLog(player.visitor, draft.id))).entries.map(({ words }) =>
      entryText(words),
    )
    const { participant_name: name } = now.participants.find(
      ({ participant_id }) => participant_id === playerId,
    )!
    expect(said.slice(-4, -1)).toEqual([
      `Player 1 asked to pick for ${name}`,
      `${name} picks without help`,
      `${name} let the host pick`,
    ])
  })

  it('asks from the seat of the host alone, and only the player answers', async () => {
    const { table, player } = await tableOnGuest()
    const { host, draft } = table
    const { participantId: playerId } = player
    const other = table.players.find(
      ({ participantId }) => ![host, player].some((known) => known.participantId === participantId),
    )!
    const ask = { playerId, is: 'asked' } as const
    const askAs = ({ visitor, participantId }: Player) => setConsent(visitor, draft.id, participantId, ask)
    expect(await askAs(other)).toMatchObject({ status: 403, body: { code: 'NOT_HOST' } })
    expect(await askAs(player)).toMatchObject({ status: 403, body: { code: 'NOT_HOST' } })
    expect(await answer(table, player, 'given')).toMatchObject({ status: 409, body: { code: 'NOT_ASKED' } })
    await expectOk(askAs(host))
    expect(await askAs(host)).toMatchObject({ status: 409, body: { code: 'ALREADY_ASKED' } })
    const forged = setConsent(host.visitor, draft.id, playerId, { playerId, is: 'given' })
    expect(await forged).toMatchObject({ status: 403, body: { code: 'NOT_A_PARTICIPANT' } })
    expect((await view(table)).consent?.is).toBe('asked')
  })

  it('who is away only after two minutes, and not if nobody may', async () => {
    const { table, player } = await tableOnGuest()
    expect(await pickFor(table, player.participantId)).toMatchObject({ body: { code: 'NEEDS_CONSENT' } })
    clock.advance(ABSENCE_MS)
    const allow = (allowed: boolean) => expectOk(setStandIns(table.host.visitor, table.draft.id, allowed))
    await allow(false)
    expect(await pickFor(table, player.participantId)).toMatchObject({
      status: 403,
      body: { code: 'STAND_INS_OFF' },
    })
    await allow(true)
    expect((await pickFor(table, player.participantId)).status).toBe(201)
  })

  it('while the draft is paused, when nobody else picks, and the clock goes on from there', async () => {
    const { table, player } = await tableOnGuest(3, { rules: { clock: RULE } })
    const { host, draft } = table
    const { participantId: playerId } = player
    present.add(playerId)
    clock.advance(5_000)
    const { paused } = await expectOk(setPaused(host.visitor, draft.id, true)).then(() => view(table))
    clock.advance(60_000)
    const own = await pick(player.visitor, draft.id, { participantId: playerId, movieId: 40 })
    expect(own).toMatchObject({ status: 409, body: { code: 'DRAFT_PAUSED' } })
    expect((await pickFor(table, playerId)).status).toBe(201)
    const now = await view(table)
    expect(now).toMatchObject({ paused, picks: [{}, { picked_by: host.participantId }] })
    // The next player has the whole time from the end of the pause on.
    expect(now.clock?.turn_from).toBe(paused?.at)
    clock.advance(60_000)
    await expectOk(setPaused(host.visitor, draft.id, false))
    const { clock: goesOn } = await view(table)
    expect(Date.parse(goesOn!.turn_from)).toBe(clock.now().getTime())
  })

  it('only on the player’s turn, and not for a bot', async () => {
    const { table, player } = await tableOnGuest()
    const { host, draft } = table
    expect(await pickFor(table, draft.draft_order[2]!)).toMatchObject({ body: { code: 'NOT_YOUR_TURN' } })
    await expectOk(setPaused(host.visitor, draft.id, true))
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
    clock.advance(ABSENCE_MS)
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
    await expectOk(setPaused(host.visitor, draft.id, true))
    clock.advance(60_000)
    return made
  }
  const set = ({ host, draft }: Table, rule: PickClock | null) => setClock(host.visitor, draft.id, rule)
  const resume = ({ host, draft }: Table) => expectOk(setPaused(host.visitor, draft.id, false))

  it('so that the player on the clock has the whole time, and everybody a full time bank', async () => {
    const { table, player } = await pausedTable({ clock: RULE })
    const quick: PickClock = { seconds: 90, bankSeconds: 60, whenUp: 'pick' }
    const before = await view(table)
    const { event } = await expectOk(set(table, quick))
    expect(event).toMatchObject({ event: { type: 'CLOCK_CHANGED', rule: quick }, clock: { banks: {} } })
    const now = await view(table)
    expect(now.rules).toEqual({ clock: quick })
    expect(viewAfter(before, event)).toEqual({ ...now, updated_at: before.updated_at })
    clock.advance(5_000)
    await resume(table)
    expect((await view(table)).clock).toMatchObject({
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
    await expectOk(setPaused(table.host.visitor, table.draft.id, true))
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
    await expectOk(setPaused(table.host.visitor, table.draft.id, true))
    expect(await setClock(player.visitor, table.draft.id, null)).toMatchObject({
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
