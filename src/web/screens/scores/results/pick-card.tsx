import { shortNameOf } from '#domain/categories/categories.ts'
import { boxOfficeBarPercent, boxOfficeReturn, movieScore } from '#domain/scoring/movie-score.ts'
import type { ResultPick } from '#contract/results/draft-result.ts'
import { COMPONENT_NAMES } from '#domain/scoring/presets.ts'
import { HIDDEN, scoreText } from '#domain/scoring/score-texts.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { scoreReceipt } from '#domain/scoring/receipt.ts'
import { AutoMark, OverrideMark, StandInMark } from '#web/components/draft/board/board-pick.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import { ScoreMeters, type ScoreRow } from '#web/components/movie/score-meters.tsx'
import { ScoreReceipt } from '#web/components/movie/score-receipt.tsx'
import { oscarText } from '#web/components/movie/score-receipt-texts.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { StillMissing } from '#web/components/draft/results-notices.tsx'
import { grouped } from '#web/lib/numbers.ts'

/** A pick with its score and the points that it is made of (Spec 9.35, 9.36). */
export function PickCard({ pick }: { pick: ResultPick }) {
  const { movie } = pick
  return (
    <article className="pick-card__article" aria-label={movie.title}>
      <div className="pick-card__art">
        <Poster movie={movie} size="large" />
        <OscarBonus pick={pick} /> {pick.houseOverride && <OverrideMark />}
      </div>
      <p className="pick-card__score">
        <span className={pick.score === undefined ? 'pick-card__no-score' : 'pick-card__points'}>
          {scoreText(pick.score)}
        </span>{' '}
        <StillMissing pick={pick} />
      </p>
      <div className="pick-card__about">
        <h3>{movie.title}</h3>
        <p>
          {shortNameOf(pick.category)} · Pick {pick.overallPick}
        </p>
        {pick.pickedBy !== undefined && <StandInMark name={pick.pickedBy} />}{' '}
        {pick.autoPicked && <AutoMark />}
      </div>
      <ScoreMeters rows={meters(pick)} />
      <HowScoreIsMade pick={pick} />
    </article>
  )
}

function OscarBonus({ pick: { facts, weights, isHidden } }: { pick: ResultPick }) {
  if (isHidden || facts.oscarStatus === 'none' || !weights.oscarBonus) return null
  return (
    <span className={`oscar-bonus oscar-bonus--${facts.oscarStatus}`}>
      <Icon name="star" /> <span className="sr">{oscarText(facts.oscarStatus)}</span> +
      {movieScore(facts, weights).bonus}
    </span>
  )
}

/** A details element, so it works without scripts; the browser closes others of the same name. */
function HowScoreIsMade({ pick }: { pick: ResultPick }) {
  if (pick.isHidden) return null
  if (hasReceipt(pick)) {
    return (
      <details className="pick-card__how" name="receipt">
        <summary>
          <span>How this score is made</span> <Icon name="down" />
        </summary>
        <ScoreReceipt movie={pick.movie} facts={pick.facts} weights={pick.weights} />
      </details>
    )
  }
  return (
    <p className="pick-card__no-receipt">
      {pick.score === undefined
        ? 'No source has given a figure yet.'
        : 'These figures came after the score was counted.'}
    </p>
  )
}

/** The points of each factor, and under the box office the return on the budget (Spec 9.35). */
export function meters({ facts, weights, isHidden }: ResultPick): ScoreRow[] {
  const { lines } = scoreReceipt(facts, weights)
  if (isHidden) {
    return lines.map(({ component }) => ({
      label: COMPONENT_NAMES[component],
      value: '',
      percent: undefined,
      unknown: HIDDEN,
    }))
  }
  return lines.map((line) => ({
    label: COMPONENT_NAMES[line.component],
    value: line.points === undefined ? '' : String(Number(line.points.toFixed(2))),
    percent: line.points,
    ...(line.component === 'boxOffice' && { part: returnOnBudget(facts) }),
  }))
}

function returnOnBudget(facts: MovieFacts): ScoreRow['part'] {
  const percent = boxOfficeReturn(facts)
  return percent === undefined
    ? { text: 'Return not known', percent }
    : { text: `${grouped(Math.round(percent))}% return`, percent: boxOfficeBarPercent(percent) }
}

/** Whether the facts still add up to the shown score, which may have been stored before they changed. */
export function hasReceipt({ facts, score, weights }: ResultPick): boolean {
  return score !== undefined && movieScore(facts, weights).total.toFixed(2) === score.toFixed(2)
}
