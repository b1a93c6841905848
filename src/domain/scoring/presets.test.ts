import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { movieScore, pickScore } from './movie-score.ts'
import { SCORING_PRESETS, type ScoreWeights, scoringName, weightsOf } from './presets.ts'
import { scoreReceipt } from './receipt.ts'

/** Box office 75, Rotten Tomatoes 90, Metacritic 80, IMDb 70, and an Oscar nomination. */
const FACTS: MovieFacts = {
  budget: 25,
  revenue: 100,
  rtCriticsScore: 90,
  metacriticScore: 80,
  imdbRating: 7,
  oscarStatus: 'nominee',
}

test.each([
  // (75 + 90 + 80 + 70) / 4 + 5
  ['marquee', 83.75],
  // (75 + 5 × 90 + 5 × 80 + 2 × 70) / 13 + 5
  ['critics', 86.92],
  // (3 × 75 + 90 + 80 + 5 × 70) / 10
  ['crowd', 74.5],
  // (5 × 75 + 90 + 70) / 7
  ['box-office', 76.43],
  // (4 × 90 + 4 × 80 + 2 × 70) / 10 + 5
  ['awards-night', 87],
] as const)('with the preset %s the movie scores %d', (preset, score) => {
  expect(movieScore(FACTS, weightsOf({ preset })).total).toBe(score)
})

test('custom weights count each part as often as they say', () => {
  const weights = { boxOffice: 2, rottenTomatoes: 0, metacritic: 1, imdb: 0, oscarBonus: false }
  expect(movieScore(FACTS, weightsOf({ preset: 'custom', weights })).total).toBe(76.67)
})

test('what is not known leaves its weight out', () => {
  const { total } = movieScore({ ...FACTS, rtCriticsScore: undefined }, weightsOf({ preset: 'awards-night' }))
  // (4 × 80 + 2 × 70) / 6 + 5
  expect(total).toBe(81.67)
})

test('a movie of which only uncounted parts are known has no score until its sources have answered', () => {
  const onlyMoney: MovieFacts = { budget: 25, revenue: 100, oscarStatus: 'none' }
  const weights = weightsOf({ preset: 'awards-night' })
  expect(pickScore(onlyMoney, false, weights)).toBeUndefined()
  expect(pickScore(onlyMoney, true, weights)).toBe(0)
})

test('every preset has a name', () => {
  expect(SCORING_PRESETS.map((preset) => scoringName({ preset }))).toEqual([
    'Marquee',
    'Critics',
    'Crowd',
    'Box office',
    'Awards night',
  ])
})

const weight = fc.integer({ min: 0, max: 5 })
const weights: fc.Arbitrary<ScoreWeights> = fc.record({
  boxOffice: weight,
  rottenTomatoes: weight,
  metacritic: weight,
  imdb: weight,
  oscarBonus: fc.boolean(),
})
const percent = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
const facts: fc.Arbitrary<MovieFacts> = fc.record({
  budget: percent,
  revenue: percent,
  rtCriticsScore: percent,
  metacriticScore: percent,
  imdbRating: fc.option(
    fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
    { nil: undefined },
  ),
  oscarStatus: fc.constantFrom('winner', 'nominee', 'none'),
})

test('a score lies between 0 and 110, and its receipt adds up, whatever the weights', () => {
  fc.assert(
    fc.property(facts, weights, (known, weighed) => {
      const { total } = movieScore(known, weighed)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total).toBeLessThanOrEqual(110)
      const receipt = scoreReceipt(known, weighed)
      expect(receipt.total).toBe(total)
      if (receipt.divisor > 0) expect(receipt.sum / receipt.divisor).toBeCloseTo(receipt.base, 1)
    }),
  )
})

test('weights that are all alike score like the usual ones', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 5 }), (known, alike) => {
      const even = {
        boxOffice: alike,
        rottenTomatoes: alike,
        metacritic: alike,
        imdb: alike,
        oscarBonus: true,
      }
      expect(movieScore(known, even).total).toBeCloseTo(movieScore(known).total, 6)
    }),
  )
})
