export type Coalesced = {
  /** Schedules the key's work. Asking again before it has begun changes nothing. */
  ask: (key: string) => void
  /** Starts no more work and waits for work in progress. */
  stop: () => Promise<void>
}

/**
 * Runs each key's work after a pause, once however often it was asked for meanwhile, and never twice at a time.
 */
export function coalesce(work: (key: string) => Promise<void>, pauseMs: number): Coalesced {
  const waiting = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  let isStopped = false

  function begin(key: string): void {
    waiting.delete(key)
    const run = (running.get(key) ?? Promise.resolve())
      .then(() => work(key))
      .finally(() => {
        if (running.get(key) === run) running.delete(key)
      })
    running.set(key, run)
  }

  return {
    ask(key) {
      if (isStopped || waiting.has(key)) return
      waiting.set(key, setTimeout(begin, pauseMs, key))
    },
    async stop() {
      isStopped = true
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      await Promise.allSettled(running.values())
    },
  }
}
