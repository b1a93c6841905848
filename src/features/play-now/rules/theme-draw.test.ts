import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import { canBeFilled } from '#domain/categories/suggested-categories.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { Subject } from '#domain/pools/pool.ts'
import { drawCategories, drawSubjects } from './theme-draw.ts'

const COLLECTIONS = [
  { slug: 'heist', bill: 'Heist', movieCount: 62 },
  { slug: 'spy', bill: 'Spy', movieCount: 104 },
  { slug: 'zombie', bill: 'Zombie', movieCount: 42 },
  { slug: 'one-word', bill: 'One-Word', movieCount: 1432 },
]
const HEIST: Subject = {
  theme: 'others',
  option: 'Heist',
  pool: { collection: { slug: 'heist', name: 'Heist' } },
}
const GENRES = ['Comedy', 'Drama', 'Action', 'Horror', 'Crime', 'Family', 'Science Fiction', 'Western']

describe('drawSubjects', () => {
  const optionsOf = (seed: number) => drawSubjects(seed, COLLECTIONS).map(({ option }) => option)

  test('gives the same order for the same seed, and others for other seeds', () => {
    expect(drawSubjects(7, COLLECTIONS)).toEqual(drawSubjects(7, COLLECTIONS))
    expect(new Set(Array.from({ length: 50 }, (_, seed) => optionsOf(seed)[0])).size).toBeGreaterThan(20)
  })

  test('has every theme once, whatever the seed', () => {
    const all = optionsOf(1).toSorted()
    expect(new Set(all).size).toBe(all.length)
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(optionsOf(seed).toSorted()).toEqual(all)
      }),
    )
  })

  test('has years, genres of a decade, and collections of a size to play with', () => {
    const options = optionsOf(1)
    for (const option of ['Heist', 'Spy', '1994', '1980s Comedy']) expect(options).toContain(option)
    for (const option of ['Zombie', 'One-Word', '1955', '1950s Comedy']) expect(options).not.toContain(option)
  })

  test('draws all kinds alike', () => {
    const kindOf = ({ theme, pool }: Subject) =>
      pool?.collection ? 'collection' : theme === 'year' ? 'year' : 'genre'
    const first = Array.from({ length: 300 }, (_, seed) => kindOf(drawSubjects(seed, COLLECTIONS)[0]!))
    for (const kind of ['collection', 'year', 'genre']) {
      expect(first.filter((drawn) => drawn === kind).length).toBeGreaterThan(70)
    }
  })

  test('does without collections', () => {
    expect(drawSubjects(1, []).length).toBeGreaterThan(50)
  })
})

describe('drawCategories', () => {
  const movie = fc.record({
    year: fc.integer({ min: 1960, max: 2024 }),
    genres: fc.uniqueArray(fc.constantFrom(...GENRES), { minLength: 1, maxLength: 3 }),
    hasOscar: fc.boolean(),
    isBlockbuster: fc.boolean(),
  })
  const movies = fc
    .array(movie, { maxLength: 160, size: 'max' })
    .map((all): Movie[] => all.map((facts, index) => testMovie({ id: index + 1, ...facts })))

  test('draws five that four players can always fill, or none', () => {
    let drawn = 0
    fc.assert(
      fc.property(fc.nat(), movies, (seed, pool) => {
        const categories = drawCategories(seed, HEIST, pool)
        if (!categories) return
        drawn += 1
        expect(new Set(categories).size).toBe(5)
        expect(canBeFilled(pool, categories, 4)).toBe(true)
        for (const category of categories) {
          const count = pool.filter((one) => isEligible(one, category)).length
          expect(count).toBeGreaterThanOrEqual(20)
        }
      }),
    )
    expect(drawn).toBeGreaterThan(0)
  })

  test.each([
    ['too few movies', 39, GENRES],
    ['too few categories', 200, ['Comedy']],
  ])('draws none of %s', (_, count, genres) => {
    const pool = Array.from({ length: count }, (_, index) =>
      testMovie({ id: index + 1, year: 1999, genres: [genres[index % genres.length]!] }),
    )
    expect(drawCategories(1, HEIST, pool)).toBeUndefined()
  })

  test('gives the same for the same seed and theme', () => {
    const pool = Array.from({ length: 200 }, (_, index) =>
      testMovie({
        id: index + 1,
        year: 1980 + (index % 40),
        genres: [GENRES[index % 7]!, GENRES[(index * 3) % 7]!],
      }),
    )
    expect(drawCategories(3, HEIST, pool)).toEqual(drawCategories(3, HEIST, pool))
    const draws = Array.from({ length: 20 }, (_, seed) => String(drawCategories(seed, HEIST, pool)))
    expect(new Set(draws).size).toBeGreaterThan(5)
  })
})
