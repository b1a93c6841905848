import { DetailedError } from 'hono/client'
import { afterEach, expect, it, vi } from 'vitest'
import { NoSessionError, underlyingError, request } from './request.ts'

afterEach(() => {
  vi.useRealTimers()
})

const refused = (code: string, statusCode: number) =>
  new DetailedError(code, { statusCode, detail: { data: { code, message: code } } })
const unauthenticated = refused('UNAUTHENTICATED', 401)

function sessionOf(failures: { ensure?: Error; renew?: Error } = {}) {
  const open = (failure?: Error) => vi.fn(() => (failure ? Promise.reject(failure) : Promise.resolve()))
  return { ensure: open(failures.ensure), renew: open(failures.renew) }
}

/** A `send` that fails with each of these errors in turn, then succeeds. */
function sending(...failures: Error[]) {
  return vi.fn(() => {
    const failure = failures.shift()
    return failure ? Promise.reject(failure) : Promise.resolve('answer')
  })
}

it('sends as soon as there is a session', async () => {
  const session = sessionOf()
  expect(await request(session, sending())).toBe('answer')
  expect(session.ensure).toHaveBeenCalledTimes(1)
  expect(session.renew).not.toHaveBeenCalled()
})

it('retries once with a new session if the server does not know the current one', async () => {
  const [session, send] = [sessionOf(), sending(unauthenticated)]
  expect(await request(session, send)).toBe('answer')
  expect(session.renew).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledTimes(2)
})

it.each<[string, { ensure?: Error; renew?: Error }, Error[]]>([
  ['none can be opened', { ensure: new TypeError('Failed to fetch') }, []],
  ['none can be opened again', { renew: new TypeError('Failed to fetch') }, [unauthenticated]],
  ['the server does not know the new one either', {}, [unauthenticated, unauthenticated]],
])('has no session if %s, and says why', async (_, failures, answers) => {
  const error: unknown = await request(sessionOf(failures), sending(...answers)).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(NoSessionError)
  expect(underlyingError(error)).toBe(failures.ensure ?? failures.renew ?? unauthenticated)
})

it('throws all other errors', async () => {
  const [session, failure] = [sessionOf(), refused('INTERNAL', 500)]
  await expect(request(session, sending(failure))).rejects.toBe(failure)
  expect(underlyingError(failure)).toBe(failure)
  expect(session.renew).not.toHaveBeenCalled()
})

it('aborts an attempt that takes too long', async () => {
  vi.useFakeTimers()
  const send = (signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('Aborted'))))
  const outcome = request(sessionOf(), send, { timeoutMs: 100 }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await outcome).toEqual(new TypeError('Aborted'))
  expect(vi.getTimerCount()).toBe(0)
})
