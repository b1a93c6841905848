import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const Dock = () => <p>The dock</p>
const down = () => Promise.reject(new Error('The server does not answer'))

function show(Part: ReturnType<typeof lazyPart>) {
  render(
    <>
      <p>The room</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
}

it('leaves the screen as it is while a part cannot be loaded, and shows the part once it can', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Dock }))
  load.mockImplementationOnce(down).mockImplementationOnce(down)
  show(lazyPart(load))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  screen.getByText('The room')
  expect(screen.queryByText('The dock')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  screen.getByText('The dock')
  expect(load).toHaveBeenCalledTimes(3)
})

it('shows a part at once that was loaded ahead', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: Dock }))
  await Part.preload()
  show(Part)
  screen.getByText('The dock')
})

it('shows what stands in for a part that cannot be loaded', async () => {
  show(lazyPart(down, () => <p>No dock</p>))
  await act(() => vi.advanceTimersByTimeAsync(0))
  screen.getByText('No dock')
})
