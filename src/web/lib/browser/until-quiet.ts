/** Screens that load in steps pause for less than this between two steps. */
const QUIET_MS = 2_000
/** The longest wait for a page that keeps loading. */
const LATEST_MS = 20_000

/** Resolves once the page has loaded nothing for two seconds, so that what follows does not compete with the screen. */
export function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(startAgain)
    const latest = setTimeout(finish, LATEST_MS)
    let quiet = setTimeout(finish, QUIET_MS)
    observer.observe({ type: 'resource' })

    function startAgain() {
      clearTimeout(quiet)
      quiet = setTimeout(finish, QUIET_MS)
    }

    function finish() {
      observer.disconnect()
      clearTimeout(quiet)
      clearTimeout(latest)
      resolve()
    }
  })
}
