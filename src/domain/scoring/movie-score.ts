import type { MovieFacts, OscarStatus } from '#domain/movies/movie.ts'
import { SCORE_COMPONENTS, type ScoreComponent, type ScoreWeights, USUAL_WEIGHTS } from './presets.ts'

export { SCORE_COMPONENTS, type ScoreComponent } from './presets.ts'

export type MovieScore = {
  /** Base plus bonus, rounded to 2 decimals: 0–110. */
  total: number
  /** The weighted average of the known components; 0 if there is none. */
  base: number
  /** Points for the Oscar: 10, 5 or 0. */
  bonus: number
  /** The known components that count, each 0–100. */
  components: Partial<Record<ScoreComponent, number>>
}

const OSCAR_BONUS: Record<OscarStatus, number> = { winner: 10, nominee: 5, none: 0 }

/** A movie's score from its facts (Spec 9.30–9.34), weighted by the scoring of its draft (B1.9). */
export function movieScore(facts: MovieFacts, weights: ScoreWeights = USUAL_WEIGHTS): MovieScore {
  const components = Object.fromEntries(
    Object.entries({
      boxOffice: boxOfficeScore(facts),
      rottenTomatoes: facts.rtCriticsScore,
      metacritic: facts.metacriticScore,
      imdb: facts.imdbRating === undefined ? undefined : facts.imdbRating * 10,
    }).filter(([component, score]) => score !== undefined && weights[component as ScoreComponent] > 0),
  ) as MovieScore['components']
  const base = weightedAverage(components, weights)
  const bonus = weights.oscarBonus ? OSCAR_BONUS[facts.oscarStatus] : 0
  return { total: roundTo2(base + bonus), base, bonus, components }
}

/** The average of the components by their weights; 0 if there is none. */
export function weightedAverage(components: MovieScore['components'], weights: ScoreWeights): number {
  const known = Object.entries(components) as [ScoreComponent, number][]
  const weight = known.reduce((sum, [component]) => sum + weights[component], 0)
  return weight === 0 ? 0 : known.reduce((sum, [name, score]) => sum + weights[name] * score, 0) / weight
}

/**
 * A pick's score from the facts known so far (Spec 9.32–9.34). It is 0 plus the bonus once all sources have answered
 * without a fact, and undefined until then.
 */
export function pickScore(
  facts: MovieFacts,
  isAnswered: boolean,
  weights: ScoreWeights = USUAL_WEIGHTS,
): number | undefined {
  return isAnswered || isScorable(facts, weights) ? movieScore(facts, weights).total : undefined
}

/** Whether any known fact counts for a score. */
export function isScorable(facts: MovieFacts, weights: ScoreWeights = USUAL_WEIGHTS): boolean {
  return Object.keys(movieScore(facts, weights).components).length > 0
}

/** Whether all four components are known (the stored `scoring_data_complete`). */
export function isScoringComplete(facts: MovieFacts): boolean {
  return Object.keys(movieScore(facts).components).length === SCORE_COMPONENTS.length
}

/** The share of the revenue that was profit, 0–100; undefined unless both figures are known (Spec 9.30). */
export function boxOfficeScore({
  budget = 0,
  revenue = 0,
}: Pick<MovieFacts, 'budget' | 'revenue'>): number | undefined {
  if (!(budget > 0 && revenue > 0)) return undefined
  return Math.min(100, Math.max(0, ((revenue - budget) / revenue) * 100))
}

/** Profit as a percentage of the budget, as score cards show it; may exceed 100 or be negative (Spec 9.35). */
export function boxOfficeReturn({
  budget = 0,
  revenue = 0,
}: Pick<MovieFacts, 'budget' | 'revenue'>): number | undefined {
  if (!(budget > 0 && revenue > 0)) return undefined
  return ((revenue - budget) / budget) * 100
}

/** The filled part of a return's bar, 0–100; the whole bar stands for 200 % (Spec 9.35). */
export function boxOfficeBarPercent(returnPercent: number): number {
  return Math.min(100, Math.max(0, returnPercent / 2))
}

export function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, n) => sum + n, 0) / numbers.length
}

/**
 * The average of scores with 2 decimals. It is summed in whole hundredths, so that equal averages are equal numbers
 * in any order of the scores, and the ranking decides ties.
 */
export function averageScore(scores: readonly number[]): number {
  return average(scores.map((score) => Math.round(score * 100))) / 100
}

/** Rounds half a hundredth up, even if the binary fraction is slightly less. */
export function roundTo2(value: number): number {
  return roundTo(value, 100)
}

/** Rounds half a tenth up, likewise. */
export function roundTo1(value: number): number {
  return roundTo(value, 10)
}

function roundTo(value: number, parts: number): number {
  return Math.round((value + Number.EPSILON * value) * parts) / parts
}
