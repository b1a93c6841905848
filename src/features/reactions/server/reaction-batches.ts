import type { Logger } from 'pino'
import type { ReactionChange } from './reaction-repo.ts'

type Deps = {
  /** Stores changes and tells the rooms. If it rejects, the same changes are sent again. */
  write: (changes: ReactionChange[]) => Promise<void>
  log: Logger
  pauseMs?: number
}

export type ReactionBatches = {
  /** Takes a change, which is stored within a moment. */
  add: (change: ReactionChange) => void
  /** Takes a change and resolves once it is stored. If it rejects, the change is dropped. */
  store: (change: ReactionChange) => Promise<void>
  /** Stores what is waiting, and takes no more. */
  close: () => Promise<void>
}

/** How long changes are collected: short enough that people see theirs count, and four statements a second at most. */
const PAUSE_MS = 250
const RETRY_MS = 2_000
const MOST_AT_ONCE = 1_000
/** What waits if the database is out of service. More is dropped. */
const MOST_WAITING = 50_000

/**
 * Collects reactions and stores them in batches, one at a time. Of a person's changes of the same reaction the last one
 * counts.
 */
export function createReactionBatches({ write, log, pauseMs = PAUSE_MS }: Deps): ReactionBatches {
  const waiting = new Map<string, ReactionChange>()
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  let isClosed = false
  let isFailing = false

  function add(change: ReactionChange): void {
    const key = changeKey(change)
    if (isClosed || (waiting.size >= MOST_WAITING && !waiting.has(key))) return
    waiting.set(key, change)
    timer ??= setTimeout(writeLater, pauseMs)
  }

  function writeLater(): void {
    timer = undefined
    writeWaiting().catch(retryLater)
  }

  function retryLater(error: unknown): void {
    if (!isFailing) log.error({ err: error, waiting: waiting.size }, 'Reactions could not be stored yet')
    isFailing = true
    if (!isClosed) timer ??= setTimeout(writeLater, RETRY_MS)
  }

  /** Batches follow one another, so that a later change of a reaction is stored later. */
  function writeWaiting(): Promise<void> {
    const written = last.then(writeBatches)
    last = written.catch(() => undefined)
    return written
  }

  /** What comes meanwhile waits for the next pause, or a crowd would cause one statement after the other. */
  async function writeBatches(): Promise<void> {
    for (let left = waiting.size; left > 0; left -= MOST_AT_ONCE) {
      const batch = [...waiting].slice(0, Math.min(left, MOST_AT_ONCE))
      for (const [key] of batch) waiting.delete(key)
      try {
        await write(batch.map(([, change]) => change))
        isFailing = false
      } catch (error) {
        for (const [key, change] of batch) if (!waiting.has(key)) waiting.set(key, change)
        throw error
      }
    }
  }

  return {
    add,
    async store(change) {
      const key = changeKey(change)
      waiting.set(key, change)
      try {
        await writeWaiting()
      } catch (error) {
        if (waiting.get(key) === change) waiting.delete(key)
        if (waiting.size > 0) retryLater(error)
        throw error
      }
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await writeWaiting().catch((error: unknown) => {
        log.error({ err: error, lost: waiting.size }, 'Reactions were lost at the stop')
      })
    },
  }
}

function changeKey({ draftId, pick, movieId, reaction, person }: ReactionChange): string {
  return JSON.stringify([draftId, pick, movieId, reaction, person])
}
