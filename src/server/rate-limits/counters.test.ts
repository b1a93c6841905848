import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { eventually } from '#server/eventually.testing.ts'
import { startProxy } from '#server/realtime/redis-proxy.testing.ts'
import { createTestApp, ORIGIN } from '#server/test-app.testing.ts'
import { type Counter, type Counters, createOwnCounters } from './counters.ts'
import { visitorAt } from './limited-app.testing.ts'
import { createSharedCounters } from './shared-counters.ts'

/** The Redis server to test on (see scripts/test-services.mjs). */
const TEST_REDIS_URL = process.env.TEST_REDIS_URL
const TWO_A_MINUTE = { most: 2, seconds: 60 }

const isRefused = async (counter: Counter, count?: number) => (await counter.take('ann', count)) !== undefined

it('begins anew when the time is over', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const counter = createOwnCounters().counter('request', TWO_A_MINUTE)
  expect([await isRefused(counter), await isRefused(counter)]).toEqual([false, false])
  vi.advanceTimersByTime(20_500)
  expect(await counter.take('ann')).toBe(40)
  vi.advanceTimersByTime(39_000)
  expect(await counter.take('ann')).toBe(1)
  vi.advanceTimersByTime(600)
  expect(await counter.take('ann')).toBeUndefined()
})

it('counts keys separately, and several at once', async () => {
  const counter = createOwnCounters().counter('invitation', TWO_A_MINUTE)
  expect(await isRefused(counter, 3)).toBe(true)
  await counter.giveBack('ann', 3)
  expect(await isRefused(counter, 2)).toBe(false)
  expect(await counter.take('ben', 2)).toBeUndefined()
})

describe.runIf(TEST_REDIS_URL)('two servers on one Redis', () => {
  const database = useTestDatabase()

  function open(url: string, prefix: string) {
    const logged: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
    const counters = createSharedCounters({ url, prefix }, log)
    onTestFinished(() => counters.close())
    return { counters, messages: () => logged.map((line) => (JSON.parse(line) as { msg: string }).msg) }
  }

  const newPrefix = () => `marquee-test-${randomUUID()}`

  /**
   * Waits until Redis is in use. Uses a new key each time, so that it does not count towards the test's own.
   */
  function inUse(prefix: string, counters: Counters): Promise<void> {
    const client = new Redis(TEST_REDIS_URL!)
    onTestFinished(() => client.disconnect())
    const probe = counters.counter('probe', TWO_A_MINUTE)
    return eventually(async () => {
      const key = randomUUID()
      await probe.take(key)
      expect(await client.exists(`${prefix}:rate:probe:${key}`)).toBe(1)
    })
  }

  it('count together, over HTTP', async () => {
    const prefix = newPrefix()
    const limits = { request: TWO_A_MINUTE }
    const opened = [open(TEST_REDIS_URL!, prefix), open(TEST_REDIS_URL!, prefix)]
    for (const { counters } of opened) await inUse(prefix, counters)
    const [one, two] = opened.map(({ counters }) => {
      const visitor = visitorAt(createTestApp(database.db, { limits, counters }), '203.0.113.7')
      return async () => (await visitor.send(`${ORIGIN}/api/openapi.json`)).status
    })
    expect([await one!(), await two!(), await one!(), await two!()]).toEqual([200, 200, 429, 429])
  })

  it('do not count with servers of another prefix', async () => {
    const opened = [newPrefix(), newPrefix()].map((prefix) => ({ prefix, ...open(TEST_REDIS_URL!, prefix) }))
    for (const { prefix, counters } of opened) await inUse(prefix, counters)
    const [one, two] = opened.map(({ counters }) => counters.counter('request', { most: 1, seconds: 60 }))
    expect([await isRefused(one!), await isRefused(two!)]).toEqual([false, false])
  })

  it.each(['cut off', 'silent'] as const)('count separately while Redis is %s, and continue', async (how) => {
    const prefix = newPrefix()
    const proxy = await startProxy(TEST_REDIS_URL!)
    const { counters, messages } = open(proxy.url, prefix)
    await inUse(prefix, counters)
    const counter = counters.counter('request', TWO_A_MINUTE)
    if (how === 'silent') proxy.silence(true)
    else await proxy.cut()
    const answers = [await isRefused(counter), await isRefused(counter), await isRefused(counter)]
    expect(answers).toEqual([false, false, true])
    await eventually(() =>
      expect(messages()).toEqual(['Redis is lost: rates are limited by each server for itself']),
    )

    if (how === 'silent') proxy.silence(false)
    else await proxy.mend()
    await inUse(prefix, counters)
    expect(messages().at(-1)).toBe('Redis is back: rates are limited for all servers')
  })
})
