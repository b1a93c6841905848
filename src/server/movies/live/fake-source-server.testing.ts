import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export type FakeRequest = { path: string; search: URLSearchParams; headers: IncomingHttpHeaders }
export type Answer = (response: ServerResponse, request: FakeRequest) => void

export type FakeServer = {
  /** Has no trailing slash. */
  baseUrl: string
  /** All requests received, in order. */
  requests: readonly FakeRequest[]
  /** How often this was requested: a path, or a path and part of its query ('/discover/movie?page=2'). */
  countOf: (match: string) => number
  /** The most concurrent requests so far. */
  mostAtOnce: () => number
  /** The default answer. */
  usual: Answer
  /** Gives the next matching requests these answers, one each; later ones get the usual answer. */
  next: (match: string, ...answers: readonly Answer[]) => void
  /** Gives all matching requests this answer, until `asUsual`. */
  always: (match: string, answer: Answer) => void
  asUsual: () => void
  close: () => Promise<void>
}

/** A server of one movie source on a free port of this machine; '*' matches every request. */
export async function startFakeServer(basePath: string, usual: Answer): Promise<FakeServer> {
  const requests: FakeRequest[] = []
  let scripts: { match: string; answers: Answer[]; isForGood: boolean }[] = []
  let openRequests = 0
  let most = 0

  function answerTo(request: FakeRequest): Answer {
    const script = scripts.find(({ match, answers }) => answers.length > 0 && matches(request, match))
    if (!script) return usual
    return (script.isForGood ? script.answers[0] : script.answers.shift()) ?? usual
  }

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://fake')
    const path = url.pathname.slice(basePath.length)
    const request = { path, search: url.searchParams, headers: incoming.headers }
    requests.push(request)
    openRequests += 1
    most = Math.max(most, openRequests)
    response.once('close', () => (openRequests -= 1))
    answerTo(request)(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`,
    requests,
    countOf: (match) => requests.filter((request) => matches(request, match)).length,
    mostAtOnce: () => most,
    usual,
    next: (match, ...answers) => scripts.push({ match, answers: [...answers], isForGood: false }),
    always: (match, answer) => scripts.push({ match, answers: [answer], isForGood: true }),
    asUsual: () => (scripts = []),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function matches(request: FakeRequest, match: string): boolean {
  if (match === '*') return true
  const wanted = new URL(match, 'http://fake')
  return (
    request.path === wanted.pathname &&
    Array.from(wanted.searchParams).every(([name, value]) => request.search.get(name) === value)
  )
}

const JSON_TYPE = { 'Content-Type': 'application/json;charset=utf-8' }

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body))

export const text =
  (body: string, status: number, type = 'text/plain'): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body)

export const html = (status = 503) =>
  text('<html><body><h1>The service is unavailable</h1></body></html>', status, 'text/html')

/** TMDB's 429, with Retry-After if given. */
export const tooMany = (retryAfter?: string) =>
  json(
    { status_code: 25, status_message: 'Your request count (41) is over the allowed limit of 40.' },
    429,
    retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
  )

/** 401 in TMDB's words. */
export const invalidKey = () =>
  json(
    { status_code: 7, status_message: 'Invalid API key: You must be granted a valid key.', success: false },
    401,
  )

/** 404 in TMDB's words. */
export const notFound = () =>
  json(
    { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' },
    404,
  )

/** The first half of the answer, as if it were all. */
export const truncated =
  (body: unknown): Answer =>
  (response) => {
    const whole = JSON.stringify(body)
    response.writeHead(200, JSON_TYPE).end(whole.slice(0, Math.floor(whole.length / 2)))
  }

/** Compressed, without saying so. */
export const unlabelledGzip =
  (body: unknown): Answer =>
  (response) =>
    response.writeHead(200, JSON_TYPE).end(gzipSync(JSON.stringify(body)))

/** Closes the connection without an answer. */
export const hangUp = (): Answer => (response) => response.destroy()

/** An answer that is held back until `release`. */
export function held(answer: Answer): { answer: Answer; release: () => void } {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  return {
    answer: (response, request) => void isReleased.then(() => answer(response, request)),
    release,
  }
}
