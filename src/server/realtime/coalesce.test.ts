import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does the work once for all callers during the pause', async () => {
  const done: string[] = []
  const work = coalesce((key) => Promise.resolve(void done.push(key)), 250)
  for (const key of ['a', 'b', 'a', 'a']) work.ask(key)
  await vi.advanceTimersByTimeAsync(249)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['a', 'b'])
})

it('does the work once more for callers while it is in progress, and not at the same time', async () => {
  let [begun, atOnce, most] = [0, 0, 0]
  const work = coalesce(async () => {
    begun += 1
    most = Math.max(most, (atOnce += 1))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    atOnce -= 1
  }, 250)
  work.ask('a')
  await vi.advanceTimersByTimeAsync(300)
  work.ask('a')
  await vi.advanceTimersByTimeAsync(5_000)
  expect({ begun, most }).toEqual({ begun: 2, most: 1 })
})

it('waits at a stop for work in progress, and begins no more', async () => {
  const done: string[] = []
  const work = coalesce(async (key) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    done.push(key)
  }, 250)
  work.ask('a')
  await vi.advanceTimersByTimeAsync(300)
  work.ask('b')
  const stopped = work.stop()
  work.ask('c')
  await vi.advanceTimersByTimeAsync(5_000)
  await stopped
  expect(done).toEqual(['a'])
})
