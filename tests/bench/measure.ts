export type Times = { median: number; p95: number; runs: number }

const WARM_UP_RUNS = 30

/** Measures the milliseconds of each run, after some runs that do not count. */
export async function time(runs: number, run: (index: number) => unknown): Promise<Times> {
  for (let index = 0; index < Math.min(WARM_UP_RUNS, runs); index++) await run(index)
  const times: number[] = []
  for (let index = 0; index < runs; index++) {
    const start = performance.now()
    await run(index)
    times.push(performance.now() - start)
  }
  return { median: percentile(times, 50), p95: percentile(times, 95), runs }
}

/** The smallest value that at least this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN
}

/** How much y grows for each x, by the line through these points that is nearest to all (least squares). */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  let [together, alone] = [0, 0]
  for (const [x, y] of points) {
    together += (x - meanX) * (y - meanY)
    alone += (x - meanX) ** 2
  }
  return together / alone
}
