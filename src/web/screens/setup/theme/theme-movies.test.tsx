import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { openSetup } from '#web/screens/setup/draft-setup.testing.tsx'

it('says that the movies of a year could not be fetched, and fetches them again on request', async () => {
  const server = fakeServer({ movies: () => refusal(503, 'MOVIE_SOURCE_DOWN') })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openSetup('&theme=year&option=1999')
  await vi.advanceTimersByTimeAsync(10_000)
  await screen.findByText('Failed to fetch movies')
  server.movies = () => ({ results: [], isComplete: true, total: 0, isSettled: true })
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No movies available for 1999')
  expect(screen.queryByText('Failed to fetch movies')).toBeNull()
  vi.useRealTimers()
})
