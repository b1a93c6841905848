import { expect, test } from 'vitest'
import { factsFrom } from './movie-enrichment.ts'

const RATED = { rtCriticsScore: 0, metacriticScore: 42, imdbRating: 6.3, oscarStatus: 'nominee' } as const

test('takes the money from TMDB and the rest from OMDb', () => {
  expect(factsFrom({ budget: 30_000_000, revenue: 90_000_000 }, RATED)).toEqual({
    budget: 30_000_000,
    revenue: 90_000_000,
    rtCriticsScore: 0,
    metacriticScore: 42,
    imdbRating: 6.3,
    oscarStatus: 'nominee',
  })
})

test.each([
  { money: { budget: 0, revenue: 0 }, budget: undefined, revenue: undefined },
  { money: { budget: 5, revenue: 0 }, budget: 5, revenue: undefined },
  { money: { budget: -1, revenue: Number.NaN }, budget: undefined, revenue: undefined },
  { money: {}, budget: undefined, revenue: undefined },
])('knows no money that TMDB does not know: $money', ({ money, budget, revenue }) => {
  expect(factsFrom(money, RATED)).toMatchObject({ budget, revenue, rtCriticsScore: 0 })
})

test('has the facts of the one source that answered', () => {
  expect(factsFrom({ budget: 1_000, revenue: 2_000 }, undefined)).toEqual({
    budget: 1_000,
    revenue: 2_000,
    rtCriticsScore: undefined,
    metacriticScore: undefined,
    imdbRating: undefined,
    oscarStatus: 'none',
  })
  expect(factsFrom(undefined, RATED)).toEqual({ ...RATED, budget: undefined, revenue: undefined })
})
