import { memo } from 'react'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { CategoryLabel } from '#web/components/draft/own-category-name.tsx'
import { onTheClock } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { BoardPick, standInName } from './board-pick.tsx'
import type { BoardRow } from './draft-board-rows.ts'
import type { DraftBoardProps } from './draft-board-props.ts'
import { PlayerSeat, seatSubtitle } from './player-seat.tsx'
import { SnakeRail } from './snake-rail.tsx'

type DraftBoardTableProps = Omit<DraftBoardProps, 'scores' | 'actions' | 'progress'> & {
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
  selection,
  onOpenCell,
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
                    pickedBy={standInName(draft, cell.pick)}
                    score={scoreOf(cell.pick.movie.id)}
                    scoreNote={scoreNotes?.get(cell.pick.movie.id)}
                  />
                ) : cell.isLeftEmpty ? (
                  <LeftEmpty />
                ) : (
                  <OpenCell
                    category={cell.category}
                    {...(row === clockRow && { onOpen: onOpenCell })}
                    {...(row === clockRow &&
                      selection?.category === cell.category && {
                        isSelected: true,
                        movie: selection.movie,
                        overallPick: turn?.overallPick,
                      })}
                  />
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

type OpenCellProps = {
  category: CategoryName
  isSelected?: boolean
  /** The movie that is selected for it, and the number that its pick would have. */
  movie?: Movie | undefined
  overallPick?: number | undefined
  onOpen?: ((category: CategoryName) => void) | undefined
}

/**
 * An empty cell; in the row on the clock it may show the selection and choose the category. Memoized like a pick in its
 * cell.
 */
const OpenCell = memo(function OpenCell({
  category,
  isSelected = false,
  movie,
  overallPick,
  onOpen,
}: OpenCellProps) {
  const content =
    movie && overallPick !== undefined ? (
      <Selection movie={movie} overallPick={overallPick} />
    ) : (
      <EmptyCase isSelected={isSelected} />
    )
  if (!onOpen) return content
  return (
    <button className="board-button" type="button" onClick={() => onOpen(category)}>
      <span className="sr">{pickForLabel(category)} </span>
      {content}
    </button>
  )
})

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

function LeftEmpty() {
  return (
    <span className="board-cell board-cell--empty">
      <span className="dim">Left empty</span>
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
