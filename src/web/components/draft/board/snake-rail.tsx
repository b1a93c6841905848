import type { Turn } from '#domain/draft/draft.ts'

type SnakeRailProps = {
  /** The row's index, from 0, and the number of rows. */
  row: number
  rows: number
  /** The row on the clock and its turn; no row before the start and after the last pick. */
  clockRow: number
  turn?: Turn
}

/**
 * A row's segment of the rail that shows the snake order: down on the left, up on the right, lit as far as the round
 * has progressed.
 */
export function SnakeRail({ row, rows, clockRow, turn }: SnakeRailProps) {
  const ends = `${row === 0 ? ' snake--first' : ''}${row === rows - 1 ? ' snake--last' : ''}`
  return (
    <span className={`snake${ends}`} aria-hidden="true">
      {turn && <LitTrack row={row} clockRow={clockRow} isForward={turn.isForward} />}
    </span>
  )
}

function LitTrack({ row, clockRow, isForward }: { row: number; clockRow: number; isForward: boolean }) {
  const isPassed = isForward ? row < clockRow : row > clockRow
  if (!isPassed && row !== clockRow) return null
  return (
    <span
      className={`snake__lit snake__lit--${isForward ? 'down' : 'up'}${isPassed ? '' : ' snake__lit--half'}`}
    >
      {!isPassed && (
        <svg className="snake__arrow" viewBox="0 0 14 9">
          <path d={isForward ? 'm2 2 5 5 5-5' : 'm2 7 5-5 5 5'} />
        </svg>
      )}
    </span>
  )
}
