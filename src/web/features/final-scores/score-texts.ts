import type { ResultPick } from '#contract/draft-result.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { boxOfficeBarPercent, boxOfficeReturn, movieScore } from '#domain/scoring/movie-score.ts'
import { scoreReceipt } from '#domain/scoring/receipt.ts'
import { COMPONENT_NAMES } from '#domain/scoring/score-texts.ts'
import type { ScoreRow } from '../../components/movie/score-meters.tsx'

const upToTwoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The points that counted, and below those of the box office the return on the budget (Spec 9.35). */
export function meters({ facts }: ResultPick): ScoreRow[] {
  return scoreReceipt(facts).lines.map((line) => ({
    label: COMPONENT_NAMES[line.component],
    value: line.points === undefined ? '' : upToTwoDecimals.format(line.points),
    percent: line.points,
    ...(line.component === 'boxOffice' && { part: returnOnBudget(facts) }),
  }))
}

function returnOnBudget(facts: MovieFacts): ScoreRow['part'] {
  const percent = boxOfficeReturn(facts)
  return percent === undefined
    ? { text: 'Return not known', percent }
    : { text: `${whole.format(percent)}% return`, percent: boxOfficeBarPercent(percent) }
}

/** Whether the figures lead to the score that is shown: it may have been stored before they changed. */
export function hasReceipt({ facts, score }: ResultPick): boolean {
  return score !== undefined && movieScore(facts).total.toFixed(2) === score.toFixed(2)
}
