import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'

/** A browser context with the service worker; the other journeys block it. */
export function newInstalledContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...options, serviceWorkers: 'allow' })
}

/** The service worker waits until the page has loaded nothing for two seconds, for 20 at most. */
const PATIENCE = { timeout: 60_000 }

/** Waits until the service worker has cached the app and controls the page. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), PATIENCE)
    .toMatch(/^activat(ing|ed)$/)
}

/** The addresses in the browser's caches, by cache name. */
export function keptAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => url)
    }
    return kept
  })
}
