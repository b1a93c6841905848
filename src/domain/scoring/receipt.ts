import type { MovieFacts } from '#domain/movies/movie.ts'
import {
  type MovieScore,
  movieScore,
  roundTo2,
  SCORE_COMPONENTS,
  type ScoreComponent,
  weightedAverage,
} from './movie-score.ts'
import { type ScoreWeights, USUAL_WEIGHTS } from './presets.ts'

/** A figure of a score with its weight; the points are undefined while it is not known. */
export type ReceiptLine = { component: ScoreComponent; points: number | undefined; weight: number }

/** A score in parts that add up as shown, all with 2 decimals. */
export type ScoreReceipt = {
  lines: readonly ReceiptLine[]
  /** The weighted sum of the points. */
  sum: number
  /** The weights of the known figures; with the usual weights, how many figures are known. */
  divisor: number
  /** The sum divided by the divisor; 0 if no figure is known. */
  base: number
  bonus: number
  /** Base plus bonus: the movie's score. */
  total: number
}

/**
 * The arithmetic of a movie's score (Spec 9.30–9.34). Only the box office has more than 2 decimals. It is rounded
 * down if the nearest hundredth would lead to another score than the exact figure.
 */
export function scoreReceipt(facts: MovieFacts, weights: ScoreWeights = USUAL_WEIGHTS): ScoreReceipt {
  const { components, bonus, total } = movieScore(facts, weights)
  const base = roundTo2(total - bonus)
  const nearest = linesOf(components, weights, roundTo2)
  const lines = leadsTo(base, nearest, weights) ? nearest : linesOf(components, weights, floorTo2)
  const known = lines.filter(({ points }) => points !== undefined)
  return {
    lines,
    sum: roundTo2(known.reduce((sum, { points = 0, weight }) => sum + weight * points, 0)),
    divisor: known.reduce((sum, { weight }) => sum + weight, 0),
    base,
    bonus,
    total,
  }
}

function linesOf(
  components: MovieScore['components'],
  weights: ScoreWeights,
  round: (points: number) => number,
): ReceiptLine[] {
  return SCORE_COMPONENTS.filter((component) => weights[component] > 0).map((component) => {
    const points = components[component]
    const weight = weights[component]
    if (points === undefined) return { component, points, weight }
    return { component, points: component === 'boxOffice' ? round(points) : roundTo2(points), weight }
  })
}

function leadsTo(base: number, lines: readonly ReceiptLine[], weights: ScoreWeights): boolean {
  const known = lines.flatMap(({ component, points }) => (points === undefined ? [] : [[component, points]]))
  return roundTo2(weightedAverage(Object.fromEntries(known) as MovieScore['components'], weights)) === base
}

function floorTo2(value: number): number {
  return Math.floor(value * 100) / 100
}
