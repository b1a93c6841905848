/** A screen that loads in steps, each after the answer of the last, pauses for less. */
const QUIET_MS = 2_000
/** A page that never stops loading is not waited for. */
const LATEST_MS = 20_000

/** Resolves once the page has loaded nothing for two seconds, so that what comes next takes no line from the screen. */
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
