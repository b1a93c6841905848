import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { toDraftResult } from '#contract/results/draft-result.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createClock,
  createMemorySource,
  createTestApp,
  createUser,
  type KnownMovie,
  type TestClock,
} from '#server/test-app.testing.ts'
import type { BotPlayer } from '#features/bots/server/bot-player.ts'
import {
  comediesOf1999,
  eventsSince,
  finish,
  pick,
  type Player,
  read,
  readLog,
  rule,
  saveQueue,
  seatBot,
  seatPlayers,
  setPicksFirst,
  start,
  type Table,
  undo,
  watch,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
const [WESTERN, WILD] = ['Western', 'Wild Card'] as const

/** The first two of twelve movies are westerns, of which two players need one each. */
function twoWesterns(): KnownMovie[] {
  const facts = { rtCriticsScore: 80, metacriticScore: 80, imdbRating: 8, oscarStatus: 'none' as const }
  return comediesOf1999(12).map((movie) => ({
    ...movie,
    facts,
    genres: movie.id <= 2 ? ['Western'] : ['Drama'],
  }))
}

let app: App
let clock: TestClock
let source: ReturnType<typeof createMemorySource>
let bots: BotPlayer

beforeEach(() => {
  clock = createClock()
  source = createMemorySource(twoWesterns())
  app = createTestApp(database.db, { movies: source, clock, onBotPlayer: (player) => (bots = player) })
})

const RULES = { houseOverride: false }

async function openTable(rules: object = {}): Promise<Table> {
  const changes = { categories: [WESTERN, WILD], rules: { ...RULES, ...rules } }
  const table = await seatPlayers(app, 2, changes)
  await expectOk(start(table.host.visitor, table.draft.id, table.host.participantId))
  return table
}

const view = ({ host, draft }: Table) => expectOk(read(host.visitor, draft.id))

/** The seats in the draft's order. */
async function inOrder(table: Table): Promise<[first: Player, second: Player]> {
  const { draft_order } = await view(table)
  const [first, second] = draft_order.map((id) => table.players.find((one) => one.participantId === id)!)
  return [first!, second!]
}

const make = ({ draft }: Table, player: Player, movieId: number, category: string, houseOverride = false) =>
  pick(player.visitor, draft.id, { participantId: player.participantId, movieId, category, houseOverride })

/** Everybody but the first player has a western when the other western leaves the theme. */
async function dryTable(rules: object = {}): Promise<{ table: Table; player: Player; other: Player }> {
  const table = await openTable(rules)
  const [player, other] = await inOrder(table)
  await expectOk(make(table, player, 3, WILD))
  await expectOk(make(table, other, 2, WESTERN))
  await expectOk(make(table, other, 4, WILD))
  source.known.splice(0, 1)
  return { table, player, other }
}

describe('a pick that leaves too few for the others', () => {
  it('is refused with what is missing and for whom, and nothing is written', async () => {
    const table = await openTable()
    const [first, second] = await inOrder(table)
    const refused = await make(table, first, 1, WILD)
    expect(refused.status).toBe(409)
    const { code, message } = refused.body as unknown as ErrorBody
    expect(code).toBe('LEAVES_TOO_FEW')
    expect(message).toMatch(/^Leaves 1 movie for Western: Player \d and Player \d still need 2\.$/)
    expect((await view(table)).picks).toEqual([])
    await expectOk(make(table, first, 1, WESTERN))
    expect((await make(table, second, 2, WILD)).status).toBe(409)
    await expectOk(make(table, second, 2, WESTERN))
  })

  it('is not made by a queue that picks first', async () => {
    const table = await openTable()
    const [first, second] = await inOrder(table)
    const { id } = table.draft
    await expectOk(saveQueue(second.visitor, id, second.participantId, [[2, WILD], 5]))
    await expectOk(setPicksFirst(second.visitor, id, second.participantId, true))
    await expectOk(make(table, first, 1, WESTERN))
    clock.advance(2_000)
    await bots.playDue()
    expect((await view(table)).picks.at(-1)).toMatchObject({ movie_id: 5, category: WILD })
  })

  it('is refused to nobody where House Override is allowed', async () => {
    const table = await openTable({ houseOverride: true })
    const [first] = await inOrder(table)
    await expectOk(make(table, first, 1, WILD))
  })
})

describe('a turn for which nothing is left', () => {
  it('goes on once the host allows House Override there, and nowhere else', async () => {
    const { table, player, other } = await dryTable()
    const { draft, host } = table
    const guest = [player, other].find(({ participantId }) => participantId !== host.participantId)!
    const ruling = { is: 'override', playerId: player.participantId, category: WESTERN } as const
    expect((await make(table, player, 5, WESTERN, true)).status).toBe(409)
    expect((await rule(guest.visitor, draft.id, guest.participantId, ruling)).status).toBe(403)
    const { event } = await expectOk(rule(host.visitor, draft.id, host.participantId, ruling))
    expect(event).toMatchObject({
      by: host.participantId,
      event: { type: 'OVERRIDE_ALLOWED', participantId: player.participantId, category: WESTERN },
    })
    expect((await rule(host.visitor, draft.id, host.participantId, { ...ruling, is: 'empty' })).status).toBe(
      409,
    )
    await expectOk(make(table, player, 5, WESTERN, true))
    expect(await view(table)).toMatchObject({ is_complete: true, picks: { length: 4 } })
  })

  it('can be left empty by its player, scores 0 and is no pick', async () => {
    const { table, player } = await dryTable()
    const { id } = table.draft
    const ruling = { is: 'empty', playerId: player.participantId, category: WESTERN } as const
    await expectOk(rule(player.visitor, id, player.participantId, ruling))
    const ended = await view(table)
    expect(ended).toMatchObject({
      is_complete: true,
      picks: { length: 3 },
      rulings: [{ is: 'empty', participant_id: player.participantId, category: WESTERN, after: 3 }],
      current_turn_participant_id: null,
    })
    const { teams } = toDraftResult(fromWire(ended))
    const [all, half] = teams.map(({ averageScore }) => averageScore)
    expect(all).toBeGreaterThan(0)
    expect(half).toBeCloseTo(all! / 2, 1)
    expect(teams[1]?.participantId).toBe(player.participantId)
    const { events } = await expectOk(eventsSince(player.visitor, id, ended.version - 1))
    expect(events).toMatchObject([{ version: ended.version, event: { type: 'SLOT_LEFT_EMPTY' } }])
    const log = await expectOk(readLog(player.visitor, id))
    expect(log.entries.at(-1)).toMatchObject({ type: 'SLOT_LEFT_EMPTY', category: WESTERN })
    expect(
      log.entries
        .at(-1)!
        .words.map(({ text }) => text)
        .join(' '),
    ).toMatch(/^Western stays empty for Player \d because nothing was left$/)
  })

  it('cannot be left empty while there is a movie for it', async () => {
    const table = await openTable()
    const [first] = await inOrder(table)
    const ruling = { is: 'empty', playerId: first.participantId, category: WESTERN } as const
    const refused = await rule(first.visitor, table.draft.id, first.participantId, ruling)
    expect((refused.body as unknown as ErrorBody).code).toBe('SOMETHING_LEFT')
  })

  it('is undone with the pick before it, or alone, and clients follow', async () => {
    const table = await openTable({ order: 'linear' })
    const { host, draft } = table
    const [player, other] = await inOrder(table)
    await expectOk(make(table, player, 3, WILD))
    await expectOk(make(table, other, 2, WESTERN))
    source.known.splice(0, 1)
    const dry = await view(table)
    const ruling = { is: 'empty', playerId: player.participantId, category: WESTERN } as const
    const leave = () => expectOk(rule(player.visitor, draft.id, player.participantId, ruling))
    await leave()
    expect(await view(table)).toMatchObject({
      current_turn_participant_id: other.participantId,
      current_pick_number: 3,
      is_complete: false,
    })
    await expectOk(undo(host.visitor, draft.id, { from: 3, last: 2 }))
    const open = await view(table)
    expect(open).toMatchObject({
      current_turn_participant_id: player.participantId,
      picks: { length: 2 },
    })
    expect(open.rulings).toBeUndefined()
    await leave()
    await expectOk(undo(host.visitor, draft.id, { from: 2, last: 2 }))
    const now = await view(table)
    expect(now).toMatchObject({
      current_turn_participant_id: other.participantId,
      picks: { length: 1 },
    })
    const { events } = await expectOk(eventsSince(host.visitor, draft.id, dry.version))
    expect(events.reduce(viewAfter, dry)).toEqual({ ...now, updated_at: dry.updated_at })
    expect((await undo(host.visitor, draft.id, { from: 2, last: 1 })).status).toBe(409)
  })
})

describe('the program', () => {
  it('leaves a category empty when a player’s time is up, and the draft ends', async () => {
    const { table, player } = await dryTable({ clock: { seconds: 10, bankSeconds: 0, whenUp: 'pick' } })
    clock.advance(60_000)
    await bots.playDue()
    expect(await view(table)).toMatchObject({
      is_complete: true,
      rulings: [{ is: 'empty', participant_id: player.participantId }],
    })
  })

  it('leaves one empty for a bot', async () => {
    const { table, player } = await dryTable()
    await expectOk(seatBot(player.visitor, table.draft.id, player.participantId))
    clock.advance(5_000)
    await bots.playDue()
    expect((await view(table)).is_complete).toBe(true)
  })

  it('finishes a draft of bots that runs dry', async () => {
    const { table, player } = await dryTable()
    await expectOk(seatBot(player.visitor, table.draft.id, player.participantId))
    const ended: DraftView = await expectOk(finish(table.host.visitor, table.draft.id))
    expect(ended).toMatchObject({ is_complete: true, picks: { length: 3 } })
  })

  it('says that it cannot go on while the movie source gives nothing, instead of doing nothing', async () => {
    const { table, player } = await dryTable()
    await expectOk(seatBot(player.visitor, table.draft.id, player.participantId))
    const moviesOf = source.moviesOf.bind(source)
    source.moviesOf = async (pool) => ({ ...(await moviesOf(pool)), isComplete: false })
    const answer = await finish(table.host.visitor, table.draft.id)
    expect(answer.status).toBe(503)
  })
})

it('a copy keeps what was left empty, under the new ids', async () => {
  const { table, player } = await dryTable()
  const ruling = { is: 'empty', playerId: player.participantId, category: WESTERN } as const
  await expectOk(rule(player.visitor, table.draft.id, player.participantId, ruling))
  const user = await createUser(app)
  await expectOk(watch(user, table.draft.invite_code!))
  const id = randomUUID()
  const param = { id: table.draft.id }
  expect((await user.api.drafts[':id'].copies.$post({ param, json: { id } })).status).toBe(201)
  const copied = await expectOk(read(user, id))
  const { participants } = await view(table)
  const seat = participants.findIndex(({ participant_id }) => participant_id === player.participantId)
  expect(copied).toMatchObject({
    is_complete: true,
    rulings: [{ is: 'empty', category: WESTERN, participant_id: copied.participants[seat]?.participant_id }],
  })
})
