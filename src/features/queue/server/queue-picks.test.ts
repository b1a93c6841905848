import { beforeEach, describe, expect, it } from 'vitest'
import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import type { PickClock } from '#domain/clock/clock-rule.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { QUEUE_PICK_MS } from '#features/queue/rules/queue.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA } from '#server/drafts/local/save-draft.testing.ts'
import {
  createClock,
  createMemorySource,
  type TestClock,
  createPlayingApp,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  pick,
  type Player,
  queueOf,
  saveQueue,
  seatBot,
  setPaused,
  setPicksFirst,
  startTable,
  type Table,
  undo,
  unseatBot,
  view,
} from '#server/drafts/online/online-drafts.testing.ts'

const database = useTestDatabase()
const RULE: PickClock = { seconds: 30, bankSeconds: 20, whenUp: 'pick' }
const TIME_MS = 50_000
/** A movie that fits neither category. */
const HORROR = { ...comediesOf1999(1)[0]!, id: 900, title: 'Horror', genres: ['Horror'] }
const BY_NORA = [40, 41]
const MOVIES = comediesOf1999(60).map((movie) =>
  BY_NORA.includes(movie.id) ? { ...movie, directors: ['Nora'] } : movie,
)

let clock: TestClock
beforeEach(() => {
  clock = createClock()
})

function openServer() {
  return createPlayingApp(database.db, { movies: createMemorySource([...MOVIES, HORROR]), clock })
}

/** A draft of two that has just started, with the player on the clock and the next one. */
async function play(rules: CreateDraftBody['rules'] = null, { app, due } = openServer()) {
  const table = await startTable(app, 2, { rules })
  const started = await view(table)
  const [first, next] = ['first', 'next'].map((who) =>
    table.players.find(
      ({ participantId }) => (participantId === started.current_turn_participant_id) === (who === 'first'),
    ),
  ) as [Player, Player]
  return { table, app, due, first, next, id: table.draft.id }
}

async function moviesDrafted(table: Table): Promise<number[]> {
  return (await view(table)).picks.map(({ movie_id }) => movie_id)
}

/** Queues movies for a player and lets the queue pick. */
async function queue(
  { visitor, participantId }: Player,
  id: string,
  movies: readonly (number | [number, CategoryName])[],
  { picksFirst = true } = {},
) {
  const { version } = await expectOk(queueOf(visitor, id, participantId))
  await expectOk(saveQueue(visitor, id, participantId, movies, version))
  if (picksFirst) await expectOk(setPicksFirst(visitor, id, participantId, true))
}

/** A pick of the player by hand. */
function ownPick({ visitor, participantId }: Player, id: string, movieId: number, category = COMEDY) {
  return pick(visitor, id, { participantId, movieId, category })
}

describe('a queue that picks by itself', () => {
  it.each([
    ['without a clock', null],
    ['with a clock', { clock: RULE }],
    ['with a clock that waits', { clock: { ...RULE, whenUp: 'wait' as const } }],
  ])('picks its first movie a moment after the turn has come, %s', async (_, rules) => {
    const { table, due, first, next, id } = await play(rules)
    await queue(next, id, [[8, DRAMA], 9])
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([])
    await expectOk(ownPick(first, id, 1))
    clock.advance(QUEUE_PICK_MS - 1)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([1])
    clock.advance(1)
    await due.playDue()
    expect((await view(table)).picks).toMatchObject([
      { movie_id: 1 },
      { movie_id: 8, category: DRAMA, player_id: next.participantId, house_override: false },
    ])
  })

  it('picks as the player would: nobody is told that it was not by hand, and no clock minds', async () => {
    const { table, due, first, next, id } = await play({ clock: RULE })
    await queue(next, id, [8])
    await expectOk(ownPick(first, id, 1))
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    const { picks, clock: after } = await view(table)
    expect(Object.keys(picks[1]!).toSorted()).toEqual(Object.keys(picks[0]!).toSorted())
    expect(after).toMatchObject({ turn_from: clock.now().toISOString(), banks_ms: {}, auto_picks: [] })
  })

  it('picks the next one if its first is taken, once for each turn, and then leaves the turn to the player', async () => {
    const { table, due, first, next, id } = await play()
    await queue(next, id, [1, 8, 9])
    await expectOk(ownPick(first, id, 1))
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([1, 8])
    // The snake turns here, so the player is on the clock again.
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([1, 8])
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([1, 8, 9])
    await queue(first, id, [1, 8, HORROR.id])
    clock.advance(60_000)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([1, 8, 9])
    await expectOk(ownPick(first, id, 2, DRAMA))
  })

  it('never uses House Override', async () => {
    const { table, due, first, id } = await play()
    await queue(first, id, [HORROR.id])
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([])
  })

  it('obeys the house rules', async () => {
    const { table, due, first, next, id } = await play({ onePerDirector: true })
    await queue(next, id, [...BY_NORA, 9])
    await expectOk(ownPick(first, id, 1))
    for (let made = 0; made < 2; made += 1) {
      clock.advance(QUEUE_PICK_MS)
      await due.playDue()
    }
    expect(await moviesDrafted(table)).toEqual([1, BY_NORA[0], 9])
  })

  it('picks a moment after a movie is queued, or the switch is turned on, on the turn itself', async () => {
    const { table, due, first, id } = await play()
    await queue(first, id, [])
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    clock.advance(20_000)
    await queue(first, id, [8], { picksFirst: false })
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([])
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([8])
  })

  it('is stopped by the switch up to the last moment', async () => {
    const { table, due, first, id } = await play({ clock: RULE })
    await queue(first, id, [8])
    clock.advance(QUEUE_PICK_MS)
    await expectOk(setPicksFirst(first.visitor, id, first.participantId, false))
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([])
    clock.advance(TIME_MS - QUEUE_PICK_MS - 1)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([])
    clock.advance(1)
    await due.playDue()
    expect((await view(table)).picks).toMatchObject([{ movie_id: 8, auto_picked: true }])
  })

  it('that is stopped in the moment of its pick has picked, or does not pick', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { table, due, first, id } = await play()
      await queue(first, id, [8])
      clock.advance(QUEUE_PICK_MS)
      const seat = [first.visitor, id, first.participantId] as const
      const [, pickedBefore] = await Promise.all([
        due.playDue(),
        expectOk(setPicksFirst(...seat, false)).then(() => moviesDrafted(table)),
      ])
      await due.playDue()
      expect(await moviesDrafted(table)).toEqual(pickedBefore)
    }
  })

  it('makes one pick beside the pick by hand of its player', async () => {
    const { table, due, first, id } = await play()
    await queue(first, id, [8])
    clock.advance(QUEUE_PICK_MS)
    const [own] = await Promise.all([ownPick(first, id, 1), due.playDue()])
    const drafted = await moviesDrafted(table)
    expect(drafted).toEqual([own.status === 201 ? 1 : 8])
  })

  it('makes one pick though three servers play the draft', async () => {
    const servers = [openServer(), openServer(), openServer()]
    const { table, first, id } = await play(null, servers[0])
    await queue(first, id, [8, 9])
    clock.advance(QUEUE_PICK_MS)
    await Promise.all(servers.map(({ due }) => due.playDue()))
    expect(await moviesDrafted(table)).toEqual([8])
  })

  it('picks at once after the servers were away: nobody has to come back for it', async () => {
    const { table, first, id } = await play({ clock: RULE })
    await queue(first, id, [8])
    clock.advance(TIME_MS + 60_000)
    const { due } = openServer()
    await due.forgiveDowntime()
    await due.playDue()
    const [made] = (await view(table)).picks
    expect(made).toMatchObject({ movie_id: 8 })
    expect(made!.auto_picked).toBeUndefined()
  })

  it('that has nothing to pick after the servers were away gives its player 30 seconds', async () => {
    const { table, first, id } = await play({ clock: RULE })
    await queue(first, id, [HORROR.id])
    clock.advance(TIME_MS + 60_000)
    const { due } = openServer()
    await due.forgiveDowntime()
    await due.playDue()
    clock.advance(29_999)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([])
    clock.advance(1)
    await due.playDue()
    expect((await view(table)).picks).toMatchObject([{ auto_picked: true }])
  })

  it('that has nothing to pick leaves the player the whole time of the clock', async () => {
    const { table, due, first, id } = await play({ clock: RULE })
    await queue(first, id, [HORROR.id])
    for (const ms of [QUEUE_PICK_MS, TIME_MS - QUEUE_PICK_MS - 1]) {
      clock.advance(ms)
      await due.playDue()
      expect(await moviesDrafted(table)).toEqual([])
    }
    clock.advance(1)
    await due.playDue()
    expect((await view(table)).picks).toMatchObject([{ auto_picked: true, player_id: first.participantId }])
  })

  it('waits for the end of a pause', async () => {
    const { table, due, first, id } = await play()
    const { host } = table
    await queue(first, id, [8])
    await expectOk(setPaused(host.visitor, id, true))
    await queue(first, id, [9], { picksFirst: false })
    clock.advance(60_000)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([])
    await expectOk(setPaused(host.visitor, id, false))
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([9])
  })

  it('rests while a bot plays the seat', async () => {
    const { table, due, first, id } = await play()
    const { visitor, participantId } = first
    await expectOk(seatBot(visitor, id, participantId))
    await queue(first, id, [8])
    clock.advance(3_000)
    await due.playDue()
    const [made] = await moviesDrafted(table)
    expect(made).toBeDefined()
    const turns = (await view(table)).turn_order
    expect(turns[3]!.participant_id).toBe(participantId)
    const other = table.players.find((player) => player !== first)!
    const free = [1, 2, 3].filter((movieId) => movieId !== made)
    await expectOk(ownPick(other, id, free[0]!))
    await expectOk(ownPick(other, id, free[1]!, DRAMA))
    await expectOk(unseatBot(visitor, id, participantId))
    await queue(first, id, [20, 21], { picksFirst: false })
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([made, free[0], free[1], 20])
  })

  it('goes off when its pick is taken back, which it would make again', async () => {
    const { table, due, first, next, id } = await play()
    const { host } = table
    await queue(first, id, [8])
    await queue(next, id, [9])
    for (let made = 0; made < 2; made += 1) {
      clock.advance(QUEUE_PICK_MS)
      await due.playDue()
    }
    expect(await moviesDrafted(table)).toEqual([8, 9])
    await expectOk(undo(host.visitor, id, { from: 1, last: 2 }))
    clock.advance(60_000)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([])
    expect(await expectOk(queueOf(first.visitor, id, first.participantId))).toMatchObject({
      picks_first: false,
    })
    expect(await expectOk(queueOf(next.visitor, id, next.participantId))).toMatchObject({ picks_first: true })
    await expectOk(ownPick(first, id, 1))
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([1, 9])
  })

  it('picks with several drafts due at once, each its own', async () => {
    const server = openServer()
    const tables = [await play(null, server), await play(null, server)]
    for (const [index, { first, id }] of tables.entries()) await queue(first, id, [20 + index])
    clock.advance(QUEUE_PICK_MS)
    await server.due.playDue()
    expect(await Promise.all(tables.map(({ table }) => moviesDrafted(table)))).toEqual([[20], [21]])
  })
})

describe('when the time of a player is up', () => {
  it('the first movie of the queue that can be drafted is picked, though the queue does not pick by itself', async () => {
    const { table, due, first, id } = await play({ clock: RULE })
    await queue(first, id, [HORROR.id, [8, DRAMA]], { picksFirst: false })
    clock.advance(TIME_MS - 1)
    await due.playDue()
    expect(await moviesDrafted(table)).toEqual([])
    clock.advance(1)
    await due.playDue()
    const after = await view(table)
    expect(after.picks).toMatchObject([{ movie_id: 8, category: DRAMA, auto_picked: true }])
    expect(after.clock?.auto_picks).toEqual([first.participantId])
  })

  it('a bot picks if the queue has nothing that can be drafted', async () => {
    const { table, due, first, id } = await play({ clock: RULE })
    await queue(first, id, [HORROR.id], { picksFirst: false })
    clock.advance(TIME_MS)
    await due.playDue()
    const [made] = (await view(table)).picks
    expect(made).toMatchObject({ auto_picked: true })
    expect(made!.movie_id).not.toBe(HORROR.id)
  })

  it('a change of the queue shows that the player is back: no more picks are made for them', async () => {
    const { table, due, first, next, id } = await play({ clock: RULE })
    for (let made = 0; made < 2; made += 1) {
      clock.advance(TIME_MS)
      await due.playDue()
    }
    const both = [first, next].map(({ participantId }) => participantId).toSorted()
    expect((await view(table)).clock?.auto_picks.toSorted()).toEqual(both)
    await expectOk(saveQueue(next.visitor, id, next.participantId, [40]))
    expect((await view(table)).clock?.auto_picks).toEqual([first.participantId])
    await expectOk(setPicksFirst(first.visitor, id, first.participantId, true))
    expect((await view(table)).clock?.auto_picks).toEqual([])
  })

  it('a queue that picks ends them too', async () => {
    const { table, due, first, next, id } = await play({ clock: RULE })
    const { host } = table
    await queue(next, id, [8])
    await expectOk(ownPick(first, id, 8))
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    clock.advance(TIME_MS)
    await due.playDue()
    expect((await view(table)).clock?.auto_picks).toEqual([next.participantId])
    // The movie is free again, and the queue of the second player still picks.
    await expectOk(undo(host.visitor, id, { from: 1, last: 2 }))
    await expectOk(ownPick(first, id, 1))
    clock.advance(QUEUE_PICK_MS)
    await due.playDue()
    const after = await view(table)
    expect(after.picks).toMatchObject([{ movie_id: 1 }, { movie_id: 8 }])
    expect(after.clock?.auto_picks).toEqual([])
  })
})
