import { useSyncExternalStore } from 'react'
import type { DailyPuzzleView } from '#features/daily/wire/daily.ts'
import { toMovie } from '#contract/movies/movies.ts'
import { longDate } from '#features/daily/rules/day-texts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { useOnline } from '#web/lib/browser/use-online.ts'
import type { KeptTry } from '#features/daily/web/kept-days.ts'
import { EarlierDays } from '#features/daily/web/earlier/earlier-days.tsx'
import { useOverview } from '#features/daily/web/daily-queries.ts'
import { trySenderOf } from '#features/daily/web/try-sender.ts'
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
