import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Draft, participantOf, turnsTaken, turnsToCome } from '#domain/draft/draft.ts'
import { totalPicks } from '#domain/draft/progress.ts'
import { publishHeight } from '#web/lib/browser/publish-height.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { Moment } from '#web/components/draft/moments/schedule.ts'
import { lastPickOf, progressOf } from './progress-text.ts'
import { DraftStatusTitle } from './status-title.tsx'
import './on-the-clock.css'

type OnTheClockProps = {
  draft: Draft
  /** Says whose turn it is: "It's Your Turn" or 'Theo is on the clock'. */
  announcement: string
  /** Whether to announce the last pick as well. */
  hasNews?: boolean
  /** Whether the holder of this device may pick. */
  isYours: boolean
  /** 'off' if the page announces events itself. */
  live?: 'polite' | 'off'
  /** A pick that the bar itself shows for a moment. */
  news?: Extract<Moment, { kind: 'bar' }>
  /** The time that is left for the pick, in drafts with a clock. */
  timer?: ReactNode
  /** On a phone, the bar holds the selection and its Confirm button. */
  children?: ReactNode
}

/** Shows whose turn it is, the pick and the round, and the next two players. */
export function OnTheClock(props: OnTheClockProps) {
  const { draft, announcement, hasNews = true, isYours, live = 'polite', news, timer, children } = props
  const [now, next, afterNext] = turnsToCome(draft)
  const titleId = useId()
  const bar = useRef<HTMLElement>(null)
  const isThere = now !== undefined
  useEffect(() => publishHeight(bar.current, '--bar-height'), [isThere])
  if (!now) return null
  return (
    <section
      ref={bar}
      className={`clock${isYours ? ' clock--yours' : ''}${news ? ` clock--news${news.isOwn ? ' clock--own' : ''}` : ''}`}
      aria-labelledby={titleId}
    >
      <p className="sr" aria-live={live}>
        {live === 'polite' && hasNews && lastPickOf(draft)}
        {announcement}, {progressOf(draft, now)}
      </p>
      {timer}
      {news && <BarNews draft={draft} news={news} />}
      <strong className="clock__now" aria-hidden="true">
        {announcement}
      </strong>
      <div className="clock__status">
        <DraftStatusTitle id={titleId} />
        <span className="clock__pick num" aria-hidden="true">
          {progressOf(draft, now)}
        </span>
      </div>
      {totalPicks(draft) > MOST_PIPS ? <RoundRail draft={draft} /> : <Pips draft={draft} />}
      <LastPick draft={draft} />
      {next && draft.participants.length > 1 && (
        <span className="clock__next">
          <span>
            Next <b>{next.participant.name}</b>
            {next.participant.id === now.participant.id && ' again'}
          </span>
          {afterNext && (
            <span>
              then <b>{afterNext.participant.name}</b>
              {afterNext.participant.id === next.participant.id && ' again'}
            </span>
          )}
        </span>
      )}
      <button className="clock__jump" type="button" onClick={showBoard}>
        Board
      </button>
      {children}
    </section>
  )
}

/** The viewer's own pick gets a check mark; the pick before the viewer's turn is named in full. */
function BarNews({ draft, news: { pick, isOwn } }: { draft: Draft; news: Extract<Moment, { kind: 'bar' }> }) {
  return (
    <span className="clock__news" aria-hidden="true">
      {isOwn ? <Icon name="check" /> : <Poster movie={pick.movie} />}
      {!isOwn && (
        <span className="clock__news-who">{participantOf(draft, pick.participantId).name} takes</span>
      )}
      <b>{pick.movie.title}</b>
    </span>
  )
}

/** The last pick, shown until the next one. Pressing it scrolls to its cell. */
function LastPick({ draft }: { draft: Draft }) {
  const last = draft.picks.at(-1)
  if (!last) return null
  const name = participantOf(draft, last.participantId).name
  return (
    <button className="clock__last" type="button" onClick={() => showCell(draft.picks.length)}>
      <Poster movie={last.movie} />
      <span>
        <small>Last pick</small>{' '}
        <b>
          {name}: {last.movie.title}
        </b>
      </span>
    </button>
  )
}

/** Scrolls to the board, which on a phone is below the movies. */
function showBoard(): void {
  document.querySelector('.draft-board')?.scrollIntoView()
}

function showCell(overallPick: number): void {
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-pick="${overallPick}"]`)]
  const cell = cells.find((candidate) => candidate.checkVisibility())
  cell?.scrollIntoView({ block: 'center', inline: 'center' })
  // The compact board names the pressed pick below the table. A click on the cell itself could open the pick.
  cell?.closest('td')?.click()
}

const MOST_PIPS = 24

/** One pip per pick, with a gap between rounds. */
function Pips({ draft }: { draft: Draft }) {
  const made = turnsTaken(draft)
  return (
    <span className="clock__pips" aria-hidden="true">
      {roundStarts(draft).map((first) => (
        <span key={first}>
          {draft.participants.map((participant, seat) => (
            <i key={participant.id} className={pipClass(first + seat, made)} />
          ))}
        </span>
      ))}
    </span>
  )
}

function pipClass(index: number, made: number): string | undefined {
  if (index < made) return 'done'
  return index === made ? 'now' : undefined
}

/**
 * Replaces the pips if there are too many picks: one segment per round, filled in proportion to the picks made.
 */
function RoundRail({ draft }: { draft: Draft }) {
  const players = draft.participants.length
  return (
    <span className="clock__rail" aria-hidden="true">
      {roundStarts(draft).map((first) => (
        <i key={first}>
          <i style={{ width: `${100 * Math.min(1, Math.max(0, (turnsTaken(draft) - first) / players))}%` }} />
        </i>
      ))}
    </span>
  )
}

/** How many picks precede each round. */
function roundStarts({ categories, participants }: Draft): number[] {
  return categories.map((_, round) => round * participants.length)
}
