import { roundTo1 } from '#domain/scoring/movie-score.ts'
import { say, type Sentence } from '#domain/words/sentence.ts'
import type { PickValue } from './value.ts'

/** For a pick or a team of which too few scores are known. */
export const NOT_ENOUGH_SCORES = 'Not enough scores to say.'

/** '3.3': points of a value, a margin or a difference. */
export function pointsText(points: number): string {
  return Math.abs(roundTo1(points)).toFixed(1)
}

/** The difference of two averages, at least 0; exactly 0 if they are equal. */
export function marginOf(a: number, b: number): number {
  return Math.round(Math.abs(a - b) * 1_000_000) / 1_000_000
}

/** '0.4'; with as many decimals as it takes not to read as nothing. */
export function marginText(margin: number): string {
  const texts = [pointsText(margin), Math.abs(margin).toFixed(2)]
  return texts.find((text) => Number(text) > 0 || margin === 0) ?? margin.toPrecision(1)
}

/** The sum behind the grade of a pick, in one sentence (B4.2). */
export function sumSentence({ pick, value, best, leftOnTable }: PickValue): Sentence {
  if (value === undefined || !best || leftOnTable === undefined) return [NOT_ENOUGH_SCORES]
  const isBelow = roundTo1(value) < 0
  const own = say`${pick.movie} in ${pick.category} was worth ${pointsText(value)} ${isBelow ? 'less than' : 'over'} what was left`
  if (roundTo1(leftOnTable) === 0) return say`${own}. Nothing there was worth more.`
  const isElsewhere = best.category !== pick.category
  const place = isElsewhere ? ` in ${best.category}` : ''
  // Without the verb, a title or a category that ends in a digit would run into the figure.
  const verb = isBelow || [best.movie.title, place].some((text) => /\d$/.test(text)) ? ' was worth' : ''
  const side = isBelow ? (roundTo1(best.value) < 0 ? ' less' : ' over') : ''
  return say`${own}; ${best.movie}${place}${verb} ${pointsText(best.value)}${side}: ${pointsText(leftOnTable)} left on the table.`
}
