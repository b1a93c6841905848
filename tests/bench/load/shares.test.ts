import { expect, it } from 'vitest'
import { shareOf } from './shares.ts'

it.each([
  [500, 2, [250, 250]],
  [7, 3, [2, 2, 3]],
  [1, 2, [0, 1]],
  [64, 1, [64]],
])('%d are shared out to %d processes', (whole, processes, shares) => {
  expect(shares.map((_, index) => shareOf(whole, index, processes))).toEqual(shares)
})
