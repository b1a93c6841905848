import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { availabilityQuery } from './setup-queries.ts'

const MINUTE_MS = 60_000
const NOW = Date.parse('2024-06-01T12:00:00Z')
const year: ThemeOption = { theme: 'year', option: '1999' }
const person: ThemeOption = { theme: 'people', option: 'Tom Hanks', personId: 31 }

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** How many movies a page that opens now says there are, first and once the server has answered. */
async function look(subject: ThemeOption, playerCount = 2) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, availabilityQuery(subject, playerCount, 'local'))
  const atOnce = observer.getCurrentResult().data?.movieCount
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  const { data } = observer.getCurrentResult()
  unsubscribe()
  return { atOnce, movieCount: data?.movieCount }
}

describe('the availability of categories', () => {
  it('of a year is requested again after ten minutes, of a person after two, and shows meanwhile for an hour', async () => {
    const server = fakeServer({ pool: [testMovie()] })
    const askedSince = () => server.asked.availability.splice(0).length
    expect(await look(year)).toEqual({ atOnce: undefined, movieCount: 1 })
    await look(person)
    expect(askedSince()).toBe(2)

    server.pool = [testMovie({ id: 1 }), testMovie({ id: 2 })]
    vi.setSystemTime(NOW + 3 * MINUTE_MS)
    expect(await look(person)).toEqual({ atOnce: 1, movieCount: 2 })
    expect(askedSince()).toBe(1)
    vi.setSystemTime(NOW + 9 * MINUTE_MS)
    expect(await look(year)).toEqual({ atOnce: 1, movieCount: 1 })
    expect(askedSince()).toBe(0)
    vi.setSystemTime(NOW + 11 * MINUTE_MS)
    expect(await look(year)).toEqual({ atOnce: 1, movieCount: 2 })
    expect(askedSince()).toBe(1)
    vi.setSystemTime(NOW + 72 * MINUTE_MS)
    expect((await look(year)).atOnce).toBeUndefined()
  })

  it('is kept for each number of players', async () => {
    const server = fakeServer({ pool: [testMovie()] })
    await look(year, 2)
    expect((await look(year, 3)).atOnce).toBeUndefined()
    expect(server.asked.availability.map(({ playerCount }) => playerCount)).toEqual([2, 3])
  })

  it('is not kept while the counts may still improve', async () => {
    const server = fakeServer({ pool: [testMovie()] })
    const settled = server.availability
    server.availability = async (body) =>
      ({ ...((await settled(body)) as object), isSettled: false }) as never
    await look(year)
    expect((await look(year)).atOnce).toBeUndefined()
    expect(server.asked.availability).toHaveLength(2)
  })
})
