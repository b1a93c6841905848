import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { markedNameOf } from '#domain/draft/bot-kinds.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, onTheClock, participantOf } from '#domain/draft/draft.ts'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { OverrideMark, PendingMark, ScoreNote, ScoreText, StandInMark, standInName } from './board-pick.tsx'
import { PickExtrasContext } from './pick-extras.ts'
import { type BoardDirection, type BoardRow, pickBeside } from './draft-board-rows.ts'
import { usePickFlight } from '#web/components/draft/pick-flight.ts'

type DraftBoardStripProps = {
  draft: Draft
  rows: readonly BoardRow[]
  scoreOf: (movieId: number) => string | undefined
  scoreNotes: ReadonlyMap<number, string> | undefined
  isPending: (overallPick: number) => boolean
  /** The table. */
  children: ReactNode
}

const ARROWS: Partial<Record<string, BoardDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * A scroll container for boards that are too wide. It indicates hidden columns and follows the newest pick. Below the
 * compact board, which shows only posters, a line names the newest or tapped pick.
 */
export function DraftBoardStrip({ draft, rows, isPending, children, ...scores }: DraftBoardStripProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const made = draft.picks.length
  const [chosen, setChosen] = useState({ overallPick: made, of: made })
  const [isKeyed, setIsKeyed] = useState(false)
  // A new pick replaces the one that was chosen.
  const shown = chosen.of === made ? chosen.overallPick : made
  const more = useOverflow(scroller)
  usePickFlight(scroller, draft.picks)
  useBoardScroll(scroller, draft)
  useShortcut('b', () => scroller.current?.focus())
  const isOver = onTheClock(draft) === undefined
  useEffect(() => {
    mark(scroller.current, 'data-shown', shown)
    mark(scroller.current, 'data-latest', isOver ? undefined : made)
  })

  function show(overallPick: number) {
    setChosen({ overallPick, of: made })
  }

  function showPressed({ target }: MouseEvent) {
    const place = target instanceof Element ? target.closest('td') : null
    const cell = place?.querySelector<HTMLElement>('[data-pick]')
    if (!cell || !isCompact()) return
    setIsKeyed(false)
    show(Number(cell.dataset.pick))
  }

  function move(event: KeyboardEvent) {
    const direction = ARROWS[event.key]
    const board = scroller.current
    if (!direction || !board || event.target !== board || !isCompact()) return
    event.preventDefault()
    setIsKeyed(true)
    const next = pickBeside(rows, shown, direction)
    show(next)
    scrollToPick(board, next)
  }

  const isCompact = () => line.current !== null && getComputedStyle(line.current).display !== 'none'
  const scroll = (way: 1 | -1) => {
    const element = scroller.current
    element?.scrollBy({
      left: way * (element.clientWidth - playersWidth(element)) * 0.8,
      behavior: wantsMotion() ? 'smooth' : 'instant',
    })
  }

  return (
    <>
      <div className="draft-board__frame" data-more-left={more.left} data-more-right={more.right}>
        {/* A scrollable region must be focusable, or its end cannot be reached by keyboard. */}
        {/* eslint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={scroller}
          className="draft-board__scroll"
          tabIndex={0}
          role="region"
          aria-label="Draft Board, scrolls sideways"
          onClick={showPressed}
          onKeyDown={move}
        >
          {children}
        </div>
        {/* eslint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        {(more.left || more.right) && (
          <div className="board-more">
            <ScrollButton side="left" hasMore={more.left} onPress={() => scroll(-1)} />
            <ScrollButton side="right" hasMore={more.right} onPress={() => scroll(1)} />
          </div>
        )}
      </div>
      {/* The text is announced only if the arrow keys move from poster to poster, because the table says the same. */}
      <p ref={line} className="board-line" aria-live={isKeyed ? 'polite' : 'off'}>
        <ShownPick draft={draft} overallPick={shown} isPending={isPending(shown)} {...scores} />
      </p>
    </>
  )
}

type ShownPickProps = Pick<DraftBoardStripProps, 'draft' | 'scoreOf' | 'scoreNotes'> & {
  overallPick: number
  isPending: boolean
}

function ShownPick({ draft, overallPick, scoreOf, scoreNotes, isPending }: ShownPickProps) {
  const extras = use(PickExtrasContext)
  const pick = draft.picks[overallPick - 1]
  if (!pick) return null
  const score = scoreOf(pick.movie.id)
  const note = scoreNotes?.get(pick.movie.id)
  const standIn = standInName(draft, pick)
  return (
    <>
      <span className="board-cell__number">{overallPick}</span>{' '}
      <b>
        {pick.movie.title} {score !== undefined && <ScoreText score={score} />}
      </b>{' '}
      <span className="board-line__where">
        {markedNameOf(participantOf(draft, pick.participantId))} · {shortNameOf(pick.category)}{' '}
        {pick.houseOverride && <OverrideMark />} {standIn !== undefined && <StandInMark name={standIn} />}{' '}
        {isPending && <PendingMark />} {note !== undefined && <ScoreNote text={note} />}{' '}
        {extras?.marksOf(overallPick, pick.movie.id)}
      </span>
    </>
  )
}

type ScrollButtonProps = { side: 'left' | 'right'; hasMore: boolean; onPress: () => void }

/** Stays focusable at the end, so that the focus is not lost there. */
function ScrollButton({ side, hasMore, onPress }: ScrollButtonProps) {
  return (
    <button
      className={`board-more__button board-more__button--${side}`}
      type="button"
      aria-disabled={!hasMore}
      onClick={onPress}
    >
      <Icon name="right" />
      <span className="sr">More categories to the {side}</span>
    </button>
  )
}

/** Whether columns are hidden on either side. */
function useOverflow(scroller: RefObject<HTMLElement | null>): { left: boolean; right: boolean } {
  const [more, setMore] = useState({ left: false, right: false })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const left = scrollLeft > 1
      const right = scrollLeft + clientWidth < scrollWidth - 1
      setMore((before) => (before.left === left && before.right === right ? before : { left, right }))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
  return more
}

/** Scrolls the newest pick and the current row into view, unless the viewer is using the board. */
function useBoardScroll(scroller: RefObject<HTMLElement | null>, draft: Draft): void {
  const clockId = onTheClock(draft)?.participant.id
  const made = draft.picks.length
  const opened = useRef<number>(undefined)
  const hasChanged = useRef(false)
  useEffect(() => {
    const board = scroller.current
    if (!board || board.matches(':hover, :focus-within')) return
    // Measure after the next frame's layout; measuring now would force an extra one.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect()
      if (clockId !== undefined) showClockRow(board)
      // A finished board opens at its first column; no turn needs to be in view.
      opened.current ??= made
      hasChanged.current ||= made !== opened.current
      if (clockId !== undefined || hasChanged.current) scrollToPick(board, made)
    })
    laidOut.observe(board)
    return () => laidOut.disconnect()
  }, [scroller, clockId, made])
}

/** Scrolls a tall board down to the row on the clock. */
function showClockRow(scroller: HTMLElement): void {
  const row = scroller.querySelector<HTMLElement>('.draft-board__row--clock')
  if (!row) return
  const headerPx = scroller.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0
  const above = row.offsetTop - headerPx
  const isInSight =
    above >= scroller.scrollTop &&
    row.offsetTop + row.offsetHeight <= scroller.scrollTop + scroller.clientHeight
  if (!isInSight) scroller.scrollTop = above - (scroller.clientHeight - headerPx - row.offsetHeight) / 2
}

/** Scrolls the strip sideways to a pick without moving the page or the focus. */
function scrollToPick(scroller: HTMLElement, overallPick: number): void {
  const cell = scroller.querySelector(`[data-pick="${overallPick}"]`)?.closest('td')
  if (!cell) return
  const playersPx = playersWidth(scroller)
  const left = cell.offsetLeft - playersPx
  const isInSight =
    left >= scroller.scrollLeft &&
    cell.offsetLeft + cell.offsetWidth <= scroller.scrollLeft + scroller.clientWidth
  if (!isInSight) scroller.scrollLeft = left - (scroller.clientWidth - playersPx - cell.offsetWidth) / 2
}

/** The sticky column of names covers this much of the strip. */
function playersWidth(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('tbody th')?.offsetWidth ?? 0
}

/**
 * Moves a mark to a pick. Marks are set directly on the DOM, so that none of up to 900 memoized cells has to render
 * again.
 */
function mark(
  scroller: HTMLElement | null,
  name: 'data-shown' | 'data-latest',
  overallPick: number | undefined,
): void {
  const cell = scroller?.querySelector(`[data-pick="${overallPick}"]`)
  for (const before of scroller?.querySelectorAll(`[${name}]`) ?? []) {
    if (before !== cell) before.removeAttribute(name)
  }
  cell?.setAttribute(name, '')
}
