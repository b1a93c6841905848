import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FetchMoviesView } from '#contract/movies/movies.ts'
import { openCatalog } from './catalog/catalog-source.ts'
import { rawRows, REAL_CATALOG } from './catalog/real-catalog.testing.ts'
import type { MovieSource } from './movie-source.ts'
import { toFetchMoviesView } from './movie-routes.ts'
import { movieApi } from './routes.testing.ts'

const source = await openCatalog(REAL_CATALOG)
const { api, request } = movieApi(source)

async function idOf(name: string): Promise<string> {
  return String((await source.findPerson({ name }))?.id)
}

describe('fetch-movies', () => {
  it('returns a year with all its movies', async () => {
    const response = await api.movies.$get({ query: { category: 'year', searchQuery: '1999' } })
    const { results } = await response.json()
    expect(results).toHaveLength(rawRows().filter((row) => row.year === '1999').length)
    expect(new Set(results.map((movie) => movie.year))).toEqual(new Set([1999]))
    expect(results[0]).toMatchObject({
      title: 'The Matrix',
      genre: 'Science Fiction, Action',
      genre_names: ['Science Fiction', 'Action'],
      poster_path: null,
      releaseDate: null,
      hasOscar: true,
      isBlockbuster: true,
    })
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=600')
  })

  it('returns the newer years, and their movies', async () => {
    const { years } = await (await api.movies.years.$get()).json()
    expect(years).toEqual([2026, 2025])
    const response = await api.movies.$get({ query: { category: 'year', searchQuery: '2025' } })
    expect((await response.json()).results).toHaveLength(115)
  })

  it('returns a person’s movies by name', async () => {
    const response = await api.movies.$get({ query: { category: 'person', searchQuery: 'tom hanks' } })
    const { results } = await response.json()
    expect(results[0]?.title).toBe('Forrest Gump')
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=120')
  })

  it('prefers the id of a person to the name', async () => {
    const response = await api.movies.$get({
      query: { category: 'person', searchQuery: 'Tom Hanks', personId: await idOf('Hayao Miyazaki') },
    })
    const { results } = await response.json()
    expect(results[0]?.directors).toContain('Hayao Miyazaki')
  })

  it('returns the movies of a pool, and refuses one that is malformed', async () => {
    const pool = { category: 'pool', from: '1990', to: '1999', genres: 'Western' } as const
    const { results } = await (await api.movies.$get({ query: pool })).json()
    const lines = rawRows().filter(
      ({ year, genres }) => /^199\d$/.test(year!) && genres!.split('|').includes('Western'),
    )
    expect(results).toHaveLength(lines.length)
    for (const bad of [{}, { genres: 'Opera' }, { from: '1999', to: '1990' }, { collection: '../x' }]) {
      const response = await api.movies.$get({ query: { category: 'pool', ...bad } })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { pool: ['Choose a theme'] },
      })
    }
  })

  it('keeps the answer about a large pool, compressed, and confirms the copy of a browser', async () => {
    const ask = (headers: Record<string, string> = {}) =>
      request('/movies?category=pool&from=1990&to=2009', { headers })
    const answer = await ask()
    const pool = await source.moviesOf({ years: { from: 1990, to: 2009 } })
    expect(pool.movies.length).toBeGreaterThan(1_000)
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(toFetchMoviesView(pool))))
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=600')
    const again = await ask({ 'Accept-Encoding': 'gzip' })
    expect(again.headers.get('Content-Encoding')).toBe('gzip')
    const text = gunzipSync(await again.arrayBuffer()).toString()
    expect((JSON.parse(text) as FetchMoviesView).total).toBe(pool.total)
    const etag = again.headers.get('ETag')!
    expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
  })

  it('returns the collections, each with the movies that it says', async () => {
    const response = await api.movies.collections.$get()
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=600')
    const { collections } = await response.json()
    expect(collections.length).toBeGreaterThanOrEqual(40)
    const [first] = collections
    const movies = await api.movies.$get({ query: { category: 'pool', collection: first!.slug } })
    expect((await movies.json()).results).toHaveLength(first!.movieCount)
    const unknown = await api.movies.$get({ query: { category: 'pool', collection: 'no-such' } })
    expect(unknown.status).toBe(404)
  })

  it('returns the popular movies', async () => {
    const response = await api.movies.$get({ query: { category: 'popular' } })
    expect((await response.json()).results).toHaveLength(100)
  })

  it('returns movies by title, best known first, whatever theme they belong to', async () => {
    const response = await api.movies.search.$get({ query: { searchQuery: ' jurassic park ' } })
    const { results } = await response.json()
    expect(results.length).toBeLessThanOrEqual(5)
    expect(results[0]).toEqual({ id: 91993029, title: 'Jurassic Park', year: 1993 })
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=600')
    const misspelt = await api.movies.search.$get({ query: { searchQuery: 'jurasic parc' } })
    expect((await misspelt.json()).results[0]?.title).toBe('Jurassic Park')
    expect((await request('/movies/search')).status).toBe(400)
  })

  it('says that a person is unknown', async () => {
    const response = await api.movies.$get({ query: { category: 'person', searchQuery: 'Nobody Whatever' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'PERSON_NOT_FOUND', message: 'Person not found' })
    expect(response.headers.get('Cache-Control')).toBeNull()
  })

  it.each([
    '',
    '?category=director&searchQuery=Tom+Hanks',
    '?category=year',
    '?category=year&searchQuery=1938',
    '?category=year&searchQuery=2027',
    '?category=year&searchQuery=2100',
    '?category=year&searchQuery=1999.5',
    '?category=year&searchQuery=',
    '?category=person',
    '?category=person&searchQuery=+',
    '?category=person&searchQuery=Tom+Hanks&personId=-1',
    '?category=person&searchQuery=Tom+Hanks&personId=x',
  ])('refuses the query %j', async (query) => {
    const response = await request(`/movies${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('does not answer an outage with an empty list', async () => {
    const outage = new Error('The movie source does not answer')
    const down: MovieSource = { ...source, moviesOf: () => Promise.reject(outage) }
    const logged: unknown[] = []
    const { request } = movieApi(down, (entry) => logged.push(entry))
    const response = await request('/movies?category=year&searchQuery=1999')
    expect(response.status).toBe(500)
    expect(logged).toEqual([{ err: outage }])
  })
})
