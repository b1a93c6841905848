import { expect, it } from 'vitest'
import { percentile } from './measure.ts'

it.each([
  [[3, 1, 2], 50, 2],
  [[4, 1, 3, 2], 50, 2],
  [[5], 99, 5],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 95, 10],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 90, 9],
  [[2, 1], 0, 1],
])('of %j, percentile %d is %d', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected)
})

it('has no percentile of nothing', () => {
  expect(percentile([], 50)).toBeNaN()
})
