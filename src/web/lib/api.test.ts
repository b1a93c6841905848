import { describe, expect, it } from 'vitest'
import { api, errorBody, isUnavailable, isTransient, isUnreachable, retryAfterMs, unwrap } from './api.ts'
import { fakeServer, refusal, savedView } from './fake-server.testing.ts'

const UNEXPECTED = { code: 'INTERNAL', message: 'An unexpected error occurred. Please try again.' }

async function failureOf(config: () => Response): Promise<unknown> {
  fakeServer({ config })
  return unwrap(api.config.$get()).then(
    () => expect.fail('The request did not fail'),
    (error: unknown) => error,
  )
}

describe('the error body', () => {
  it('has the server’s code, message and details', async () => {
    const draft = savedView('some-draft', {
      title: '1999',
      theme: 'year',
      option: '1999',
      personId: null,
      profilePath: null,
      participants: [{ id: 'p1', name: 'Ana' }],
      categories: ['Comedy'],
      draftOrder: ['p1'],
      picks: [],
      isComplete: false,
      baseVersion: 0,
      version: 1,
    })
    const error = await failureOf(() => refusal(409, 'STALE_VERSION', { message: 'Changed', draft }))
    expect(errorBody(error)).toEqual({ code: 'STALE_VERSION', message: 'Changed', draft })
  })

  it.each([
    ['a page', new Response('<h1>Bad gateway</h1>', { status: 500 })],
    ['nothing', new Response(null, { status: 500 })],
    ['something else', Response.json({ error: 'no' }, { status: 500 })],
    ['null', Response.json(null, { status: 500 })],
  ])('is INTERNAL when it says %s', async (_, response) => {
    expect(errorBody(await failureOf(() => response))).toEqual(UNEXPECTED)
  })

  it('has a default message if the server gives none', async () => {
    const response = Response.json({ code: 'INTERNAL', message: '' }, { status: 500 })
    expect(errorBody(await failureOf(() => response)).message).toBe('An unknown error occurred')
  })

  it('is INTERNAL if there was no response', () => {
    expect(errorBody(new TypeError('Failed to fetch'))).toEqual(UNEXPECTED)
  })
})

describe('the server', () => {
  it('is unreachable if there is no response', async () => {
    fakeServer({ isReachable: false })
    const error: unknown = await unwrap(api.config.$get()).catch((caught: unknown) => caught)
    expect(isUnreachable(error)).toBe(true)
  })

  it.each([
    [400, false],
    [404, false],
    [500, false],
    [501, false],
    [502, true],
    [503, true],
    [504, true],
    [505, false],
  ])('answering %i is unreachable: %s', async (status, expected) => {
    expect(isUnreachable(await failureOf(() => new Response(null, { status })))).toBe(expected)
  })
})

describe('a response with our error body', () => {
  it.each([
    [503, 'MOVIE_SOURCE_DOWN', { isUnreachable: false, isUnavailable: false, isTransient: false }],
    [503, 'SERVICE_UNAVAILABLE', { isUnreachable: false, isUnavailable: true, isTransient: true }],
    [500, 'INTERNAL', { isUnreachable: false, isUnavailable: false, isTransient: false }],
  ] as const)('of %i and %s is no lost connection', async (status, code, expected) => {
    const error = await failureOf(() => refusal(status, code))
    expect({
      isUnreachable: isUnreachable(error),
      isUnavailable: isUnavailable(error),
      isTransient: isTransient(error),
    }).toEqual(expected)
  })

  it.each([502, 503, 504])('is missing if a proxy answers %i with its own page', async (status) => {
    const page = new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } })
    expect(isUnreachable(await failureOf(() => page))).toBe(true)
  })
})

describe('a rate limit', () => {
  const tooMany = (headers = {}) =>
    Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Please wait' }, { status: 429, headers })

  it('tells how long to wait', async () => {
    const error = await failureOf(() => tooMany({ 'Retry-After': '42' }))
    expect([isTransient(error), isUnreachable(error), retryAfterMs(error)]).toEqual([true, false, 42_000])
  })

  it('may leave out how long to wait', async () => {
    expect(retryAfterMs(await failureOf(() => tooMany()))).toBe(0)
  })

  it('is told apart from other refusals', async () => {
    expect(isTransient(await failureOf(() => refusal(404, 'NOT_FOUND')))).toBe(false)
  })
})
