import { setTimeout as sleep } from 'node:timers/promises'

/** Spec 9.4: the pause between two outside calls of a repair. */
const PAUSE_MS = 1_000

export type Pause = (ms: number) => Promise<void>

/** Real pauses. `stop` ends the current ones and disables later ones. */
export function createPause(): { pause: Pause; stop: () => void } {
  const stopping = new AbortController()
  const { signal } = stopping
  return {
    async pause(ms) {
      try {
        await sleep(ms, undefined, { signal })
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    stop: () => stopping.abort(),
  }
}

/** Runs calls one after the other, each at least a second after the previous one ended. */
export function spaceOut({ pause, now }: { pause: Pause; now: () => Date }) {
  let endedAt = -Infinity
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const wait = endedAt + PAUSE_MS - now().getTime()
    if (wait > 0) await pause(wait)
    try {
      return await call()
    } finally {
      endedAt = now().getTime()
    }
  }
}
