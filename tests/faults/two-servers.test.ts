import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openBrowser, sharedState, stateHash, stubPage } from './browser.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { found } from './findings.ts'
import { temporaryFolder } from './folders.ts'
import { openLine } from './line.ts'
import { hasPostgres, startPostgres } from './postgres.ts'
import { hasRedis, type OwnRedis, startRedis } from './redis.ts'
import { readTable, startTable, type Table } from './table.ts'

const PLAYERS = 4

type Game = { servers: [BuiltServer, BuiltServer]; redis: OwnRedis; table: Table; browsers: Browser[] }

beforeEach(stubPage)

/** Two servers, and players who prefer one or the other, in turns. */
async function startGame(): Promise<Game> {
  const redis = await startRedis()
  const DATABASE_URL = await (await startPostgres()).createDatabase()
  const start = () =>
    startBuiltServer({ DATABASE_URL, REDIS_URL: redis.url, DATA_DIR: temporaryFolder('data') })
  const [a, b] = [await start(), await start()]
  const table = await startTable(a.url, PLAYERS)
  const browsers = await Promise.all(
    table.seats.map(async (seat, index) => {
      const targets = index % 2 === 0 ? [a.url, b.url] : [b.url, a.url]
      return openBrowser(table, seat, await openLine(targets, seat.guest.cookie()))
    }),
  )
  await allLive(browsers)
  return { servers: [a, b], redis, table, browsers }
}

function allLive(browsers: readonly Browser[]): Promise<void> {
  return expect.poll(() => browsers.map(({ connection }) => connection())).toEqual(browsers.map(() => 'live'))
}

/** Whoever is on turn picks; gives the time until everybody has seen it. */
async function playOn(browsers: readonly Browser[]): Promise<number> {
  const version = Math.max(...browsers.map(versionSeen)) + 1
  const startedAt = performance.now()
  for (const { pickIfOnTurn } of browsers) pickIfOnTurn()
  await expect.poll(() => browsers.map(versionSeen), { interval: 5 }).toEqual(browsers.map(() => version))
  return performance.now() - startedAt
}

function versionSeen(browser: Browser): number {
  return browser.view()?.version ?? -1
}

async function expectSameState(url: string, { table, browsers }: Game): Promise<void> {
  const view = await readTable(url, table)
  for (const browser of browsers) expect(sharedState(browser.view()!)).toEqual(sharedState(view))
  const stored = stateHash(view)
  expect(browsers.map((browser) => stateHash(browser.view()!))).toEqual(browsers.map(() => stored))
}

describe.skipIf(!hasPostgres || !hasRedis)('two servers on PostgreSQL and Redis', () => {
  it('of which one is killed: its players go on at the other', async () => {
    const game = await startGame()
    const { servers, browsers } = game
    for (let pick = 0; pick < PLAYERS; pick += 1) await playOn(browsers)

    await servers[0].kill()
    const waits: number[] = []
    for (let pick = 0; pick < 2 * PLAYERS; pick += 1) waits.push(await playOn(browsers))
    await allLive(browsers)
    await expectSameState(servers[1].url, game)
    expect(servers[1].isRunning()).toBe(true)
    found('One of two servers killed', {
      picksAfter: waits.length,
      longestWaitMs: Math.round(Math.max(...waits)),
      targetMs: 4_000,
    })
  })

  it('go on while Redis is stopped, and bring news again when it is back', async () => {
    const game = await startGame()
    const { servers, redis, browsers } = game
    for (let pick = 0; pick < PLAYERS; pick += 1) await playOn(browsers)

    await redis.stop()
    const waits: number[] = []
    for (let pick = 0; pick < PLAYERS; pick += 1) waits.push(await playOn(browsers))
    await redis.start()
    await allLive(browsers)

    const asked = eventRequests(browsers)
    const news: number[] = []
    for (let pick = 0; pick < PLAYERS; pick += 1) news.push(await playOn(browsers))
    expect(eventRequests(browsers)).toBe(asked)
    for (const { url } of servers) await expectSameState(url, game)
    expect(servers.every((server) => server.isRunning())).toBe(true)
    found('Redis stopped and started', {
      picksWhileStopped: waits.length,
      longestWaitWhileStoppedMs: Math.round(Math.max(...waits)),
      longestWaitAfterMs: Math.round(Math.max(...news)),
    })
  })
})

/** How often somebody asked what was missed: news that come by the socket make it needless. */
function eventRequests(browsers: readonly Browser[]): number {
  return browsers.flatMap(({ line }) => line.requests).filter((asked) => asked.includes('/events?')).length
}
