type Audit = { id: string; title: string; score: number | null; numericValue?: number }

/** The parts of Lighthouse's report that are used here. */
export type Report = {
  /** The reason why nothing was measured. */
  runtimeError?: { code: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MOST_SHIFT = 0.02
const MOST_BLOCKING_MS = 100

export type Scores = {
  /** The scores by category, from 0 to 100. */
  categories: Record<(typeof CATEGORIES)[number], number>
  shift: number
  blockingMs: number
  /** The titles of audits that cost points in a category that needs all points. */
  faults: string[]
}

export function scoresOf({ categories, audits }: Report): Scores {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const valueOf = (id: string) => audits[id]?.numericValue ?? NaN
  return {
    categories: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: valueOf('cumulative-layout-shift'),
    blockingMs: valueOf('total-blocking-time'),
    faults: CATEGORIES.filter((name) => name !== 'performance')
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  }
}

/** The median run, because a single run also depends on what else the machine was doing. */
export function medianOf(runs: readonly Scores[]): Scores {
  const sorted = runs.toSorted((a, b) => a.categories.performance - b.categories.performance)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('There is no median of no runs')
  return median
}

/** A page must reach its least performance and all points in the other categories. */
export function verdictOn(scores: Scores, { leastPerformance }: { leastPerformance: number }) {
  const { categories, shift, blockingMs, faults } = scores
  const { performance, ...qualities } = categories
  const isFast = performance >= leastPerformance && blockingMs <= MOST_BLOCKING_MS
  const isSound = Object.values(qualities).every((score) => score === 100) && shift <= MOST_SHIFT
  const figures = Object.entries(categories).map(([name, score]) => `${name} ${score}`)
  const lab = `layout shift ${shift.toFixed(3)}, blocking ${Math.round(blockingMs)} ms`
  const why = faults.length > 0 ? ` (${faults.join('; ')})` : ''
  const isMet = isSound && isFast
  return { text: `${figures.join(', ')}, ${lab}${why}${isMet ? '' : '  MISSED'}`, isMet }
}
