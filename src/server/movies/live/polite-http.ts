import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  circuitBreaker,
  handleWhenResult,
  retry,
} from 'cockatiel'
import PQueue from 'p-queue'
import type { Logger } from 'pino'
import type { SourceState } from '../movie-source.ts'
import { SourceError, type SourceFailure } from '../source-error.ts'
import { createExchange, type ExchangeOptions, type Search } from './exchange.ts'
import type { Outcome } from './read-answer.ts'

export type { Search } from './exchange.ts'

const TIMEOUT_MS = 8_000
/** Before the second and the third try gets in line; there it waits for as long as the source says. */
const RETRY_PAUSES_MS = [250, 1_000]
/** Asked to wait longer than this, a request fails instead: somebody is looking at a spinner. */
const LONGEST_RETRY_AFTER_MS = 10_000
const FAILURES_TO_OPEN = 5
const HALF_OPEN_AFTER_MS = 10_000
const SOON = 1
const BACKGROUND = 0

export type PoliteHttpOptions = {
  source: 'tmdb' | 'omdb'
  /** Most requests in any second, and in hand at one moment. */
  perSecond: number
  atOnce: number
  log: Logger
  retryPausesMs?: readonly number[]
  halfOpenAfterMs?: number
} & Pick<ExchangeOptions, 'baseUrl' | 'credentials'> &
  Partial<Pick<ExchangeOptions, 'timeoutMs' | 'fetch' | 'now'>>

export type RequestOptions = {
  /** Nobody is waiting for it: requests that somebody waits for go first. */
  isBackground?: boolean
}

export type PoliteHttp = {
  /** The answer, undefined when the source does not have it (404). Throws a SourceError for everything else. */
  getJson: (path: string, search?: Search, options?: RequestOptions) => Promise<unknown>
  state: () => SourceState
}

/** A request, however many ask for it and however often it is tried. */
type Asked = { id: string; path: string; search: Search; priority: number; isInLine: boolean }

/**
 * Asks a movie source without being a burden to it: bounded in speed and number, the same request only once at a time,
 * again after a pause where that may help, and not at all for a while when it is out of order.
 */
export function createPoliteHttp({
  source,
  perSecond,
  atOnce,
  log,
  retryPausesMs = RETRY_PAUSES_MS,
  halfOpenAfterMs = HALF_OPEN_AFTER_MS,
  timeoutMs = TIMEOUT_MS,
  fetch = globalThis.fetch,
  now = Date.now,
  ...address
}: PoliteHttpOptions): PoliteHttp {
  const exchange = createExchange({ ...address, timeoutMs, fetch, now })
  const line = new PQueue({ concurrency: atOnce, interval: 1_000, intervalCap: perSecond, strict: true })
  const inFlight = new Map<string, { asked: Asked; answer: Promise<unknown> }>()
  let lastFailure: SourceFailure | undefined
  let rests = 0
  let breaks = 0

  const circuit = circuitBreaker(
    handleWhenResult((outcome) => isFailed(outcome) && outcome.isOutage),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  )
  circuit.onBreak(() => {
    breaks += 1
    log.warn({ source, failure: lastFailure }, 'A movie source is left alone for a while')
  })
  circuit.onReset(() => log.info({ source }, 'A movie source answers again'))

  const retrying = retry(handleWhenResult(isWorthAnotherTry), {
    maxAttempts: retryPausesMs.length,
    backoff: new DelegateBackoff(({ attempt }) => retryPausesMs[attempt - 1] ?? 0),
  }).dangerouslyUnref()

  /** Nobody asks while the source wants to be left alone, not only the request that was told so. */
  function rest(ms: number) {
    rests += 1
    line.pause()
    setTimeout(() => {
      rests -= 1
      if (rests === 0) line.start()
    }, ms).unref()
  }

  /** In its place in the line, so that what it has learnt is known before the next one goes out. */
  async function tryOnce({ path, search }: Asked): Promise<Outcome> {
    const outcome = await exchange(path, search)
    lastFailure = isFailed(outcome) && outcome.isOutage ? outcome.failure : undefined
    if (isWorthAnotherTry(outcome) && outcome.retryAfterMs !== undefined) rest(outcome.retryAfterMs)
    return outcome
  }

  async function tryRepeatedly(asked: Asked): Promise<Outcome> {
    const breaksBefore = breaks
    return retrying.execute(() => {
      asked.isInLine = true
      const whenItsTurn = () => {
        asked.isInLine = false
        // Those that were waiting when the circuit opened do not go out any more.
        if (breaks > breaksBefore) throw new BrokenCircuitError()
        return tryOnce(asked)
      }
      return line.add(whenItsTurn, { id: asked.id, priority: asked.priority })
    })
  }

  async function ask(asked: Asked): Promise<unknown> {
    try {
      const outcome = await circuit.execute(() => tryRepeatedly(asked))
      if (outcome.isAnswered) return outcome.json
      const { failure, status, reason } = outcome
      log.warn({ source, path: asked.path, failure, status, reason }, 'A movie source gave no answer')
      throw new SourceError(source, failure)
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new SourceError(source, lastFailure ?? 'unreachable')
      throw error
    }
  }

  function hurry(asked: Asked) {
    if (asked.priority === SOON) return
    asked.priority = SOON
    if (asked.isInLine) line.setPriority(asked.id, SOON)
  }

  return {
    getJson: (path, search = {}, { isBackground = false } = {}) => {
      const id = requestId(path, search)
      const same = inFlight.get(id)
      if (same) {
        if (!isBackground) hurry(same.asked)
        return same.answer
      }
      const asked: Asked = { id, path, search, priority: isBackground ? BACKGROUND : SOON, isInLine: false }
      const answer = ask(asked).finally(() => inFlight.delete(id))
      inFlight.set(id, { asked, answer })
      return answer
    },
    state: () => stateAfter(lastFailure ?? (circuit.state === CircuitState.Open ? 'unreachable' : undefined)),
  }
}

type Failed = Extract<Outcome, { isAnswered: false }>

function isFailed(outcome: unknown): outcome is Failed {
  return !(outcome as Outcome).isAnswered
}

function isWorthAnotherTry(outcome: unknown): outcome is Failed {
  return isFailed(outcome) && outcome.isPassing && (outcome.retryAfterMs ?? 0) <= LONGEST_RETRY_AFTER_MS
}

function requestId(path: string, search: Search): string {
  return JSON.stringify([path, Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

function stateAfter(failure: SourceFailure | undefined): SourceState {
  if (failure === undefined) return 'ok'
  return failure === 'refused' || failure === 'spent' ? failure : 'down'
}
