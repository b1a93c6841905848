import { mkdir, writeFile } from 'node:fs/promises'
import { bigScreenRows } from './big-screen-bench.ts'
import { botRows } from './bot-bench.ts'
import { catalogRows } from './catalog-bench.ts'
import { clockRows } from './clock-bench.ts'
import { dailyRows } from './daily-bench.ts'
import { firstLoadRows } from './first-load-bench.ts'
import { liveRows } from './live-bench.ts'
import { loadRows } from './load-bench.ts'
import { oddsRows } from './odds-bench.ts'
import { pickRows } from './pick-bench.ts'
import { reactionRows } from './reaction-bench.ts'
import { machine, type Row, table } from './report.ts'
import { searchRows } from './search-bench.ts'
import { serversRows } from './servers-bench.ts'
import { shareRows } from './share-bench.ts'
import { startRows } from './start-bench.ts'

/** The order matters: `start` needs the build of `first-load`. */
const GROUPS: Record<string, () => Promise<Row[]>> = {
  catalog: catalogRows,
  search: searchRows,
  bots: botRows,
  odds: oddsRows,
  daily: dailyRows,
  clocks: clockRows,
  live: liveRows,
  'first-load': firstLoadRows,
  start: startRows,
  pick: pickRows,
  load: loadRows,
  reactions: reactionRows,
  servers: serversRows,
  share: shareRows,
  'big-screen': bigScreenRows,
}

/** `npm run bench` measures everything and keeps the result, `npm run bench -- catalog` measures one group. */
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in GROUPS))
if (unknown !== undefined)
  throw new Error(`There is no bench ${unknown}, only ${Object.keys(GROUPS).join(', ')}`)

const rows: Row[] = []
for (const [name, measure] of Object.entries(GROUPS)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure()))
}

const report = { date: new Date().toISOString(), machine: machine(), rows }
const { cpu, cores, memoryGb, node } = report.machine
process.stdout.write(`\n${cores} × ${cpu}, ${memoryGb} GB, Node ${node}\n\n${table(rows)}\n`)

if (wanted.length === 0) {
  await mkdir('docs', { recursive: true })
  await writeFile('docs/bench.json', `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write('\nWritten to docs/bench.json\n')
}
