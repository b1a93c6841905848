import { expect, it } from 'vitest'
import { percentile, slope } from './measure.ts'

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

it('the slope is that of the line on which the points lie', () => {
  expect(
    slope([
      [0, 5],
      [1, 7],
      [3, 11],
    ]),
  ).toBe(2)
  expect(
    slope([
      [10, 4],
      [20, 4],
      [90, 4],
    ]),
  ).toBe(0)
})

it('the slope is that of the nearest line if they lie beside it', () => {
  expect(
    slope([
      [0, 0],
      [1, 3],
      [2, 0],
      [3, 3],
    ]),
  ).toBeCloseTo(0.6)
})
