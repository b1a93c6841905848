import type { Browser, Page } from '@playwright/test'
import type { Cast } from './cast.ts'
import type { Picture } from './contact-sheet.ts'
import type { Screen } from './screen.ts'
import { COLOR_SCHEMES, type Device, DEVICES } from './variants.ts'

/** High enough for every step of a form and for a results page; anything below repeats what is above. */
const WHOLE_HEIGHT = 3000

/** Takes pictures of a screen on every device, in both themes. */
export async function shoot(
  browser: Browser,
  baseURL: string,
  cast: Cast,
  screen: Screen,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const device of DEVICES) pictures.push(...(await shootOn(device, browser, baseURL, cast, screen)))
  return pictures
}

async function shootOn(
  { options, variants }: Device,
  browser: Browser,
  baseURL: string,
  cast: Cast,
  screen: Screen,
): Promise<Picture[]> {
  const player = await screen.as?.(cast)
  const context = await browser.newContext({
    ...options,
    baseURL,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    storageState: await player?.context.storageState(),
  })
  const page = await context.newPage()
  try {
    await screen.open(page, cast)
    await page.evaluate(() => document.fonts.ready)
    const pictures: Picture[] = []
    for (const variant of variants) {
      const { width, height, theme } = variant
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: COLOR_SCHEMES[theme], reducedMotion: 'reduce' })
      await page.evaluate(SETTLED)
      pictures.push({ variant, png: await capture(page, width, height, screen.isWhole) })
    }
    return pictures
  } finally {
    await context.close()
  }
}

/**
 * Waits until nothing has come or gone for a moment, because parts of a screen load later. A text,
 * because the loader of the scripts changes functions.
 */
const SETTLED = `new Promise((resolve) => {
  const MOMENT_MS = 300
  const MOST_MS = 5_000
  let quiet = setTimeout(resolve, MOMENT_MS)
  setTimeout(resolve, MOST_MS)
  new MutationObserver(() => {
    clearTimeout(quiet)
    quiet = setTimeout(resolve, MOMENT_MS)
  }).observe(document, { subtree: true, childList: true })
})`

async function capture(page: Page, width: number, height: number, isWhole = false): Promise<Buffer> {
  if (!isWhole) return page.screenshot()
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.max(height, Math.min(length, WHOLE_HEIGHT)) }
  return page.screenshot({ fullPage: true, clip })
}
