import type { ReactNode } from 'react'

const RANKS = 4
const CARDS = 5

type FinalScoresSkeletonProps = { text?: string; children?: ReactNode }

/** Placeholder while the results load (Spec 2.48). */
export function FinalScoresSkeleton({ text = 'Loading...', children }: FinalScoresSkeletonProps) {
  return (
    <div className="page final-scores">
      <h1 className="sr">Final scores</h1>
      <div className="final-scores__loading">
        <p role="status">{text}</p>
        {children}
      </div>
      <div aria-hidden="true">
        <div className="podium podium--3 podium--loading">
          {[1, 2, 3].map((rank) => (
            <div key={rank} className={`stand stand--${rank}`}>
              <div className="stand__block" />
            </div>
          ))}
        </div>
        <div className="results-bar">
          <span className="skeleton results-skeleton__tabs" />
        </div>
        <div className="scores">
          <div className="panel ranking">
            {Array.from({ length: RANKS }, (_, index) => (
              <div key={index} className="rank">
                <span className="skeleton results-skeleton__medal" />
                <span className="skeleton results-skeleton__line" />
                <span className="skeleton results-skeleton__average" />
              </div>
            ))}
          </div>
          <div className="pick-cards">
            {Array.from({ length: CARDS }, (_, index) => (
              <span key={index} className="skeleton results-skeleton__poster" />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
