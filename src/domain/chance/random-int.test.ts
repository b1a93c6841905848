import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomInt, shuffle } from './random-int.ts'
import { constant, scripted, seeded } from './random.testing.ts'

const UINT32_MAX = 2 ** 32 - 1

describe('randomInt', () => {
  test.each([
    { limit: 1, value: UINT32_MAX, result: 0 },
    { limit: 2, value: UINT32_MAX, result: 1 },
    { limit: 6, value: 0, result: 0 },
    { limit: 6, value: 5, result: 5 },
    { limit: 6, value: 6, result: 0 },
    { limit: 2 ** 32, value: UINT32_MAX, result: UINT32_MAX },
  ])('folds $value to $result under the limit $limit', ({ limit, value, result }) => {
    expect(randomInt(limit, constant(value))).toBe(result)
  })

  test('draws again from the first value that would favour the low end', () => {
    // 2³² = 4,294,967,296 = 1,431,655,765 × 3 + 1, so only the last value is unfair to 3.
    expect(randomInt(3, scripted([4_294_967_294]))).toBe(2)
    expect(randomInt(3, scripted([4_294_967_295, 1]))).toBe(1)
    expect(randomInt(3, scripted([4_294_967_295, 4_294_967_295, 2]))).toBe(2)
  })

  // If the source and the limit both go in steps of 2²⁴, it works as with an 8-bit source.
  test(
    'gives every result for equally many values of an 8-bit source, whatever the limit',
    { timeout: 60_000 },
    () => {
      const step = 2 ** 24
      for (let limit = 1; limit <= 256; limit++) {
        const timesGiven = Array.from({ length: limit }, () => 0)
        for (let value = 0; value < 256; value++) {
          let draws = 0
          const result = randomInt(limit * step, () => (draws++ === 0 ? value * step : 0)) / step
          if (draws === 1) timesGiven[result]!++
        }
        expect(timesGiven).toEqual(timesGiven.map(() => Math.floor(256 / limit)))
      }
    },
  )

  test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 32 + 1])('refuses the limit %d', (limit) => {
    expect(() => randomInt(limit, constant(0))).toThrow(RangeError)
  })
})

describe('shuffle', () => {
  test.each([
    { items: ['a', 'b', 'c'], orders: 6 },
    { items: ['a', 'b', 'c', 'd'], orders: 24 },
  ])('reaches all $orders orders of $items, each by exactly one run of choices', ({ items, orders }) => {
    const reached = choicesFor(items.length).map((choices) => shuffle(items, scripted(choices)))
    expect(reached).toHaveLength(orders)
    expect(new Set(reached.map((order) => order.join(''))).size).toBe(orders)
    for (const order of reached) expect(order.toSorted()).toEqual(items)
  })

  test('leaves what it was given as it was', () => {
    const items = Object.freeze(['a', 'b', 'c', 'd'])
    shuffle(items, seeded(7))
    expect(items).toEqual(['a', 'b', 'c', 'd'])
  })

  test('gives back a copy also when there is nothing to shuffle', () => {
    const nobody: string[] = []
    expect(shuffle(nobody, scripted([]))).toEqual([])
    expect(shuffle(nobody, scripted([]))).not.toBe(nobody)
    expect(shuffle(['a'], scripted([]))).toEqual(['a'])
  })

  test('keeps every item, whatever the chance', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        expect(shuffle(items, seeded(seed)).toSorted()).toEqual(items.toSorted())
      }),
    )
  })
})

/**
 * Every series of choices that a shuffle of this many items can make: one of n, then one of n − 1, down to one of 2.
 */
function choicesFor(items: number): number[][] {
  if (items < 2) return [[]]
  return Array.from({ length: items }, (_, choice) => choice).flatMap((choice) =>
    choicesFor(items - 1).map((rest) => [choice, ...rest]),
  )
}
