import { expect, it } from 'vitest'
import { createGrowingPause } from './growing-pause.ts'

it('doubles up to the longest, and begins anew', () => {
  const pause = createGrowingPause(10, 60)
  expect([pause.next(), pause.next(), pause.next(), pause.next(), pause.next()]).toEqual([10, 20, 40, 60, 60])
  pause.beginAnew()
  expect(pause.next()).toBe(10)
})
