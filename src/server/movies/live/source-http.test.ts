import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#server/eventually.testing.ts'
import type { SourceFailure } from '#server/movies/source-error.ts'
import { SourceError } from '#server/movies/source-error.ts'
import {
  type Answer,
  type FakeServer,
  hangUp,
  held,
  html,
  invalidKey,
  json,
  notFound,
  startFakeServer,
  text,
  tooMany,
  truncated,
  unlabelledGzip,
} from './fake-source-server.testing.ts'
import { createSourceHttp, type SourceHttpOptions } from './source-http.ts'
import { createWrittenLog } from './written-log.testing.ts'

const KEY = 'k3y-that-nobody-may-see'
const NEVER_MS = 600_000

let server: FakeServer
let written: ReturnType<typeof createWrittenLog>

beforeEach(async () => {
  server = await startFakeServer('/3', json({ ok: true }))
  written = createWrittenLog()
})
afterEach(() => server.close())

function createHttp(options: Partial<SourceHttpOptions> = {}) {
  return createSourceHttp({
    source: 'tmdb',
    baseUrl: server.baseUrl,
    credentials: { search: { api_key: KEY } },
    perSecond: 1_000,
    atOnce: 20,
    retryPausesMs: [1, 1],
    halfOpenAfterMs: NEVER_MS,
    log: written.log,
    ...options,
  })
}

const failureOf = async (asked: Promise<unknown>): Promise<SourceFailure | undefined> => {
  const error = await asked.then(() => undefined).catch((thrown: unknown) => thrown)
  if (error === undefined) return undefined
  expect(error).toBeInstanceOf(SourceError)
  return (error as SourceError).failure
}

describe('a request', () => {
  it('carries the key and the query, and leaves out what is undefined', async () => {
    const http = createHttp({
      credentials: { headers: { Authorization: 'Bearer t' }, search: { api_key: KEY } },
    })
    expect(await http.getJson('/search/person', { query: 'Zoë & co', page: 2, year: undefined })).toEqual({
      ok: true,
    })
    const [request] = server.requests
    expect(request!.path).toBe('/search/person')
    expect(Object.fromEntries(request!.search)).toEqual({ query: 'Zoë & co', page: '2', api_key: KEY })
    expect(request!.headers.authorization).toBe('Bearer t')
    expect(http.state()).toBe('ok')
  })

  it('is sent once for all callers at the same time, and again for later ones', async () => {
    const { answer, release } = held(json({ ok: 1 }))
    server.next('/movie/1', answer)
    const http = createHttp()
    const asked = Array.from({ length: 30 }, (_, i) =>
      http.getJson('/movie/1', i % 2 ? { a: 1, b: 2 } : { b: 2, a: 1 }),
    )
    const other = http.getJson('/movie/1', { a: 2, b: 2 })
    release()
    expect(new Set(await Promise.all(asked))).toEqual(new Set([{ ok: 1 }]))
    await other
    expect(server.countOf('/movie/1?a=1')).toBe(1)
    expect(server.countOf('/movie/1')).toBe(2)
    await http.getJson('/movie/1', { a: 1, b: 2 })
    expect(server.countOf('/movie/1?a=1')).toBe(2)
  })

  it('returns undefined for what the source does not have', async () => {
    server.always('*', notFound())
    const http = createHttp()
    expect(await http.getJson('/movie/1')).toBeUndefined()
    expect(http.state()).toBe('ok')
    expect(server.requests).toHaveLength(1)
  })
})

describe('the rate of requests', () => {
  it('is at most 20 at a time, even if each is answered late', async () => {
    const holds = Array.from({ length: 60 }, () => held(json({ ok: true })))
    for (const [i, { answer }] of holds.entries()) server.next(`/movie/${i}`, answer)
    const http = createHttp()
    const asked = holds.map((_, i) => http.getJson(`/movie/${i}`))
    await eventually(() => expect(server.requests).toHaveLength(20))
    for (const [i, { release }] of holds.entries()) {
      release()
      await asked[i]
    }
    expect(server.requests).toHaveLength(60)
    expect(server.mostAtOnce()).toBe(20)
  })

  it('is at most the limit in any second', async () => {
    const sentAt: number[] = []
    const http = createHttp({
      perSecond: 3,
      fetch: (...request) => {
        sentAt.push(performance.now())
        return fetch(...request)
      },
    })
    await Promise.all(Array.from({ length: 5 }, (_, i) => http.getJson(`/movie/${i}`)))
    // Timers of Node may be a millisecond early.
    expect(sentAt[3]! - sentAt[0]!).toBeGreaterThanOrEqual(995)
  })

  it('favours requests that a viewer waits for over those of the background', async () => {
    const first = held(json({}))
    server.next('/first', first.answer)
    const http = createHttp({ atOnce: 1 })
    const asked = [
      http.getJson('/first'),
      http.getJson('/background', {}, { isBackground: true }),
      http.getJson('/waited-for'),
    ]
    first.release()
    await Promise.all(asked)
    expect(server.requests.map(({ path }) => path)).toEqual(['/first', '/waited-for', '/background'])
  })
})

describe('a request of the background', () => {
  it('is moved forward as soon as a viewer waits for it too', async () => {
    const first = held(json({}))
    server.next('/a', first.answer)
    const http = createHttp({ atOnce: 1 })
    const asked = ['/a', '/b', '/c'].map((path) => http.getJson(path, {}, { isBackground: true }))
    await eventually(() => expect(server.requests).toHaveLength(1))
    asked.push(http.getJson('/c'), http.getJson('/c'))
    first.release()
    await Promise.all(asked)
    expect(server.requests.map(({ path }) => path)).toEqual(['/a', '/c', '/b'])
  })
})

describe('another try', () => {
  const passing: [string, Answer][] = [
    ['429', tooMany()],
    ['a 503 in HTML', html()],
    ['a 500 in plain text', text('Internal Server Error', 500)],
    ['a 504 in JSON', json({ status_code: 24, status_message: 'Timed out.' }, 504)],
    ['a line that broke', hangUp()],
  ]
  it.each(passing)('follows %s, and its answer counts', async (_, failing) => {
    server.next('*', failing, failing)
    const http = createHttp()
    expect(await http.getJson('/movie/1')).toEqual({ ok: true })
    expect(server.requests).toHaveLength(3)
    expect(http.state()).toBe('ok')
  })

  it('waits as long as Retry-After says, as do all other requests', async () => {
    server.next('/movie/1', tooMany('1'))
    const sentAt: number[] = []
    const http = createHttp({
      atOnce: 1,
      fetch: (...request) => {
        sentAt.push(performance.now())
        return fetch(...request)
      },
    })
    await Promise.all([http.getJson('/movie/1'), http.getJson('/movie/2')])
    const [first, second, third] = sentAt
    // Timers of Node may be a millisecond early.
    expect(second! - first!).toBeGreaterThanOrEqual(995)
    expect(third! - first!).toBeGreaterThanOrEqual(995)
    expect(server.countOf('/movie/1')).toBe(2)
  })

  it('does not follow if Retry-After asks for more than ten seconds', async () => {
    server.always('*', tooMany('11'))
    expect(await failureOf(createHttp().getJson('/movie/1'))).toBe('too-many')
    expect(server.requests).toHaveLength(1)
  })

  it('does not follow an answer that would be the same again', async () => {
    server.always('/refused', invalidKey())
    server.always('/declined', json({ errors: ['query must be provided'] }, 422))
    const http = createHttp()
    await failureOf(http.getJson('/refused'))
    await failureOf(http.getJson('/declined'))
    expect(server.requests).toHaveLength(2)
  })
})

describe('a failure', () => {
  const body = { results: [{ id: 1, title: 'Nowhere' }] }
  it.each<[string, Answer, SourceFailure, string]>([
    ['a wrong key', invalidKey(), 'refused', 'refused'],
    [
      "a wrong key in OMDb's words",
      json({ Response: 'False', Error: 'Invalid API key!' }, 401),
      'refused',
      'refused',
    ],
    ['a spent day', json({ Response: 'False', Error: 'Request limit reached!' }, 401), 'spent', 'spent'],
    ['429 to the end', tooMany(), 'too-many', 'down'],
    ['503 to the end', html(), 'unreachable', 'down'],
    ['a line that breaks each time', hangUp(), 'unreachable', 'down'],
    ['a web page with status 200', html(200), 'malformed', 'down'],
    ['a web page with status 404', html(404), 'malformed', 'down'],
    ['JSON that is cut off', truncated(body), 'malformed', 'down'],
    ['compressed bytes that do not say so', unlabelledGzip(body), 'malformed', 'down'],
    ['an empty answer', text('', 200), 'malformed', 'down'],
    [
      'a request that is declined',
      json({ errors: ['page must be less than or equal to 500'] }, 422),
      'malformed',
      'ok',
    ],
  ])('is thrown for %s, and not remembered', async (_, answer, failure, state) => {
    server.always('*', answer)
    const http = createHttp()
    expect(await failureOf(http.getJson('/movie/1'))).toBe(failure)
    expect(http.state()).toBe(state)
    server.asUsual()
    expect(await http.getJson('/movie/1')).toEqual({ ok: true })
    expect(http.state()).toBe('ok')
  })

  it('is thrown even without a listener', async () => {
    await server.close()
    expect(await failureOf(createHttp().getJson('/movie/1'))).toBe('unreachable')
    server = await startFakeServer('/3', json({}))
  })

  it('is thrown if no answer comes in time, even if only its end is missing', async () => {
    server.next('/silent', () => undefined)
    server.next('/half', (response) => void response.writeHead(200).write('{"half":'))
    // Long enough for the requests to reach the server on any machine.
    const http = createHttp({ timeoutMs: 1_000 })
    expect(await failureOf(http.getJson('/silent'))).toBe('timed-out')
    expect(await failureOf(http.getJson('/half'))).toBe('timed-out')
    expect(http.state()).toBe('down')
    expect(server.requests).toHaveLength(2)
  })

  it('gives players a sentence of the contract', async () => {
    server.always('*', html())
    await expect(createHttp().getJson('/movie/1')).rejects.toMatchObject({
      code: 'MOVIE_SOURCE_DOWN',
      message: 'Failed to fetch movies',
      source: 'tmdb',
    })
  })
})

describe('a source that is out of order', () => {
  it('gets no requests after five failures in a row', async () => {
    server.always('*', html())
    const http = createHttp({ retryPausesMs: [] })
    for (let i = 0; i < 5; i++) await failureOf(http.getJson(`/movie/${i}`))
    server.asUsual()
    expect(await failureOf(http.getJson('/movie/6'))).toBe('unreachable')
    expect(http.state()).toBe('down')
    expect(server.requests).toHaveLength(5)
  })

  it('gets no requests that were waiting in line', async () => {
    server.always('*', html())
    const http = createHttp({ atOnce: 1, retryPausesMs: [] })
    const failures = await Promise.all(
      Array.from({ length: 50 }, (_, i) => failureOf(http.getJson(`/movie/${i}`))),
    )
    expect(new Set(failures)).toEqual(new Set(['unreachable']))
    // The sixth may be on its way already.
    expect(server.requests.length).toBeLessThanOrEqual(6)
  })

  it('says why it gets no requests', async () => {
    server.always('*', invalidKey())
    const http = createHttp()
    for (let i = 0; i < 7; i++) expect(await failureOf(http.getJson(`/movie/${i}`))).toBe('refused')
    expect(server.requests).toHaveLength(5)
    expect(http.state()).toBe('refused')
  })

  it('gets one request after a while, and all once that is answered', async () => {
    server.always('*', html())
    const http = createHttp({ retryPausesMs: [], halfOpenAfterMs: 20 })
    for (let i = 0; i < 5; i++) await failureOf(http.getJson(`/movie/${i}`))
    server.asUsual()
    await eventually(async () => expect(await http.getJson('/movie/6')).toEqual({ ok: true }))
    expect(http.state()).toBe('ok')
    expect(await Promise.all([http.getJson('/movie/7'), http.getJson('/movie/8')])).toHaveLength(2)
  })

  it('does not count requests that it declines or does not know', async () => {
    server.always('/declined', json({ errors: ['no'] }, 422))
    server.always('/unknown', notFound())
    const http = createHttp()
    for (let i = 0; i < 10; i++) {
      await failureOf(http.getJson('/declined'))
      await http.getJson('/unknown')
    }
    expect(await http.getJson('/movie/1')).toEqual({ ok: true })
  })
})

describe('the key', () => {
  it('is in no line of the log and in no error, whatever goes wrong', async () => {
    const seen: unknown[] = []
    const thrown = async (asked: Promise<unknown>) => seen.push(await asked.catch((error: unknown) => error))
    const credentials = { headers: { Authorization: `Bearer ${KEY}` }, search: { api_key: KEY } }
    for (const answer of [invalidKey(), html(), tooMany(), hangUp(), html(200), text(`no ${KEY}`, 400)]) {
      server.always('*', answer)
      await thrown(createHttp({ credentials }).getJson('/movie/1', { query: 'a' }))
      server.asUsual()
    }
    server.always('*', () => undefined)
    await thrown(createHttp({ credentials, timeoutMs: 20 }).getJson('/movie/1'))
    // A header that cannot be sent: the error message contains its value.
    await thrown(
      createHttp({ credentials: { headers: { Authorization: `${KEY}\n${KEY}` } } }).getJson('/movie/1'),
    )
    const broken = createHttp({ credentials, retryPausesMs: [], timeoutMs: 20 })
    for (let i = 0; i < 7; i++) await thrown(broken.getJson(`/movie/${i}`))

    expect(seen).toHaveLength(15)
    for (const error of seen) {
      expect(error).toBeInstanceOf(SourceError)
      const { message, stack = '', cause } = error as SourceError
      expect(`${message} ${stack} ${JSON.stringify(error)}`).not.toContain(KEY)
      expect(cause).toBeUndefined()
    }
    expect(written.lines.length).toBeGreaterThan(10)
    expect(written.lines.join('')).not.toContain(KEY)
  })

  it('does not hide in the log what failed', async () => {
    server.always('*', html())
    await failureOf(createHttp().getJson('/movie/1'))
    const warning = written.lines.map((line) => JSON.parse(line) as Record<string, unknown>).at(-1)
    expect(warning).toMatchObject({
      level: 40,
      source: 'tmdb',
      path: '/movie/1',
      failure: 'unreachable',
      status: 503,
    })
  })
})
