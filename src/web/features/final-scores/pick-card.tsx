import { shortNameOf } from '#domain/categories/categories.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import { OverrideMark, StandInMark } from '../../components/draft/board-pick.tsx'
import { Poster } from '../../components/movie/poster.tsx'
import { ScoreMeters } from '../../components/movie/score-meters.tsx'
import { ScoreReceipt } from '../../components/movie/score-receipt.tsx'
import { oscarText } from '../../components/movie/score-receipt-texts.ts'
import { Icon } from '../../components/ui/icon.tsx'
import type { ResultPick } from '#contract/draft-result.ts'
import { scoreText } from '#domain/scoring/score-texts.ts'
import { StillMissing } from './still-missing.tsx'
import { hasReceipt, meters } from './score-texts.ts'

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
        {pick.pickedBy !== undefined && <StandInMark name={pick.pickedBy} />}
      </div>
      <ScoreMeters rows={meters(pick)} />
      <HowScoreIsMade pick={pick} />
    </article>
  )
}

function OscarBonus({ pick: { facts } }: { pick: ResultPick }) {
  if (facts.oscarStatus === 'none') return null
  return (
    <span className={`oscar-bonus oscar-bonus--${facts.oscarStatus}`}>
      <Icon name="star" /> <span className="sr">{oscarText(facts.oscarStatus)}</span> +
      {movieScore(facts).bonus}
    </span>
  )
}

/** Opens without scripts, one at a time: the browser closes the others of the same name. */
function HowScoreIsMade({ pick }: { pick: ResultPick }) {
  if (hasReceipt(pick)) {
    return (
      <details className="pick-card__how" name="receipt">
        <summary>
          <span>How this score is made</span> <Icon name="down" />
        </summary>
        <ScoreReceipt movie={pick.movie} facts={pick.facts} />
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
