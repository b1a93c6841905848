import { describe, expect, it } from 'vitest'
import { openCatalog } from './catalog/catalog-source.ts'
import { rawRows, REAL_CATALOG } from './catalog/real-catalog.testing.ts'
import type { MovieSource } from './movie-source.ts'
import { movieApi } from './routes.testing.ts'

const source = await openCatalog(REAL_CATALOG)
const { api, request } = movieApi(source)

async function idOf(name: string): Promise<string> {
  return String((await source.findPerson({ name }))?.id)
}

describe('fetch-movies', () => {
  it('answers a year with all its movies', async () => {
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

  it('answers which newer years there are, and their movies', async () => {
    const { years } = await (await api.movies.years.$get()).json()
    expect(years).toEqual([2026, 2025])
    const response = await api.movies.$get({ query: { category: 'year', searchQuery: '2025' } })
    expect((await response.json()).results).toHaveLength(115)
  })

  it('answers a person by name', async () => {
    const response = await api.movies.$get({ query: { category: 'person', searchQuery: 'tom hanks' } })
    const { results } = await response.json()
    expect(results[0]?.title).toBe('Forrest Gump')
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=120')
  })

  it('believes the id of a person before the name', async () => {
    const response = await api.movies.$get({
      query: { category: 'person', searchQuery: 'Tom Hanks', personId: await idOf('Hayao Miyazaki') },
    })
    const { results } = await response.json()
    expect(results[0]?.directors).toContain('Hayao Miyazaki')
  })

  it('answers the popular movies', async () => {
    const response = await api.movies.$get({ query: { category: 'popular' } })
    expect((await response.json()).results).toHaveLength(100)
  })

  it('answers movies by title, best known first, whatever theme they belong to', async () => {
    const response = await api.movies.search.$get({ query: { searchQuery: ' jurassic park ' } })
    const { results } = await response.json()
    expect(results.length).toBeLessThanOrEqual(5)
    expect(results[0]).toEqual({ id: 91993029, title: 'Jurassic Park', year: 1993 })
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=600')
    const misspelt = await api.movies.search.$get({ query: { searchQuery: 'jurasic parc' } })
    expect((await misspelt.json()).results[0]?.title).toBe('Jurassic Park')
    expect((await request('/movies/search')).status).toBe(400)
  })

  it('says that a person is not known', async () => {
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
    const down: MovieSource = { ...source, moviesOfYear: () => Promise.reject(outage) }
    const logged: unknown[] = []
    const { request } = movieApi(down, (entry) => logged.push(entry))
    const response = await request('/movies?category=year&searchQuery=1999')
    expect(response.status).toBe(500)
    expect(logged).toEqual([{ err: outage }])
  })
})
