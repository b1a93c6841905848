import { yearPool } from '#domain/pools/pool.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#server/eventually.testing.ts'
import { type Answer, held, html, invalidKey, json } from '#server/movies/live/fake-source-server.testing.ts'
import { createFakeTmdb, type FakeTmdb } from '#server/movies/live/fake-sources.testing.ts'
import { createWrittenLog } from '#server/movies/live/written-log.testing.ts'
import { createTmdb, type TmdbOptions } from './tmdb.ts'
import { OREN, WILLA } from './tmdb-answers.testing.ts'

const V3_KEY = '0123456789abcdef0123456789abcdef'
const V4_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ0ZXN0In0.c2lnbmF0dXJl'

let server: FakeTmdb
let written: ReturnType<typeof createWrittenLog>

beforeEach(async () => {
  server = await createFakeTmdb()
  written = createWrittenLog()
})
afterEach(() => server.close())

const connect = (options: Partial<TmdbOptions> = {}) =>
  createTmdb({ apiKey: V3_KEY, baseUrl: server.baseUrl, log: written.log, retryPausesMs: [1, 1], ...options })

describe('people', () => {
  it('are found by a part of their name', async () => {
    const people = await connect().searchPeople('  marlowe ')
    expect(people.map(({ id }) => id)).toEqual([501, 503])
    const { search } = server.requests[0]!
    expect(Object.fromEntries(search)).toMatchObject({
      query: 'marlowe',
      include_adult: 'false',
      language: 'en-US',
    })
  })

  it('are not requested with fewer than two characters, nor with more than a hundred', async () => {
    const tmdb = connect()
    for (const query of ['', ' ', 'w', ' w ']) expect(await tmdb.searchPeople(query)).toEqual([])
    expect(server.requests).toHaveLength(0)
    await tmdb.searchPeople('w'.repeat(150))
    expect(server.requests[0]!.search.get('query')).toHaveLength(100)
  })

  it('are at most ten', async () => {
    server.people = Array.from({ length: 15 }, (_, i) => ({ ...WILLA, id: 700 + i }))
    expect(await connect().searchPeople('willa')).toHaveLength(10)
  })

  it('are found by their exact name, however its letters are written', async () => {
    server.people = [{ ...WILLA, id: 1, name: 'Oren Castell Jr.' }, OREN, { ...OREN, id: 2 }]
    const tmdb = connect()
    expect(await tmdb.findPersonByName('oren castell')).toMatchObject({ id: OREN.id })
    expect(await tmdb.findPersonByName('Oren')).toBeUndefined()
  })

  it('are found by id, and an unknown id is no outage', async () => {
    const tmdb = connect()
    expect(await tmdb.person(501)).toEqual({
      id: 501,
      name: 'Willa Marlowe',
      profilePath: '/willa.jpg',
      knownForDepartment: 'Acting',
      knownFor: [],
    })
    expect(await tmdb.person(999)).toBeUndefined()
    expect(await tmdb.personMovies(999)).toBeUndefined()
    expect(tmdb.state()).toBe('ok')
  })

  it('get an error message in our own words', async () => {
    server.always('/search/person', html())
    await expect(connect().searchPeople('willa')).rejects.toMatchObject({
      code: 'MOVIE_SOURCE_DOWN',
      failure: 'unreachable',
      message: 'Failed to search people',
    })
  })
})

describe('movies', () => {
  it('of a person come in one request', async () => {
    const movies = await connect().personMovies(OREN.id)
    expect(movies?.map(({ title }) => title)).toEqual(['The Harbour Lights', 'Paper Moons'])
    expect(server.requests).toHaveLength(1)
  })

  it('of a year come in pages, without a region', async () => {
    const tmdb = connect()
    const pages = await Promise.all([1, 2, 3].map((page) => tmdb.discoverPage(yearPool(1999), page)))
    expect(pages.map(({ pages, total }) => [pages, total])).toEqual(Array(3).fill([3, 47]))
    expect(new Set(pages.flatMap(({ movies }) => movies.map(({ id }) => id))).size).toBe(47)
    expect(pages[0]!.movies[0]).toMatchObject({ title: 'The Harbour Lights', year: 1999 })
    for (const { search } of server.requests) {
      expect(search.get('primary_release_year')).toBe('1999')
      expect(search.get('sort_by')).toBe('popularity.desc')
      expect(search.has('region')).toBe(false)
    }
  })

  it('that are popular come once each, most popular first', async () => {
    const movies = await connect().popularMovies()
    expect(movies[0]).toMatchObject({ title: 'The Harbour Lights' })
    expect(new Set(movies.map(({ id }) => id)).size).toBe(movies.length)
    expect(movies).toHaveLength(48)
  })

  it('come with their details in one request, and an unknown one is no outage', async () => {
    const tmdb = connect()
    expect(await tmdb.movieDetails(1001)).toMatchObject({ directors: ['Oren Castell'], imdbId: 'tt0001001' })
    expect(await tmdb.movieDetails(424_242)).toBeUndefined()
    expect(server.requests).toHaveLength(2)
    expect(server.requests[0]!.search.get('append_to_response')).toBe('credits')
  })

  it.each<[string, Answer]>([
    ['another shape', json({ success: false })],
    ['a page without results', json({ page: 1, total_pages: 1 })],
    ['a 404 where there is always something', json({ status_code: 34 }, 404)],
  ])('are an outage if the answer is %s', async (_, answer) => {
    server.always('*', answer)
    await expect(connect().discoverPage(yearPool(1999), 1)).rejects.toMatchObject({ failure: 'malformed' })
    await expect(connect().popularMovies()).rejects.toMatchObject({ failure: 'malformed' })
    await expect(connect().searchPeople('willa')).rejects.toMatchObject({ failure: 'malformed' })
  })
})

it('gets no more than 20 requests at once', async () => {
  const { answer, release } = held(json({ success: false }, 404))
  server.always('*', answer)
  const tmdb = connect()
  const asked = Array.from({ length: 30 }, (_, i) => tmdb.movieDetails(i + 1))
  await eventually(() => expect(server.requests).toHaveLength(20))
  release()
  await Promise.all(asked)
  expect(server.requests).toHaveLength(30)
  expect(server.mostAtOnce()).toBe(20)
})

describe('the key', () => {
  it('of version 3 is sent in the query, and a token of version 4 in a header', async () => {
    await connect({ apiKey: ` ${V3_KEY}\n` }).movieDetails(1001)
    await connect({ apiKey: V4_TOKEN }).movieDetails(1001)
    const [v3, v4] = server.requests
    expect([v3!.search.get('api_key'), v3!.headers.authorization]).toEqual([V3_KEY, undefined])
    expect([v4!.search.has('api_key'), v4!.headers.authorization]).toEqual([false, `Bearer ${V4_TOKEN}`])
  })

  it('that TMDB refuses is reported to operators and never written down', async () => {
    server.always('*', invalidKey())
    for (const apiKey of [V3_KEY, V4_TOKEN]) {
      const tmdb = connect({ apiKey })
      const error: unknown = await tmdb.movieDetails(1001).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ failure: 'refused', message: 'Failed to fetch movies' })
      expect(tmdb.state()).toBe('refused')
      expect(`${JSON.stringify(error)} ${String((error as Error).stack)}`).not.toContain(apiKey)
      expect(written.lines.join('')).toContain('refused')
      expect(written.lines.join('')).not.toContain(apiKey)
    }
  })
})

it('adds the version to an address without a path', async () => {
  const baseUrl = new URL(server.baseUrl).origin
  expect(await connect({ baseUrl }).movieDetails(1001)).toBeDefined()
  expect(await connect({ baseUrl: `${baseUrl}/3/` }).movieDetails(1001)).toBeDefined()
})
