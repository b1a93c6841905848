import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY } from '#server/drafts/local/save-draft.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  type TestClock,
  createPlayingApp,
} from '#server/test-app.testing.ts'
import {
  atServer,
  comediesOf1999,
  finish,
  object,
  pick,
  type Player,
  playOn,
  seatBot,
  setPaused,
  startTable,
  type Table,
  undo,
  vote,
  watch,
  view,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
const VILLAIN = 'Best villain'
const VOTING_MS = 20_000

let clock: TestClock
beforeEach(() => {
  clock = createClock()
})

function openServer() {
  return createPlayingApp(database.db, { movies: createMemorySource(comediesOf1999(60)), clock })
}

/** The player on the clock picks into the own category. */
async function pickVillain(table: Table, movieId: number): Promise<Player> {
  const player = table.onTurn(await view(table))
  const sent = { participantId: player.participantId, movieId, category: VILLAIN }
  await expectOk(pick(player.visitor, table.draft.id, sent))
  return player
}

/** A running draft whose first pick is in an own category: who picked, and the others in the order of joining. */
async function contested(people = 3, changes: Partial<CreateDraftBody> = {}) {
  const { app, due } = openServer()
  const table = await startTable(app, people, { categories: [COMEDY, VILLAIN], ...changes })
  const picker = await pickVillain(table, 1)
  const others = table.players.filter((player) => player !== picker)
  return { app, due, table, picker, others, objector: others[0]!, second: others[1]! }
}

const objectBy = ({ draft }: Table, { visitor, participantId }: Player, number = 1, commandId?: string) =>
  object(visitor, draft.id, participantId, number, commandId)

const voteBy = (
  { draft }: Table,
  { visitor, participantId }: Player,
  cast: 'counts' | 'take-back',
  commandId?: string,
) => vote(visitor, draft.id, participantId, { pick: 1, vote: cast }, commandId)

describe('an objection to a pick', () => {
  it('stops the draft until it is decided, and everybody is told', async () => {
    const { table, others, objector } = await contested()
    const before = await view(table)
    clock.advance(6_000)
    const at = clock.now().toISOString()
    const { event } = await expectOk(objectBy(table, objector))
    const voters = others.map(({ participantId }) => participantId)
    expect(event.event).toEqual({
      type: 'OBJECTION_RAISED',
      participantId: objector.participantId,
      pick: 1,
      at: Date.parse(at),
      voters,
    })
    const now = await view(table)
    expect(now.objection).toEqual({
      pick: 1,
      by: objector.participantId,
      at,
      voters,
      votes: { [objector.participantId]: 'take-back' },
      outcome: null,
      in_vain: [],
      rejected: [],
    })
    expect(viewAfter(before, event)).toEqual({ ...now, updated_at: before.updated_at })
    const next = table.onTurn(now)
    const sent = { participantId: next.participantId, movieId: 30 }
    expect(await pick(next.visitor, table.draft.id, sent)).toMatchObject({
      status: 409,
      body: { code: 'OBJECTION_OPEN' },
    })
  })

  it('takes the pick back by a majority; its player is on the clock and makes another one', async () => {
    const { table, picker, objector, second } = await contested()
    await expectOk(objectBy(table, objector))
    const before = await view(table)
    clock.advance(3_000)
    const { event } = await expectOk(voteBy(table, second, 'take-back'))
    expect(event.event).toMatchObject({ type: 'OBJECTION_VOTED', vote: 'take-back', outcome: 'take-back' })
    const now = await view(table)
    expect(now).toMatchObject({
      picks: [],
      current_turn_participant_id: picker.participantId,
      objection: { outcome: { is: 'take-back' }, rejected: [{ movie_id: 1, category: VILLAIN }] },
    })
    expect(viewAfter(before, event)).toEqual({ ...now, updated_at: before.updated_at })
    const { visitor, participantId } = picker
    const same = { participantId, movieId: 1, category: VILLAIN }
    expect(await pick(visitor, table.draft.id, same)).toMatchObject({
      status: 409,
      body: { code: 'PICK_REJECTED' },
    })
    expect((await pick(visitor, table.draft.id, { ...same, category: COMEDY })).status).toBe(201)
  })

  it('lets the pick count without a majority', async () => {
    const { table, objector, second } = await contested()
    await expectOk(objectBy(table, objector))
    const { event } = await expectOk(voteBy(table, second, 'counts'))
    expect(event.event).toMatchObject({ vote: 'counts', outcome: 'counts' })
    expect((await view(table)).picks).toHaveLength(1)
    expect(await objectBy(table, second)).toMatchObject({ body: { code: 'OBJECTION_IN_VAIN' } })
    await playOn(table, 1)
  })

  it('is possible to a House Override', async () => {
    const { app } = openServer()
    const table = await startTable(app, 3, { categories: ['Animated', COMEDY] })
    const player = table.onTurn(table.draft)
    const sent = {
      participantId: player.participantId,
      movieId: 1,
      category: 'Animated',
      houseOverride: true,
    }
    await expectOk(pick(player.visitor, table.draft.id, sent))
    const other = table.players.find((each) => each !== player)!
    await expectOk(objectBy(table, other))
  })

  it.each([
    ['in the last millisecond of twenty seconds', 20_000, 200],
    ['with a request that took a second', 21_000, 200],
    ['and no millisecond later', 21_001, 409],
  ])('is raised %s', async (_, ms, status) => {
    const { table, objector } = await contested()
    clock.advance(ms)
    const answer = await objectBy(table, objector)
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.body).toMatchObject({ code: 'TOO_LATE_TO_OBJECT' })
  })

  it('is refused in a draft of two, to the one who picked, to watchers, and after the next pick', async () => {
    const two = await contested(2)
    expect(await objectBy(two.table, two.objector)).toMatchObject({
      status: 409,
      body: { code: 'TOO_FEW_TO_OBJECT' },
    })
    const { app, table, picker, objector, second } = await contested()
    expect(await objectBy(table, picker)).toMatchObject({ status: 403, body: { code: 'NOT_A_VOTER' } })
    const watcher = await createGuest(app)
    await watch(watcher, table.code)
    expect(await object(watcher, table.draft.id, objector.participantId, 1)).toMatchObject({ status: 404 })
    expect(await object(second.visitor, table.draft.id, objector.participantId, 1)).toMatchObject({
      body: { code: 'NOT_A_PARTICIPANT' },
    })
    await playOn(table, 1)
    expect(await objectBy(table, objector)).toMatchObject({ body: { code: 'TOO_LATE_TO_OBJECT' } })
    expect(await objectBy(table, objector, 2)).toMatchObject({
      body: { code: 'NOT_OPEN_TO_OBJECTION' },
    })
    expect(await objectBy(table, objector, 9)).toMatchObject({ body: { code: 'TOO_LATE_TO_OBJECT' } })
  })

  it('and the next pick at the same moment come in one order', async () => {
    const { table, objector } = await contested()
    const next = table.onTurn(await view(table))
    const sent = { participantId: next.participantId, movieId: 30 }
    const [raised, made] = await Promise.all([
      objectBy(table, objector),
      pick(next.visitor, table.draft.id, sent),
    ])
    expect([raised.status, made.status].filter((status) => status < 300)).toHaveLength(1)
    expect((await view(table)).picks).toHaveLength(made.status === 201 ? 2 : 1)
  })

  it('ends when the host takes the pick back', async () => {
    const { table, objector, second } = await contested()
    await expectOk(objectBy(table, objector))
    await expectOk(undo(table.host.visitor, table.draft.id, { from: 1 }))
    expect(await view(table)).toMatchObject({ picks: [], objection: { outcome: { is: 'undone' } } })
    expect(await voteBy(table, second, 'take-back')).toMatchObject({ body: { code: 'NO_OBJECTION' } })
    await playOn(table, 1)
  })
})

describe('a vote', () => {
  it('is cast once by each of the others, and by nobody else', async () => {
    const { table, picker, objector, second } = await contested(4)
    await expectOk(objectBy(table, objector))
    expect(await voteBy(table, objector, 'counts')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_VOTED' },
    })
    expect(await voteBy(table, picker, 'counts')).toMatchObject({
      status: 403,
      body: { code: 'NOT_A_VOTER' },
    })
    const commandId = randomUUID()
    const first = await expectOk(voteBy(table, second, 'counts', commandId))
    expect(first.event.event).not.toHaveProperty('outcome')
    expect(await expectOk(voteBy(table, second, 'counts', commandId))).toEqual(first)
    expect(await voteBy(table, second, 'take-back')).toMatchObject({ body: { code: 'ALREADY_VOTED' } })
  })

  it('needs an objection', async () => {
    const { table, second } = await contested()
    expect(await voteBy(table, second, 'take-back')).toMatchObject({
      status: 409,
      body: { code: 'NO_OBJECTION' },
    })
    expect((await view(table)).picks).toHaveLength(1)
  })

  it('of two at the same moment on two servers decides once', async () => {
    const { table, others, objector } = await contested(5)
    await expectOk(objectBy(table, objector))
    const far = atServer(openServer().app, others[2]!)
    const answers = await Promise.all([
      voteBy(table, others[1]!, 'take-back'),
      voteBy(table, far, 'take-back'),
    ])
    const outcomes = answers.map(({ body }) => 'event' in body && 'outcome' in body.event.event)
    expect(outcomes.toSorted()).toEqual([false, true])
    expect((await view(table)).picks).toEqual([])
  })
})

describe('the time to vote', () => {
  it('ends after twenty seconds, no millisecond earlier, and the pick counts', async () => {
    const { table, due, objector } = await contested(4)
    await expectOk(objectBy(table, objector))
    clock.advance(VOTING_MS - 1)
    await due.playDue()
    expect((await view(table)).objection?.outcome).toBeNull()
    clock.advance(1)
    await due.playDue()
    const ended = await view(table)
    expect(ended.objection?.outcome).toEqual({ is: 'counts', at: clock.now().toISOString() })
    expect(ended.picks).toHaveLength(1)
    await playOn(table, 1)
  })

  it('ends once with several servers, also beside a vote in the last moment', async () => {
    const servers = [openServer(), openServer(), openServer()]
    const { table, objector, second } = await contested(3)
    await expectOk(objectBy(table, objector))
    const { version } = await view(table)
    clock.advance(VOTING_MS)
    const [voted] = await Promise.all([
      voteBy(table, atServer(servers[0]!.app, second), 'take-back'),
      ...servers.map(({ due }) => due.playDue()),
    ])
    const now = await view(table)
    expect(now.version).toBe(version + 1)
    if (voted.status === 200)
      expect(now).toMatchObject({ picks: [], objection: { outcome: { is: 'take-back' } } })
    else expect([voted.body, now.picks.length]).toMatchObject([{ code: 'NO_OBJECTION' }, 1])
  })

  it('goes on over a restart, and ends at once if it was over before', async () => {
    const { table, objector, second } = await contested(4, {
      rules: { clock: { seconds: 30, bankSeconds: 0, whenUp: 'pick' } },
    })
    await expectOk(objectBy(table, objector))
    clock.advance(10_000)
    const restarted = openServer()
    await restarted.due.forgiveDowntime()
    await restarted.due.playDue()
    await expectOk(voteBy(table, atServer(restarted.app, second), 'counts'))
    clock.advance(60_000)
    const { due } = openServer()
    await due.forgiveDowntime()
    await due.playDue()
    const now = await view(table)
    expect(now.objection?.outcome?.is).toBe('counts')
    clock.advance(29_999)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(1)
  })

  it('runs on in a pause', async () => {
    const { table, due, objector } = await contested(4)
    await expectOk(objectBy(table, objector))
    const { visitor, participantId } = table.host
    await expectOk(setPaused(visitor, table.draft.id, true))
    clock.advance(VOTING_MS)
    await due.playDue()
    const now = await view(table)
    expect([now.objection?.outcome?.is, now.paused?.by]).toEqual(['counts', participantId])
    clock.advance(VOTING_MS)
    await due.playDue()
    expect((await view(table)).version).toBe(now.version)
  })

  it('does not count for the clock of the next player', async () => {
    const { table, due, objector } = await contested(4, {
      rules: { clock: { seconds: 30, bankSeconds: 0, whenUp: 'pick' } },
    })
    const from = clock.now().getTime()
    clock.advance(12_000)
    await expectOk(objectBy(table, objector))
    clock.advance(VOTING_MS)
    await due.playDue()
    expect(Date.parse((await view(table)).clock!.turn_from)).toBe(from + VOTING_MS)
    clock.advance(17_999)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(1)
    clock.advance(1)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(2)
  })

  it('gives the whole time to the player whose pick is taken back', async () => {
    const { table, objector, second } = await contested(3, {
      rules: { clock: { seconds: 30, bankSeconds: 0, whenUp: 'wait' } },
    })
    clock.advance(12_000)
    await expectOk(objectBy(table, objector))
    clock.advance(8_000)
    await expectOk(voteBy(table, second, 'take-back'))
    expect((await view(table)).clock?.turn_from).toBe(clock.now().toISOString())
  })
})

describe('with bots at the table', () => {
  /** A draft of three people and a bot, who picks after one of them has picked into the own category. */
  async function withBot() {
    for (;;) {
      const { app, due } = openServer()
      const table = await startTable(app, 4, { categories: [COMEDY, VILLAIN] })
      const bot = table.players[3]!
      await expectOk(seatBot(bot.visitor, table.draft.id, bot.participantId))
      const place = table.draft.draft_order.indexOf(bot.participantId)
      if (place === 0) continue
      await playOn(table, place - 1)
      const picker = await pickVillain(table, 50)
      const others = table.players.filter((player) => player !== picker && player !== bot)
      return { table, due, bot, picker, others, number: place }
    }
  }

  it('they wait while people vote, have no vote, and their pick goes with the one before', async () => {
    const { table, due, bot, picker, others, number } = await withBot()
    clock.advance(3_000)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(number + 1)
    const { id } = table.draft
    const { event } = await expectOk(object(others[0]!.visitor, id, others[0]!.participantId, number))
    expect(event.event).toMatchObject({ voters: others.map(({ participantId }) => participantId) })
    clock.advance(3_000)
    await due.playDue()
    expect((await view(table)).picks).toHaveLength(number + 1)
    const cast = { pick: number, vote: 'take-back' } as const
    expect(await vote(bot.visitor, id, bot.participantId, cast)).toMatchObject({
      body: { code: 'NOT_A_VOTER' },
    })
    await expectOk(vote(others[1]!.visitor, id, others[1]!.participantId, cast))
    const now = await view(table)
    expect([now.picks.length, now.current_turn_participant_id]).toEqual([number - 1, picker.participantId])
  })

  it('another pick of the bot follows if the others take one back', async () => {
    const { table, due, bot, picker, others } = await withBot()
    const { id } = table.draft
    for (;;) {
      clock.advance(3_000)
      await due.playDue()
      const { picks } = await view(table)
      if (picks.at(-1)!.category === VILLAIN && picks.at(-1)!.player_id === bot.participantId) break
      // The bot's other pick is the one into the own category.
      while (table.onTurn(await view(table)) !== bot) await playOn(table, 1)
    }
    const contestedPick = (await view(table)).picks.at(-1)!
    const people = [picker, ...others]
    const cast = { pick: contestedPick.pick_order, vote: 'take-back' } as const
    await expectOk(object(people[0]!.visitor, id, people[0]!.participantId, cast.pick))
    await expectOk(vote(people[1]!.visitor, id, people[1]!.participantId, cast))
    expect((await view(table)).picks).toHaveLength(cast.pick - 1)
    clock.advance(3_000)
    await due.playDue()
    const again = (await view(table)).picks.at(-1)!
    expect(again).toMatchObject({ player_id: bot.participantId, pick_order: cast.pick })
    expect(again.movie_id).not.toBe(contestedPick.movie_id)
  })

  it('the rest is not finished at once while people vote', async () => {
    const { table, others, number } = await withBot()
    const { id } = table.draft
    await expectOk(object(others[0]!.visitor, id, others[0]!.participantId, number))
    for (const { visitor, participantId } of table.players.slice(0, 3))
      await expectOk(seatBot(visitor, id, participantId))
    expect(await finish(table.host.visitor, id)).toMatchObject({
      status: 409,
      body: { code: 'OBJECTION_OPEN' },
    })
  })
})
