import { expect, it } from 'vitest'
import { boardPages, pageWith } from './board-pages.ts'

it('shows up to 8 by 8 at once', () => {
  expect(boardPages(8, 8, 3)).toEqual([{ rows: [0, 1, 2, 3, 4, 5, 6, 7], columns: [0, 1, 2, 3, 4, 5, 6, 7] }])
})

it('splits more evenly, with the row on the clock on each page, in its place', () => {
  const pages = boardPages(12, 9, 1)
  expect(pages).toEqual([
    { rows: [0, 1, 2, 3, 4, 5, 6], columns: [0, 1, 2, 3, 4] },
    { rows: [0, 1, 2, 3, 4, 5, 6], columns: [5, 6, 7, 8] },
    { rows: [1, 7, 8, 9, 10, 11], columns: [0, 1, 2, 3, 4] },
    { rows: [1, 7, 8, 9, 10, 11], columns: [5, 6, 7, 8] },
  ])
  expect(pageWith(pages, 9, 6)).toBe(3)
})

it.each([
  [9, 20, undefined],
  [9, 1, 8],
  [23, 18, 11],
  [50, 30, 0],
])('shows every cell of %i by %i on pages of at most 8 by 8', (rows, columns, clockRow) => {
  const pages = boardPages(rows, columns, clockRow)
  const cells = new Set(
    pages.flatMap((page) => page.rows.flatMap((r) => page.columns.map((c) => `${r} ${c}`))),
  )
  expect(cells.size).toBe(rows * columns)
  for (const page of pages) {
    expect(page.rows.length).toBeLessThanOrEqual(8)
    expect(page.columns.length).toBeLessThanOrEqual(8)
    if (clockRow !== undefined) expect(page.rows).toContain(clockRow)
  }
})
