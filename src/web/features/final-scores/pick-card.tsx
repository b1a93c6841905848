import { shortNameOf } from '#domain/categories/categories.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import { OverrideMark, StandInMark } from '../../components/draft/board-pick.tsx'
import { Poster } from '../../components/movie/poster.tsx'
import { ScoreMeters } from '../../components/movie/score-meters.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import type { ResultPick } from '#contract/draft-result.ts'
import { scoreText } from '#domain/scoring/score-texts.ts'
import { StillMissing } from './still-missing.tsx'
import { dollarsText, meters, oscarText, scoreArithmetic } from './score-texts.ts'

/** A pick with its score and what the score is made of (Spec 9.35, 9.36). */
export function PickCard({ pick }: { pick: ResultPick }) {
  const { movie, facts } = pick
  return (
    <article className="pick-card__article" aria-label={movie.title}>
      <Poster movie={movie} size="large" />
      <p className="pick-card__score">
        <span className={pick.score === undefined ? 'pick-card__no-score' : 'pick-card__points'}>
          {scoreText(pick.score)}
        </span>{' '}
        <OscarBonus pick={pick} /> <StillMissing pick={pick} />
      </p>
      <div className="pick-card__about">
        <h3>{movie.title}</h3>
        <p>
          {shortNameOf(pick.category)} · Pick {pick.overallPick}
        </p>
        <p>{[movie.year, ...(movie.genres.length > 0 ? [movie.genres.join(', ')] : [])].join(' · ')}</p>
        {pick.houseOverride && <OverrideMark />}{' '}
        {pick.pickedBy !== undefined && <StandInMark name={pick.pickedBy} />}
      </div>
      <ScoreMeters rows={meters(pick)} />
      <dl className="pick-card__money">
        <div>
          <dt>Budget</dt> <dd>{dollarsText(facts.budget)}</dd>
        </div>
        <div>
          <dt>Revenue</dt> <dd>{dollarsText(facts.revenue)}</dd>
        </div>
      </dl>
      <Arithmetic pick={pick} />
    </article>
  )
}

function OscarBonus({ pick: { facts } }: { pick: ResultPick }) {
  if (facts.oscarStatus === 'none') return null
  return (
    <span className={`oscar-bonus oscar-bonus--${facts.oscarStatus}`}>
      <Icon name="star" /> {oscarText(facts.oscarStatus)} +{movieScore(facts).bonus}
    </span>
  )
}

function Arithmetic({ pick }: { pick: ResultPick }) {
  const arithmetic = scoreArithmetic(pick)
  if (arithmetic === undefined) return null
  return (
    <details className="pick-card__arithmetic">
      <summary>How this score is made</summary>
      <p className="num">{arithmetic}</p>
    </details>
  )
}
