import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MovieFacts } from '#domain/movies/movie.ts'
import {
  averageScore,
  boxOfficeBarPercent,
  boxOfficeReturn,
  boxOfficeScore,
  isScorable,
  isScoringComplete,
  pickScore,
  movieScore,
  roundTo2,
} from './movie-score.ts'

const nothing: MovieFacts = { oscarStatus: 'none' }
const facts = (known: Partial<MovieFacts>): MovieFacts => ({ ...nothing, ...known })

describe('worked by hand', () => {
  test('Man of Steel scores 62.33', () => {
    const score = movieScore({
      budget: 225_000_000,
      revenue: 668_045_518,
      rtCriticsScore: 57,
      metacriticScore: 55,
      imdbRating: 7.1,
      oscarStatus: 'none',
    })
    // (668,045,518 − 225,000,000) / 668,045,518 = 443,045,518 / 668,045,518 = 66.31966 %
    expect(score.components.boxOffice).toBeCloseTo(66.31966027, 8)
    expect(score.components).toMatchObject({ rottenTomatoes: 57, metacritic: 55, imdb: 71 })
    // (66.31966 + 57 + 55 + 71) / 4 = 249.31966 / 4 = 62.32992
    expect(score.base).toBeCloseTo(62.32991507, 8)
    expect(score).toMatchObject({ bonus: 0, total: 62.33 })
  })

  test('Fight Club, a nominee, scores 73.38', () => {
    const score = movieScore({
      budget: 63_000_000,
      revenue: 100_853_753,
      rtCriticsScore: 81,
      metacriticScore: 67,
      imdbRating: 8.8,
      oscarStatus: 'nominee',
    })
    // (100,853,753 − 63,000,000) / 100,853,753 = 37,853,753 / 100,853,753 = 37.53331 %
    expect(score.components.boxOffice).toBeCloseTo(37.53331123, 8)
    // (37.53331 + 81 + 67 + 88) / 4 = 273.53331 / 4 = 68.38333, and 5 for the nomination
    expect(score.base).toBeCloseTo(68.38332781, 8)
    expect(score).toMatchObject({ bonus: 5, total: 73.38 })
  })
})

describe('a movie score', () => {
  test.each<{ known: Partial<MovieFacts>; components: object; base: number; total: number }>([
    { known: {}, components: {}, base: 0, total: 0 },
    { known: { rtCriticsScore: 80 }, components: { rottenTomatoes: 80 }, base: 80, total: 80 },
    { known: { metacriticScore: 61 }, components: { metacritic: 61 }, base: 61, total: 61 },
    { known: { imdbRating: 7.4 }, components: { imdb: 74 }, base: 74, total: 74 },
    { known: { budget: 40, revenue: 100 }, components: { boxOffice: 60 }, base: 60, total: 60 },
    // (0 + 90) / 2: a rating of 0 % is not a missing one
    {
      known: { rtCriticsScore: 0, metacriticScore: 90 },
      components: { rottenTomatoes: 0, metacritic: 90 },
      base: 45,
      total: 45,
    },
    // (0 + 50) / 2: a loss counts as 0
    {
      known: { budget: 200, revenue: 100, rtCriticsScore: 50 },
      components: { boxOffice: 0, rottenTomatoes: 50 },
      base: 25,
      total: 25,
    },
    // 80 alone: a budget without a revenue says nothing
    { known: { budget: 40, rtCriticsScore: 80 }, components: { rottenTomatoes: 80 }, base: 80, total: 80 },
    // (70 + 75 + 80) / 3
    {
      known: { rtCriticsScore: 70, metacriticScore: 75, imdbRating: 8 },
      components: { rottenTomatoes: 70, metacritic: 75, imdb: 80 },
      base: 75,
      total: 75,
    },
    // (60 + 70 + 75 + 80) / 4 = 285 / 4
    {
      known: { budget: 40, revenue: 100, rtCriticsScore: 70, metacriticScore: 75, imdbRating: 8 },
      components: { boxOffice: 60, rottenTomatoes: 70, metacritic: 75, imdb: 80 },
      base: 71.25,
      total: 71.25,
    },
  ])('of $known is $total', ({ known, components, base, total }) => {
    expect(movieScore(facts(known))).toEqual({ components, base, bonus: 0, total })
  })

  test.each([
    { oscarStatus: 'none', bonus: 0 },
    { oscarStatus: 'nominee', bonus: 5 },
    { oscarStatus: 'winner', bonus: 10 },
  ] as const)('gets $bonus points as Oscar $oscarStatus, after the average', ({ oscarStatus, bonus }) => {
    expect(movieScore(facts({ rtCriticsScore: 60, imdbRating: 8, oscarStatus })).total).toBe(70 + bonus)
    expect(movieScore(facts({ oscarStatus })).total).toBe(bonus)
  })

  test('reaches 110', () => {
    const perfect = facts({
      rtCriticsScore: 100,
      metacriticScore: 100,
      imdbRating: 10,
      oscarStatus: 'winner',
    })
    expect(movieScore(perfect)).toMatchObject({ base: 100, bonus: 10, total: 110 })
  })

  test('is rounded to 2 decimals', () => {
    // (70 + 70 + 71) / 3 = 70.333…, (70 + 71 + 71) / 3 = 70.666…
    expect(movieScore(facts({ rtCriticsScore: 70, metacriticScore: 70, imdbRating: 7.1 })).total).toBe(70.33)
    expect(movieScore(facts({ rtCriticsScore: 70, metacriticScore: 71, imdbRating: 7.1 })).total).toBe(70.67)
  })

  // With a revenue of 10,000, a budget of 10,000 − h gives a box office score of h hundredths.
  test('rounds every half up that four components can make', { timeout: 60_000 }, () => {
    for (let hundredths = 2; hundredths < 10_000; hundredths += 4) {
      for (const points of [0, 1, 50, 173, 222, 300]) {
        const rtCriticsScore = Math.min(100, points)
        const metacriticScore = Math.min(100, points - rtCriticsScore)
        const imdbRating = (points - rtCriticsScore - metacriticScore) / 10
        const { total } = movieScore(
          facts({
            budget: 10_000 - hundredths,
            revenue: 10_000,
            rtCriticsScore,
            metacriticScore,
            imdbRating,
          }),
        )
        // If the sum of the components in hundredths leaves 2 when divided by 4, the average ends in half a
        // hundredth.
        expect(total).toBe((hundredths + 100 * points + 2) / 4 / 100)
      }
    }
  })

  test('lies between 0 and 110 and never lets one better component make it worse', () => {
    const percent = fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined })
    const dollars = fc.option(fc.integer({ min: 0, max: 3_000_000_000 }), { nil: undefined })
    const anyFacts = fc.record({
      budget: dollars,
      revenue: dollars,
      rtCriticsScore: fc.integer({ min: 0, max: 99 }),
      metacriticScore: percent,
      imdbRating: fc.option(
        fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
        { nil: undefined },
      ),
      oscarStatus: fc.constantFrom('winner', 'nominee', 'none'),
    })
    fc.assert(
      fc.property(anyFacts, (known) => {
        const { total } = movieScore(known)
        const better = movieScore({ ...known, rtCriticsScore: known.rtCriticsScore + 1 }).total
        expect(total).toBeGreaterThanOrEqual(0)
        expect(better).toBeLessThanOrEqual(110)
        expect(better).toBeGreaterThan(total)
      }),
    )
  })
})

describe('box office', () => {
  // Score: profit / revenue, 0–100. Return: profit / budget. Bar: the return on a scale of 200 %.
  test.each([
    { budget: 100, revenue: 400, score: 75, percent: 300, bar: 100 },
    { budget: 100, revenue: 300, score: (200 / 300) * 100, percent: 200, bar: 100 },
    { budget: 100, revenue: 200, score: 50, percent: 100, bar: 50 },
    { budget: 100, revenue: 125, score: 20, percent: 25, bar: 12.5 },
    { budget: 100, revenue: 100, score: 0, percent: 0, bar: 0 },
    { budget: 100, revenue: 50, score: 0, percent: -50, bar: 0 },
    { budget: 1, revenue: 1_000_000_000, score: 99.9999999, percent: 99_999_999_900, bar: 100 },
  ])(
    'of $revenue for $budget scores $score, returns $percent % and fills $bar % of the bar',
    ({ budget, revenue, score, percent, bar }) => {
      expect(boxOfficeScore({ budget, revenue })).toBeCloseTo(score, 10)
      expect(boxOfficeReturn({ budget, revenue })).toBeCloseTo(percent, 10)
      expect(boxOfficeBarPercent(percent)).toBe(bar)
    },
  )

  test.each([
    { budget: undefined, revenue: undefined },
    { budget: 100, revenue: undefined },
    { budget: undefined, revenue: 100 },
    { budget: 0, revenue: 100 },
    { budget: 100, revenue: 0 },
    { budget: -1, revenue: 100 },
    { budget: 100, revenue: -1 },
    { budget: Number.NaN, revenue: 100 },
  ])('is not known from a budget of $budget and a revenue of $revenue', (figures) => {
    expect(boxOfficeScore(figures)).toBeUndefined()
    expect(boxOfficeReturn(figures)).toBeUndefined()
  })
})

test.each<{ known: Partial<MovieFacts>; scorable: boolean; complete: boolean }>([
  { known: {}, scorable: false, complete: false },
  { known: { oscarStatus: 'winner' }, scorable: false, complete: false },
  { known: { budget: 100 }, scorable: false, complete: false },
  { known: { rtCriticsScore: 0 }, scorable: true, complete: false },
  {
    known: { budget: 1, revenue: 2, rtCriticsScore: 0, metacriticScore: 0 },
    scorable: true,
    complete: false,
  },
  {
    known: { budget: 1, revenue: 2, rtCriticsScore: 0, metacriticScore: 0, imdbRating: 0 },
    scorable: true,
    complete: true,
  },
])('$known is scorable: $scorable, and complete: $complete', ({ known, scorable, complete }) => {
  expect(isScorable(facts(known))).toBe(scorable)
  expect(isScoringComplete(facts(known))).toBe(complete)
})

test.each<{ known: Partial<MovieFacts>; beforeAnswer: number | undefined; afterwards: number }>([
  { known: {}, beforeAnswer: undefined, afterwards: 0 },
  { known: { oscarStatus: 'nominee' }, beforeAnswer: undefined, afterwards: 5 },
  { known: { oscarStatus: 'winner', budget: 100 }, beforeAnswer: undefined, afterwards: 10 },
  { known: { rtCriticsScore: 0 }, beforeAnswer: 0, afterwards: 0 },
  { known: { budget: 10, revenue: 100 }, beforeAnswer: 90, afterwards: 90 },
  { known: { imdbRating: 8, oscarStatus: 'winner' }, beforeAnswer: 90, afterwards: 90 },
])(
  'a pick of $known scores $beforeAnswer while a source is to answer, $afterwards afterwards',
  ({ known, beforeAnswer, afterwards }) => {
    expect(pickScore(facts(known), false)).toBe(beforeAnswer)
    expect(pickScore(facts(known), true)).toBe(afterwards)
  },
)

test('half a hundredth goes up all the way from 0 to 110', { timeout: 60_000 }, () => {
  for (let hundredths = 0; hundredths < 11_000; hundredths++) {
    expect(roundTo2((hundredths + 0.5) / 100)).toBe((hundredths + 1) / 100)
    expect(roundTo2((hundredths + 0.49) / 100)).toBe(hundredths / 100)
  }
})

test('the average of the same scores is the same number in any order', () => {
  // These three scores add up to 51.73666666666666 in one order and to 51.73666666666667 in the other.
  expect(averageScore([60, 51.82, 43.39])).toBe(averageScore([43.39, 51.82, 60]))
  expect(averageScore([])).toBe(0)
})
