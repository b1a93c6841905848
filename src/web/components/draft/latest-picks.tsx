import type { ReactNode } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, participantOf } from '#domain/draft/draft.ts'
import { Poster } from '../movie/poster.tsx'
import './latest-picks.css'

const SHOWN = 6

type LatestPicksProps = {
  draft: Draft
  /** Beside the heading: how their saving stands. */
  aside?: ReactNode
  /** Under the heading: what can be done about them. */
  children?: ReactNode
}

/** The last few picks, the newest first. */
export function LatestPicks({ draft, aside, children }: LatestPicksProps) {
  const latest = draft.picks.map((pick, index) => ({ ...pick, overallPick: index + 1 })).slice(-SHOWN)
  return (
    <section className="panel latest" aria-labelledby="latest-title">
      <div className="panel-head">
        <h2 className="title" id="latest-title">
          Latest picks
        </h2>
        {aside}
      </div>
      {children}
      {latest.length === 0 ? (
        <p className="latest__empty dim">The first poster goes up with the first pick.</p>
      ) : (
        <ol className="latest__list" reversed>
          {latest.toReversed().map(({ movie, participantId, category, pickedBy, overallPick }) => (
            <li key={overallPick}>
              <Poster movie={movie} />
              <span>
                <b>{movie.title}</b>{' '}
                <small>
                  {participantOf(draft, participantId).name} · {shortNameOf(category)}
                  {pickedBy !== undefined && `, picked by ${participantOf(draft, pickedBy).name}`}
                </small>
              </span>{' '}
              <span className="latest__no num">{overallPick}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
