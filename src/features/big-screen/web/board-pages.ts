import type { BoardRow } from '#web/components/draft/board/draft-board-rows.ts'

/** What of the board is in sight at once: indices of rows and of columns. */
export type BoardPage = { rows: readonly number[]; columns: readonly number[] }

/** So many rows, and so many columns, can be read from three metres. */
const MOST = 8

/**
 * The pages of a board of this size. Up to 8 by 8 it is one. The row on the clock is on each of them, in its place above
 * or below the others.
 */
export function boardPages(rows: number, columns: number, clockRow: number | undefined): BoardPage[] {
  const columnPages = evenParts(columns, MOST)
  return rowPages(rows, clockRow).flatMap((shown) =>
    columnPages.map((part) => ({ rows: shown, columns: part })),
  )
}

/** The index of the page with this cell. */
export function pageWith(pages: readonly BoardPage[], row: number, column: number): number {
  return Math.max(
    0,
    pages.findIndex((page) => page.rows.includes(row) && page.columns.includes(column)),
  )
}

/** Where a pick stands in the board. */
export function cellOf(rows: readonly BoardRow[], overallPick: number): { row: number; column: number } {
  const columnIn = ({ cells }: BoardRow) => cells.findIndex((cell) => cell.overallPick === overallPick)
  const row = rows.findIndex((candidate) => columnIn(candidate) >= 0)
  return { row, column: rows[row] ? columnIn(rows[row]) : -1 }
}

function rowPages(rows: number, clockRow: number | undefined): number[][] {
  if (rows <= MOST || clockRow === undefined) return evenParts(rows, MOST)
  return evenParts(rows - 1, MOST - 1).map((part) =>
    [...part.map((index) => (index < clockRow ? index : index + 1)), clockRow].toSorted((a, b) => a - b),
  )
}

/** The indices below `count` in as few parts of at most `most` as possible, as even as possible. */
function evenParts(count: number, most: number): number[][] {
  const parts = Math.max(1, Math.ceil(count / most))
  const size = Math.ceil(count / parts)
  return Array.from({ length: parts }, (_, part) =>
    Array.from({ length: Math.min(size, count - part * size) }, (_, index) => part * size + index),
  )
}
