import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from '#domain/categories/categories.ts'
import { testDraft } from '#domain/draft/draft.testing.ts'
import { type BoardDirection, type BoardRow, pickBeside } from './draft-board-rows.ts'

/** Overall picks by row; 0 is an open cell. */
const rows = rowsOf([
  [1, 0, 3],
  [0, 5, 6],
  [7, 0, 9],
])

it.each<[BoardDirection, number, number, string]>([
  ['right', 1, 3, 'past an open cell'],
  ['left', 3, 1, 'past an open cell'],
  ['right', 5, 6, 'next to it'],
  ['down', 1, 7, 'past an open row'],
  ['up', 9, 6, 'next to it'],
  ['left', 5, 5, 'where only open cells follow'],
  ['up', 1, 1, 'at the edge'],
  ['down', 2, 2, 'from a pick that is not on the board'],
])('to the %s of pick %i is pick %i: %s', (direction, from, to) => {
  expect(pickBeside(rows, from, direction)).toBe(to)
})

function rowsOf(numbers: readonly (readonly number[])[]): BoardRow[] {
  const { participants } = testDraft(numbers.length)
  return numbers.map((row, index) => ({
    participant: participants[index]!,
    cells: row.map((overallPick, column) => ({
      category: CATEGORY_NAMES[column]!,
      ...(overallPick > 0 && { overallPick }),
    })),
  }))
}
