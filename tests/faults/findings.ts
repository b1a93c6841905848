import { appendFileSync } from 'node:fs'

/** Records the measurements of a test for the report of the run (see scripts/test-faults.mjs). */
export function found(what: string, measured: Record<string, number | string>): void {
  const { FAULTS_FINDINGS } = process.env
  if (FAULTS_FINDINGS === undefined) return
  appendFileSync(FAULTS_FINDINGS, `${JSON.stringify({ what, ...measured })}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
