import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSpacedMessage } from './draft-socket.ts'

let sentAt: number[]
let canSend: boolean

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  sentAt = []
  canSend = true
})

afterEach(() => void vi.useRealTimers())

function message() {
  return createSpacedMessage(() => {
    if (canSend) sentAt.push(performance.now())
    return canSend
  })
}

it('is sent at once, and then at most every 100 ms', () => {
  const spaced = message()
  spaced.request()
  vi.advanceTimersByTime(30)
  spaced.request()
  spaced.request()
  vi.advanceTimersByTime(1_000)
  spaced.request()
  expect(sentAt).toEqual([0, 100, 1_030])
})

it('waits until it can be sent, and is sent once', () => {
  canSend = false
  const spaced = message()
  spaced.request()
  spaced.request()
  vi.advanceTimersByTime(5_000)
  canSend = true
  spaced.flush()
  spaced.flush()
  vi.advanceTimersByTime(5_000)
  expect(sentAt).toEqual([5_000])
})

it('is not sent after `forget`', () => {
  const spaced = message()
  spaced.request()
  spaced.request()
  spaced.forget()
  vi.advanceTimersByTime(5_000)
  spaced.flush()
  expect(sentAt).toEqual([0])
})
