import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TvBoundary } from './tv-boundary.tsx'

const RETRY_MS = 5_000
const loadAgain = vi.fn()
const ask = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  loadAgain.mockReset()
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
})

function Crash(): never {
  throw new Error('A picture crashed')
}

/** React reports every crash, which is the point here. */
function show() {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const shown = render(
    <TvBoundary loadAgain={loadAgain}>
      <Crash />
    </TvBoundary>,
  )
  errors.mockClear()
  return shown
}

it('loads a picture that crashed again, once the server answers', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ ok: false })
  ask.mockResolvedValueOnce({ ok: true })
  show()
  screen.getByText('Looking for the draft…')
  for (const tries of [1, 2]) {
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    expect(ask).toHaveBeenCalledTimes(tries)
  }
  expect(loadAgain).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(loadAgain).toHaveBeenCalledOnce()
})

it('asks no more once it is gone', async () => {
  const { unmount } = show()
  unmount()
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(ask).not.toHaveBeenCalled()
})
