import pg from 'pg'
import { barePick, createBareDraft, createBareTables } from './bare-sql.ts'
import { type BenchDatabase, createBenchDatabase, startBenchServer } from './bench-database.ts'
import { startEcho } from './load/helper-process.ts'
import { type Generator, startGenerator } from './load/generator-process.ts'
import { usageDuring } from './process-usage.ts'
import { repeat } from './repeat.ts'
import type { Row } from './report.ts'
import { type Seen, seenRows } from './seen-rows.ts'

const SIZE = { rooms: 8, people: 6 }
const WARM_UP_PICKS = 48
const PICKS = 336

/**
 * Measures a pick until the others see it, in rooms of 6 on loopback. Each run measures a bare echo and the bare SQL of a pick
 * as well, so that their ratio is that of the same moment.
 */
export async function pickRows(runs: number): Promise<Row[]> {
  const database = await createBenchDatabase()
  const generator = startGenerator()
  const [server, echoServer] = await Promise.all([startBenchServer(database.url), startEcho()])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await createBareTables(client)
    return await repeat(runs, async () => {
      await generator.openEcho({ size: SIZE })
      const echo = await measurePicks(generator, echoServer)
      await generator.openGame({ url: server.url, size: SIZE })
      const picks = await measurePicks(generator, server, database)
      const setting = `one pick after the other, rooms of ${SIZE.people}`
      return seenRows({ among: '', setting, p95: 28, ratio: 2.5 }, picks, {
        echo,
        sql: await measureSql(client),
      })
    })
  } finally {
    await client.end()
    generator.end()
    echoServer.end()
    await server.stop()
    await server.dispose()
    await database.drop()
  }
}

async function measurePicks(
  generator: Generator,
  server: { url: string; pid: number },
  database?: BenchDatabase,
): Promise<Seen> {
  await generator.connect({ urls: [server.url] })
  await generator.actInTurn({ actions: WARM_UP_PICKS })
  const { result: times, usage } = await usageDuring(
    { server: [server.pid], generator: [generator.pid], ...(database && { database: database.pids }) },
    () => generator.actInTurn({ actions: PICKS }),
  )
  await generator.leave()
  return { times, usage }
}

async function measureSql(client: pg.Client): Promise<number[]> {
  const draftId = await createBareDraft(client)
  const times: number[] = []
  for (let order = 1; order <= WARM_UP_PICKS + PICKS; order += 1) {
    const start = performance.now()
    await barePick(client, draftId, order)
    if (order > WARM_UP_PICKS) times.push(performance.now() - start)
  }
  return times
}
