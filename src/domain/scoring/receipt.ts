import type { MovieFacts } from '../movies/movie.ts'
import {
  average,
  type MovieScore,
  movieScore,
  roundTo2,
  SCORE_COMPONENTS,
  type ScoreComponent,
} from './movie-score.ts'

/** One figure of a score; the points are undefined while it is not known. */
export type ReceiptLine = { component: ScoreComponent; points: number | undefined }

/** A score in parts that add up as they are shown, all with 2 decimals. */
export type ScoreReceipt = {
  lines: readonly ReceiptLine[]
  /** The sum of the points. */
  sum: number
  /** How many figures are known. */
  divisor: number
  /** The sum divided by the divisor; 0 if no figure is known. */
  base: number
  bonus: number
  /** Base plus bonus: the movie's score. */
  total: number
}

/**
 * The arithmetic of a movie's score (Spec 9.30–9.34). Only the box office has more than 2 decimals. It is rounded
 * down if rounding to the nearest hundredth would lead to another score than the exact figure does.
 */
export function scoreReceipt(facts: MovieFacts): ScoreReceipt {
  const { components, bonus, total } = movieScore(facts)
  const base = roundTo2(total - bonus)
  const nearest = linesOf(components, roundTo2)
  const lines = leadsTo(base, nearest) ? nearest : linesOf(components, floorTo2)
  const points = knownPoints(lines)
  return {
    lines,
    sum: roundTo2(points.reduce((sum, more) => sum + more, 0)),
    divisor: points.length,
    base,
    bonus,
    total,
  }
}

function linesOf(components: MovieScore['components'], round: (points: number) => number): ReceiptLine[] {
  return SCORE_COMPONENTS.map((component) => {
    const points = components[component]
    if (points === undefined) return { component, points }
    return { component, points: component === 'boxOffice' ? round(points) : roundTo2(points) }
  })
}

function leadsTo(base: number, lines: readonly ReceiptLine[]): boolean {
  return roundTo2(average(knownPoints(lines))) === base
}

function knownPoints(lines: readonly ReceiptLine[]): number[] {
  return lines.flatMap(({ points }) => (points === undefined ? [] : [points]))
}

function floorTo2(value: number): number {
  return Math.floor(value * 100) / 100
}
