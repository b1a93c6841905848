import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { poolFromParams, POOL_GENRES, poolTitle } from './pool-choices.ts'
import { toPoolParams, decadesOf, fitsPool, type Pool } from './pool.ts'

const NINETIES = { from: 1990, to: 1999 }
const HEISTS = { slug: 'heist', name: 'Heist' }

test.each<[Pool, string]>([
  [{ years: NINETIES }, '1990s'],
  [{ years: NINETIES, genres: ['Comedy'] }, '1990s Comedy'],
  [{ years: { from: 1994, to: 1999 } }, '1994–1999'],
  [{ years: { from: 1994, to: 1994 } }, '1994'],
  [{ genres: ['Science Fiction'] }, 'Science Fiction'],
  [{ collection: HEISTS }, 'Heist'],
  [{ collection: HEISTS, years: NINETIES }, '1990s Heist'],
  [{ list: { editionId: 'x', name: 'Film club' } }, 'Film club'],
])('the pool %j is called %s', (pool, title) => {
  expect(poolTitle(pool)).toBe(title)
})

test('a movie fits if it fits every part', () => {
  const movie = { year: 1994, genres: ['Crime', 'Drama'] }
  expect(fitsPool(movie, {})).toBe(true)
  expect(fitsPool(movie, { years: NINETIES, genres: ['Comedy', 'Drama'] })).toBe(true)
  expect(fitsPool(movie, { years: NINETIES, genres: ['Comedy'] })).toBe(false)
  expect(fitsPool(movie, { years: { from: 1995, to: 1999 } })).toBe(false)
  expect(fitsPool(movie, { years: { from: 1994, to: 1994 } })).toBe(true)
})

test('the decades of a span are those that it has a part in', () => {
  expect(decadesOf({ from: 1989, to: 2001 })).toEqual([1980, 1990, 2000])
  expect(decadesOf(NINETIES)).toEqual([1990])
})

describe('a pool in an address', () => {
  const year = fc.integer({ min: 1930, max: 2099 })
  const pools: fc.Arbitrary<Pool> = fc
    .record(
      {
        years: fc.tuple(year, year).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
        genres: fc.uniqueArray(fc.constantFrom(...POOL_GENRES), { minLength: 1, maxLength: 3 }),
        collection: fc.constant(HEISTS),
      },
      { requiredKeys: [] },
    )
    .filter((pool) => Object.keys(pool).length > 0)

  it('is read as it was written', () => {
    fc.assert(
      fc.property(pools, (pool) => {
        const search = new URLSearchParams(Object.entries(toPoolParams(pool)))
        expect(poolFromParams(Object.fromEntries(search))).toEqual(pool)
      }),
    )
  })

  it.each([
    {},
    { from: '1999', to: '1990' },
    { from: '1929' },
    { from: 'x' },
    { genres: 'Opera' },
    { genres: 'Action,Comedy,Crime,Drama' },
    { collection: '../x' },
    { list: 'short' },
  ])('is none if it reads %j', (params) => {
    expect(poolFromParams(params)).toBeUndefined()
  })
})
