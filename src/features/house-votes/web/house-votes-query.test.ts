import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { houseVotesQuery } from './house-votes-query.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

it('asks again for votes that could not be read, as a television does whose server is restarted', async () => {
  fakeServer()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const seen = new QueryObserver(client, houseVotesQuery('a5000000-0000-4000-8000-000000000001'))
  const states: string[] = []
  const stop = seen.subscribe(({ status, errorUpdateCount }) => states.push(`${status} ${errorUpdateCount}`))
  await vi.waitFor(() => expect(states).toContain('error 1'))
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(states).toContain('error 2'))
  stop()
})
