import { describe, expect, it } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { NO_SELECTION, usefulFirst, withMovie, withOverride } from './selection.ts'

const comedy = testMovie({ id: 1, genres: ['Comedy'], year: 1988 })
const drama = testMovie({ id: 2, genres: ['Drama'], year: 1994 })

describe('choosing a movie', () => {
  it('chooses the category too when only one open one fits', () => {
    expect(withMovie(NO_SELECTION, comedy, ['Comedy', 'Drama/Romance'])).toEqual({
      movie: comedy,
      category: 'Comedy',
      houseOverride: false,
    })
  })

  it('leaves the category to the player when several fit, or none', () => {
    expect(withMovie(NO_SELECTION, comedy, ['Comedy', "80's"]).category).toBeUndefined()
    expect(withMovie(NO_SELECTION, comedy, ['Animated']).category).toBeUndefined()
  })

  it('keeps a category chosen before when the movie fits it, and drops it when it does not', () => {
    const cell = { ...NO_SELECTION, category: "80's" as const }
    expect(withMovie(cell, comedy, ['Comedy', "80's"]).category).toBe("80's")
    expect(withMovie(cell, drama, ['Comedy', "80's"]).category).toBeUndefined()
  })

  it('switches House Override off again', () => {
    expect(withMovie({ movie: drama, houseOverride: true }, comedy, ['Comedy']).houseOverride).toBe(false)
  })
})

describe('House Override', () => {
  it('takes back a category the movie does not fit when it is switched off', () => {
    const overridden = { movie: drama, category: 'Comedy' as const, houseOverride: true }
    expect(withOverride(overridden, false)).toEqual({
      movie: drama,
      category: undefined,
      houseOverride: false,
    })
    expect(withOverride({ ...overridden, category: 'Drama/Romance' }, false).category).toBe('Drama/Romance')
  })
})

describe('the list', () => {
  const nobody = () => false

  it('begins with the movies that fit the chosen category, otherwise in order', () => {
    expect(usefulFirst([drama, comedy], nobody, 'Comedy')).toEqual([comedy, drama])
    expect(usefulFirst([drama, comedy], nobody, undefined)).toEqual([drama, comedy])
  })

  it('ends with the movies that are taken', () => {
    const isTaken = (movie: { id: number }) => movie.id === comedy.id
    expect(usefulFirst([comedy, drama], isTaken, undefined)).toEqual([drama, comedy])
    expect(usefulFirst([comedy, drama], isTaken, 'Comedy')).toEqual([drama, comedy])
  })
})
