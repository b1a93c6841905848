import { Icon } from '../../components/ui/icon.tsx'
import type { MovieDataState } from './use-movie-data.ts'

type MovieDataBannerProps = {
  state: MovieDataState
  /** Picks whose facts are still to come. */
  pending: number
}

/** Says that scores are still to come, or could not be had for now (Spec 2.48, 8.33). */
export function MovieDataBanner({ state, pending }: MovieDataBannerProps) {
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
          <NoScoreYet pending={pending} why={WHY[state]} />
        </div>
      )
    case 'spent':
      return (
        <div className="notice movie-data" role="status">
          <Icon name="info" />
          <NoScoreYet pending={pending} why={WHY[state]} />
        </div>
      )
  }
}

const WHY = {
  failed: 'The movie databases did not answer. We ask again later; these are the scores so far.',
  refused: 'A movie database does not accept this server’s key; the scores come once it does.',
  spent: 'The ratings source has answered all it may today; the scores come tomorrow.',
} as const

function NoScoreYet({ pending, why }: { pending: number; why: string }) {
  return (
    <p>
      <b>
        {pending} {pending === 1 ? 'movie has' : 'movies have'} no score yet.
      </b>{' '}
      {why}
    </p>
  )
}
