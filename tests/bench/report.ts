import os from 'node:os'
import { percentile } from './measure.ts'

export type Row = {
  what: string
  /** The highest value allowed, in `unit`; left out if there is no target. */
  target?: number
  /** The lowest value allowed, in `unit`. */
  least?: number
  /** The median of the runs that count. */
  measured: number
  /** The lowest and the highest run that counts. */
  spread: readonly [lowest: number, highest: number]
  /** How many runs count. */
  runs: number
  /** Empty if it has none. */
  unit: 'ms' | 'KB' | 'MB' | '×' | 'calls' | '/s' | '%' | ''
  /** Whether the median meets the target; left out if there is none, or if the row is not judged. */
  isMet?: boolean
  /** What set the limit in place of what is measured. The row is then not judged. */
  limitedBy?: string
  /** The medians, comparisons or parts of the result, of the median run. */
  detail: string
}

type Measurement = Pick<Row, 'what' | 'target' | 'least' | 'measured' | 'unit' | 'limitedBy' | 'detail'>

/** What one run measured. */
export function row({ measured, ...rest }: Measurement): Row {
  const rounded = roundTo2(measured)
  return judged({ ...rest, measured: rounded, spread: [rounded, rounded], runs: 1 })
}

/**
 * The rows of several runs as one row each, in the order of the first run. Runs in which something else set the limit do
 * not count, unless they are most of them.
 */
export function mergeRuns(runs: readonly (readonly Row[])[]): Row[] {
  const names = new Set(runs.flat().map(({ what }) => what))
  return [...names].map((what) => {
    const rows = runs.flatMap((run) => run.filter((row) => row.what === what))
    if (rows.length !== runs.length) {
      throw new Error(`'${what}' has ${rows.length} rows in ${runs.length} runs; each run needs one`)
    }
    return mergeRows(rows)
  })
}

function mergeRows(rows: readonly Row[]): Row {
  const free = rows.filter(({ limitedBy }) => limitedBy === undefined)
  const isLimited = 2 * free.length <= rows.length
  const counted = isLimited ? rows : free
  const values = counted.map(({ measured }) => measured)
  const measured = percentile(values, 50)
  const typical = counted.find((row) => row.measured === measured)!
  const left = rows.length - counted.length
  const limit = rows.find(({ limitedBy }) => limitedBy !== undefined)?.limitedBy
  return judged({
    ...typical,
    limitedBy: isLimited ? (typical.limitedBy ?? limit) : undefined,
    spread: [Math.min(...values), Math.max(...values)],
    runs: counted.length,
    detail: left === 0 ? typical.detail : `${typical.detail}; ${left} more did not count: ${limit}`,
  })
}

function judged(row: Row): Row {
  const isPromised = row.target !== undefined || row.least !== undefined
  const isJudged = isPromised && row.limitedBy === undefined
  return { ...row, isMet: isJudged ? meets(row, row.measured) : undefined }
}

function meets({ target = Infinity, least = -Infinity }: Row, value: number): boolean {
  return value <= target && value >= least
}

/** A row without a target has no verdict. */
export function verdict(row: Row): string {
  if (row.limitedBy !== undefined) return `not judged: ${row.limitedBy}`
  if (row.isMet === undefined) return '–'
  const isSame = row.spread.every((value) => meets(row, value) === row.isMet)
  if (row.isMet) return isSame ? 'met' : 'met, but not in every run'
  return isSame ? 'MISSED' : 'MISSED, but not in every run'
}

export function machine() {
  const cpus = os.cpus()
  return {
    cpu: cpus[0]?.model.trim() ?? 'unknown CPU',
    cores: cpus.length,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    platform: `${os.platform()} ${os.release()}`,
    node: process.versions.node,
  }
}

const HEAD = ['What', 'Target', 'Median', 'Lowest–highest run', 'Runs', 'Verdict', 'Detail of the median run']

export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    promise(row),
    `${row.measured} ${row.unit}`.trim(),
    spreadText(row),
    String(row.runs),
    verdict(row),
    row.detail,
  ])
  const all = [HEAD, ...lines]
  const widths = HEAD.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function spreadText({ spread: [lowest, highest], runs }: Row): string {
  if (runs === 1) return '–'
  return lowest === highest ? 'the same' : `${lowest}–${highest}`
}

function promise({ target, least, unit }: Row): string {
  if (target !== undefined) return `≤ ${target} ${unit}`.trim()
  return least === undefined ? '–' : `≥ ${least} ${unit}`
}

export function roundTo2(value: number): number {
  return Math.round(value * 100) / 100
}
