import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { onTheClock } from '#domain/draft/draft.ts'
import { linkIn } from '#server/mail/mailbox.testing.ts'
import { LIMITS } from '#server/rate-limits/limits.ts'
import { type Browser, openBrowser, sharedState, stateHash, stubPage } from './browser.ts'
import type { Server } from '../world/server.ts'
import { startTestServer } from '../world/test-server.ts'
import { found } from './findings.ts'
import { temporaryFolder } from '../world/folders.ts'
import { expectOk } from '../world/answer.ts'
import { admitGuest, createGuest } from '../world/guest.ts'
import { openLine } from './line.ts'
import { watchPace } from './pace.ts'
import { hasPostgres, startPostgres } from './postgres.ts'
import { hasRedis, type OwnRedis, startRedis } from './redis.ts'
import { enterRoom, openRoomSocket } from './room-socket.ts'
import { createTable, readTable, startTable, type Table } from './guest-table.ts'
import { tryWrongCodes } from './wrong-codes.ts'

const PLAYERS = 4
/** The longest that a player may be stuck, whatever fails. */
const STUCK_MS = 4_000
/**
 * The time until a server notices that Redis does not answer: until its next heartbeat, and the timeout of an answer.
 */
const SILENCE_NOTICED_MS = 7_000
/** Less than the polling interval of a browser without news. */
const QUIET_MS = 2_000
const { most: MOST_CODES } = LIMITS.code

type Game = { servers: [Server, Server]; redis: OwnRedis; table: Table; browsers: Browser[] }

beforeEach(stubPage)

/** Starts two servers, and players who alternate between them. */
async function startGame(): Promise<Game> {
  const redis = await startRedis()
  const DATABASE_URL = await (await startPostgres()).createDatabase()
  const settings = { DATABASE_URL, REDIS_URL: redis.url, RATE_LIMITS: 'on' }
  const start = () => startTestServer({ env: settings })
  const [a, b] = [await start(), await start()]
  const table = await startTable(a.url, PLAYERS)
  const browsers = await Promise.all(
    table.players.map(async (seat, index) => {
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

/** The players on turn make `count` picks. Returns for each the time until all have seen it. */
async function play(browsers: readonly Browser[], picks: number): Promise<number[]> {
  const waits: number[] = []
  while (waits.length < picks) {
    const version = Math.max(...browsers.map(versionSeen)) + 1
    const startedAt = performance.now()
    for (const { pickIfOnTurn } of browsers) pickIfOnTurn()
    await expect.poll(() => browsers.map(versionSeen), { interval: 5 }).toEqual(browsers.map(() => version))
    waits.push(performance.now() - startedAt)
  }
  return waits
}

/** The same, but everybody must learn of every pick through the socket. */
async function playByNews(browsers: readonly Browser[], picks: number): Promise<number[]> {
  await untilNobodyAsks(browsers)
  const asked = questions(browsers)
  const waits = await play(browsers, picks)
  expect(questions(browsers)).toBe(asked)
  return waits
}

/** A client that reconnects fetches what it missed; each server may also tell its browsers to fetch. */
async function untilNobodyAsks(browsers: readonly Browser[]): Promise<void> {
  let [asked, since] = [-1, 0]
  await expect
    .poll(() => {
      if (questions(browsers) !== asked) [asked, since] = [questions(browsers), performance.now()]
      return performance.now() - since
    })
    .toBeGreaterThan(QUIET_MS)
}

/** How often clients have fetched missed events, which they need not do while socket news works. */
function questions(browsers: readonly Browser[]): number {
  return browsers.flatMap(({ line }) => line.requests).filter((asked) => asked.includes('/events?')).length
}

function versionSeen(browser: Browser): number {
  return browser.view()?.version ?? -1
}

function isOnTurn({ view, seat }: Browser): boolean {
  const draft = view()
  return draft !== undefined && onTheClock(draft)?.participant.id === seat.participantId
}

/**
 * The limit is above the target if the machine is slow: recovery takes about ten times as long as an undisturbed
 * pick, or waits as often for its turn. On a quiet machine that is half a second.
 */
function allowed(targetMs: number, usual: readonly number[], latestMs: number): number {
  return targetMs + 10 * Math.max(...usual, latestMs)
}

async function expectSameState(url: string, { table, browsers }: Game): Promise<void> {
  const view = await readTable(url, table)
  for (const browser of browsers) expect(sharedState(browser.view()!)).toEqual(sharedState(view))
  const stored = stateHash(view)
  expect(browsers.map((browser) => stateHash(browser.view()!))).toEqual(browsers.map(() => stored))
}

describe.skipIf(!hasPostgres || !hasRedis)('two servers on PostgreSQL and Redis', () => {
  it('of which one is killed: its players continue at the other', async () => {
    const game = await startGame()
    const { servers, browsers } = game
    const usual = await playByNews(browsers, PLAYERS)
    // The next pick is at the other server, so that players whose server is gone miss it.
    while (browsers.findIndex(isOnTurn) % 2 === 0) usual.push(...(await play(browsers, 1)))

    const pace = watchPace()
    await servers[0].kill()
    const waits = await play(browsers, 2 * PLAYERS)
    expect(Math.max(...waits)).toBeLessThan(allowed(STUCK_MS, usual, pace.latestMs()))
    await allLive(browsers)
    await playByNews(browsers, PLAYERS)
    await expectSameState(servers[1].url, game)
    expect(servers[1].isRunning()).toBe(true)
    found('One of two servers killed', {
      picksAfter: waits.length,
      usualWaitMs: Math.round(Math.max(...usual)),
      longestWaitMs: Math.round(Math.max(...waits)),
      targetMs: STUCK_MS,
    })
  })

  it('continue while Redis is stopped, and deliver news again when it is back', async () => {
    const game = await startGame()
    const { servers, redis, browsers, table } = game
    const usual = await playByNews(browsers, PLAYERS)

    const pace = watchPace()
    await redis.stop()
    const stranger = await admitGuest(servers[0].url)
    for (const { url } of servers) {
      expect(await enterRoom(url, table, table.host)).toEqual({ isIn: true, isToldToAsk: true })
      expect(await tryWrongCodes(stranger, [url], MOST_CODES + 1)).toEqual(REFUSED_AT_LAST)
    }
    const waits = await play(browsers, PLAYERS)
    // One player has two turns here. Players at the other server have only just asked when they miss the second.
    const [missed] = await Promise.all([play(browsers, 1), redis.start()])
    waits.push(...missed)
    expect(Math.max(...waits)).toBeLessThan(allowed(STUCK_MS, usual, pace.latestMs()))
    await allLive(browsers)

    const news = await playByNews(browsers, PLAYERS)
    for (const { url, output } of servers) {
      await expectSameState(url, game)
      expect(await enterRoom(url, table, table.host)).toEqual({ isIn: true, isToldToAsk: false })
      await expect.poll(output).toContain('Redis is back: rates are limited for all servers')
    }
    const urls = servers.map(({ url }) => url)
    expect(await tryWrongCodes(await admitGuest(urls[0]!), urls, MOST_CODES + 1)).toEqual(REFUSED_AT_LAST)
    expect(servers.every((server) => server.isRunning())).toBe(true)
    found('Redis stopped and started', {
      usualWaitMs: Math.round(Math.max(...usual)),
      picksWhileStopped: waits.length,
      longestWaitWhileStoppedMs: Math.round(Math.max(...waits)),
      targetMs: STUCK_MS,
      longestWaitAfterMs: Math.round(Math.max(...news)),
    })
  })

  it('continue while Redis hangs, as soon as they have noticed', async () => {
    const game = await startGame()
    const { servers, redis, browsers } = game
    const usual = await playByNews(browsers, PLAYERS)

    const pace = watchPace()
    redis.freeze()
    const waits = await play(browsers, PLAYERS)
    expect(Math.max(...waits)).toBeLessThan(allowed(SILENCE_NOTICED_MS, usual, pace.latestMs()))
    redis.thaw()
    await allLive(browsers)
    await playByNews(browsers, PLAYERS)
    for (const { url } of servers) await expectSameState(url, game)
    found('Redis hangs', {
      usualWaitMs: Math.round(Math.max(...usual)),
      longestWaitMs: Math.round(Math.max(...waits)),
      noticedWithinMs: SILENCE_NOTICED_MS,
    })
  })
})

describe.skipIf(!hasPostgres || !hasRedis)('another person’s sign-in', () => {
  it('loses its sockets at both servers when the owner sets a new password', async () => {
    const DATABASE_URL = await (await startPostgres()).createDatabase()
    const settings = { DATABASE_URL, REDIS_URL: (await startRedis()).url, RATE_LIMITS: 'on' }
    const folders = [temporaryFolder('data'), temporaryFolder('data')] as const
    const one = await startTestServer({ env: { ...settings, DATA_DIR: folders[0] } })
    const two = await startTestServer({ env: { ...settings, DATA_DIR: folders[1] } })
    const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' }
    const thief = createGuest()
    await expectOk(thief.ask(one.url, 'POST', '/api/accounts', account))
    await expectOk(thief.ask(one.url, 'POST', '/api/sign-in', account))
    const table = await createTable(one.url, thief)
    const seat = table.host
    const sockets = [one, two].map(({ url }) => openRoomSocket(url, table, seat))
    for (const { enter } of sockets) expect(await enter()).toMatchObject({ ok: true })

    const owner = createGuest()
    await expectOk(owner.ask(one.url, 'POST', '/api/password-resets', { email: account.email }))
    const outbox = join(folders[0], 'outbox')
    await expect.poll(() => readdirSync(outbox)).toHaveLength(2)
    const mail = readFileSync(join(outbox, readdirSync(outbox).sort().at(-1)!))
    const { searchParams } = linkIn(await PostalMime.parse(mail))
    const startedAt = performance.now()
    await expectOk(owner.ask(two.url, 'POST', '/api/recovery', Object.fromEntries(searchParams)))
    const password = 'battery staple'
    await expectOk(owner.ask(two.url, 'POST', '/api/recovery/password', { password }))
    await expect
      .poll(() => sockets.map(({ wasClosed }) => wasClosed()), { interval: 5 })
      .toEqual([true, true])
    const closedMs = performance.now() - startedAt

    await expectOk(owner.ask(one.url, 'POST', '/api/sign-in', { ...account, password }))
    const later = await createTable(one.url, owner)
    for (const { url } of [one, two]) {
      for (const known of [table, later]) expect((await enterRoom(url, known, seat)).isIn).toBe(false)
    }
    found('Sockets of a sign-in that a new password ends', { servers: 2, closedMs: Math.round(closedMs) })
  })
})

const REFUSED_AT_LAST = [...Array<string>(MOST_CODES).fill('INVALID_CODE'), 'TOO_MANY_REQUESTS']
