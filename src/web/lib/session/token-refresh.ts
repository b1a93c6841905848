import { isAway } from '../api.ts'

/** Spec 9.6. */
export const TICK_MS = 30_000
const MARGIN_MS = 3 * TICK_MS
const FIRST_RETRY_MS = 200

type TokenRefreshDeps = {
  /** When the access token expires, in milliseconds since 1970; undefined without one. */
  expiresAt: () => number | undefined
  /** Fetches a new one. */
  refresh: () => Promise<void>
}

export type TokenRefresh = {
  /** Refreshes now, whatever the age of the token. */
  now: () => void
  /** Watches the clock, the network and the page coming back; gives back how to stop. */
  start: () => () => void
}

/** Refreshes the access token before it expires, also after the device has slept. */
export function createTokenRefresh({ expiresAt, refresh }: TokenRefreshDeps): TokenRefresh {
  let isAsking = false
  let isWantedAgain = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function attempt(retryMs: number): Promise<void> {
    clearTimeout(retry)
    isAsking = true
    try {
      await refresh()
    } catch (error) {
      // Slower and slower within one tick; from then on the ticks themselves try again.
      if (isAway(error) && retryMs < TICK_MS) retry = setTimeout(() => void attempt(retryMs * 2), retryMs)
    } finally {
      isAsking = false
    }
    if (isWantedAgain) now()
  }

  function now(): void {
    isWantedAgain = isAsking
    if (!isAsking) void attempt(FIRST_RETRY_MS)
  }

  function check(): void {
    const expiry = expiresAt()
    if (!isAsking && expiry !== undefined && expiry - Date.now() <= MARGIN_MS) now()
  }

  /** A page out of the back-forward cache has missed what other tabs said. */
  function checkShown(event: PageTransitionEvent): void {
    if (event.persisted) now()
    else check()
  }

  function start() {
    const tick = setInterval(check, TICK_MS)
    window.addEventListener('online', check)
    window.addEventListener('pageshow', checkShown)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(tick)
      clearTimeout(retry)
      window.removeEventListener('online', check)
      window.removeEventListener('pageshow', checkShown)
      document.removeEventListener('visibilitychange', check)
    }
  }

  return { now, start }
}
