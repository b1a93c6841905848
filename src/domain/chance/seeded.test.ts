import { describe, expect, test } from 'vitest'
import { randomInt } from './random-int.ts'
import { hashOf, seededRandom } from './seeded.ts'

describe('a seeded source of chance', () => {
  test('repeats itself for the same seed, and for no other', () => {
    const first = (seed: string) => {
      const random = seededRandom(seed)
      return [random(), random(), random()]
    }
    expect(first('2026-11-22')).toEqual(first('2026-11-22'))
    expect(first('2026-11-22')).not.toEqual(first('2026-11-23'))
  })

  test('gives the same numbers on every machine and in every release', () => {
    const random = seededRandom('2026-11-22')
    expect([hashOf(''), hashOf('é'), random(), random()]).toMatchInlineSnapshot(`
      [
        2872998923,
        3136788073,
        1079205428,
        172740803,
      ]
    `)
  })

  test('favours no number', () => {
    const random = seededRandom('fair')
    const counts = new Array<number>(10).fill(0)
    for (let round = 0; round < 100_000; round += 1) counts[randomInt(10, random)]! += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})
