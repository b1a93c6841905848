/** The page that is open: an address at which the server has it, and the address of its start script. */
export type OpenPage = { page: string; entry: string }

/** Screens that load in steps pause for less than this between two steps. */
const QUIET_MS = 2_000
/** The longest wait for a page that keeps loading. */
const LATEST_MS = 20_000

/**
 * Registers the service worker, so that the app works offline, once the screen has loaded: it loads all other screens.
 * If the browser refuses, as in a private window, nothing changes.
 */
export async function registerServiceWorker(open: OpenPage): Promise<void> {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced(open))
  if (!('serviceWorker' in navigator)) return
  await untilQuiet()
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/**
 * Handles a part of the app that failed to load. If the server has a newer build by now, that part is gone for good
 * and the page reloads; its draft is kept in the browser. Otherwise the network is to blame.
 */
async function reloadIfReplaced(open: OpenPage): Promise<void> {
  if (await isReplaced(open).catch(() => false)) window.location.reload()
}

async function isReplaced({ page, entry }: OpenPage): Promise<boolean> {
  const answer = await fetch(page, { cache: 'no-cache' })
  return answer.ok && !(await answer.text()).includes(new URL(entry).pathname)
}

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
