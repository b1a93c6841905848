import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { freePort } from '../world/ports.ts'
import type { Server } from '../world/server.ts'
import { type BenchDatabase, createBenchDatabase, startBenchServer } from './bench-database.ts'
import { type Generators, startGenerators } from './load/generator-process.ts'
import { type HelperProcess, startBalancer } from './load/helper-process.ts'
import { costOfOneMore, serversThatHear } from './load/messages.ts'
import { percentile } from './measure.ts'
import { type Processes, usageDuring } from './process-usage.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'
import { limitOf, msEach, type Usage, usageText } from './usage.ts'

const REDIS = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379'
const SERVERS = 4
const SIZE = { rooms: 150, people: 4 }
const WARM_UP = { perSecond: 20, seconds: 5 }
const STEADY = { perSecond: 40, seconds: 10 }

type Member = { server: Server; metricsUrl: string }
type Situation = { times: number[]; picks: number; messages: number[]; usage: Usage }

/**
 * Four servers on one PostgreSQL and one Redis behind a balancer, with the players of each room shared out to them by chance.
 * Each run measures as well what the same picks cost if all players are on one of them.
 */
export async function serversRows(runs: number): Promise<Row[]> {
  const database = await createBenchDatabase()
  const [shared, alone] = [startGenerators(1), startGenerators(1)]
  const members: Member[] = []
  const prefix = `marquee-bench-${randomUUID()}`
  let balancer: HelperProcess | undefined
  try {
    while (members.length < SERVERS) members.push(await startMember(database.url, prefix))
    const urls = members.map(({ server }) => server.url)
    balancer = await startBalancer(urls)
    await open(shared, balancer.url)
    await open(alone, urls[0]!)
    const others = { database, balancer, redis: await redisPids() }
    return await repeat(runs, async () => {
      const onOne = await measure(members, alone, others)
      return rowsOf(onOne, await measure(members, shared, others))
    })
  } finally {
    shared.end()
    alone.end()
    balancer?.end()
    for (const { server } of members) await server.stop()
    for (const { server } of members) await server.dispose()
    await database.drop()
  }
}

async function open(generators: Generators, url: string): Promise<void> {
  await generators.openGame({ url, size: SIZE })
  await generators.connect({ urls: [url] })
  await generators.actSteadily(WARM_UP)
}

async function measure(
  members: readonly Member[],
  generators: Generators,
  { database, balancer, redis }: { database: BenchDatabase; balancer: HelperProcess; redis: number[] },
): Promise<Situation> {
  const parts: Processes = {
    server: members.map(({ server }) => server.pid),
    generator: generators.pids,
    database: database.pids,
    balancer: [balancer.pid],
    redis,
  }
  const before = await Promise.all(members.map(messagesOf))
  const { result: times, usage } = await usageDuring(parts, () => generators.actSteadily(STEADY))
  const after = await Promise.all(members.map(messagesOf))
  // Each pick was seen by all players but one.
  const picks = times.length / (SIZE.people - 1)
  return { times, picks, usage, messages: after.map((count, index) => (count - before[index]!) / picks) }
}

function rowsOf(onOne: Situation, onAll: Situation): Row[] {
  const { times, picks, messages, usage } = onAll
  const limitedBy = limitOf(usage)
  const ms = (name: string) => msEach(usage, name, picks)
  const alone = msEach(onOne.usage, 'server', onOne.picks)
  const each = usage.shares.server!.map((share) => roundTo2((share * 10 * usage.seconds) / picks))
  const expected = serversThatHear(SERVERS, SIZE.people) / SERVERS
  return [
    row({
      what: 'Messages that one of four servers receives, for each pick',
      target: 1,
      measured: Math.max(...messages),
      unit: '×',
      detail:
        `${messages.map(roundTo2).join(', ')}; ${roundTo2(expected)} is the share of servers with one of ${SIZE.people} ` +
        `players who are shared out by chance; ${SIZE.rooms} rooms, ${STEADY.perSecond} picks a second`,
    }),
    row({
      what: 'A pick until another player sees it at any of four servers, p95',
      target: 28,
      measured: percentile(times, 95),
      unit: 'ms',
      limitedBy,
      detail: `p50 ${roundTo2(percentile(times, 50))}, p99 ${roundTo2(percentile(times, 99))}; ${usageText(usage)}`,
    }),
    row({
      what: 'Processor time of four servers for a pick',
      measured: ms('server'),
      unit: 'ms',
      detail:
        `${each.join(' + ')}; with all players on one of them ${roundTo2(alone)}; in addition PostgreSQL ` +
        `${roundTo2(ms('database'))}, Redis ${roundTo2(ms('redis'))} and the balancer ${roundTo2(ms('balancer'))}`,
    }),
    row({
      what: 'What a fifth server would add to a pick, estimated',
      measured: costOfOneMore({ onOne: alone, onAll: ms('server') }, { servers: SERVERS, ...SIZE }),
      unit: 'ms',
      detail:
        `of processor time of all servers: ${roundTo2(serversThatHear(SERVERS + 1, SIZE.people))} servers hear of a pick ` +
        `instead of ${roundTo2(serversThatHear(SERVERS, SIZE.people))}, and each further one costs as much as from one to four`,
    }),
  ]
}

async function startMember(databaseUrl: string, prefix: string): Promise<Member> {
  const metricsPort = String(await freePort())
  const settings = { REDIS_URL: REDIS, REDIS_PREFIX: prefix, METRICS_PORT: metricsPort }
  const server = await startBenchServer(databaseUrl, settings)
  return { server, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` }
}

async function messagesOf({ metricsUrl }: Member): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text()
  const messages = /^marquee_redis_messages_total (\S+)/m.exec(metrics)?.[1]
  if (messages === undefined) throw new Error('A server does not say how many messages it has received')
  return Number(messages)
}

/** The process of Redis; none if it is on another machine. */
async function redisPids(): Promise<number[]> {
  if (!['127.0.0.1', 'localhost'].includes(new URL(REDIS).hostname)) return []
  const redis = new Redis(REDIS)
  const found = /process_id:(\d+)/.exec(await redis.info('server'))?.[1]
  await redis.quit()
  return found === undefined ? [] : [Number(found)]
}
