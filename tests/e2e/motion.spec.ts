import type { Page } from '@playwright/test'
import { expect, makePick, startDraft, test } from './journey.ts'

const DRAFT = { theme: { year: '1999' }, players: ['Maya', 'Theo'], categories: ['Comedy', 'Drama/Romance'] }

test('a pick flies from the desk to its cell, and nothing of it is left behind', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await startDraft(page, DRAFT)
  await watchFlights(page)
  await makePick(page, 'Notting Hill', 'Comedy')
  await expect.poll(() => flights(page)).toBe(1)
  await expect(page.locator('.poster--flying')).toHaveCount(0)
  await expect(page.locator('[data-pick="1"]')).toContainText('Notting Hill')
})

test('nothing flies for somebody who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startDraft(page, DRAFT)
  await watchFlights(page)
  await makePick(page, 'Notting Hill', 'Comedy')
  await expect(page.locator('[data-pick="1"]')).toContainText('Notting Hill')
  expect(await flights(page)).toBe(0)
})

/** Counts the posters that leave the page's flow, however short they are there. */
async function watchFlights(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.flights = '0'
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const flown = added.filter((node) => node instanceof Element && node.matches('.poster--flying'))
      document.body.dataset.flights = String(Number(document.body.dataset.flights) + flown.length)
    }).observe(document.body, { childList: true })
  })
}

async function flights(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.body.dataset.flights))
}
