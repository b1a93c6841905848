import { firstLoadRows } from './first-load-bench.ts'
import { table } from './report.ts'

/** `npm run sizes`: compares what browsers load with its targets. Fails if one is missed. */
const rows = await firstLoadRows()
process.stdout.write(`${table(rows)}\n`)
if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1
