import { randomUUID } from 'node:crypto'
import { freePort } from '../world/ports.ts'
import { type Server, startServer } from '../world/server.ts'
import { createBenchDatabase } from './bench-database.ts'
import { startGenerator } from './load/generator-process.ts'
import { percentile } from './measure.ts'
import { cpuSecondsOf } from './process-usage.ts'
import { type Row, roundTo2, row } from './report.ts'

const REDIS = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379'
const SERVERS = 4
const SIZE = { rooms: 150, people: 4 }
const WARM_UP = { perSecond: 20, seconds: 5 }
const STEADY = { perSecond: 40, seconds: 20 }
const PICKS = STEADY.perSecond * STEADY.seconds

type Member = { server: Server; metricsUrl: string }
type Usage = { messages: number; cpuSeconds: number }

/** Four servers on one PostgreSQL and one Redis, with the players of each room shared out to them. */
export async function serversRows(): Promise<Row[]> {
  const database = await createBenchDatabase()
  const generator = startGenerator()
  const members: Member[] = []
  const prefix = `marquee-bench-${randomUUID()}`
  try {
    while (members.length < SERVERS) members.push(await startMember(database.url, prefix))
    const urls = members.map(({ server }) => server.url)
    await generator.openGame({ url: urls[0]!, size: SIZE })
    await generator.connect({ urls })
    await generator.actSteadily(WARM_UP)
    const before = await Promise.all(members.map(usageOf))
    const times = await generator.actSteadily(STEADY)
    const after = await Promise.all(members.map(usageOf))
    const used = after.map(({ messages, cpuSeconds }, index) => ({
      messages: (messages - before[index]!.messages) / PICKS,
      cpuMs: ((cpuSeconds - before[index]!.cpuSeconds) * 1_000) / PICKS,
    }))
    const messages = used.map((one) => one.messages)
    // A server hears of a pick if it has one of the room's players. With one channel for all, each would hear of each pick.
    const expected = 1 - (1 - 1 / SERVERS) ** SIZE.people
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
        detail:
          `p50 ${roundTo2(percentile(times, 50))}, p99 ${roundTo2(percentile(times, 99))}; processor time of each server ` +
          `for all picks of all servers: ${used.map(({ cpuMs }) => roundTo2(cpuMs)).join(', ')} ms a pick`,
      }),
    ]
  } finally {
    generator.end()
    for (const { server } of members) await server.stop()
    for (const { server } of members) await server.dispose()
    await database.drop()
  }
}

async function startMember(databaseUrl: string, prefix: string): Promise<Member> {
  const metricsPort = String(await freePort())
  const server = await startServer({
    env: {
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      REDIS_URL: REDIS,
      REDIS_PREFIX: prefix,
      METRICS_PORT: metricsPort,
      LOG_LEVEL: 'error',
    },
  })
  return { server, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` }
}

async function usageOf({ server, metricsUrl }: Member): Promise<Usage> {
  const metrics = await (await fetch(metricsUrl)).text()
  const messages = /^marquee_redis_messages_total (\S+)/m.exec(metrics)?.[1]
  if (messages === undefined) throw new Error('A server does not say how many messages it has received')
  return { messages: Number(messages), cpuSeconds: await cpuSecondsOf(server.pid) }
}
