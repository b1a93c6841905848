import { yearPool } from '#domain/pools/pool.ts'
import { expect, it } from 'vitest'
import { toDiscoverPage } from './movie-lists.ts'
import { fakeMovie, movieRow } from './tmdb-answers.testing.ts'

const row = movieRow(fakeMovie({ id: 7, title: 'The Long Field', releaseDate: '1973-12-31' }))
const page = { page: 1, results: [row], total_pages: 3, total_results: 55 }

it('is a page of a limited size', () => {
  const { movies, pages, total } = toDiscoverPage(page, yearPool(1973))
  expect(movies.map(({ title }) => title)).toEqual(['The Long Field'])
  expect({ pages, total }).toEqual({ pages: 3, total: 55 })
})

it('ends after 1,000 movies, whatever TMDB has', () => {
  expect(toDiscoverPage({ ...page, total_pages: 812, total_results: 16_233 }, yearPool(1973))).toMatchObject({
    pages: 50,
    total: 1_000,
  })
})

it('leaves out movies of other years, repeats and movies without a date', () => {
  const results = [
    row,
    row,
    { ...row, id: 8, release_date: '1974-01-01' },
    { ...row, id: 9, release_date: '' },
  ]
  expect(toDiscoverPage({ ...page, results }, yearPool(1973)).movies.map(({ id }) => id)).toEqual([7])
})

it('may be empty', () => {
  expect(toDiscoverPage({ page: 1, results: [], total_pages: 0, total_results: 0 }, yearPool(1901))).toEqual({
    movies: [],
    pages: 0,
    total: 0,
  })
})

it('accepts missing numbers', () => {
  expect(toDiscoverPage({ results: [row] }, yearPool(1973))).toMatchObject({ pages: 1, total: 1 })
  expect(
    toDiscoverPage({ results: [row], total_pages: '2', total_results: '21' }, yearPool(1973)),
  ).toMatchObject({
    pages: 2,
    total: 21,
  })
})

it.each([
  [500, 50],
  [501, 50],
  [1e9, 50],
  [1.5, 1],
  [-2, 1],
  ['many', 1],
  [null, 1],
])('has %j pages: %i', (total_pages, pages) => {
  const odd = { ...page, total_pages, total_results: total_pages }
  expect(toDiscoverPage(odd, yearPool(1973))).toMatchObject({ pages, movies: [{ id: 7 }] })
})

it.each([
  [{ success: false, status_code: 34, status_message: 'The resource you requested could not be found.' }],
  [{ results: {}, total_pages: 1 }],
  [{}],
  [{ results: null, total_pages: 1 }],
  [{ ...page, results: [{}] }],
  [''],
])('is an outage for %j', (answer) => {
  expect(() => toDiscoverPage(answer, yearPool(1973))).toThrow(
    expect.objectContaining({ failure: 'malformed' }) as Error,
  )
})
