import { describe, expect, it } from 'vitest'
import { searchKey } from '#domain/movies/search.ts'
import { LAST_YEAR, YEARS } from '#domain/draft/theme.ts'
import { isScorable } from '#domain/scoring/movie-score.ts'
import { readAliases, readCatalog } from './catalog-file.ts'
import { REAL_ALIASES, REAL_CATALOG } from './real-catalog.testing.ts'

const movies = await readCatalog(REAL_CATALOG)

const LIVE_ACTION_GROUPS = [
  ['Action', 'Adventure'],
  ['Comedy'],
  ['Drama', 'Romance'],
  ['Science Fiction', 'Fantasy'],
  ['Horror', 'Thriller'],
]

describe('the embedded catalog', () => {
  it('has 7,565 movies with ids of their own', () => {
    expect(new Set(movies.map((movie) => movie.id)).size).toBe(7565)
  })

  it.each(YEARS.toSorted((a, b) => a - b))('has enough of everything for %i', (year) => {
    const ofYear = movies.filter((movie) => movie.year === year)
    expect(ofYear.length).toBeGreaterThanOrEqual(35)
    for (const group of LIVE_ACTION_GROUPS) {
      const fitting = ofYear.filter((movie) => movie.genres.some((genre) => group.includes(genre)))
      expect(fitting.length, group.join('/')).toBeGreaterThanOrEqual(4)
    }
  })

  it('spells every name in one way', () => {
    const spellings = new Map<string, Set<string>>()
    for (const name of movies.flatMap((movie) => [...movie.directors, ...movie.cast])) {
      const key = searchKey(name).replaceAll(' ', '')
      spellings.set(key, (spellings.get(key) ?? new Set()).add(name))
    }
    const doubtful = [...spellings.values()].filter((names) => names.size > 1)
    expect(doubtful.map((names) => [...names])).toEqual([])
  })

  it('has every movie once', () => {
    const titles = movies.map((movie) => `${searchKey(movie.title)} ${movie.year} ${movie.directors.join()}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('has a figure that scores for every movie', () => {
    expect(movies.filter(({ facts }) => !isScorable(facts)).map((movie) => movie.title)).toEqual([])
  })

  it('continues after the years of the year picker', () => {
    const newer = movies.filter(({ year }) => year > LAST_YEAR)
    expect([2025, 2026].map((year) => newer.filter((movie) => movie.year === year).length)).toEqual([115, 23])
  })

  it('has people with other names, which belong to one person each', async () => {
    const aliases = await readAliases(REAL_ALIASES)
    const names = new Set(movies.flatMap((movie) => [...movie.directors, ...movie.cast]))
    expect(aliases).toHaveLength(54)
    expect(aliases.filter(({ alias, name }) => !names.has(name) || names.has(alias))).toEqual([])
  })
})
