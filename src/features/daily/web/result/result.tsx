import { useEffect, useState } from 'react'
import type { DailyPuzzleView, DailyResultView } from '#features/daily/wire/daily.ts'
import { addDays, type Day } from '#features/daily/rules/day.ts'
import { longDate } from '#features/daily/rules/day-texts.ts'
import { placeText, shareText } from '#features/daily/rules/share-text.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useLinkOrigin } from '#web/lib/app/use-link-origin.ts'
import { standingText, waitText, wallTimeText } from '#features/daily/web/day-words.ts'
import { EarlierDays } from '#features/daily/web/earlier/earlier-days.tsx'
import { useOverview } from '#features/daily/web/daily-queries.ts'
import { Streak } from '#features/daily/web/streak.tsx'
import { DayBoard } from './day-board.tsx'
import { DayRanking } from './day-ranking.tsx'
import { Histogram } from './histogram.tsx'
import { ShareButton, ShareText } from './share-try.tsx'
import './result.css'

type ResultProps = {
  view: DailyPuzzleView
  result: DailyResultView
  isEarlier: boolean
  onPlayAgain: () => void
}

/** What a try of a day was worth. */
export function Result({ view, result, isEarlier, onPlayAgain }: ResultProps) {
  const overview = useOverview()
  const origin = useLinkOrigin()
  const { title, day } = view
  const text = shareText({
    title,
    day,
    stars: result.stars,
    average: result.average,
    place: result.place,
    betterThan: result.betterThan,
    streak: result.streak.current,
    address: `${new URL(origin).host}/today`,
  })
  return (
    <div className="page">
      {result.autoPicked > 0 && <TimeOver />}
      <div className={result.counted ? 'day-after' : 'day-after day-after--for-fun'}>
        <section className="day-card paper" aria-labelledby="day-result">
          <p className="day-card__kicker">
            {title} · {longDate(day)}
          </p>
          <Headline result={result} />
          <p className="day-card__text">
            {standingText(result)} <GotAway result={result} />
          </p>
          {!result.counted && (
            <p className="day-card__text">This try was for fun: it does not count for the day.</p>
          )}
          <div className="day-card__actions">
            {result.counted && <ShareButton text={text} />}
            <Button size="big" kind={result.counted ? undefined : 'go'} onClick={onPlayAgain}>
              Play again, for fun
            </Button>
          </div>
        </section>
        {result.counted && <ShareText text={text} />}
      </div>
      <DayBoard
        note={`Average ${averageText(result.average)}`}
        picks={result.teams.find(({ isYou }) => isYou)?.picks ?? []}
      />
      <div className="day-facts">
        <DayRanking teams={result.teams} />
        <Histogram result={result} />
        <div className="panel day-facts__streak">
          <Streak streak={result.streak}>
            <p className="dim small">
              {!isEarlier && <NextDay day={day} />} Your longest is {result.streak.longest}.
            </p>
          </Streak>
        </div>
      </div>
      <EarlierDays overview={overview} except={day} />
    </div>
  )
}

/** The percentile; the place while too few have played. */
function Headline({ result: { betterThan, place } }: { result: DailyResultView }) {
  return (
    <h1 id="day-result" className="day-card__headline">
      {betterThan === null ? (
        <>
          <span>{placeText(place)}</span> of 4
        </>
      ) : (
        <>
          Better than <br />
          <span>{betterThan} in 100</span>
        </>
      )}
    </h1>
  )
}

function GotAway({ result: { gotAway } }: { result: DailyResultView }) {
  return (
    gotAway && (
      <>
        <i>{gotAway.movie.title}</i> was still there at pick {gotAway.overallPick}.
      </>
    )
  )
}

export function TimeOver() {
  return (
    <p className="notice day-notice" role="status">
      <Icon name="clock" />
      <span>Time! The rest was picked for you.</span>
    </p>
  )
}

const TICK_MS = 15_000

/** How long it is until the next draft of the day; when it is there, the way to it. */
function NextDay({ day }: { day: Day }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const next = Date.parse(`${addDays(day, 1)}T00:00:00.000Z`)
  const leftMs = next - now
  if (leftMs > 0) {
    return (
      <>
        Next one {wallTimeText(next, now)}, in {waitText(leftMs)}.
      </>
    )
  }
  // A plain link loads the page again. This page keeps showing its day.
  return <a href="/today">The next one is here.</a>
}
