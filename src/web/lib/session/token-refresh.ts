import { isUnavailable } from '#web/lib/api.ts'
import { createBackoff, DELAYS } from '#web/lib/sync/backoff.ts'
import { onPageEvents } from '#web/lib/sync/page-events.ts'

/** How often the token's age is checked (Spec 9.6). */
export const TICK_MS = 30_000
const MARGIN_MS = 3 * TICK_MS

type TokenRefreshDeps = {
  /** The time when the access token expires, in milliseconds since 1970; undefined without a token. */
  expiresAt: () => number | undefined
  /** Fetches a new token. Rejects if that fails. */
  refresh: () => Promise<void>
}

export type TokenRefresh = {
  /** Refreshes now, whatever the token's age. */
  now: () => void
  /**
   * Refreshes by the clock, and when the network or the page comes back. Returns a function that stops it.
   */
  start: () => () => void
}

/** Refreshes the access token before it expires, even after the device has slept. */
export function createTokenRefresh({ expiresAt, refresh }: TokenRefreshDeps): TokenRefresh {
  let isAsking = false
  let isWantedAgain = false
  const backoff = createBackoff(DELAYS.tokenRefresh)
  let retry: ReturnType<typeof setTimeout> | undefined

  async function attempt(): Promise<void> {
    clearTimeout(retry)
    isAsking = true
    try {
      await refresh()
    } catch (error) {
      // Once the pauses are as long as a tick, the ticks themselves try again.
      const retryMs = isUnavailable(error) ? backoff.nextMs() : TICK_MS
      if (retryMs < TICK_MS) retry = setTimeout(() => void attempt(), retryMs)
    } finally {
      isAsking = false
    }
    if (isWantedAgain) now()
  }

  function now(): void {
    isWantedAgain = isAsking
    if (isAsking) return
    backoff.reset()
    void attempt()
  }

  function check(): void {
    const expiry = expiresAt()
    if (!isAsking && expiry !== undefined && expiry - Date.now() <= MARGIN_MS) now()
  }

  function start() {
    const tick = setInterval(check, TICK_MS)
    const stopListening = onPageEvents({
      online: check,
      shown: check,
      // A page restored from the back-forward cache has missed messages of other tabs.
      restored: now,
      visible: check,
      hidden: check,
    })
    return () => {
      clearInterval(tick)
      clearTimeout(retry)
      stopListening()
    }
  }

  return { now, start }
}
