import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Draft, onTheClock } from '#domain/draft/draft.ts'
import { isComplete, totalPicks } from '#domain/draft/progress.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { NO_SCORE_YET } from './board-pick.tsx'
import type { DraftBoardProps } from './draft-board-props.ts'
import { boardRows, roundDirection } from './draft-board-rows.ts'
import { DraftBoardTable } from './draft-board-table.tsx'
import { DraftRosters } from './draft-rosters.tsx'
import { usePickFlight } from './pick-flight.ts'
import './draft-board.css'

/** The Draft Board (Spec 2.28, 2.32): a panel with its heading, the table, and on a phone also a list by player. */
export function DraftBoard({ scores, ...props }: DraftBoardProps) {
  const { draft } = props
  const headingId = useId()
  const [view, setView] = useState<BoardView>('board')
  const rows = useMemo(() => boardRows(draft), [draft])
  const direction = roundDirection(draft)
  const scroller = useRef<HTMLDivElement>(null)
  const clockId = onTheClock(draft)?.participant.id
  useEffect(() => {
    if (clockId !== undefined && scroller.current) showClockRow(scroller.current)
  }, [clockId])
  usePickFlight(scroller, draft.picks)
  useEffect(() => {
    if (scroller.current) showLatest(scroller.current, draft.picks.length)
  }, [draft.picks.length])
  useShortcut('b', () => scroller.current?.focus())
  const scoreOf = (movieId: number) => scoreText(scores, movieId, isComplete(draft))

  return (
    <section
      className={`panel draft-board draft-board--${view}${rows.length > TALL_ROWS ? ' draft-board--tall' : ''}${draft.picks.length === 0 ? ' draft-board--new' : ''}`}
      style={{ '--columns': draft.categories.length } as CSSProperties}
      aria-labelledby={headingId}
    >
      <div className="panel-head">
        <h2 className="title" id={headingId}>
          Draft Board
        </h2>
        {direction !== undefined && (
          <p className="only-wide" aria-hidden="true">
            {direction}
          </p>
        )}
        <ViewSwitch view={view} onChange={setView} />
      </div>
      {/* A region that scrolls must take the keyboard's focus, or its end is out of reach without a mouse. */}
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={scroller}
        className="draft-board__scroll"
        tabIndex={0}
        role="region"
        aria-label="Draft Board, scrolls sideways"
      >
        <DraftBoardTable {...props} rows={rows} scoreOf={scoreOf} caption={caption(draft, direction)} />
      </div>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
      {view === 'rosters' && (
        <div className="only-phone">
          <DraftRosters {...props} rows={rows} scoreOf={scoreOf} />
        </div>
      )}
    </section>
  )
}

/** From here on the rows scroll under their header, in a region of their own. */
const TALL_ROWS = 10

/** In a board of many rows the one on the clock comes into sight, unless somebody is at the board just now. */
function showClockRow(scroller: HTMLElement): void {
  const row = scroller.querySelector<HTMLElement>('.draft-board__row--clock')
  if (!row || scroller.matches(':hover, :focus-within')) return
  const above = row.offsetTop - HEADER_PX
  const isInSight =
    above >= scroller.scrollTop &&
    row.offsetTop + row.offsetHeight <= scroller.scrollTop + scroller.clientHeight
  if (!isInSight) scroller.scrollTop = above - (scroller.clientHeight - HEADER_PX - row.offsetHeight) / 2
}

/** The strip moves to the newest pick, unless somebody is at the board just now; page and focus stay where they are. */
function showLatest(scroller: HTMLElement, picks: number): void {
  const cell = scroller.querySelector(`[data-pick="${picks}"]`)?.closest('td')
  if (!cell || scroller.matches(':hover, :focus-within')) return
  const playersPx = scroller.querySelector<HTMLElement>('tbody th')?.offsetWidth ?? 0
  const left = cell.offsetLeft - playersPx
  const isInSight =
    left >= scroller.scrollLeft &&
    cell.offsetLeft + cell.offsetWidth <= scroller.scrollLeft + scroller.clientWidth
  if (!isInSight) scroller.scrollLeft = left - (scroller.clientWidth - playersPx - cell.offsetWidth) / 2
}

/** What the header row covers of the rows that scroll under it. */
const HEADER_PX = 48

type BoardView = 'board' | 'rosters'
const VIEWS = [
  ['board', 'Board'],
  ['rosters', 'By player'],
] as const

function ViewSwitch({ view, onChange }: { view: BoardView; onChange: (view: BoardView) => void }) {
  const name = useId()
  return (
    <div className="tabs tabs--small draft-board__views only-phone" role="radiogroup" aria-label="View">
      {VIEWS.map(([value, label]) => (
        <label key={value}>
          <input
            className="sr"
            type="radio"
            name={name}
            checked={view === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

function caption(draft: Draft, direction: string | undefined): string {
  const size = `Players by category: ${draft.picks.length} of ${totalPicks(draft)} picks made.`
  return direction === undefined ? size : `${size} ${direction}`
}

function scoreText(
  scores: DraftBoardProps['scores'],
  movieId: number,
  isFinished: boolean,
): string | undefined {
  if (!scores) return undefined
  return scores.get(movieId)?.toFixed(2) ?? (isFinished ? NO_SCORE_YET : undefined)
}
