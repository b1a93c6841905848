import os from 'node:os'

export type Row = {
  what: string
  /** The highest value allowed, in `unit`; left out if there is no target. */
  target?: number
  /** The lowest value allowed, in `unit`. */
  least?: number
  measured: number
  unit: 'ms' | 'KB' | 'MB' | '×' | 'calls' | '/s' | '%'
  isMet?: boolean
  /** The medians, comparisons or parts of the result. */
  detail: string
}

export function row({ what, target, least, measured, unit, detail }: Omit<Row, 'isMet'>): Row {
  const promised = target !== undefined || least !== undefined
  const isMet = promised ? measured <= (target ?? Infinity) && measured >= (least ?? -Infinity) : undefined
  return { what, target, least, measured: roundTo2(measured), unit, isMet, detail }
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

export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    promise(row),
    `${row.measured} ${row.unit}`,
    verdict(row),
    row.detail,
  ])
  const all = [['What', 'Target', 'Measured', '', 'Detail'], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0))) ?? []
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function promise({ target, least, unit }: Row): string {
  if (target !== undefined) return `≤ ${target} ${unit}`
  return least === undefined ? '–' : `≥ ${least} ${unit}`
}

function verdict({ isMet }: Row): string {
  if (isMet === undefined) return '–'
  return isMet ? 'met' : 'MISSED'
}

export function roundTo2(value: number): number {
  return Math.round(value * 100) / 100
}
