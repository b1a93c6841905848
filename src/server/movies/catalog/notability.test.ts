import { describe, expect, it } from 'vitest'
import { movieScore } from '#domain/scoring/movie-score.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { notability } from './notability.ts'

const figures: MovieFacts = { budget: 20e6, revenue: 100e6, imdbRating: 7, oscarStatus: 'none' }

function notabilityOf(facts: Partial<MovieFacts>, year = 2000): number {
  return notability({
    id: 92000001,
    year,
    title: 'A Movie',
    genres: ['Drama'],
    directors: ['A Director'],
    cast: ['An Actor'],
    facts: { ...figures, ...facts },
  })
}

describe('notability', () => {
  it('grows with revenue, rating and Oscars', () => {
    expect(notabilityOf({ revenue: 200e6 })).toBeGreaterThan(notabilityOf({}))
    expect(notabilityOf({ imdbRating: 8 })).toBeGreaterThan(notabilityOf({}))
    expect(notabilityOf({ oscarStatus: 'nominee' })).toBeGreaterThan(notabilityOf({}))
    expect(notabilityOf({ oscarStatus: 'winner' })).toBeGreaterThan(notabilityOf({ oscarStatus: 'nominee' }))
  })

  it('counts an old dollar for more than a new one', () => {
    expect(notabilityOf({}, 1950)).toBeGreaterThan(notabilityOf({}, 2020))
  })

  it('uses the budget if the revenue is unknown', () => {
    expect(notabilityOf({ revenue: undefined, budget: 100e6 })).toBe(notabilityOf({ revenue: 100e6 }))
  })

  it('is a number even if nothing is known', () => {
    const nothing = { revenue: undefined, budget: undefined, imdbRating: undefined }
    expect(notabilityOf(nothing)).toBeGreaterThan(0)
  })

  it('does not reveal the score', () => {
    const famousLoss = { ...figures, budget: 400e6, revenue: 300e6, imdbRating: 6 }
    const loved = { ...figures, budget: 1e6, revenue: 6e6, imdbRating: 7.5, rtCriticsScore: 98, metacriticScore: 95 }
    expect(notabilityOf(famousLoss)).toBeGreaterThan(notabilityOf(loved))
    expect(movieScore(famousLoss).total).toBeLessThan(movieScore(loved).total)
  })
})
