import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moviesAddress } from '#contract/movies/movies-address.ts'
import * as contract from '#contract/movies/movies.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import { writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { moviesQuery, themeMoviesQuery, type ThemeOption } from './movie-queries.ts'

const MINUTE_MS = 60_000
const NOW = Date.parse('2024-06-01T12:00:00Z')
const year: ThemeOption = { theme: 'year', option: '1999' }
const person: ThemeOption = { theme: 'people', option: 'Tom Hanks', personId: 31 }

const NINETIES = { years: { from: 1990, to: 1999 }, genres: ['Science Fiction'] }

/** What is fetched from now on. */
function addressesFetched(): string[] {
  const addresses: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    addresses.push(address)
    return fetch(address, init)
  })
  return addresses
}

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** Makes a new visit. Returns what it shows first, and what it shows once the server has answered. */
async function visit(subject: ThemeOption) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, moviesQuery(subject))
  const atOnce = observer.getCurrentResult().data
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  const { data, isError } = observer.getCurrentResult()
  unsubscribe()
  return { atOnce, data, isError }
}

describe('the movies of a theme', () => {
  it.each([
    [year, { category: 'year', searchQuery: 1999 }],
    [person, { category: 'person', searchQuery: 'Tom Hanks', personId: 31 }],
    [
      { ...person, personId: undefined },
      { category: 'person', searchQuery: 'Tom Hanks' },
    ],
    [{ theme: 'others', option: 'Popular' } as const, { category: 'popular' }],
    [
      { theme: 'others', option: '1990s Science Fiction', pool: NINETIES } as const,
      { category: 'pool', from: '1990', to: '1999', genres: 'Science Fiction' },
    ],
  ])('of %j are asked for as %j, at the address that pages preload', async (subject, query) => {
    const server = fakeServer({ pool: [testMovie()] })
    const fetched = addressesFetched()
    expect((await visit(subject)).data).toEqual([testMovie()])
    expect(server.asked.movies).toEqual([query])
    expect(fetched).toContain(moviesAddress(subject))
  })

  it('show at once on the next visit, without asking again', async () => {
    const server = fakeServer({ pool: [testMovie()] })
    await visit(year)
    expect((await visit(year)).atOnce).toEqual([testMovie()])
    expect(server.asked.movies).toHaveLength(1)
  })

  it('are requested again after two minutes for a person and ten for a year, and show for up to an hour until then', async () => {
    const server = fakeServer({ pool: [testMovie()] })
    await visit(year)
    await visit(person)
    vi.setSystemTime(NOW + 3 * MINUTE_MS)
    expect((await visit(person)).atOnce).toEqual([testMovie()])
    expect(server.asked.movies).toHaveLength(3)
    vi.setSystemTime(NOW + 9 * MINUTE_MS)
    await visit(year)
    expect(server.asked.movies).toHaveLength(3)
    server.isReachable = false
    vi.setSystemTime(NOW + 11 * MINUTE_MS)
    expect(await visit(year)).toEqual({ atOnce: [testMovie()], data: [testMovie()], isError: true })
    server.isReachable = true
    vi.setSystemTime(NOW + 59 * MINUTE_MS)
    expect((await visit(year)).atOnce).toEqual([testMovie()])
    expect(server.asked.movies).toHaveLength(4)
    vi.setSystemTime(NOW + 121 * MINUTE_MS)
    expect((await visit(year)).atOnce).toBeUndefined()
    expect(server.asked.movies).toHaveLength(5)
  })

  it('are still there when the server is gone', async () => {
    const server = fakeServer({ pool: [testMovie()] })
    await visit(person)
    server.isReachable = false
    vi.setSystemTime(NOW + 30 * MINUTE_MS)
    expect(await visit(person)).toMatchObject({ data: [testMovie()], isError: true })
  })

  it('are not known, rather than none, when the server fails the first time', async () => {
    fakeServer({ movies: () => refusal(500, 'INTERNAL') })
    expect(await visit(year)).toEqual({ atOnce: undefined, data: undefined, isError: true })
  })

  it('are asked for every two seconds until all of them are there, and kept from then on', async () => {
    vi.useFakeTimers({ now: NOW })
    const movies = [testMovie({ id: 1 }), testMovie({ id: 2 })]
    let here = 1
    const server = fakeServer({
      movies: () => ({
        results: movies.slice(0, here).map(contract.toMovieView),
        isComplete: here === 2,
        total: 2,
        isSettled: here === 2,
      }),
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const observer = new QueryObserver(client, themeMoviesQuery(year))
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult().data).toEqual({
      movies: movies.slice(0, 1),
      expected: 2,
      isSettled: false,
    })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.asked.movies).toHaveLength(2)
    expect(localStorage).toHaveLength(0)
    here = 2
    await vi.advanceTimersByTimeAsync(2_000)
    expect(observer.getCurrentResult().data).toEqual({ movies, expected: undefined, isSettled: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked.movies).toHaveLength(3)
    unsubscribe()
    expect((await visit(year)).atOnce).toEqual(movies)
  })

  it('are translated once, however often a screen is drawn', async () => {
    fakeServer({
      movies: () => ({
        results: [contract.toMovieView(testMovie())],
        isComplete: true,
        total: 1,
        isSettled: true,
      }),
    })
    const client = new QueryClient()
    const observer = new QueryObserver(client, themeMoviesQuery(year))
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
    const translate = vi.spyOn(contract, 'toMovie')
    observer.setOptions(themeMoviesQuery(year))
    expect(observer.getCurrentResult().data?.movies).toEqual([testMovie()])
    expect(translate).not.toHaveBeenCalled()
    unsubscribe()
  })

  it('are asked for until it is known which are blockbusters, and not kept before', async () => {
    vi.useFakeTimers({ now: NOW })
    let isSettled = false
    const server = fakeServer({
      movies: () => ({
        results: [contract.toMovieView(testMovie({ isBlockbuster: isSettled }))],
        isComplete: true,
        total: 1,
        isSettled,
      }),
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const observer = new QueryObserver(client, themeMoviesQuery(year))
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(localStorage).toHaveLength(0)
    isSettled = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked.movies).toHaveLength(2)
    unsubscribe()
    expect((await visit(year)).atOnce).toEqual([testMovie({ isBlockbuster: true })])
  })

  it('that are still coming in are asked for less often while that fails, and stay as far as they came', async () => {
    vi.useFakeTimers({ now: NOW })
    const server = fakeServer({
      movies: () => ({
        results: [contract.toMovieView(testMovie())],
        isComplete: false,
        total: 9,
        isSettled: false,
      }),
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const observer = new QueryObserver(client, themeMoviesQuery(year))
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    server.movies = () => refusal(503, 'MOVIE_SOURCE_DOWN')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: { movies: [testMovie()] } })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(server.asked.movies).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.asked.movies).toHaveLength(3)
    unsubscribe()
  })

  it('of two people with the same name are not mixed up', async () => {
    fakeServer({ pool: [testMovie()] })
    await visit(person)
    expect((await visit({ ...person, personId: 32 })).atOnce).toBeUndefined()
  })

  describe('of a local draft', () => {
    beforeEach(() =>
      writeLocalDraft({
        id: 'a',
        title: person.option,
        personId: 31,
        draft: { ...testDraft(1), theme: person.theme, option: person.option },
        savedVersion: 0,
      }),
    )

    it('are there when the server is gone, however old they are', async () => {
      const server = fakeServer({ pool: [testMovie()] })
      await visit(person)
      server.isReachable = false
      vi.setSystemTime(NOW + 24 * 60 * MINUTE_MS)
      expect(await visit(person)).toEqual({ atOnce: [testMovie()], data: [testMovie()], isError: true })
    })

    it('are kept as far as they have come, and never a part in place of the whole', async () => {
      const movies = [testMovie({ id: 1 }), testMovie({ id: 2 })].map(contract.toMovieView)
      const server = fakeServer({})
      const answerWith = (count: number) => {
        server.movies = () => ({
          results: movies.slice(0, count),
          total: 2,
          isComplete: count === 2,
          isSettled: false,
        })
      }
      const kept = async () => {
        server.isReachable = false
        const { data } = await visit(person)
        server.isReachable = true
        return data?.length
      }
      answerWith(1)
      await visit(person)
      expect(await kept()).toBe(1)
      answerWith(2)
      await visit(person)
      expect(await kept()).toBe(2)
      answerWith(1)
      await visit(person)
      expect(await kept()).toBe(2)
    })
  })
})
