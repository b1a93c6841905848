type Audit = { id: string; title: string; score: number | null; numericValue?: number }

/** As much of Lighthouse's report as is read here. */
export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const MOST_SHIFT = 0.02
const MOST_BLOCKING_MS = 100

export type Scores = {
  /** From 0 to 100, by category. */
  categories: Record<keyof typeof TARGETS, number>
  shift: number
  blockingMs: number
  /** Titles of what cost points in a category that must be whole. */
  faults: string[]
}

export function scoresOf({ categories, audits }: Report): Scores {
  const names = Object.keys(TARGETS) as (keyof typeof TARGETS)[]
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
    faults: names
      .filter((name) => name !== 'performance')
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  }
}

export function verdictOn({ categories, shift, blockingMs, faults }: Scores): {
  text: string
  isMet: boolean
} {
  const isMet =
    Object.entries(TARGETS).every(([name, target]) => categories[name as keyof typeof TARGETS] >= target) &&
    shift <= MOST_SHIFT &&
    blockingMs <= MOST_BLOCKING_MS
  const figures = Object.entries(categories).map(([name, score]) => `${name} ${score}`)
  const lab = `layout shift ${shift.toFixed(3)}, blocking ${Math.round(blockingMs)} ms`
  const why = faults.length > 0 ? ` (${faults.join('; ')})` : ''
  return { text: `${figures.join(', ')}, ${lab}${why}${isMet ? '' : '  MISSED'}`, isMet }
}
