import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { entryText } from '#domain/log/words.ts'
import { expectOk } from '../../../../../tests/world/answer.ts'
import type { App } from '#server/app.ts'
import { draftEvents, drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import type { BotPlayer } from '#features/bots/server/bot-player.ts'
import {
  comediesOf1999,
  handOver,
  pick,
  playOn,
  readLog,
  removeSeat,
  rename,
  seatBot,
  seatPlayers,
  setPaused,
  setVisibility,
  start,
  startTable,
  type Table,
  takeSeat,
  undo,
  watch,
} from '#server/drafts/online/online-drafts.testing.ts'

const database = useTestDatabase()
let app: App
let clock: TestClock
let botPlayer: BotPlayer

beforeEach(() => {
  clock = createClock()
  app = createTestApp(database.db, {
    movies: createMemorySource(
      comediesOf1999(40).map((movie) => ({
        ...movie,
        facts: { oscarStatus: 'none', imdbRating: 8.75, metacriticScore: 77 },
      })),
    ),
    clock,
    onBotPlayer: (player) => (botPlayer = player),
  })
})

async function textsOf({ host, draft }: Table): Promise<string[]> {
  const { entries } = await expectOk(readLog(host.visitor, draft.id))
  return entries.map(({ words }) => entryText(words))
}

function csvOf(visitor: Visitor, id: string): Promise<Response> {
  return visitor.send(`http://localhost:3000/api/drafts/${id}/log.csv`)
}

/** The bytes as a spreadsheet reads them: without the mark at their beginning. */
async function tableOf(response: Response): Promise<Record<string, string>[]> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true })
  expect(errors).toEqual([])
  return data
}

describe('the log of an online draft', () => {
  it('has everything that happened, when, and who did it for whom', async () => {
    const table = await seatPlayers(app, 3)
    const { host, draft, players } = table
    const [, priya, theo] = players
    const bot = randomUUID()
    await expectOk(rename(host.visitor, draft.id, priya!.participantId, 'Priya'))
    await expectOk(removeSeat(host.visitor, draft.id, theo!.participantId))
    await expectOk(seatBot(host.visitor, draft.id, bot))
    clock.advance(60_000)
    const startedAt = clock.now().toISOString()
    await expectOk(start(host.visitor, draft.id, host.participantId))
    await expectOk(setPaused(host.visitor, draft.id, true))
    clock.advance(4 * 60_000)
    await expectOk(setPaused(host.visitor, draft.id, false))
    await expectOk(handOver(host.visitor, draft.id, priya!.participantId))
    const { entries } = await expectOk(readLog(priya!.visitor, draft.id))
    expect(entries.map(({ words }) => entryText(words))).toEqual([
      'Player 2 joined',
      'Player 3 joined',
      'Player 1 renamed Player 2 to Priya',
      'Player 1 removed Player 3',
      'Player 1 added the bot Vera',
      'Player 1 started the draft',
      'Player 1 paused the draft',
      'Player 1 resumed after 4 minutes',
      'Player 1 handed over to Priya',
    ])
    expect(entries[3]).toEqual({
      version: 4,
      at: draft.created_at,
      type: 'PARTICIPANT_LEFT',
      by: { participant_id: host.participantId, participant_name: 'Player 1' },
      for: { participant_id: theo!.participantId, participant_name: 'Player 3' },
      pick_number: null,
      movie_title: null,
      movie_year: null,
      category: null,
      words: [{ text: 'Player 1', is: 'player' }, { text: 'removed' }, { text: 'Player 3', is: 'player' }],
    })
    expect(entries[5]).toMatchObject({ at: startedAt, for: null })
  })

  it('tells who made a pick for whom, who stood in for the host, and what the program did', async () => {
    const table = await seatPlayers(app, 2, {
      rules: { clock: { seconds: 30, bankSeconds: 0, whenUp: 'pick' } },
    })
    const { host, draft, players } = table
    const other = players[1]!
    clock.advance(10 * 60_000)
    await expectOk(start(other.visitor, draft.id, other.participantId))
    clock.advance(30_000)
    await botPlayer.playDue()
    const view = await playOn(table, 0)
    const player = table.onTurn(view)
    const [first, second] = player === host ? [other, host] : [host, other]
    await expectOk(
      pick(host.visitor, draft.id, { participantId: player.participantId, movieId: 40, pickNumber: 2 }),
    )
    const { entries } = await expectOk(readLog(host.visitor, draft.id))
    expect(entries.map(({ by }) => by?.participant_id)).toEqual([
      other.participantId,
      other.participantId,
      undefined,
      host.participantId,
    ])
    expect(entries.map((entry) => entry.for?.participant_id)).toEqual([
      other.participantId,
      undefined,
      first.participantId,
      second.participantId,
    ])
    expect(entries[3]).toMatchObject({ pick_number: 2, movie_title: 'Movie 40', category: 'Comedy' })
  })

  it('keeps picks that were taken back', async () => {
    const table = await startTable(app, 2)
    await playOn(table, 2)
    await expectOk(undo(table.host.visitor, table.draft.id, { from: 1, last: 2 }))
    await playOn(table, 1)
    expect((await textsOf(table)).slice(2).map((text) => text.replace(/^Player \d /, ''))).toEqual([
      'drafted Movie 1 in Comedy',
      'drafted Movie 2 in Comedy',
      'took back picks 1 and 2',
      'drafted Movie 1 in Comedy',
    ])
  })

  it('says what can be known of events of an earlier release, which do not keep who did it', async () => {
    const table = await startTable(app, 2)
    await playOn(table, 1)
    await expectOk(setPaused(table.host.visitor, table.draft.id, true))
    await database.db.update(draftEvents).set({ doneBy: null }).where(eq(draftEvents.draftId, table.draft.id))
    const [joined, started, picked, paused] = await textsOf(table)
    expect([joined, started, paused]).toEqual([
      'Player 2 joined',
      'The draft started',
      'Player 1 paused the draft',
    ])
    expect(picked).toMatch(/^Player \d drafted Movie 1 in Comedy$/)
  })

  it('sends no score, also while scores are shown and after the last pick', async () => {
    const table = await startTable(app, 2, { rules: { scoresShown: true } })
    await playOn(table, 4)
    for (const path of ['log', 'log.csv']) {
      const url = `http://localhost:3000/api/drafts/${table.draft.id}/${path}`
      const text = await (await table.host.visitor.send(url)).text()
      expect(text).toContain('Movie 4')
      expect(text).not.toMatch(/8\.75|score|rating|imdb|metacritic/i)
    }
  })
})

describe('the log is for those who are in the draft', () => {
  it('and not for those who only see public results', async () => {
    const host = await createUser(app)
    const table = await seatPlayers(app, 2, { host })
    const watcher = await createGuest(app)
    await watch(watcher, table.code)
    const { id } = table.draft
    await expectOk(start(host, id, table.host.participantId))
    await playOn(table, 4)
    await expectOk(setVisibility(host, id, true))
    for (const visitor of [host, table.players[1]!.visitor, watcher]) {
      expect((await readLog(visitor, id)).status).toBe(200)
      expect((await csvOf(visitor, id)).status).toBe(200)
    }
    for (const visitor of [createVisitor(app), await createGuest(app), await createUser(app)]) {
      expect(await readLog(visitor, id)).toMatchObject({ status: 404, body: { code: 'DRAFT_NOT_FOUND' } })
      expect((await csvOf(visitor, id)).status).toBe(404)
    }
  })
})

describe('the log as a table', () => {
  it('has one row for each entry, in a file named after the draft', async () => {
    const table = await startTable(app, 2, { title: 'Night "out", 1999' })
    const { host, draft } = table
    await playOn(table, 1)
    const response = await csvOf(host.visitor, draft.id)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="night__out___1999_log.csv"',
      'cache-control': 'no-store',
    })
    const rows = await tableOf(response)
    const name = table.onTurn(draft) === host ? 'Player 1' : 'Player 2'
    expect(rows).toHaveLength(3)
    expect(rows[2]).toEqual({
      'No.': '3',
      'Time (UTC)': clock.now().toISOString(),
      What: `${name} drafted Movie 1 in Comedy`,
      Event: 'PICK_MADE',
      'Done by': name,
      For: name,
      Pick: '1',
      Movie: 'Movie 1',
      Year: '1999',
      Category: 'Comedy',
    })
  })

  it('quotes what needs quotes, and makes no formula of a name, a title or a category', async () => {
    const titles = ['=HYPERLINK("http://x")', '+1', '@SUM(A1)', 'Say "hi", then\r\nleave']
    const made = createTestApp(database.db, {
      movies: createMemorySource(
        comediesOf1999(4).map((movie, index) => ({ ...movie, title: titles[index]! })),
      ),
      clock,
    })
    const table = await seatPlayers(made, 1, { categories: ['Comedy', 'Drama/Romance'] })
    await takeSeat(table, await createGuest(made), '-1-1')
    await expectOk(start(table.host.visitor, table.draft.id, table.host.participantId))
    await playOn(table, 4)
    await database.db.update(drafts).set({ title: 'x' }).where(eq(drafts.id, table.draft.id))
    const rows = await tableOf(await csvOf(table.host.visitor, table.draft.id))
    expect(rows[0]).toMatchObject({ 'Done by': "'-1-1", What: "'-1-1 joined" })
    expect(rows.slice(2).map(({ Movie }) => Movie)).toEqual([
      '\'=HYPERLINK("http://x")',
      "'+1",
      "'@SUM(A1)",
      'Say "hi", then\r\nleave',
    ])
  })
})
