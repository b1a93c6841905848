import { createBenchDatabase, startBenchServer } from './bench-database.ts'
import { startGenerator } from './load/generator-process.ts'
import { percentile } from './measure.ts'
import { cpuSecondsOf } from './process-usage.ts'
import { type Row, roundTo2, row } from './report.ts'

const SIZE = { players: 6, watchers: 1_000 }
/** Each watcher reacts every two seconds. */
const REACTIONS_PER_SECOND = SIZE.watchers / 2
const WARM_UP = { seconds: 5, reactionsPerSecond: REACTIONS_PER_SECOND }
const STEADY = { seconds: 30, reactionsPerSecond: REACTIONS_PER_SECOND }

/** Measures how soon a pick is seen in a draft to whose picks 1,000 watchers react (B2.9). Runs on Linux only. */
export async function reactionRows(): Promise<Row[]> {
  const database = await createBenchDatabase()
  const generator = startGenerator()
  const server = await startBenchServer(database.url)
  try {
    await generator.openHall({ url: server.url, size: SIZE })
    await generator.pickInHall(WARM_UP)
    const [start, before] = [performance.now(), await cpuSecondsOf(server.pid)]
    const { players, watchers, news } = await generator.pickInHall(STEADY)
    const seconds = (performance.now() - start) / 1_000
    const cpuPercent = (((await cpuSecondsOf(server.pid)) - before) / seconds) * 100
    const detail = (times: readonly number[]) =>
      `${times.length} sightings, median ${roundTo2(percentile(times, 50))}; ${REACTIONS_PER_SECOND} reactions a second`
    return [
      row({
        what: `A pick until another player sees it while ${SIZE.watchers} watchers react, p95`,
        target: 28,
        measured: percentile(players, 95),
        unit: 'ms',
        detail: detail(players),
      }),
      row({
        what: 'The same until a watcher sees it, p95',
        target: 250,
        measured: percentile(watchers, 95),
        unit: 'ms',
        detail: detail(watchers),
      }),
      row({
        what: 'News of reactions that a watcher receives meanwhile',
        target: 4,
        measured: news / seconds,
        unit: '/s',
        detail: `the server used ${roundTo2(cpuPercent)} % of one core`,
      }),
    ]
  } finally {
    generator.end()
    await server.dispose()
    await database.drop()
  }
}
