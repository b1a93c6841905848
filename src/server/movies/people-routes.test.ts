import { describe, expect, it } from 'vitest'
import { openCatalog } from './catalog/catalog-source.ts'
import { REAL_CATALOG } from './catalog/real-catalog.testing.ts'
import { movieApi } from './routes.testing.ts'

const { api, request } = movieApi(await openCatalog(REAL_CATALOG))

it('names well-known people, who all have enough movies', async () => {
  const response = await api.people.popular.$get()
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=600')
  const { results } = await response.json()
  expect(results).toHaveLength(24)
  expect(new Set(results.map(({ id }) => id)).size).toBe(24)
  expect(Math.min(...results.map(({ movie_count }) => movie_count))).toBeGreaterThanOrEqual(20)
  const { id, name, movie_count } = results[0]!
  expect(results[0]).toEqual({
    id,
    name: 'Tom Hanks',
    profile_path: null,
    known_for_department: 'Acting',
    movie_count,
  })
  const query = { category: 'person', searchQuery: name, personId: String(id) } as const
  const movies = await (await api.movies.$get({ query })).json()
  expect(movies.results).toHaveLength(movie_count)
})

describe('search-people', () => {
  it.each([
    ['tom hnaks', 'Tom Hanks', true],
    ['tom hanks', 'Tom Hanks', false],
    ['the rock', 'Dwayne Johnson', false],
  ])('says of %j whether %s is only spelt similarly: %j', async (searchQuery, name, isForgiving) => {
    const view = await (await api.people.$get({ query: { searchQuery } })).json()
    expect(view.results[0]?.name).toBe(name)
    expect(view.isForgiving).toBe(isForgiving)
  })

  it('returns people with the names of the wire', async () => {
    const response = await api.people.$get({ query: { searchQuery: ' renee zellweger ' } })
    expect(response.status).toBe(200)
    const { results } = await response.json()
    expect(results[0]).toEqual({
      id: expect.any(Number) as number,
      name: 'Renée Zellweger',
      profile_path: null,
      known_for_department: 'Acting',
      known_for: expect.arrayContaining(['Jerry Maguire']) as string[],
    })
    expect(results[0]?.known_for).toHaveLength(3)
  })

  it('returns nobody for a single letter', async () => {
    const response = await api.people.$get({ query: { searchQuery: ' t ' } })
    expect(await response.json()).toEqual({ results: [], isForgiving: false })
  })

  it('matches the first 100 characters and accepts the rest', async () => {
    const response = await api.people.$get({ query: { searchQuery: 'x'.repeat(5000) } })
    expect(response.status).toBe(200)
  })

  it('may be cached by the browser for two minutes', async () => {
    const response = await api.people.$get({ query: { searchQuery: 'tom' } })
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=120')
  })

  it.each(['', '?searchQuery=tom&searchType=movie'])('refuses the query %j', async (query) => {
    const response = await request(`/people${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' })
    expect(response.headers.get('Cache-Control')).toBeNull()
  })
})
