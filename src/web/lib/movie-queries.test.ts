import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { fakeServer, refusal } from './fake-server.testing.ts'
import { moviesQuery, type ThemeOption } from './movie-queries.ts'

const MINUTE_MS = 60_000
const NOW = Date.parse('2024-06-01T12:00:00Z')
const year: ThemeOption = { theme: 'year', option: '1999' }
const person: ThemeOption = { theme: 'people', option: 'Tom Hanks', personId: 31 }

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** What a visit that begins now sees first, and once the server has answered. */
async function look(subject: ThemeOption) {
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
  ])('of %j are asked for as %j', async (subject, query) => {
    const server = fakeServer({ pool: [testMovie()] })
    expect((await look(subject)).data).toEqual([testMovie()])
    expect(server.asked.movies).toEqual([query])
  })

  it('show at once on the next visit, without asking again', async () => {
    const server = fakeServer({ pool: [testMovie()] })
    await look(year)
    expect((await look(year)).atOnce).toEqual([testMovie()])
    expect(server.asked.movies).toHaveLength(1)
  })

  it('of a person are asked for again after two minutes, of a year not for an hour', async () => {
    const server = fakeServer({ pool: [testMovie()] })
    await look(year)
    await look(person)
    vi.setSystemTime(NOW + 3 * MINUTE_MS)
    expect((await look(person)).atOnce).toEqual([testMovie()])
    expect(server.asked.movies).toHaveLength(3)
    await look(year)
    expect(server.asked.movies).toHaveLength(3)
    vi.setSystemTime(NOW + 61 * MINUTE_MS)
    expect((await look(year)).atOnce).toBeUndefined()
    expect(server.asked.movies).toHaveLength(4)
  })

  it('are still there when the server is gone', async () => {
    const server = fakeServer({ pool: [testMovie()] })
    await look(person)
    server.isReachable = false
    vi.setSystemTime(NOW + 30 * MINUTE_MS)
    expect(await look(person)).toMatchObject({ data: [testMovie()], isError: true })
  })

  it('are not known, rather than none, when the server fails the first time', async () => {
    fakeServer({ movies: () => refusal(500, 'INTERNAL') })
    expect(await look(year)).toEqual({ atOnce: undefined, data: undefined, isError: true })
  })

  it('of two people with the same name are not mixed up', async () => {
    fakeServer({ pool: [testMovie()] })
    await look(person)
    expect((await look({ ...person, personId: 32 })).atOnce).toBeUndefined()
  })
})
