import type { Page } from '@playwright/test'
import { expect, makePick, startDraft, test } from './journey.ts'

const DRAFT = { theme: { year: '1999' }, players: ['Maya', 'Theo'], categories: ['Comedy', 'Drama/Romance'] }

test('a pick flies from the desk to its cell and leaves nothing behind', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await startDraft(page, DRAFT)
  await watchFlights(page)
  await makePick(page, 'Notting Hill', 'Comedy')
  await expect.poll(() => flights(page)).toBe(1)
  await expect(page.locator('.flying-poster')).toHaveCount(0)
  await expect(page.locator('[data-pick="1"]')).toContainText('Notting Hill')
})

test('nothing flies with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startDraft(page, DRAFT)
  await watchFlights(page)
  await makePick(page, 'Notting Hill', 'Comedy')
  await expect(page.locator('[data-pick="1"]')).toContainText('Notting Hill')
  expect(await flights(page)).toBe(0)
})

test('screens fade into each other, start at their top and focus their content', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchFades(page)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  expect(await fades(page)).toBe(1)
  await expect(page.locator('#main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Start a draft' })).toBeVisible()
  expect(await fades(page)).toBe(2)
})

test('screens change at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchFades(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Start a draft' }).click()
  await expect(page.getByRole('heading', { name: 'What are you drafting?' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  expect(await fades(page)).toBe(0)
})

/** Counts the View Transitions of all later pages. */
async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      document.documentElement.dataset.fades = String(Number(document.documentElement.dataset.fades ?? 0) + 1)
      return start(change)
    }
  })
}

async function fades(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.fades ?? 0))
}

/** Counts flying posters, however briefly they exist. */
async function watchFlights(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.flights = '0'
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const flown = added.filter((node) => node instanceof Element && node.matches('.flying-poster'))
      document.body.dataset.flights = String(Number(document.body.dataset.flights) + flown.length)
    }).observe(document.body, { childList: true })
  })
}

async function flights(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.body.dataset.flights))
}
