import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilQuiet } from './app-updates.ts'

let load: () => void
let isObserving: boolean
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        load = callback
      }
      observe() {
        isObserving = true
      }
      disconnect() {
        isObserving = false
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const done = vi.fn()
  void untilQuiet().then(done)
  return done
}

it('waits until nothing has loaded for two seconds', async () => {
  const done = start()
  await vi.advanceTimersByTimeAsync(1_900)
  load()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toHaveBeenCalledOnce()
  expect(isObserving).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('does not wait for a page that never stops loading', async () => {
  const done = start()
  for (let second = 0; second < 19; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    load()
  }
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toHaveBeenCalledOnce()
  expect(isObserving).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
