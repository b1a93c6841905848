import type { Page } from 'playwright-core'

/**
 * What a page is told to record before anything else. A text, because the loader of the benches changes functions.
 * https://web.dev/articles/inp and https://web.dev/articles/cls say what counts.
 */
const RECORD = `
  window.interactions = []
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries())
      if (interactionId) interactions.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) shift += value
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Records, from the page's next address on, how long actions take to be seen and how far the layout shifts. */
export async function record(page: Page): Promise<void> {
  await page.addInitScript(RECORD)
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** How long the slowest of these actions took to be seen, in ms; less than 16 counts as 0. */
export async function slowestOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('interactions = []')
  await act()
  return page.evaluate<number>('Math.max(0, ...interactions.map(({ duration }) => duration))')
}

/** How far the layout has shifted by itself since the page was opened. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate<number>('shift')
}
