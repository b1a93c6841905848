import type { Logger } from 'pino'
import type { AnswerRepo, StoredAnswer } from './answer-repo.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long an answer of each kind stays fresh. A stale one is still used while it is refreshed. */
const FRESH_MS = {
  /** A person's details. */
  person: DAY_MS,
  'person-name': DAY_MS,
  /** The movies a person acted in or directed. */
  'person-movies': DAY_MS,
  'year-movies': 7 * DAY_MS,
  /** The movies of a pool of years, genres, a collection or a list. */
  'pool-movies': 7 * DAY_MS,
  /** How many movies a year has. */
  'year-count': DAY_MS,
  'popular-movies': DAY_MS,
  'popular-people': DAY_MS,
  /** TMDB's details of a movie (Spec 4.14). */
  details: 30 * DAY_MS,
  /** OMDb's answer about a movie (Spec 4.14). */
  ratings: 30 * DAY_MS,
} as const satisfies Record<string, number>

export type AnswerKind = keyof typeof FRESH_MS
export type AnswerKey = { kind: AnswerKind; id: number | string }
export type Answer<T> = { value: T; fetchedAt: Date }
export type PeekedAnswer = { value: unknown; isFresh: boolean }

/** Change this with the shape of stored answers; answers of another shape are then ignored. */
const SHAPE = 'v1'

type Deps = { repo: AnswerRepo; now: () => Date; log: Logger }

/**
 * Answers of the outside sources, cached in the database. A fresh answer is returned without a request; a stale one
 * too, while it is refreshed in the background. A failed refresh keeps the old answer.
 */
export function createAnswerCache({ repo, now, log }: Deps) {
  /** Requests in flight, so that concurrent callers share one. */
  const asked = new Map<string, Promise<unknown>>()
  const refreshed = new Set<string>()
  const writes = new Set<Promise<void>>()
  let closed = false

  async function read(keys: readonly AnswerKey[]): Promise<StoredAnswer[]> {
    return closed || keys.length === 0 ? [] : repo.find(keys.map(textOf))
  }

  async function peek<T>(key: AnswerKey): Promise<Answer<T> | undefined> {
    const [stored] = await read([key])
    return stored && { value: stored.value as T, fetchedAt: stored.fetchedAt }
  }

  function isFresh({ kind }: AnswerKey, fetchedAt: Date): boolean {
    return now().getTime() - fetchedAt.getTime() < FRESH_MS[kind]
  }

  /** A failure to store the answer is only logged. */
  async function keep(key: AnswerKey, value: unknown): Promise<void> {
    if (closed) return
    const write = repo
      .put({ key: textOf(key), value, fetchedAt: now() })
      .catch((error: unknown) => {
        log.error({ err: error, key: textOf(key) }, 'An answer of a movie source could not be kept')
      })
      .finally(() => writes.delete(write))
    writes.add(write)
    await write
  }

  async function ask<T>(key: AnswerKey, fetchAnswer: () => Promise<T>): Promise<T> {
    const value = await fetchAnswer()
    await keep(key, value)
    return value
  }

  async function find<T>(key: AnswerKey, fetchAnswer: () => Promise<T>): Promise<T> {
    const known = await peek<T>(key)
    if (!known) return ask(key, fetchAnswer)
    if (!isFresh(key, known.fetchedAt)) refresh(key, fetchAnswer)
    return known.value
  }

  function refresh<T>(key: AnswerKey, fetchAnswer: () => Promise<T>): void {
    const name = textOf(key)
    if (refreshed.has(name)) return
    refreshed.add(name)
    void ask(key, fetchAnswer)
      .catch((error: unknown) => {
        log.warn({ err: error, key: name }, 'An old answer of a movie source stays: asking again failed')
      })
      .finally(() => refreshed.delete(name))
  }

  return {
    /** The cached answer, or the fetched one if there is none. Rethrows the error of `fetchAnswer`. */
    get<T>(key: AnswerKey, fetchAnswer: () => Promise<T>): Promise<T> {
      const name = textOf(key)
      const running = asked.get(name)
      if (running) return running as Promise<T>
      const started = find(key, fetchAnswer).finally(() => asked.delete(name))
      asked.set(name, started)
      return started
    },

    /** The cached answer, however old, without a request. */
    peek,

    /** Peeks at many answers of one kind, by id. */
    async peekMany(kind: AnswerKind, ids: readonly number[]): Promise<Map<number, PeekedAnswer>> {
      const stored = await read(ids.map((id) => ({ kind, id })))
      const idOf = new Map(ids.map((id) => [textOf({ kind, id }), id]))
      return new Map(
        stored.flatMap(({ key, value, fetchedAt }) => {
          const id = idOf.get(key)
          return id === undefined ? [] : [[id, { value, isFresh: isFresh({ kind, id }, fetchedAt) }]]
        }),
      )
    },

    isFresh,
    keep,

    /** Stops reading and writing, and waits for writes in flight. */
    async close(): Promise<void> {
      closed = true
      await Promise.all(writes)
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

function textOf({ kind, id }: AnswerKey): string {
  return `${SHAPE}:${kind}:${id}`
}
