import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  TaskCancelledError,
  TimeoutStrategy,
  circuitBreaker,
  handleWhenResult,
  retry,
  timeout,
  wrap,
} from 'cockatiel'
import PQueue from 'p-queue'
import type { Logger } from 'pino'
import type { SourceState } from '#server/movies/movie-source.ts'
import { SourceError, type SourceFailure } from '#server/movies/source-error.ts'
import { type RequestOutcome, readAnswer } from './read-answer.ts'

const TIMEOUT_MS = 8_000
/**
 * Pauses before the second and third attempts are queued; the queue then waits as long as the source asks.
 */
const RETRY_PAUSES_MS = [250, 1_000]
/** If the source asks for a longer wait, the request fails instead: a player is looking at a spinner. */
const LONGEST_RETRY_AFTER_MS = 10_000
const FAILURES_TO_OPEN = 5
const HALF_OPEN_AFTER_MS = 10_000
const FOREGROUND = 1
const BACKGROUND = 0

export type Search = Record<string, string | number | undefined>

export type SourceHttpOptions = {
  source: 'tmdb' | 'omdb'
  baseUrl: string
  /** Sent with every request; never part of a log line or an error. */
  credentials: { headers?: Record<string, string>; search?: Record<string, string> }
  /** The most requests in any second, and at the same time. */
  perSecond: number
  atOnce: number
  log: Logger
  timeoutMs?: number
  retryPausesMs?: readonly number[]
  halfOpenAfterMs?: number
  fetch?: typeof fetch
  now?: () => number
}

export type RequestOptions = {
  /** Requests that a player waits for go first. */
  isBackground?: boolean
}

export type SourceHttp = {
  /** The answer, undefined if the source does not have it (404). Throws a SourceError for everything else. */
  getJson: (path: string, search?: Search, options?: RequestOptions) => Promise<unknown>
  state: () => SourceState
}

/** One request, however many callers share it and however often it is retried. */
type SourceRequest = { id: string; path: string; search: Search; priority: number; isQueued: boolean }

/**
 * Queries a movie source under one policy: a rate-limited queue, a time limit per attempt, retries if they may help,
 * and a circuit breaker that leaves a failing source alone for a while. Concurrent equal requests share one.
 */
export function createSourceHttp({
  source,
  baseUrl,
  credentials,
  perSecond,
  atOnce,
  log,
  timeoutMs = TIMEOUT_MS,
  retryPausesMs = RETRY_PAUSES_MS,
  halfOpenAfterMs = HALF_OPEN_AFTER_MS,
  fetch = globalThis.fetch,
  now = Date.now,
}: SourceHttpOptions): SourceHttp {
  const queue = new PQueue({ concurrency: atOnce, interval: 1_000, intervalCap: perSecond, strict: true })
  const inFlight = new Map<string, { request: SourceRequest; answer: Promise<unknown> }>()
  let lastFailure: SourceFailure | undefined
  let pauses = 0
  let timesOpened = 0

  const inTime = timeout(timeoutMs, TimeoutStrategy.Aggressive)
  const breaker = circuitBreaker(
    handleWhenResult((outcome) => isFailed(outcome) && outcome.isOutage),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  )
  breaker.onBreak(() => {
    timesOpened += 1
    log.warn({ source, failure: lastFailure }, 'A movie source is left alone for a while')
  })
  breaker.onReset(() => log.info({ source }, 'A movie source answers again'))
  const retrying = retry(handleWhenResult(isWorthRetrying), {
    maxAttempts: retryPausesMs.length,
    backoff: new DelegateBackoff(({ attempt }) => retryPausesMs[attempt - 1] ?? 0),
  }).dangerouslyUnref()
  const policy = wrap(breaker, retrying)

  function addressOf(path: string, search: Search): URL {
    const url = new URL(baseUrl.replace(/\/+$/, '') + path)
    for (const [name, value] of Object.entries({ ...search, ...credentials.search })) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url
  }

  /** One attempt; never throws. */
  async function send({ path, search }: SourceRequest): Promise<RequestOutcome> {
    try {
      return await inTime.execute(async ({ signal }) => {
        const headers = { Accept: 'application/json', ...credentials.headers }
        return readAnswer(await fetch(addressOf(path, search), { headers, signal }), now())
      })
    } catch (error) {
      return outcomeOf(error)
    }
  }

  /** Pauses all requests, not only the one that the source refused. */
  function pauseQueue(ms: number) {
    pauses += 1
    queue.pause()
    setTimeout(() => {
      pauses -= 1
      if (pauses === 0) queue.start()
    }, ms).unref()
  }

  function attemptInTurn(request: SourceRequest, timesOpenedBefore: number): Promise<RequestOutcome> {
    request.isQueued = true
    const attempt = async () => {
      request.isQueued = false
      // Requests queued before the breaker opened are dropped.
      if (timesOpened > timesOpenedBefore) throw new BrokenCircuitError()
      const outcome = await send(request)
      // This runs in the queue, so that the failure is known before the next request goes out.
      lastFailure = isFailed(outcome) && outcome.isOutage ? outcome.failure : undefined
      if (isWorthRetrying(outcome) && outcome.retryAfterMs !== undefined) pauseQueue(outcome.retryAfterMs)
      return outcome
    }
    return queue.add(attempt, { id: request.id, priority: request.priority })
  }

  async function answerTo(request: SourceRequest): Promise<unknown> {
    const timesOpenedBefore = timesOpened
    try {
      const outcome = await policy.execute(() => attemptInTurn(request, timesOpenedBefore))
      if (outcome.isAnswered) return outcome.json
      const { failure, status, reason } = outcome
      log.warn({ source, path: request.path, failure, status, reason }, 'A movie source gave no answer')
      throw new SourceError(source, failure)
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new SourceError(source, lastFailure ?? 'unreachable')
      throw error
    }
  }

  function raisePriority(request: SourceRequest) {
    if (request.priority === FOREGROUND) return
    request.priority = FOREGROUND
    if (request.isQueued) queue.setPriority(request.id, FOREGROUND)
  }

  return {
    getJson: (path, search = {}, { isBackground = false } = {}) => {
      const id = requestId(path, search)
      const same = inFlight.get(id)
      if (same) {
        if (!isBackground) raisePriority(same.request)
        return same.answer
      }
      const priority = isBackground ? BACKGROUND : FOREGROUND
      const request: SourceRequest = { id, path, search, priority, isQueued: false }
      const answer = answerTo(request).finally(() => inFlight.delete(id))
      inFlight.set(id, { request, answer })
      return answer
    },
    state: () => stateAfter(lastFailure ?? (breaker.state === CircuitState.Open ? 'unreachable' : undefined)),
  }
}

type Failed = Extract<RequestOutcome, { isAnswered: false }>

function isFailed(outcome: unknown): outcome is Failed {
  return !(outcome as RequestOutcome).isAnswered
}

function isWorthRetrying(outcome: unknown): outcome is Failed {
  return isFailed(outcome) && outcome.isTransient && (outcome.retryAfterMs ?? 0) <= LONGEST_RETRY_AFTER_MS
}

function outcomeOf(error: unknown): Failed {
  if (error instanceof TaskCancelledError) {
    return { isAnswered: false, failure: 'timed-out', isTransient: false, isOutage: true }
  }
  const reason = reasonOf(error)
  return { isAnswered: false, failure: 'unreachable', reason, isTransient: true, isOutage: true }
}

/** The code of a network error. Its message may contain the whole address or an invalid header. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error instanceof Error ? error.name : typeof error
}

function requestId(path: string, search: Search): string {
  return JSON.stringify([path, Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

function stateAfter(failure: SourceFailure | undefined): SourceState {
  if (failure === undefined) return 'ok'
  return failure === 'refused' || failure === 'spent' ? failure : 'down'
}
