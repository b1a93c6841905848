import { useSyncExternalStore } from 'react'
import type { DailyPuzzleView } from '#contract/daily.ts'
import { toMovie } from '#contract/movies/movies.ts'
import { longDate } from '#domain/daily/day-texts.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { useSession } from '../../../lib/app/app-provider.tsx'
import { useOnline } from '../../../lib/browser/use-online.ts'
import type { KeptTry } from '../../../lib/daily/kept-days.ts'
import { EarlierDays } from '../earlier/earlier-days.tsx'
import { useOverview } from '../earlier/use-overview.ts'
import { trySenderOf } from '../sending/try-sender.ts'
import { DayBoard } from './day-board.tsx'
import { TimeOver } from './result.tsx'
import './result.css'

type UnansweredProps = {
  view: DailyPuzzleView
  play: KeptTry
  isEarlier: boolean
  onPlayAgain: () => void
}

/** A try that the server has not scored: it waits to be sent, or was refused. */
export function Unanswered({ view, play, isEarlier, onPlayAgain }: UnansweredProps) {
  const overview = useOverview()
  const { title, day, categories, movies } = view
  const picks = categories.flatMap((category) => {
    const movieId = play.picks.find((pick) => pick.category === category)?.movieId
    const movie = movies.find(({ id }) => id === movieId)
    return movie ? [{ movie: toMovie(movie), category }] : []
  })
  return (
    <div className="page">
      {play.autoPicked > 0 && <TimeOver />}
      <div className="day-after day-after--for-fun">
        <section className="day-card paper" aria-labelledby="day-result">
          <p className="day-card__kicker">
            {title} · {longDate(day)}
          </p>
          <h1 id="day-result" className="day-card__headline">
            Five <span>picked</span>
          </h1>
          {play.refusal === undefined ? (
            <p className="day-card__text" role="status">
              <Waiting />
            </p>
          ) : (
            <>
              <p className="day-card__text" role="alert">
                <Icon name="warning" /> This try was not counted. {play.refusal}
              </p>
              <div className="day-card__actions">
                <Button size="big" kind="go" onClick={onPlayAgain}>
                  {isEarlier ? 'Play again, for fun' : 'Play it again'}
                </Button>
              </div>
            </>
          )}
        </section>
      </div>
      <DayBoard note="Without scores so far" picks={picks} />
      <EarlierDays overview={overview} except={day} />
    </div>
  )
}

/** Why there is no result yet. */
function Waiting() {
  const { isFailing } = trySenderOf(useSession())
  const isUnanswered = useSyncExternalStore(isFailing.subscribe, isFailing.get)
  if (!useOnline()) return <>We’ll count you in when you’re back online.</>
  if (isUnanswered) return <>The server does not answer. We’ll count you in when it does.</>
  return <>Counting…</>
}
