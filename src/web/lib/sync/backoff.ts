/** Exponential backoff: each pause is twice the one before, up to the longest. */
export type Delays = { firstMs: number; longestMs: number; hasJitter?: boolean }

/** All backoff settings of the app. */
export const DELAYS = {
  /** Requests of a room. Jitter keeps a whole room from retrying at the same moment. */
  roomRequest: { firstMs: 500, longestMs: 8_000, hasJitter: true },
  autoSave: { firstMs: 1_000, longestMs: 30_000 },
  /** Tries of the day. Jitter keeps those that were played without a server from arriving together. */
  dailyTry: { firstMs: 1_000, longestMs: 60_000, hasJitter: true },
  /** Refreshing the access token (Spec 9.6). */
  tokenRefresh: { firstMs: 200, longestMs: 30_000 },
  /** The server closed the socket. */
  socketClosed: { firstMs: 1_000, longestMs: 60_000 },
  /**
   * The server refused access to the room. An ended session is refused for good, so these pauses grow long.
   */
  socketRefused: { firstMs: 10_000, longestMs: 5 * 60_000 },
} as const satisfies Record<string, Delays>

export type Backoff = {
  /** The next pause in ms; each call advances the series. */
  nextMs: () => number
  /** Resolves after the next pause, or after `atLeastMs` if that is longer. */
  wait: (atLeastMs?: number) => Promise<void>
  /** Ends the wait at once. */
  cancel: () => void
  /** Starts the series again. */
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
