import { createBenchDatabase, startBenchServer } from './bench-database.ts'
import { startGenerator } from './load/generator-process.ts'
import type { HallSightings } from './load/hall.ts'
import { percentile } from './measure.ts'
import { usageDuring } from './process-usage.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'
import { limitOf, total, type Usage, usageText } from './usage.ts'

const SIZE = { players: 6, watchers: 1_000 }
/** Each watcher reacts every two seconds. */
const REACTIONS_PER_SECOND = SIZE.watchers / 2
const WARM_UP = { seconds: 5, reactionsPerSecond: REACTIONS_PER_SECOND }
const STEADY = { seconds: 15, reactionsPerSecond: REACTIONS_PER_SECOND }

/** Measures how soon a pick is seen in a draft to whose picks 1,000 watchers react (B2.9). Runs on Linux only. */
export async function reactionRows(runs: number): Promise<Row[]> {
  const database = await createBenchDatabase()
  const generator = startGenerator()
  const server = await startBenchServer(database.url)
  const processes = { server: [server.pid], generator: [generator.pid], database: database.pids }
  try {
    return await repeat(runs, async () => {
      await generator.openHall({ url: server.url, size: SIZE })
      await generator.pickInHall(WARM_UP)
      const { result, usage } = await usageDuring(processes, () => generator.pickInHall(STEADY))
      await generator.leave()
      return rowsOf(result, usage)
    })
  } finally {
    generator.end()
    await server.dispose()
    await database.drop()
  }
}

function rowsOf({ players, watchers, news }: HallSightings & { news: number }, usage: Usage): Row[] {
  const limitedBy = limitOf(usage)
  const detail = (times: readonly number[]) =>
    `${times.length} sightings, median ${roundTo2(percentile(times, 50))}; ${REACTIONS_PER_SECOND} reactions a second; ${usageText(usage)}`
  return [
    row({
      what: `A pick until another player sees it while ${SIZE.watchers} watchers react, p95`,
      target: 28,
      measured: percentile(players, 95),
      unit: 'ms',
      limitedBy,
      detail: detail(players),
    }),
    row({
      what: 'The same until a watcher sees it, p95',
      target: 250,
      measured: percentile(watchers, 95),
      unit: 'ms',
      limitedBy,
      detail: detail(watchers),
    }),
    row({
      what: 'News of reactions that a watcher receives meanwhile',
      target: 4,
      measured: news / usage.seconds,
      unit: '/s',
      detail: `the server used ${roundTo2(total(usage.shares.server))} % of one core`,
    }),
  ]
}
