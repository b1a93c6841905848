/** The fewest counted tries from which somebody is told how many are worse. */
export const LEAST_TRIES = 50
/** The points of one bar of the histogram. */
export const BAR_POINTS = 4

/** Counted tries with an average from `points` up to but excluding the next bar. */
export type Bar = { from: number; to: number; count: number }

/** How many in 100 tries are worse, at most 99; undefined while there are too few to tell. */
export function percentile({ tries, worse }: { tries: number; worse: number }): number | undefined {
  return tries < LEAST_TRIES ? undefined : Math.min(99, Math.floor((worse / tries) * 100))
}

/** The number of the bar of an average. Bars begin 2 points beside the multiples of 4, so that one ends at 98. */
export function barOf(average: number): number {
  return Math.floor((average + BAR_POINTS / 2) / BAR_POINTS)
}

/** The bars from the lowest to the highest that has a try, without gaps. */
export function histogramOf(counts: ReadonlyMap<number, number>): Bar[] {
  const numbers = [...counts].filter(([, count]) => count > 0).map(([number]) => number)
  if (numbers.length === 0) return []
  const first = Math.min(...numbers)
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => {
    const from = (first + index) * BAR_POINTS - BAR_POINTS / 2
    return { from, to: from + BAR_POINTS, count: counts.get(first + index) ?? 0 }
  })
}
