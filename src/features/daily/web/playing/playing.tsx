import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DailyPuzzleView } from '#features/daily/wire/daily.ts'
import { toDailyPuzzle } from '#features/daily/wire/daily-wire.ts'
import { type DailyGame, picksForYou, resumeDaily, startDaily } from '#features/daily/rules/daily-game.ts'
import { YOU } from '#features/daily/rules/daily-puzzle.ts'
import { type Draft, onTheClock, participantOf } from '#domain/draft/draft.ts'
import { progressOf } from '#web/components/draft/clock/progress-text.ts'
import { prefersKeyboard } from '#web/components/draft/desk/prefers-keyboard.ts'
import { isConfirmable } from '#web/components/draft/desk/selection.ts'
import { usePickDesk } from '#web/components/draft/desk/use-pick-desk.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { shortNameOf } from '#domain/categories/categories.ts'
import { publishHeight } from '#web/lib/browser/publish-height.ts'
import { changeTry, type KeptTry } from '#features/daily/web/kept-days.ts'
import { clockText } from '#features/daily/web/day-words.ts'
import { DAY_PICK_ID, DayDesk } from './day-desk.tsx'
import { OwnSlots } from './own-slots.tsx'
import { sinceYourPick, Tickers } from './tickers.tsx'
import './playing.css'

type PlayingProps = { view: DailyPuzzleView; play: KeptTry }

/** A try that is being played, against bots in this browser. Each pick is kept at once. */
export function Playing({ view, play }: PlayingProps) {
  const game = useMemo(() => startDaily(toDailyPuzzle(view)), [view])
  const { draft, allowed } = useMemo(() => resumeDaily(game, play.picks), [game, play.picks])
  const { tryId } = play
  const desk = usePickDesk(draft)
  const { selection, searchField, open } = desk
  const leftMs = useTimeLeft(play.endsAt)
  useRest({ view, play, game, draft, isOver: leftMs === 0 })

  useEffect(() => {
    if (allowed.length < play.picks.length) changeTry(view.day, tryId, { picks: allowed, wasCut: true })
  }, [view.day, tryId, allowed, play.picks])

  useEffect(() => {
    if (prefersKeyboard()) searchField.current?.focus({ preventScroll: true })
    else document.getElementById('main')?.focus({ preventScroll: true })
  }, [searchField])

  function confirm() {
    const { movie, category } = selection
    if (!movie || category === undefined || !isConfirmable(selection, open)) return
    changeTry(view.day, tryId, {
      picks: [...allowed, { movieId: movie.id, category }],
      wasCut: false,
    })
    if (prefersKeyboard()) searchField.current?.focus()
    else window.scrollTo(0, 0)
  }

  const turn = onTheClock(draft)
  const bar = useRef<HTMLElement>(null)
  const hasBar = turn !== undefined
  useEffect(() => publishHeight(bar.current, '--bar-height'), [hasBar])
  return (
    <div className="day-play page">
      <h1 className="sr">Draft of the day: {view.title}</h1>
      <div className="day-play__bar">
        <Link className="logo" to="/" aria-label="Marquee, home">
          MARQUEE
        </Link>
        <b aria-hidden="true">{view.title}</b>
        <TimeLeft leftMs={leftMs} />
      </div>
      {play.wasCut && (
        <p className="notice notice--warn" role="status">
          <Icon name="info" />
          <span>Marquee was updated, and the bots now pick other movies. Please choose again from here.</span>
        </p>
      )}
      <OwnSlots draft={draft} selection={selection} />
      <Tickers draft={draft} />
      <DayDesk draft={draft} movies={game.puzzle.movies} desk={desk} onConfirm={confirm} />
      {turn && (
        <section ref={bar} className="day-clock" aria-label="Draft Status">
          <p className="sr" aria-live="polite">
            {newsOf(draft)}It’s Your Turn, {progressOf(draft, turn)}
          </p>
          <strong className="day-clock__now" aria-hidden="true">
            It’s Your Turn
          </strong>
          <span className="day-clock__pick num" aria-hidden="true">
            {progressOf(draft, turn)}
          </span>
          <p className="day-clock__choice">
            {selection.movie ? (
              <>
                <b>{selection.movie.title}</b>
                <br />
                {selection.category ? `in ${shortNameOf(selection.category)}` : 'Choose a category'}
              </>
            ) : (
              'Choose a movie'
            )}
          </p>
          <Button type="submit" form={DAY_PICK_ID} disabled={!isConfirmable(selection, open)}>
            Confirm Pick
          </Button>
        </section>
      )}
    </div>
  )
}

/** 'The Mogul drafted Heat. ' for each pick since the player's last one. */
function newsOf(draft: Draft): string {
  return sinceYourPick(draft)
    .map(({ participantId, movie }) => `${participantOf(draft, participantId).name} drafted ${movie.title}. `)
    .join('')
}

/** The milliseconds until then, to the second; 0 when the time is over. */
function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, endsAt - now)
}

type Rest = { view: DailyPuzzleView; play: KeptTry; game: DailyGame; draft: Draft; isOver: boolean }

/** Makes the rest of the picks once the time is over. */
function useRest({ view, play, game, draft, isOver }: Rest): void {
  const pickTheRest = useEffectEvent(() => {
    if (onTheClock(draft)?.participant.id !== YOU) return
    const rest = picksForYou(game, draft)
    const { allowed } = resumeDaily(game, play.picks)
    changeTry(view.day, play.tryId, { picks: [...allowed, ...rest], autoPicked: rest.length })
  })
  useEffect(() => {
    if (isOver) pickTheRest()
  }, [isOver])
}

/** The rest of the ten minutes. Screen readers hear of it only towards the end. */
function TimeLeft({ leftMs }: { leftMs: number }) {
  const isLast = leftMs <= LAST_MS
  return (
    <>
      <span className={`badge badge--quiet day-play__time${isLast ? ' day-play__time--last' : ''}`}>
        <Icon name="clock" /> <span className="num">{clockText(leftMs)}</span> left
      </span>
      <span className="sr" role="status">
        {isLast && 'Less than a minute left'}
      </span>
    </>
  )
}

const LAST_MS = 60_000
