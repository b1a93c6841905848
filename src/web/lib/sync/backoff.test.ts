import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBackoff } from './backoff.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const DELAYS = { firstMs: 10, longestMs: 60 }

it('doubles up to the longest pause, and starts again after a reset', () => {
  const { nextMs, reset } = createBackoff(DELAYS)
  expect([nextMs(), nextMs(), nextMs(), nextMs(), nextMs()]).toEqual([10, 20, 40, 60, 60])
  reset()
  expect(nextMs()).toBe(10)
})

it('with jitter, stays between half a pause and the whole one', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5)
  const { nextMs } = createBackoff({ ...DELAYS, hasJitter: true })
  expect([nextMs(), nextMs()]).toEqual([5, 15])
})

it.each([
  ['its pause', 0, 10],
  ['what the server asked for, if that is longer', 500, 500],
])('waits for %s', async (_, atLeastMs, expectedMs) => {
  const waited = vi.fn()
  void createBackoff(DELAYS).wait(atLeastMs).then(waited)
  await vi.advanceTimersByTimeAsync(expectedMs - 1)
  expect(waited).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(waited).toHaveBeenCalled()
})

it('ends a wait at once if it is cancelled', async () => {
  const backoff = createBackoff(DELAYS)
  backoff.cancel()
  const wait = backoff.wait()
  backoff.cancel()
  await wait
  expect(vi.getTimerCount()).toBe(0)
})
