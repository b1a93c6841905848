import { describe, expect, it } from 'vitest'
import type { AnalyzeAvailabilityBody } from '#contract/movies/availability.ts'
import { ALL_CATEGORY_NAMES, categoriesFor, type CategoryName } from '#domain/categories/categories.ts'
import { openCatalog } from './catalog/catalog-source.ts'
import { rawRows, REAL_CATALOG } from './catalog/real-catalog.testing.ts'
import { movieApi, NOON } from './routes.testing.ts'

const source = await openCatalog(REAL_CATALOG)
const { api, request } = movieApi(source)

const HANKS: AnalyzeAvailabilityBody = {
  theme: 'people',
  option: 'Tom Hanks',
  categories: [...ALL_CATEGORY_NAMES],
  playerCount: 4,
  draftMode: 'local',
}
const YEAR_1999: AnalyzeAvailabilityBody = {
  ...HANKS,
  theme: 'year',
  option: '1999',
  categories: categoriesFor({ theme: 'year' }).map((category) => category.name),
}

async function analyze(body: AnalyzeAvailabilityBody) {
  const response = await api.availability.$post({ json: body })
  expect(response.status).toBe(200)
  return response.json()
}

type Row = Record<string, string>
const hasGenre = (row: Row, ...genres: string[]) =>
  genres.some((genre) => row.genres?.split('|').includes(genre))
const inDecade = (row: Row, start: string) => row.year?.startsWith(start) ?? false

/** The rules of Spec 5.19 and B1.6, read off the columns. */
const FITS: Record<CategoryName, (row: Row) => boolean> = {
  'Action/Adventure': (row) => hasGenre(row, 'Action', 'Adventure'),
  Animated: (row) => hasGenre(row, 'Animation'),
  Comedy: (row) => hasGenre(row, 'Comedy'),
  'Drama/Romance': (row) => hasGenre(row, 'Drama', 'Romance'),
  'Sci-Fi/Fantasy': (row) => hasGenre(row, 'Science Fiction', 'Fantasy'),
  'Horror/Thriller': (row) => hasGenre(row, 'Horror', 'Thriller'),
  "30's": (row) => inDecade(row, '193'),
  "40's": (row) => inDecade(row, '194'),
  "50's": (row) => inDecade(row, '195'),
  "60's": (row) => inDecade(row, '196'),
  "70's": (row) => inDecade(row, '197'),
  "80's": (row) => inDecade(row, '198'),
  "90's": (row) => inDecade(row, '199'),
  "2000's": (row) => inDecade(row, '200'),
  "2010's": (row) => inDecade(row, '201'),
  "2020's": (row) => inDecade(row, '202'),
  'Academy Award Nominee or Winner': (row) => row.oscar !== 'none',
  'Blockbuster (minimum of $50 Mil)': (row) =>
    Number(row.budget_musd) >= 50 || Number(row.revenue_musd) >= 50,
  'Wild Card': () => true,
  Documentary: (row) => hasGenre(row, 'Documentary'),
  Musical: (row) => hasGenre(row, 'Music'),
  Western: (row) => hasGenre(row, 'Western'),
  War: (row) => hasGenre(row, 'War'),
  Crime: (row) => hasGenre(row, 'Crime'),
  Family: (row) => hasGenre(row, 'Family'),
  // The catalog tells no languages.
  'Foreign Language': () => false,
}

describe('analyze-category-availability', () => {
  it.each([
    ['Tom Hanks', HANKS, (row: Row) => `${row.directors}|${row.cast}`.split('|').includes('Tom Hanks')],
    ['1999', YEAR_1999, (row: Row) => row.year === '1999'],
  ])('counts for %s what the lines of the catalog say', async (_, body, belongs) => {
    const pool = rawRows().filter(belongs)
    const { results, movieCount } = await analyze(body)
    expect(movieCount).toBe(pool.length)
    expect(results.map((result) => [result.categoryId, result.movieCount])).toEqual(
      body.categories.map((category) => [category, pool.filter(FITS[category] ?? (() => false)).length]),
    )
  })

  it('says what there is, what is short and when it was counted', async () => {
    const { results } = await analyze({ ...HANKS, categories: ['Comedy', "70's"] })
    expect(results[0]).toMatchObject({ categoryId: 'Comedy', available: true, status: 'sufficient' })
    expect(results[0]?.sampleMovies).toHaveLength(3)
    expect(results[1]).toEqual({
      categoryId: "70's",
      available: false,
      movieCount: 0,
      sampleMovies: [],
      reason: '4 players need 4 or more',
      status: 'insufficient',
      isEstimate: false,
      timestamp: NOON.toISOString(),
    })
  })

  it('counts two players online even if one is named', async () => {
    const alone = { ...HANKS, playerCount: 1, categories: ["80's" as const] }
    const [local] = (await analyze(alone)).results
    const [online] = (await analyze({ ...alone, draftMode: 'multiplayer', categories: ["70's"] })).results
    expect(local?.status).toBe('sufficient')
    expect(online?.reason).toBe('2 players need 2 or more')
  })

  it('reports a category of the other theme as not available', async () => {
    const { results } = await analyze({ ...YEAR_1999, categories: ["90's", 'Comedy'] })
    expect(results[0]).toMatchObject({
      categoryId: "90's",
      available: false,
      status: 'insufficient',
      movieCount: 0,
      reason: 'Not offered in a year draft',
    })
    expect(results[1]).toMatchObject({ categoryId: 'Comedy', available: true })
  })

  it('answers once for a category requested twice', async () => {
    const { results } = await analyze({ ...HANKS, categories: ['Comedy', 'Animated', 'Comedy'] })
    expect(results.map((result) => result.categoryId)).toEqual(['Comedy', 'Animated'])
  })

  it('prefers the id of the person to the name', async () => {
    const miyazaki = await source.findPerson({ name: 'Hayao Miyazaki' })
    const { results } = await analyze({ ...HANKS, personId: miyazaki?.id, categories: ['Animated'] })
    expect(results[0]?.sampleMovies[0]).toBe('Spirited Away')
  })

  it('says that a person is unknown', async () => {
    const response = await api.availability.$post({ json: { ...HANKS, option: 'Nobody Whatever' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'PERSON_NOT_FOUND' })
  })

  it.each([
    ['a theme without movies', { ...HANKS, theme: 'others' }],
    ['a year outside the range', { ...YEAR_1999, option: '1938' }],
    ['a newer year without enough movies', { ...YEAR_1999, option: '2027' }],
    ['a year that is none', { ...YEAR_1999, option: '1999 ish' }],
    ['no category', { ...HANKS, categories: [] }],
    ['a misspelt category', { ...HANKS, categories: ['comedy'] }],
    ['no player', { ...HANKS, playerCount: 0 }],
    ['too many players', { ...HANKS, playerCount: 51 }],
    ['another mode', { ...HANKS, draftMode: 'solo' }],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    const response = await request('/availability', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('refuses a body that is not JSON', async () => {
    const response = await request('/availability', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    })
    expect(response.status).toBe(400)
  })
})
