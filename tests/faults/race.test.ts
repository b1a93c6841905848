import { describe, expect, it } from 'vitest'
import type { MakePickBody } from '#server/drafts/online/command-bodies.testing.ts'
import { randomUUID } from 'node:crypto'
import { startTestServer } from '../world/test-server.ts'
import { createChance } from './chance.ts'
import { found } from './findings.ts'
import { expectOk } from '../world/answer.ts'
import { hasPostgres, startPostgres } from './postgres.ts'
import { CATEGORIES, nextPick, readTable, sendPick, startTable } from './guest-table.ts'

const CLIENTS = 50
const ROUNDS = Number(process.env.FAULTS_ROUNDS ?? 200)
const PLAYERS = 5
const PICKS_OF_A_DRAFT = PLAYERS * CATEGORIES.length

/** Starts two servers on one database, without Redis. */
async function startPair(): Promise<[string, string]> {
  const DATABASE_URL = await (await startPostgres()).createDatabase()
  const start = () => startTestServer({ env: { DATABASE_URL } })
  return [(await start()).url, (await start()).url]
}

describe.skipIf(!hasPostgres)('clients at two servers', () => {
  it('that race for one turn make one pick; the others are told why', async () => {
    const urls = await startPair()
    const chance = createChance()
    const refusals: Record<string, number> = {}
    let table = await startTable(urls[0], PLAYERS)
    let made = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      if (made === PICKS_OF_A_DRAFT) {
        table = await startTable(urls[0], PLAYERS)
        made = 0
      }
      const before = await readTable(urls[0], table)
      const { seat, sent } = nextPick(table, before)
      const free = table.movies.filter(({ id }) => before.picks.every(({ movie }) => movie.id !== id))
      const racers: MakePickBody[] = Array.from({ length: CLIENTS }, () => ({
        ...sent,
        pickId: randomUUID(),
        movieId: free[chance(free.length)]!.id,
      }))
      const answers = await Promise.all(
        racers.map((racer, index) => sendPick(urls[index % 2 === 0 ? 0 : 1], table, seat, racer)),
      )
      const winners = answers.filter(({ status }) => status === 201)
      expect(winners).toHaveLength(1)
      made += 1
      const after = await readTable(urls[1], table)
      expect(after.version).toBe(before.version + 1)
      const { movie, participantId } = after.picks.at(-1)!
      expect(winners[0]!.body.event).toMatchObject({
        version: after.version,
        event: { pick: { movie: { id: movie.id }, participantId } },
      })
      for (const { status, body } of answers.filter((answer) => answer !== winners[0])) {
        expect(status).toBe(409)
        expect(REASONS).toContain(body.code)
        expect(body.message).toMatch(/\w/)
        expect(body.draft?.version).toBe(after.version)
        refusals[body.code] = (refusals[body.code] ?? 0) + 1
      }
    }
    found('50 clients race for one turn', { rounds: ROUNDS, picks: ROUNDS, ...refusals })
  })

  it('that send one pick at once, out of order and repeatedly make it once', async () => {
    const urls = await startPair()
    const table = await startTable(urls[0], PLAYERS)
    const first: Record<string, unknown> = {}
    const sentSoFar: ReturnType<typeof nextPick>[] = []
    for (let round = 0; round < 10; round += 1) {
      const next = nextPick(table, await readTable(urls[1], table))
      const earlier = sentSoFar.toReversed()
      const replays = earlier.map(({ seat, sent }, index) =>
        expectOk(sendPick(urls[index % 2 === 0 ? 0 : 1], table, seat, sent)),
      )
      const twins = await Promise.all(
        [urls[0], urls[1], urls[0], urls[1]].map((url) =>
          expectOk(sendPick(url, table, next.seat, next.sent)),
        ),
      )
      for (const twin of twins) expect(twin).toEqual(twins[0])
      expect(await Promise.all(replays)).toEqual(earlier.map(({ sent }) => first[sent.pickId]))
      first[next.sent.pickId] = twins[0]
      sentSoFar.push(next)
    }
    const view = await readTable(urls[0], table)
    expect(view.picks.map(({ movie }) => movie.id)).toEqual(sentSoFar.map(({ sent }) => sent.movieId))
    expect(view.version).toBe(PLAYERS + sentSoFar.length)
    found('The same pick twice at once, out of order, again later', {
      picks: sentSoFar.length,
      sendings: sentSoFar.length * 4 + 45,
      made: view.picks.length,
    })
  })
})

/** A player with two turns in a row is on turn again, for another category. */
const REASONS = ['NOT_YOUR_TURN', 'MOVIE_ALREADY_DRAFTED', 'CATEGORY_ALREADY_FILLED', 'DRAFT_COMPLETE']
