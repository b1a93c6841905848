import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { arrivalRows } from './arrivals-bench.ts'
import { bigScreenRows } from './big-screen-bench.ts'
import { botRows } from './bot-bench.ts'
import { catalogRows } from './catalog-bench.ts'
import { clockRows } from './clock-bench.ts'
import { crowdRows } from './crowd-bench.ts'
import { dailyRows } from './daily-bench.ts'
import { firstLoadRows } from './first-load-bench.ts'
import { liveRows } from './live-bench.ts'
import { loadRows } from './load-bench.ts'
import { oddsRows } from './odds-bench.ts'
import { pickRows } from './pick-bench.ts'
import { repeat } from './repeat.ts'
import { machine, roundTo2, type Row, table } from './report.ts'
import { screensRows } from './screens-bench.ts'
import { searchRows } from './search-bench.ts'
import { serversRows } from './servers-bench.ts'
import { shareRows } from './share-bench.ts'
import { startRows } from './start-bench.ts'

/** Measures as many runs and gives a row for each value. */
type Group = (runs: number) => Promise<Row[]>

/** The order matters: `start` needs the build of `first-load`. */
const GROUPS: Record<string, Group> = {
  catalog: (runs) => repeat(runs, catalogRows),
  search: (runs) => repeat(runs, searchRows),
  bots: botRows,
  odds: oddsRows,
  daily: (runs) => repeat(runs, dailyRows),
  clocks: clockRows,
  live: (runs) => repeat(runs, liveRows),
  'first-load': (runs) => repeat(runs, firstLoadRows),
  start: (runs) => repeat(runs, startRows),
  pick: pickRows,
  load: loadRows,
  arrivals: arrivalRows,
  crowd: crowdRows,
  servers: serversRows,
  share: (runs) => repeat(runs, shareRows),
  screens: (runs) => repeat(runs, screensRows),
  'big-screen': (runs) => repeat(runs, bigScreenRows),
}
const RUNS = 5

/**
 * `npm run bench` measures everything and keeps the result; `npm run bench -- catalog pick` measures these groups, and
 * `--runs 1` changes how often.
 */
const { values, positionals: wanted } = parseArgs({
  options: { runs: { type: 'string', default: String(RUNS) } },
  allowPositionals: true,
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs needs a whole number, not ${values.runs}`)
const unknown = wanted.find((name) => !(name in GROUPS))
if (unknown !== undefined)
  throw new Error(`There is no bench ${unknown}, only ${Object.keys(GROUPS).join(', ')}`)

const rows: (Row & { group: string })[] = []
/** How long each group took, in seconds. */
const seconds: Record<string, number> = {}
try {
  for (const [group, measure] of Object.entries(GROUPS)) {
    if (wanted.length > 0 && !wanted.includes(group)) continue
    const start = performance.now()
    for (const row of await measure(runs)) rows.push({ group, ...row })
    seconds[group] = Math.round((performance.now() - start) / 1_000)
    process.stderr.write(`${group}: ${seconds[group]} s\n`)
  }
} finally {
  // Also what was measured before a group failed.
  printRows()
}

if (wanted.length === 0) {
  const report = { date: new Date().toISOString(), machine: machine(), minutes: minutes(), seconds, rows }
  await mkdir('docs', { recursive: true })
  await writeFile('docs/bench.json', `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write('\nWritten to docs/bench.json\n')
}

function printRows(): void {
  const { cpu, cores, memoryGb, node } = machine()
  process.stdout.write(
    `\n${cores} × ${cpu}, ${memoryGb} GB, Node ${node}, ${minutes()} minutes\n\n${table(rows)}\n`,
  )
}

function minutes(): number {
  return roundTo2(Object.values(seconds).reduce((sum, one) => sum + one, 0) / 60)
}
