import { describe, expect, test } from 'vitest'
import type { Pool } from '#domain/pools/pool.ts'
import {
  builtInCategory,
  categoryTwice,
  ALL_CATEGORIES,
  ALL_CATEGORY_NAMES,
  CATEGORIES,
  CATEGORY_NAMES,
  categoriesFor,
  type CategoryName,
  categoryOf,
  isAllowedIn,
  isOwnCategory,
  moreCategoriesFor,
  shortNameOf,
} from './categories.ts'

const BOTH = ['others', 'people', 'year']
const PEOPLE = ['others', 'people']

// Spec 9.8–9.27, copied by hand.
const TABLE: [name: CategoryName, minimum: number, perPlayer: number, estimate: number, themes: string[]][] =
  [
    ['Action/Adventure', 10, 1.5, 150, BOTH],
    ['Animated', 8, 1.5, 60, BOTH],
    ['Comedy', 12, 1.5, 120, BOTH],
    ['Drama/Romance', 15, 1.5, 200, BOTH],
    ['Sci-Fi/Fantasy', 10, 1.5, 80, BOTH],
    ['Horror/Thriller', 8, 1.5, 70, BOTH],
    ["30's", 4, 1.0, 15, PEOPLE],
    ["40's", 5, 1.0, 25, PEOPLE],
    ["50's", 5, 1.1, 35, PEOPLE],
    ["60's", 6, 1.1, 45, PEOPLE],
    ["70's", 6, 1.2, 40, PEOPLE],
    ["80's", 8, 1.3, 60, PEOPLE],
    ["90's", 10, 1.4, 100, PEOPLE],
    ["2000's", 12, 1.5, 120, PEOPLE],
    ["2010's", 15, 1.5, 150, PEOPLE],
    ["2020's", 6, 1.2, 50, PEOPLE],
    ['Academy Award Nominee or Winner', 8, 1.2, 80, BOTH],
    ['Blockbuster (minimum of $50 Mil)', 10, 1.3, 90, BOTH],
  ]

test('the categories are those of the specification, in its order', () => {
  expect(CATEGORY_NAMES).toEqual(TABLE.map(([name]) => name))
})

test.each(TABLE)(
  '%s needs %d movies or %d a player, is estimated at %d and allowed for %j',
  (name, minimumMovies, moviesPerPlayer, estimatedMovies, themes) => {
    const category = categoryOf(name)
    expect(category).toMatchObject({ name, minimumMovies, moviesPerPlayer, estimatedMovies })
    expect(category.themes.toSorted()).toEqual(themes)
  },
)

describe('a theme allows', () => {
  test('a year the 6 genres, Academy Award and Blockbuster', () => {
    expect(categoriesFor({ theme: 'year' }).map((category) => category.name)).toEqual([
      'Action/Adventure',
      'Animated',
      'Comedy',
      'Drama/Romance',
      'Sci-Fi/Fantasy',
      'Horror/Thriller',
      'Academy Award Nominee or Winner',
      'Blockbuster (minimum of $50 Mil)',
    ])
  })

  test('a person all 18', () => {
    expect(categoriesFor({ theme: 'people' })).toEqual(CATEGORIES)
  })
})

test('more categories come after the 18, for every theme (B1.6)', () => {
  expect(ALL_CATEGORY_NAMES.slice(0, 18)).toEqual(CATEGORY_NAMES)
  const everywhere = ['Wild Card', 'Documentary', 'Musical', 'Western', 'War', 'Crime', 'Family']
  const more = [...everywhere, 'Foreign Language']
  expect(ALL_CATEGORY_NAMES.slice(18)).toEqual(more)
  for (const theme of ['people', 'year'] as const) {
    expect(moreCategoriesFor({ theme }, false).map(({ name }) => name)).toEqual(everywhere)
    expect(moreCategoriesFor({ theme }, true).map(({ name }) => name)).toEqual(more)
    expect(more.every((name) => isAllowedIn({ theme }, name))).toBe(true)
  }
  expect(isAllowedIn({ theme: 'year' }, "90's")).toBe(false)
})

test('only Academy Award and Blockbuster have a shorter name', () => {
  const shortened = ALL_CATEGORY_NAMES.filter((name) => shortNameOf(name) !== name)
  expect(shortened.map(shortNameOf)).toEqual(['Academy Award', 'Blockbuster'])
})

test('no two categories share an id or a popularity, and each says what it is', () => {
  expect(new Set(ALL_CATEGORIES.map((category) => category.id)).size).toBe(26)
  const ranks = ALL_CATEGORIES.map((category) => category.popularity).toSorted((a, b) => a - b)
  expect(ranks).toEqual(Array.from({ length: 26 }, (_, index) => index + 1))
  for (const { description } of ALL_CATEGORIES) expect(description).toMatch(/^[A-Z].+\.$/)
})

test('any name but those of the product is a category of one’s own, which every movie fits', () => {
  expect(isOwnCategory("90's")).toBe(false)
  for (const name of ['Opera', 'Best villain', 'constructor']) {
    expect(isOwnCategory(name)).toBe(true)
    expect(categoryOf(name)).toMatchObject({ name, rule: { kind: 'any' } })
    expect(isAllowedIn({ theme: 'year' }, name)).toBe(true)
  }
})

test('a category of the product is found however its name is written', () => {
  expect(builtInCategory('comedy')?.name).toBe('Comedy')
  expect(builtInCategory('90’S')?.name).toBe("90's")
  expect(builtInCategory('ACADEMY AWARD')?.name).toBe('Academy Award Nominee or Winner')
  expect(builtInCategory('Best villain')).toBeUndefined()
})

test('two names that differ in their letters’ case alone are the same', () => {
  expect(categoryTwice(['Best villain', 'Comedy', 'best Villain'])).toBe('best Villain')
  expect(categoryTwice(['Best villain', 'Best hero'])).toBeUndefined()
})

describe('a pool', () => {
  const decades = (pool: Pool) =>
    categoriesFor({ theme: 'others', pool }).flatMap(({ name, rule }) =>
      rule.kind === 'decade' ? [name] : [],
    )

  test('of one decade offers no decades', () => {
    expect(decades({ years: { from: 1990, to: 1999 } })).toEqual([])
    expect(decades({ years: { from: 1994, to: 1996 } })).toEqual([])
  })

  test('of more years offers those that it has a part in', () => {
    expect(decades({ years: { from: 1985, to: 2003 } })).toEqual(["80's", "90's", "2000's"])
  })

  test('without years offers all decades', () => {
    expect(decades({ genres: ['Comedy'] })).toHaveLength(10)
  })
})
