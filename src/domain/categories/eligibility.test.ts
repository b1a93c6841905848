import { describe, expect, test } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { isBlockbuster } from '#domain/movies/movie.ts'
import {
  ALL_CATEGORY_NAMES,
  CATEGORIES,
  CATEGORY_NAMES,
  type CategoryName,
  MORE_CATEGORIES,
} from './categories.ts'
import { ineligibleReason, isEligible } from './eligibility.ts'

const ACADEMY_AWARD: CategoryName = 'Academy Award Nominee or Winner'
const BLOCKBUSTER: CategoryName = 'Blockbuster (minimum of $50 Mil)'

describe('genre categories', () => {
  const genreCategories = CATEGORIES.filter((category) => category.rule.kind === 'genre')

  test.each<{ genre: string; fits: CategoryName[] }>([
    { genre: 'Action', fits: ['Action/Adventure'] },
    { genre: 'Adventure', fits: ['Action/Adventure'] },
    { genre: 'Action & Adventure', fits: ['Action/Adventure'] },
    { genre: 'Animation', fits: ['Animated'] },
    { genre: 'Comedy', fits: ['Comedy'] },
    { genre: 'Romantic Comedy', fits: ['Comedy'] },
    { genre: 'Drama', fits: ['Drama/Romance'] },
    { genre: 'Romance', fits: ['Drama/Romance'] },
    { genre: 'romance', fits: ['Drama/Romance'] },
    { genre: 'Science Fiction', fits: ['Sci-Fi/Fantasy'] },
    { genre: 'Sci-Fi', fits: ['Sci-Fi/Fantasy'] },
    { genre: 'Sci-Fi & Fantasy', fits: ['Sci-Fi/Fantasy'] },
    { genre: 'FANTASY', fits: ['Sci-Fi/Fantasy'] },
    { genre: 'Horror', fits: ['Horror/Thriller'] },
    { genre: 'Thriller', fits: ['Horror/Thriller'] },
    { genre: 'Crime', fits: [] },
    { genre: 'Documentary', fits: [] },
    { genre: 'Family', fits: [] },
    { genre: 'History', fits: [] },
    { genre: 'Music', fits: [] },
    { genre: 'Mystery', fits: [] },
    { genre: 'War', fits: [] },
    { genre: 'Western', fits: [] },
    { genre: 'TV Movie', fits: [] },
  ])('take $genre for $fits', ({ genre, fits }) => {
    const movie = testMovie({ genres: [genre] })
    const eligible = genreCategories.filter((category) => isEligible(movie, category.name))
    expect(eligible.map((category) => category.name)).toEqual(fits)
  })

  test('take a movie for any of its genres, not only the first', () => {
    const movie = testMovie({ genres: ['Crime', 'Drama', 'Thriller', 'Comedy'] })
    expect(CATEGORY_NAMES.filter((name) => isEligible(movie, name))).toEqual([
      'Comedy',
      'Drama/Romance',
      'Horror/Thriller',
      "90's",
    ])
  })
})

test.each<[year: number, CategoryName | undefined]>([
  [1929, undefined],
  [1930, "30's"],
  [1939, "30's"],
  [1940, "40's"],
  [1949, "40's"],
  [1950, "50's"],
  [1959, "50's"],
  [1960, "60's"],
  [1969, "60's"],
  [1970, "70's"],
  [1979, "70's"],
  [1980, "80's"],
  [1989, "80's"],
  [1990, "90's"],
  [1999, "90's"],
  [2000, "2000's"],
  [2009, "2000's"],
  [2010, "2010's"],
  [2019, "2010's"],
  [2020, "2020's"],
  [2029, "2020's"],
  [2030, undefined],
])('a movie of %d fits the decade %s and no other', (year, decade) => {
  const movie = testMovie({ year, genres: [] })
  expect(CATEGORY_NAMES.filter((name) => isEligible(movie, name))).toEqual(
    decade === undefined ? [] : [decade],
  )
})

test('Academy Award takes what has an Oscar or a nomination', () => {
  expect(isEligible(testMovie({ hasOscar: true }), ACADEMY_AWARD)).toBe(true)
  expect(isEligible(testMovie({ hasOscar: false }), ACADEMY_AWARD)).toBe(false)
})

test.each([
  { budget: 50_000_000, revenue: undefined, fits: true },
  { budget: 49_999_999, revenue: undefined, fits: false },
  { budget: undefined, revenue: 50_000_000, fits: true },
  { budget: undefined, revenue: 49_999_999, fits: false },
  { budget: 1_000_000, revenue: 50_000_000, fits: true },
  { budget: 50_000_000, revenue: 1_000_000, fits: true },
  { budget: 49_999_999, revenue: 49_999_999, fits: false },
  { budget: 0, revenue: 0, fits: false },
  { budget: undefined, revenue: undefined, fits: false },
])('Blockbuster of a budget of $budget and a revenue of $revenue: $fits', ({ budget, revenue, fits }) => {
  const movie = testMovie({ budget, revenue, isBlockbuster: isBlockbuster({ budget, revenue }) })
  expect(isEligible(movie, BLOCKBUSTER)).toBe(fits)
})

test.each<{ genre: string; fits: CategoryName[] }>([
  { genre: 'Documentary', fits: ['Wild Card', 'Documentary'] },
  { genre: 'Music', fits: ['Wild Card', 'Musical'] },
  { genre: 'western', fits: ['Wild Card', 'Western'] },
  { genre: 'War', fits: ['Wild Card', 'War'] },
  { genre: 'Crime', fits: ['Wild Card', 'Crime'] },
  { genre: 'Family', fits: ['Wild Card', 'Family'] },
  { genre: 'History', fits: ['Wild Card'] },
])('among more categories $genre fits $fits (B1.6)', ({ genre, fits }) => {
  const movie = testMovie({ genres: [genre] })
  const names = MORE_CATEGORIES.map(({ name }) => name)
  expect(names.filter((name) => isEligible(movie, name))).toEqual(fits)
})

test.each([
  { language: 'fr', fits: true, reason: undefined },
  { language: 'en', fits: false, reason: 'In English' },
  { language: undefined, fits: false, reason: 'Its language is not known' },
])('Foreign Language of a movie in $language: $fits', ({ language, fits, reason }) => {
  const movie = testMovie(language === undefined ? {} : { language })
  expect(isEligible(movie, 'Foreign Language')).toBe(fits)
  expect(ineligibleReason(movie, 'Foreign Language')).toBe(reason)
})

describe('the reason why a movie does not fit', () => {
  const western = testMovie({ genres: ['Western', 'Crime'], year: 1968 })

  test.each<{ category: CategoryName; reason: string }>([
    { category: 'Comedy', reason: 'It’s Western, Crime' },
    { category: "90's", reason: 'Released in 1968' },
    { category: ACADEMY_AWARD, reason: 'No Oscar nomination' },
    { category: BLOCKBUSTER, reason: 'Under $50 million, as far as is known' },
  ])('for $category is "$reason"', ({ category, reason }) => {
    expect(ineligibleReason(western, category)).toBe(reason)
  })

  test('says so when the genre is not known', () => {
    expect(ineligibleReason(testMovie({ genres: [] }), 'Comedy')).toBe('Its genre is not known')
  })

  test('is given exactly when the movie is not eligible', () => {
    const movies = [western, testMovie(), testMovie({ hasOscar: true, isBlockbuster: true, genres: [] })]
    for (const movie of movies) {
      for (const name of ALL_CATEGORY_NAMES) {
        expect(ineligibleReason(movie, name) === undefined).toBe(isEligible(movie, name))
      }
    }
  })
})
