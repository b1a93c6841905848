import { DetailedError } from 'hono/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenRefresh, type TokenRefresh } from './token-refresh.ts'

const TICK_MS = 30_000
const LIFE_MS = 600_000

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  stop()
  vi.useRealTimers()
})

let expiresAt: number | undefined
let stop: () => void = () => undefined

/** Starts with a fresh token; `answer` is the result of each refresh. */
function started(answer: () => Promise<void> = () => Promise.resolve()) {
  expiresAt = LIFE_MS
  const refresh = vi.fn(async () => {
    await answer()
    expiresAt = Date.now() + LIFE_MS
  })
  const tokenRefresh: TokenRefresh = createTokenRefresh({ expiresAt: () => expiresAt, refresh })
  stop = tokenRefresh.start()
  return { refresh, tokenRefresh }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

it('refreshes at the first tick within three ticks of expiry, and not before', async () => {
  const { refresh } = started()
  await pass(LIFE_MS - 3 * TICK_MS - 1)
  expect(refresh).not.toHaveBeenCalled()
  await pass(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  await pass(LIFE_MS - 3 * TICK_MS)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('makes no request without a token', async () => {
  const { refresh } = started()
  expiresAt = undefined
  await pass(10 * TICK_MS)
  expect(refresh).not.toHaveBeenCalled()
})

it('retries after 200 ms, twice as long each time, and finally at every tick', async () => {
  const asked: number[] = []
  const { refresh, tokenRefresh } = started(() => {
    asked.push(Date.now())
    return noAnswer()
  })
  expiresAt = undefined
  tokenRefresh.now()
  await pass(TICK_MS - 1)
  expect(asked).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400])
  expiresAt = 0
  await pass(1)
  expect(asked.at(-1)).toBe(TICK_MS)
  expect(refresh).toHaveBeenCalledTimes(9)
})

it('does not retry at once if the server refused', async () => {
  const { refresh, tokenRefresh } = started(() =>
    Promise.reject(new DetailedError('429', { statusCode: 429 })),
  )
  tokenRefresh.now()
  await pass(TICK_MS - 1)
  expect(refresh).toHaveBeenCalledTimes(1)
})

describe('after the device has slept', () => {
  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is opened again', () => window.dispatchEvent(new PageTransitionEvent('pageshow'))],
  ])('checks at once when %s', async (_, wake) => {
    const { refresh } = started()
    vi.setSystemTime(LIFE_MS + 1)
    wake()
    await pass(0)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('leaves a fresh token alone', async () => {
    const { refresh } = started()
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(refresh).not.toHaveBeenCalled()
  })

  it('refreshes on return from the back-forward cache, because a sign-out may have been missed', async () => {
    const { refresh } = started()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await pass(0)
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})

it('refreshes once more if asked during a refresh', async () => {
  let give: () => void = () => undefined
  const { refresh, tokenRefresh } = started(() => new Promise((resolve) => (give = resolve)))
  tokenRefresh.now()
  tokenRefresh.now()
  tokenRefresh.now()
  expect(refresh).toHaveBeenCalledTimes(1)
  give()
  await pass(0)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('stops for good, even between two attempts', async () => {
  const { refresh, tokenRefresh } = started(noAnswer)
  tokenRefresh.now()
  await pass(100)
  stop()
  await pass(LIFE_MS)
  expect(refresh).toHaveBeenCalledTimes(1)
})
