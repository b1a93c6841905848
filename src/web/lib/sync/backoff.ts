/** Pauses between attempts: each is twice the one before, up to the longest. */
export type Delays = { firstMs: number; longestMs: number; hasJitter?: boolean }

/** Every series of pauses that the app makes. */
export const DELAYS = {
  /** A room's requests. With jitter, so that a whole room does not come back at the same moment. */
  roomRequest: { firstMs: 500, longestMs: 8_000, hasJitter: true },
  autoSave: { firstMs: 1_000, longestMs: 30_000 },
  /** Spec 9.6. */
  tokenRefresh: { firstMs: 200, longestMs: 30_000 },
  /** The server closed the socket. */
  socketClosed: { firstMs: 1_000, longestMs: 60_000 },
  /** The server refused the room. A session that has ended is refused for good, so these pauses grow long. */
  socketRefused: { firstMs: 10_000, longestMs: 5 * 60_000 },
} as const satisfies Record<string, Delays>

export type Backoff = {
  /** The next pause. */
  nextMs: () => number
  /** Resolves after the next pause, and after `atLeastMs` at the earliest. */
  wait: (atLeastMs?: number) => Promise<void>
  /** Ends the wait at once. */
  cancel: () => void
  /** The next pause is the first one again. */
  reset: () => void
}

export function createBackoff({ firstMs, longestMs, hasJitter = false }: Delays): Backoff {
  let attempts = 0
  let cancel: () => void = () => undefined

  function nextMs(): number {
    const ms = Math.min(longestMs, firstMs * 2 ** attempts++)
    return hasJitter ? ms * (0.5 + Math.random() / 2) : ms
  }

  return {
    nextMs,
    wait: (atLeastMs = 0) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.max(nextMs(), atLeastMs))
        cancel = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    cancel: () => cancel(),
    reset: () => {
      attempts = 0
    },
  }
}
