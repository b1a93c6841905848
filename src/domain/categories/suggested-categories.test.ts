import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { analyzeAvailability } from './availability.ts'
import { categoriesFor, type CategoryName } from './categories.ts'
import { isEligible } from './eligibility.ts'
import { canBeFilled, suggestCategories } from './suggested-categories.ts'

let lastId = 0
function movies(count: number, genres: string[], others: Partial<Movie> = {}): Movie[] {
  return Array.from({ length: count }, () => testMovie({ id: ++lastId, genres, ...others }))
}

function suggested(pool: readonly Movie[], players: number, theme: 'year' | 'people' = 'year') {
  const availability = analyzeAvailability(pool, categoriesFor({ theme }), players)
  return suggestCategories(availability, { players, movieCount: pool.length, movies: pool })
}

describe('the suggested categories', () => {
  it('are five of the plentiful ones, the most played first', () => {
    const pool = ['Action', 'Comedy', 'Drama', 'Horror', 'Fantasy', 'Animation'].flatMap((genre) =>
      movies(8, [genre]),
    )
    expect(suggested(pool, 4)).toEqual({
      categories: ['Action/Adventure', 'Comedy', 'Drama/Romance', 'Horror/Thriller', 'Sci-Fi/Fantasy'],
    })
  })

  it('take one with plenty before a more played one that is tight', () => {
    const pool = [...movies(2, ['Action']), ...movies(9, ['Fantasy'])]
    expect(suggested(pool, 2).categories).toEqual(['Sci-Fi/Fantasy', 'Action/Adventure'])
  })

  it('prefer the one with the most movies among the tight ones', () => {
    const pool = [...movies(2, ['Action']), ...movies(3, ['Drama'])]
    expect(suggested(pool, 2).categories).toEqual(['Drama/Romance', 'Action/Adventure'])
  })

  it.each([
    [6, 2, 3],
    [59, 48, 1],
    [47, 48, 0],
    [0, 1, 0],
  ])('of %i movies for %i players are %i, since every pick is another movie', (count, players, rounds) => {
    const pool = movies(count, ['Action', 'Comedy', 'Drama', 'Horror', 'Fantasy'])
    const { categories, shortOf } = suggested(pool, players)
    expect([categories.length, shortOf]).toEqual([rounds, 'movies'])
  })

  it('are fewer if the same few movies make up several categories', () => {
    // Two movies that are both comedies and dramas serve two players in one of these categories, not in both.
    const pool = [...movies(2, ['Comedy', 'Drama']), ...movies(6, ['Western'])]
    expect(suggested(pool, 2)).toEqual({ categories: ['Comedy'], shortOf: 'categories' })
  })

  it('leave out a more played category if two others fit together', () => {
    // If one player takes Action, one movie is left for Comedy and one for Drama.
    const pool = [
      testMovie({ id: 1, genres: ['Action', 'Comedy'] }),
      testMovie({ id: 2, genres: ['Action', 'Drama'] }),
      testMovie({ id: 3, genres: ['Comedy'] }),
      testMovie({ id: 4, genres: ['Drama'] }),
      ...movies(4, ['Western']),
    ]
    expect(suggested(pool, 2).categories).toEqual(['Comedy', 'Drama/Romance'])
  })

  it('go by the counts alone if the movies are not known', () => {
    const availability = analyzeAvailability(
      movies(30, ['Comedy', 'Drama']),
      categoriesFor({ theme: 'year' }),
      4,
    )
    const table = { players: 4, movies: undefined }
    expect(suggestCategories(availability, { ...table, movieCount: undefined }).categories).toEqual([
      'Comedy',
      'Drama/Romance',
    ])
    expect(suggestCategories(availability, { ...table, movieCount: 5 })).toEqual({
      categories: ['Comedy'],
      shortOf: 'movies',
    })
  })

  it('can always be filled by everybody, each movie once', () => {
    const genre = fc.constantFrom('Action', 'Comedy', 'Drama', 'Horror', 'Fantasy', 'Animation', 'Western')
    const movie = fc.record({
      id: fc.constant(0),
      genres: fc.array(genre, { minLength: 1, maxLength: 3 }),
      year: fc.integer({ min: 1985, max: 2005 }),
      hasOscar: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(movie, { maxLength: 30 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('year' as const, 'people' as const),
        (specs, players, theme) => {
          const pool = specs.map((spec, index) => testMovie({ ...spec, id: index + 1 }))
          const { categories } = suggested(pool, players, theme)
          const places = categories.flatMap((name) => Array<CategoryName>(players).fill(name))
          expect(mostPlacesFilled(pool, places)).toBe(places.length)
        },
      ),
    )
  })
})

describe('whether categories can be filled together', () => {
  it('agrees with giving out the movies one by one', () => {
    const names: CategoryName[] = ['Action/Adventure', 'Comedy', 'Drama/Romance']
    const genres = fc.array(fc.constantFrom('Action', 'Comedy', 'Drama'), { maxLength: 2 })
    fc.assert(
      fc.property(fc.array(genres, { maxLength: 9 }), fc.integer({ min: 1, max: 3 }), (pools, players) => {
        const pool = pools.map((movieGenres, index) => testMovie({ id: index + 1, genres: movieGenres }))
        const places = names.flatMap((name) => Array<CategoryName>(players).fill(name))
        expect(canBeFilled(pool, names, players)).toBe(mostPlacesFilled(pool, places) === places.length)
      }),
    )
  })
})

/** Counts the places that can have a movie of their own, moving movies to free a place: a maximum matching. */
function mostPlacesFilled(pool: readonly Movie[], places: readonly CategoryName[]): number {
  const placeOf = new Map<number, number>()
  function fill(place: number, tried: Set<number>): boolean {
    for (const movie of pool) {
      if (tried.has(movie.id) || !isEligible(movie, places[place]!)) continue
      tried.add(movie.id)
      const holder = placeOf.get(movie.id)
      if (holder === undefined || fill(holder, tried)) {
        placeOf.set(movie.id, place)
        return true
      }
    }
    return false
  }
  return places.filter((_, place) => fill(place, new Set())).length
}
