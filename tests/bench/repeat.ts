import { mergeRuns, type Row } from './report.ts'

/** Measures this often, one run after the other. Each row is the median of the runs, with their spread. */
export async function repeat(runs: number, measure: (run: number) => Row[] | Promise<Row[]>): Promise<Row[]> {
  const all: Row[][] = []
  for (let run = 0; run < runs; run += 1) all.push(await measure(run))
  return mergeRuns(all)
}
