import { describe, expect, it } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { isConfirmable, NO_SELECTION, withMovie, withOverride } from './selection.ts'

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
  const OPEN = ['Comedy', 'Drama/Romance'] as const

  it('takes back a category the movie does not fit when it is switched off', () => {
    const overridden = { movie: drama, category: 'Comedy' as const, houseOverride: true }
    expect(withOverride(overridden, false, OPEN)).toEqual({
      movie: drama,
      category: undefined,
      houseOverride: false,
    })
    expect(withOverride({ ...overridden, category: 'Drama/Romance' }, false, OPEN).category).toBe(
      'Drama/Romance',
    )
  })

  it('chooses the last open category', () => {
    const misfit = { movie: drama, houseOverride: false }
    expect(withOverride(misfit, true, ['Comedy']).category).toBe('Comedy')
    expect(withOverride(misfit, true, OPEN).category).toBeUndefined()
    expect(withOverride({ ...misfit, houseOverride: true }, false, ['Comedy']).category).toBeUndefined()
  })
})

describe('a selection', () => {
  it.each([
    {
      what: 'a movie in a category that it fits',
      movie: comedy,
      category: 'Comedy',
      override: false,
      can: true,
    },
    { what: 'a movie that does not fit', movie: drama, category: 'Comedy', override: false, can: false },
    { what: 'a movie let in by House Override', movie: drama, category: 'Comedy', override: true, can: true },
    {
      what: 'a category that is filled',
      movie: drama,
      category: 'Horror/Thriller',
      override: true,
      can: false,
    },
    { what: 'a movie without a category', movie: comedy, category: undefined, override: true, can: false },
  ] as const)('of $what can be confirmed: $can', ({ movie, category, override, can }) => {
    expect(isConfirmable({ movie, category, houseOverride: override }, ['Comedy'])).toBe(can)
  })
})
