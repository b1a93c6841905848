import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inIdleTime } from './in-idle-time.ts'

const ITEMS = ['a', 'b', 'c', 'd', 'e']
const MOMENTS = ['without a callback for idle times', 'with one']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Makes the browser idle as often as it is asked to say so. */
function stubIdleCallback() {
  vi.stubGlobal('requestIdleCallback', (step: () => void) => setTimeout(step, 1))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
}

it.each(MOMENTS)('works through all items in short steps, %s', (moment) => {
  if (moment === 'with one') stubIdleCallback()
  const steps: string[][] = []
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  inIdleTime(ITEMS, (item) => {
    const started = steps.at(-1)
    if (now % 10 === 0) steps.push([item])
    else started?.push(item)
    now += 2
    if (now % 10 === 4) now += 6
  })
  expect(steps).toEqual([])
  vi.runAllTimers()
  expect(steps).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

it.each(MOMENTS)('stops when it is told to, %s', (moment) => {
  if (moment === 'with one') stubIdleCallback()
  const done: string[] = []
  vi.spyOn(performance, 'now').mockImplementation(() => 10 * done.length)
  const stop = inIdleTime(ITEMS, (item) => done.push(item))
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  stop()
  vi.runAllTimers()
  expect(done).toEqual(['a', 'b'])
})
