import { describe, expect, test } from 'vitest'
import { analyzeAvailability, type CategoryAvailability } from '#domain/categories/availability.ts'
import { categoriesFor } from '#domain/categories/categories.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import { type CatalogMovie, readCatalog } from '#server/movies/catalog/catalog-file.ts'
import { createCatalogSource } from '#server/movies/catalog/catalog-source.ts'
import { poolOfTheme } from '#server/movies/theme-pool.ts'
import { inkOf, type PosterSubject } from '#artwork/drawn-poster-design.ts'
import { READY_THEMES, setupPath } from './lower/ready-themes.ts'
import { SAMPLE } from './lower/how-it-goes.tsx'
import { WALL_ROWS } from './lower/wall-movies.ts'

const catalog = await readCatalog('catalog/movies.tsv')
const source = createCatalogSource(catalog)
const wall = WALL_ROWS.flat()

function inCatalog({ id }: { id: number }): CatalogMovie {
  const movie = catalog.find((entry) => entry.id === id)
  if (!movie) throw new Error(`The catalog has no movie ${id}`)
  return movie
}

function subjectInCatalog(movie: PosterSubject): PosterSubject {
  const { id, title, year, genres, directors } = inCatalog(movie)
  return { id, title, year, genres, directors }
}

describe('the poster wall', () => {
  test('has 36 different movies', () => {
    expect(new Set(wall.map((movie) => movie.id)).size).toBe(36)
  })

  test.each(wall)('shows $title as it is in the catalog', (movie) => {
    expect(subjectInCatalog(movie)).toEqual(movie)
  })

  test('hangs no two posters of the same ink side by side', () => {
    const neighbours = WALL_ROWS.flatMap((row) =>
      row.slice(1).map((movie, index) => [inkOf(row[index]!), inkOf(movie)]),
    )
    expect(neighbours.filter(([left, right]) => left === right)).toEqual([])
  })
})

describe.each(READY_THEMES)('the ready-made theme $option', ({ theme, option, fan }) => {
  test('shows three of its movies as they are in the catalog', async () => {
    const ids = (await poolOfTheme(source, { theme, option })).movies.map((movie) => movie.id)
    expect(fan).toHaveLength(3)
    for (const movie of fan) {
      expect(ids).toContain(movie.id)
      expect(subjectInCatalog(movie)).toEqual(movie)
    }
  })

  test('has enough movies in at least six categories for four players', async () => {
    const { movies } = await poolOfTheme(source, { theme, option })
    const plentiful = analyzeAvailability(movies, categoriesFor({ theme }), 4).filter(
      ({ status }: CategoryAvailability) => status === 'sufficient',
    )
    expect(plentiful.length).toBeGreaterThanOrEqual(6)
  })

  test('leads to setup with this theme chosen', () => {
    const { pathname, searchParams } = new URL(setupPath({ theme, option }), 'https://marquee.example')
    expect(pathname).toBe('/')
    expect(Object.fromEntries(searchParams)).toEqual({ setup: '', theme, option })
  })
})

test('the sample has the catalog’s figures', () => {
  expect(subjectInCatalog(SAMPLE.movie)).toEqual(SAMPLE.movie)
  expect(inCatalog(SAMPLE.movie).facts).toEqual(SAMPLE.facts)
})

test('the sample’s score is what a calculation by hand gives', () => {
  const byHand = ((481.8 - 70) / 481.8) * 100 + 94 + 91 + 86
  expect(movieScore(SAMPLE.facts).total).toBeCloseTo(byHand / 4 + 10, 2)
})
