import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { MovieDataState } from './use-movie-data.ts'

type MovieDataBannerProps = {
  state: MovieDataState
  /** Picks whose facts are not known yet. */
  pending: number
  /** How many of these have no score at all. */
  unscored: number
  onTryAgain: () => void
}

/** Says that scores are still loading or cannot be loaded for now (Spec 2.48, 8.33). */
export function MovieDataBanner({ state, pending, unscored, onTryAgain }: MovieDataBannerProps) {
  switch (state) {
    case 'there':
      return null
    case 'loading':
      return (
        <div className="notice movie-data" role="status">
          <Icon name="info" />
          <p>
            <b>Processing movie scoring data...</b> Please wait while we gather data from movie databases
          </p>
        </div>
      )
    case 'failed':
    case 'refused':
      return (
        <div className="notice notice--warn movie-data" role="status">
          <Icon name="warning" />
          <NoScoreYet missing={missingText(pending, unscored)} why={WHY[state]} />
          <Button onClick={onTryAgain}>Try again</Button>
        </div>
      )
    case 'spent':
      return (
        <div className="notice movie-data" role="status">
          <Icon name="info" />
          <NoScoreYet missing={missingText(pending, unscored)} why={WHY[state]} />
        </div>
      )
  }
}

const WHY = {
  failed: 'The movie databases did not answer. We ask again once they do; these are the scores so far.',
  refused: 'A movie database does not accept this server’s key; the scores come once it does.',
  spent: 'The ratings source has answered all it may today; the ratings come tomorrow.',
} as const

function NoScoreYet({ missing, why }: { missing: string; why: string }) {
  return (
    <p>
      <b>{missing}</b> {why}
    </p>
  )
}

/** '3 movies have no score yet, 1 score is not final yet.' */
function missingText(pending: number, unscored: number): string {
  const notFinal = pending - unscored
  const parts = [
    ...(unscored > 0 ? [`${unscored} ${unscored === 1 ? 'movie has' : 'movies have'} no score yet`] : []),
    ...(notFinal > 0 ? [`${notFinal} ${notFinal === 1 ? 'score is' : 'scores are'} not final yet`] : []),
  ]
  return `${parts.join(', ')}.`
}
