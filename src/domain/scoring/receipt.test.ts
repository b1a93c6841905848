import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { movieScore } from './movie-score.ts'
import { scoreReceipt } from './receipt.ts'

const facts = (known: Partial<MovieFacts>): MovieFacts => ({ oscarStatus: 'none', ...known })

test('Forrest Gump, a winner: 332.89 ÷ 4 = 83.22, + 10 = 93.22', () => {
  const receipt = scoreReceipt({
    budget: 55_000_000,
    revenue: 678_200_000,
    rtCriticsScore: 71,
    metacriticScore: 82,
    imdbRating: 8.8,
    oscarStatus: 'winner',
  })
  expect(receipt).toEqual({
    lines: [
      { component: 'boxOffice', points: 91.89, weight: 1 },
      { component: 'rottenTomatoes', points: 71, weight: 1 },
      { component: 'metacritic', points: 82, weight: 1 },
      { component: 'imdb', points: 88, weight: 1 },
    ],
    sum: 332.89,
    divisor: 4,
    base: 83.22,
    bonus: 10,
    total: 93.22,
  })
})

test.each<{ known: Partial<MovieFacts>; points: (number | undefined)[]; rest: object }>([
  {
    known: {},
    points: [undefined, undefined, undefined, undefined],
    rest: { sum: 0, divisor: 0, base: 0, total: 0 },
  },
  {
    known: { oscarStatus: 'nominee' },
    points: [undefined, undefined, undefined, undefined],
    rest: { sum: 0, divisor: 0, base: 0, bonus: 5, total: 5 },
  },
  {
    known: { budget: 40, rtCriticsScore: 96, metacriticScore: 85, imdbRating: 8.1 },
    points: [undefined, 96, 85, 81],
    rest: { sum: 262, divisor: 3, base: 87.33, total: 87.33 },
  },
  // A loss gives 0 points and counts.
  {
    known: { budget: 200, revenue: 100, imdbRating: 7 },
    points: [0, undefined, undefined, 70],
    rest: { sum: 70, divisor: 2, base: 35, total: 35 },
  },
  // 33.247 + 60 = 93.247, ÷ 2 = 46.6235, so 46.62. With 33.25 it would be 46.625 and so 46.63; with 33.24 it is 46.62.
  {
    known: { budget: 66_753, revenue: 100_000, imdbRating: 6 },
    points: [33.24, undefined, undefined, 60],
    rest: { sum: 93.24, divisor: 2, base: 46.62, total: 46.62 },
  },
])('of $known', ({ known, points, rest }) => {
  const receipt = scoreReceipt(facts(known))
  expect(receipt.lines.map((line) => line.points)).toEqual(points)
  expect(receipt).toMatchObject(rest)
})

test('adds up to the score as a reader would add it up, whatever is known', () => {
  const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
  const anyFacts = fc.record({
    budget: maybe(fc.integer({ min: 0, max: 400_000_000 })),
    revenue: maybe(fc.integer({ min: 0, max: 3_000_000_000 })),
    rtCriticsScore: maybe(fc.integer({ min: 0, max: 100 })),
    metacriticScore: maybe(fc.integer({ min: 0, max: 100 })),
    imdbRating: maybe(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
    oscarStatus: fc.constantFrom('winner', 'nominee', 'none'),
  })
  fc.assert(
    fc.property(anyFacts, (known) => {
      const receipt = scoreReceipt(known)
      // Checks the arithmetic in whole hundredths, as on paper.
      const scale = 100
      const shown = receipt.lines.flatMap(({ points }) =>
        points === undefined ? [] : [Math.round(points * scale)],
      )
      const sum = shown.reduce((together, points) => together + points, 0)
      expect(receipt.sum).toBe(sum / scale)
      expect(receipt.divisor).toBe(shown.length)
      const hundredths =
        shown.length === 0 ? 0 : Math.floor((200 * sum + shown.length * scale) / (2 * shown.length * scale))
      expect(Math.round(receipt.base * 100)).toBe(hundredths)
      expect(Math.round(receipt.total * 100)).toBe(hundredths + receipt.bonus * 100)
      expect(receipt.total).toBe(movieScore(known).total)
    }),
    { numRuns: 2_000 },
  )
})
