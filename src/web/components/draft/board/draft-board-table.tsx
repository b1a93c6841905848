import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { CategoryLabel } from '../own-category-name.tsx'
import { onTheClock, type Turn } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { Poster } from '../../movie/poster.tsx'
import { BoardPick, standInName } from './board-pick.tsx'
import type { BoardCell, BoardRow } from './draft-board-rows.ts'
import type { DraftBoardProps } from './draft-board-props.ts'
import { PlayerSeat, seatSubtitle } from './player-seat.tsx'
import { SnakeRail } from './snake-rail.tsx'

type DraftBoardTableProps = Omit<DraftBoardProps, 'scores' | 'actions'> & {
  rows: readonly BoardRow[]
  caption: string
  scoreOf: (movieId: number) => string | undefined
}

/** The board as a table with a sticky header row and a sticky player column. */
export function DraftBoardTable({
  draft,
  rows,
  caption,
  subtitleOf,
  scoreOf,
  scoreNotes,
  confirmedPicks,
  noteOf,
  ...clock
}: DraftBoardTableProps) {
  const turn = onTheClock(draft)
  const clockRow = rows.findIndex((row) => row.participant.id === turn?.participant.id)
  return (
    <table className="draft-board__table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          {draft.categories.map((category) => (
            <th key={category} scope="col">
              <span>
                <CategoryLabel name={category} />
              </span>{' '}
              {noteOf?.(category)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ participant, cells }, row) => (
          <tr key={participant.id} className={row === clockRow ? 'draft-board__row--clock' : undefined}>
            <th scope="row">
              <div className={`board-player${turn ? ' board-player--railed' : ''}`}>
                {turn && <SnakeRail row={row} rows={rows.length} clockRow={clockRow} turn={turn} />}
                <PlayerSeat {...participant} isOnTheClock={row === clockRow} />
                <span>
                  <span className="board-player__name" title={participant.name}>
                    {participant.name}
                  </span>
                  {row === clockRow && <span className="sr">, on the clock</span>}{' '}
                  <span className="board-player__subtitle">
                    {seatSubtitle(participant.bot, subtitleOf?.(participant.id))}
                  </span>
                </span>
              </div>
            </th>
            {cells.map((cell) => (
              <td key={cell.category}>
                {cell.pick && cell.overallPick !== undefined ? (
                  <BoardPick
                    pick={cell.pick}
                    overallPick={cell.overallPick}
                    isPending={isPending(cell.overallPick, confirmedPicks)}
                    isLatest={turn !== undefined && cell.overallPick === draft.picks.length}
                    pickedBy={standInName(draft, cell.pick)}
                    score={scoreOf(cell.pick.movie.id)}
                    scoreNote={scoreNotes?.get(cell.pick.movie.id)}
                  />
                ) : (
                  <OpenCell cell={cell} turn={row === clockRow ? turn : undefined} {...clock} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the pick is sent but not confirmed. */
export function isPending(overallPick: number | undefined, confirmedPicks = Infinity): boolean {
  return overallPick !== undefined && overallPick > confirmedPicks
}

type OpenCellProps = Pick<DraftBoardProps, 'selection' | 'onOpenCell'> & {
  cell: BoardCell
  /** The current turn if this row is on the clock. */
  turn?: Turn
}

/** An empty cell; in the current row it may show the selection and choose the category. */
function OpenCell({ cell: { category }, turn, selection, onOpenCell }: OpenCellProps) {
  if (!turn) return <EmptyCase />
  const isSelected = selection?.category === category
  const content =
    isSelected && selection.movie ? (
      <Selection movie={selection.movie} overallPick={turn.overallPick} />
    ) : (
      <EmptyCase isSelected={isSelected} />
    )
  if (!onOpenCell) return content
  return (
    <button className="board-button" type="button" onClick={() => onOpenCell(category)}>
      <span className="sr">{pickForLabel(category)} </span>
      {content}
    </button>
  )
}

export function pickForLabel(category: CategoryName): string {
  return `Pick for ${shortNameOf(category)}`
}

function EmptyCase({ isSelected = false }: { isSelected?: boolean }) {
  return (
    <span className={`board-cell board-cell--open${isSelected ? ' board-cell--selected' : ''}`}>
      <i className="board-case" />
    </span>
  )
}

function Selection({ movie, overallPick }: { movie: Movie; overallPick: number }) {
  return (
    <span className="board-cell board-cell--selected">
      <Poster movie={movie} />
      <span className="board-cell__text">
        <span className="board-cell__number">{overallPick}</span>{' '}
        <span className="board-cell__title">{movie.title}</span>
        <span className="sr">, not confirmed yet</span>
      </span>
    </span>
  )
}
