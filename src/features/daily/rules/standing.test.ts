import { describe, expect, test } from 'vitest'
import { barOf, histogramOf, percentile } from './standing.ts'

describe('the standing of a try', () => {
  test.each([
    [0, 0, undefined],
    [49, 48, undefined],
    [50, 0, 0],
    [50, 25, 50],
    [4812, 3700, 76],
    [100, 99, 99],
    [100, 100, 99],
  ])('among %i tries, %i of them worse, is better than %s in 100', (tries, worse, share) => {
    expect(percentile({ tries, worse })).toBe(share)
  })

  test('is in a bar of 4 points', () => {
    expect([57.99, 58, 61.99, 62, 0, 110].map(barOf)).toEqual([14, 15, 15, 16, 0, 28])
  })

  test('is drawn without gaps from the lowest bar to the highest', () => {
    expect(histogramOf(new Map())).toEqual([])
    expect(
      histogramOf(
        new Map([
          [17, 3],
          [15, 1],
        ]),
      ),
    ).toEqual([
      { from: 58, to: 62, count: 1 },
      { from: 62, to: 66, count: 0 },
      { from: 66, to: 70, count: 3 },
    ])
  })
})
