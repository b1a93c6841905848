import { type CSSProperties, useEffect, useState } from 'react'
import { markedNameOf } from '#domain/draft/bot-kinds.ts'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, onTheClock, type Participant, type Turn } from '#domain/draft/draft.ts'
import { type BoardCell, boardRows } from '#web/components/draft/board/draft-board-rows.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { grouped } from '#web/lib/numbers.ts'
import { scarcityIn } from '#web/components/draft/scarcity/scarcity-in.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { type BoardPage, boardPages, cellOf, pageWith } from './board-pages.ts'
import { fitted } from './fitted.ts'

const PAGE_MS = 8_000
const EMPTY: BoardPage = { rows: [], columns: [] }

type TvBoardProps = {
  draft: Draft
  pool: MoviePool
  /** The pick that is on its way to the board. */
  arriving: number | undefined
  isPaused: boolean
}

/** The board to be read from three metres. A large one turns its pages by itself. */
export function TvBoard({ draft, pool, arriving, isPaused }: TvBoardProps) {
  const rows = boardRows(draft)
  const due = onTheClock(draft)
  const turn = isPaused ? undefined : due
  const clockRow = rows.findIndex(({ participant }) => participant.id === due?.participant.id)
  const pages = boardPages(rows.length, draft.categories.length, clockRow < 0 ? undefined : clockRow)
  const lastCell = cellOf(rows, draft.picks.length)
  const page = usePage(pages, draft.picks.length, pageWith(pages, lastCell.row, lastCell.column))
  const { number, of } = page
  const isShown = (_: unknown, column: number) => page.columns.includes(column)
  return (
    <table className="tv-board" style={sizesOf(page)}>
      <caption className="sr">Draft Board</caption>
      <thead>
        <tr>
          <th scope="col">
            <RoundMark turn={due} />
            {of > 1 && (
              <span className="tv-board__page">
                Page {number} of {of}
              </span>
            )}
          </th>
          {draft.categories.filter(isShown).map((category) => (
            <ColumnHead
              key={category}
              draft={draft}
              pool={pool}
              category={category}
              width={COLUMNS_WIDTH / page.columns.length}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ participant, cells }, row) => {
          if (!page.rows.includes(row)) return null
          return (
            <tr key={participant.id} className={turn && row === clockRow ? 'is-on' : undefined}>
              <th scope="row">
                <Snake row={row} rows={rows.length} clockRow={clockRow} turn={turn} />
                <PlayerName participant={participant} />
              </th>
              {cells.filter(isShown).map((cell) => (
                <Cell
                  key={cell.category}
                  cell={cell}
                  isLast={turn !== undefined && cell.overallPick === draft.picks.length}
                  isArriving={arriving !== undefined && cell.overallPick === arriving}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Turns the pages; a new pick opens the page with its cell. */
function usePage(pages: readonly BoardPage[], picks: number, pageOfLast: number) {
  const [at, setAt] = useState({ page: pageOfLast, picks })
  if (at.picks !== picks) setAt({ page: pageOfLast, picks })
  const of = pages.length
  useEffect(() => {
    if (of < 2) return
    const timer = setInterval(() => setAt((now) => ({ ...now, page: now.page + 1 })), PAGE_MS)
    return () => clearInterval(timer)
  }, [of, picks])
  const index = at.page % of
  return { ...(pages[index] ?? EMPTY), number: index + 1, of }
}

/** What the columns and the rows have in rem, beside the names and below the heads. */
const COLUMNS_WIDTH = 101.8
const ROWS_HEIGHT = 37

/** Posters and titles are as large as the cells allow. */
function sizesOf({ rows, columns }: BoardPage): CSSProperties {
  const height = ROWS_HEIGHT / rows.length
  const poster = Math.min((height - 0.95) / 1.5, (0.34 * COLUMNS_WIDTH) / columns.length)
  const title = Math.min(3.6, Math.max(1.75, poster / 2))
  const lines = Math.max(2, Math.min(3, Math.floor((height - 0.3) / title)))
  return { '--poster': `${poster}rem`, '--title': `${title}rem`, '--lines': lines } as CSSProperties
}

function PlayerName({ participant }: { participant: Participant }) {
  const name = markedNameOf(participant)
  return <span style={{ fontSize: nameSize(name) }}>{name}</span>
}

/** Long names take two lines. */
function nameSize(name: string): string {
  return name.length > 12 ? fitted(name, 18, 1.9) : fitted(name, 10, 3)
}

function RoundMark({ turn }: { turn: Turn | undefined }) {
  if (!turn) return <span className="sr">Player</span>
  return (
    <span className="tv-board__round">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={turn.isForward ? 'M12 4v16m-6-6 6 6 6-6' : 'M12 20V4m-6 6 6-6 6 6'} />
      </svg>{' '}
      Round {turn.round}
    </span>
  )
}

type ColumnHeadProps = { draft: Draft; pool: MoviePool; category: CategoryName; width: number }

function ColumnHead({ draft, pool, category, width }: ColumnHeadProps) {
  const name = shortNameOf(category)
  const scarcity = scarcityIn(draft, pool, category)
  const isFull = draft.picks.filter((pick) => pick.category === category).length >= draft.participants.length
  return (
    <th scope="col" className={scarcity?.isScarce ? 'is-scarce' : undefined}>
      <b style={{ fontSize: fitted(name, 1.3 * (width - 1.4), 2.15) }}>{name}</b>
      <span className="tv-board__left">
        {isFull && 'full'}
        {scarcity && (
          <>
            {scarcity.isScarce && <Icon name="warning" />}{' '}
            {scarcity.left === 0 ? 'none' : grouped(scarcity.left)} left for {scarcity.needed}
          </>
        )}
      </span>
    </th>
  )
}

type CellProps = { cell: BoardCell; isLast: boolean; isArriving: boolean }

function Cell({ cell: { pick, overallPick, isLeftEmpty }, isLast, isArriving }: CellProps) {
  if (!pick) {
    return (
      <td>
        {isLeftEmpty ? <b className="tv-board__empty">Left empty</b> : <i className="tv-board__open" />}
      </td>
    )
  }
  return (
    <td className={`${isLast ? 'is-last' : ''}${isArriving ? ' is-arriving' : ''}`} data-pick={overallPick}>
      <span className="tv-board__pick">
        <Poster movie={pick.movie} />
        <b>{pick.movie.title.replace(/(?<=\S.):\s.*/, '')}</b>
      </span>
    </td>
  )
}

type SnakeProps = { row: number; rows: number; clockRow: number; turn: Turn | undefined }

/**
 * A row's part of the snake: down on the left in odd rounds, up on the right in even ones. What is to come of this round
 * is lit.
 */
function Snake({ row, rows, clockRow, turn }: SnakeProps) {
  const isFirst = row === 0
  const isLast = row === rows - 1
  const down = isLast ? 'M6 0V82a5 5 0 0 0 10 0' : isFirst ? 'M6 26V108' : 'M6 0V108'
  const up = isLast ? 'M16 82V0' : isFirst ? 'M16 108V26a5 5 0 0 0-10 0' : 'M16 108V0'
  return (
    <svg className="tv-snake" viewBox="0 0 22 108" preserveAspectRatio="none" aria-hidden="true">
      <path d={up} />
      <path d={down} />
      {turn && <path className="tv-snake__lit" d={litPath({ row, clockRow, turn, down, up })} />}
    </svg>
  )
}

type LitProps = { row: number; clockRow: number; turn: Turn; down: string; up: string }

function litPath({ row, clockRow, turn: { isForward }, down, up }: LitProps): string {
  if (row === clockRow) return isForward ? 'M6 54V108m-5-12 5 10 5-10' : 'M16 54V0m-5 12 5-10 5 10'
  if (isForward) return row > clockRow ? down : ''
  return row < clockRow ? up : ''
}
