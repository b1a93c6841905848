import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'

/** A browser that keeps the app, as everybody's does; the other journeys leave its service worker out. */
export function newInstalledContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...options, serviceWorkers: 'allow' })
}

/** Waits until the page's requests go through the service worker, which has kept the app by then. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toMatch(/^activat(ing|ed)$/)
}

/** The addresses that the browser keeps answers of, by the name of the cache. */
export function keptAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => url)
    }
    return kept
  })
}
