import type { OpenPage } from './app-updates.ts'

/** Registers the service worker once the page has loaded. Failure is ignored: only offline use needs it. */
export function registerWhenLoaded(page: OpenPage): void {
  const keep = () =>
    void import('./app-updates.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker(page))
      .catch(() => undefined)
  if (document.readyState === 'complete') keep()
  else window.addEventListener('load', keep)
}
