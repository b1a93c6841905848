import { readFile, writeFile } from 'node:fs/promises'
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

const FILE = 'docs/bench.json'

/** What is kept of a group: each has its own date, because it can be measured alone. */
type Measured = { date: string; machine: ReturnType<typeof machine>; seconds: number; rows: Row[] }

/**
 * `npm run bench` measures everything and keeps the results in docs/bench.json, each group's when it is measured. `npm run
 * bench -- catalog pick` measures these groups and keeps nothing, unless `--keep` is added. `--runs 1` changes how often.
 */
const { values, positionals: wanted } = parseArgs({
  options: { runs: { type: 'string', default: String(RUNS) }, keep: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs needs a whole number, not ${values.runs}`)
const unknown = wanted.find((name) => !(name in GROUPS))
if (unknown !== undefined)
  throw new Error(`There is no bench ${unknown}, only ${Object.keys(GROUPS).join(', ')}`)

const isKept = values.keep || wanted.length === 0

const measured: Measured[] = []
try {
  for (const [group, measure] of Object.entries(GROUPS)) {
    if (wanted.length > 0 && !wanted.includes(group)) continue
    const start = performance.now()
    const rows = await measure(runs)
    const seconds = Math.round((performance.now() - start) / 1_000)
    const result = { date: new Date().toISOString(), machine: machine(), seconds, rows }
    measured.push(result)
    if (isKept) await keep(group, result)
    process.stderr.write(`${group}: ${seconds} s\n`)
  }
} finally {
  // Also what was measured before a group failed.
  const { cpu, cores, memoryGb, node } = machine()
  const minutes = roundTo2(measured.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  process.stdout.write(
    `\n${cores} × ${cpu}, ${memoryGb} GB, Node ${node}, ${minutes} minutes\n\n${table(measured.flatMap(({ rows }) => rows))}\n`,
  )
}
if (isKept) process.stdout.write(`\nWritten to ${FILE}\n`)

/** Replaces what the file has of the group. */
async function keep(group: string, result: Measured): Promise<void> {
  const kept = JSON.parse(await readFile(FILE, 'utf8')) as Record<string, Measured>
  const groups = { ...kept, [group]: result }
  const inOrder = Object.keys(GROUPS).flatMap((name) => (groups[name] ? [[name, groups[name]] as const] : []))
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
}
