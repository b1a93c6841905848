/**
 * Registers the service worker, so that the app works offline. If the browser refuses, as in a private window,
 * nothing changes. The entry is the address of the page's start script.
 */
export async function registerServiceWorker(entry: string): Promise<void> {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced(entry))
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/**
 * Handles a part of the app that failed to load. If the server has a newer build by now, that part is gone for good
 * and the page reloads; its draft is kept in the browser. Otherwise the network is to blame.
 */
async function reloadIfReplaced(entry: string): Promise<void> {
  if (await isReplaced(entry).catch(() => false)) window.location.reload()
}

async function isReplaced(entry: string): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-cache' })
  return page.ok && !(await page.text()).includes(new URL(entry).pathname)
}
