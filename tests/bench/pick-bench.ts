import pg from 'pg'
import { barePick, createBareDraft, createBareTables } from './bare-sql.ts'
import { type BenchDatabase, createBenchDatabase, startBenchServer } from './bench-database.ts'
import { startEcho } from './load/helper-process.ts'
import { type Generator, startGenerator } from './load/generator-process.ts'
import { percentile } from './measure.ts'
import { usageDuring } from './process-usage.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'
import { limitOf, type Usage, usageText } from './usage.ts'

const SIZE = { rooms: 8, people: 6 }
const WARM_UP_PICKS = 48
const PICKS = 336

type Measured = { times: number[]; usage: Usage }

/**
 * Measures a pick until the others see it, in rooms of 6 on loopback. Each run measures a bare echo and the bare SQL of a pick
 * as well, so that their ratio is that of the same moment.
 */
export async function pickRows(runs: number): Promise<Row[]> {
  const database = await createBenchDatabase()
  const generator = startGenerator()
  const [server, echo] = await Promise.all([startBenchServer(database.url), startEcho()])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await createBareTables(client)
    return await repeat(runs, async () => {
      await generator.openEcho({ size: SIZE })
      const echoes = await measurePicks(generator, echo)
      await generator.openGame({ url: server.url, size: SIZE })
      const picks = await measurePicks(generator, server, database)
      return pickRowsOf(picks, echoes, await measureSql(client))
    })
  } finally {
    await client.end()
    generator.end()
    echo.end()
    await server.stop()
    await server.dispose()
    await database.drop()
  }
}

async function measurePicks(
  generator: Generator,
  server: { url: string; pid: number },
  database?: BenchDatabase,
): Promise<Measured> {
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

function pickRowsOf(picks: Measured, echoes: Measured, statements: readonly number[]): Row[] {
  const limitedBy = limitOf(picks.usage)
  const at = (percent: number, target: number) =>
    row({
      what: `A pick until another player sees it, p${percent}`,
      target,
      measured: percentile(picks.times, percent),
      unit: 'ms',
      limitedBy,
      detail:
        `${picks.times.length} sightings, one pick after the other, rooms of ${SIZE.people}, PostgreSQL; ` +
        `bare echo p${percent} ${roundTo2(percentile(echoes.times, percent))}, ` +
        `bare SQL p${percent} ${roundTo2(percentile(statements, percent))}; ${usageText(picks.usage)}`,
    })
  const [ours, echo, sql] = [picks.times, echoes.times, statements].map((times) => percentile(times, 50))
  return [
    at(50, 10),
    at(95, 28),
    at(99, 100),
    row({
      what: 'The same against bare echo plus bare SQL',
      target: 2.5,
      measured: ours! / (echo! + sql!),
      unit: '×',
      limitedBy: limitedBy ?? limitOf(echoes.usage),
      detail: `${roundTo2(ours!)} ms against ${roundTo2(echo!)} + ${roundTo2(sql!)} ms, medians of the same run`,
    }),
  ]
}
