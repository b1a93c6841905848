export type Coalesced = {
  /** Has the work of the key done soon. Asking again before it has begun changes nothing. */
  ask: (key: string) => void
  /** Begins nothing more and waits for what is under way. */
  stop: () => Promise<void>
}

/** Does the work of each key after a pause, once for however many ask, and never twice at a time. */
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
