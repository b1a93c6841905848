import { type BenchDatabase, createBenchDatabase, startBenchServer } from './bench-database.ts'
import { type Generators, startGenerators } from './load/generator-process.ts'
import { startEcho } from './load/helper-process.ts'
import type { Way } from './load/newcomers.ts'
import { percentile } from './measure.ts'
import { usageDuring } from './process-usage.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'
import { limitOf, msEach, type Usage, usageText } from './usage.ts'

/** A host waits in each room; these are the others. */
const SIZE = { rooms: 250, people: 4 }
const PEOPLE = SIZE.rooms * SIZE.people
const GENERATORS = 2
const WARM_UP = { rooms: 50, people: 4 }
const WAYS: readonly [Way, string][] = [
  ['join', 'Joining a draft'],
  ['enter', 'Entering a room with a socket'],
  ['reload', 'Reloading a room'],
]

/** The most milliseconds that 95 % may wait. */
const TARGET_MS = 2_000

type Come = { times: number[]; failed: number; usage: Usage }

/**
 * Lets 1,000 people come in the same moment: to join, to enter their rooms, and to reload them, as after an outage. Before
 * each time, as many come to a bare server, which tells what the machine allows.
 */
export async function arrivalRows(runs: number): Promise<Row[]> {
  const database = await createBenchDatabase()
  const [generators, bareGenerators] = [startGenerators(GENERATORS), startGenerators(GENERATORS)]
  const bare = await startEcho()
  const server = await startBenchServer(database.url)
  const openAll = async (size: typeof SIZE) => {
    await generators.openDoors({ url: server.url, size })
    await bareGenerators.openBareDoors({ url: bare.url, size })
    await database.analyze()
  }
  try {
    await openAll(WARM_UP)
    for (const [way] of WAYS) {
      await bareGenerators.come(way)
      await generators.come(way)
    }
    return await repeat(runs, async () => {
      await openAll(SIZE)
      const rows: Row[] = []
      let failed = 0
      for (const [way, what] of WAYS) {
        const bareTimes = (await bareGenerators.come(way)).times
        const come = await comeAll(way, generators, server, database)
        failed += come.failed
        rows.push(arrivalRow(what, come, percentile(bareTimes, 95)))
      }
      await generators.leave()
      await bareGenerators.leave()
      return [...rows, failureRow(failed)]
    })
  } finally {
    generators.end()
    bareGenerators.end()
    bare.end()
    await server.stop()
    await server.dispose()
    await database.drop()
  }
}

async function comeAll(
  way: Way,
  generators: Generators,
  { pid }: { pid: number },
  { pids }: BenchDatabase,
): Promise<Come> {
  const parts = { server: [pid], generator: generators.pids, database: pids }
  const { result, usage } = await usageDuring(parts, () => generators.come(way))
  return { ...result, usage }
}

/** If even a bare server is too slow, the machine is the limit. */
function arrivalRow(what: string, { times, usage }: Come, bareP95: number): Row {
  const p95 = percentile(times, 95)
  const bare = `a server that reads and writes nothing takes ${Math.round(bareP95)} ms`
  return row({
    what: `${what}, ${PEOPLE} people at once, p95`,
    target: TARGET_MS,
    measured: p95,
    unit: 'ms',
    limitedBy: limitOf(usage) ?? (bareP95 > TARGET_MS ? bare : undefined),
    detail:
      `p50 ${roundTo2(percentile(times, 50))}, all within ${Math.round(percentile(times, 100))}; ` +
      `${roundTo2(p95 / bareP95)} times as long as bare: ${bare}; ` +
      `${roundTo2(msEach(usage, 'server', PEOPLE))} ms of the server’s processor each; ${usageText(usage)}`,
  })
}

function failureRow(failed: number): Row {
  return row({
    what: 'Errors of the server (5xx) meanwhile',
    target: 0,
    measured: failed,
    unit: 'calls',
    detail: `of ${PEOPLE} people who joined, entered and reloaded`,
  })
}
