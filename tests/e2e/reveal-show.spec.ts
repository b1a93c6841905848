import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, makePick, startDraft, test } from './journey.ts'
import { createOnlineDraft, joinByCode, newPlayer } from './online-journey.ts'

const DRAFT = { theme: { year: '1999' }, players: ['Maya', 'Theo'], categories: ['Comedy', 'Drama/Romance'] }
const PICKS = [
  ['Notting Hill', 'Comedy'],
  ['American Pie', 'Comedy'],
  ['American Beauty', 'Drama/Romance'],
  ['Magnolia', 'Drama/Romance'],
] as const

test('the order is dealt once, before the room', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The moment is shown for two seconds, which a slow machine may miss.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const deal = document.querySelector('.order-deal')
      if (deal) document.documentElement.dataset.dealt = deal.textContent
    }).observe(document, { childList: true, subtree: true })
  })
  const dealt = () => page.evaluate(() => document.documentElement.dataset.dealt)
  await startDraft(page, DRAFT)
  await expect(page.getByRole('region', { name: 'Draft Status' })).toBeVisible()
  expect(await dealt()).toMatch(/(Maya|Theo) picks first\./)
  await expect(page.locator('.order-deal')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Draft Status' })).toBeVisible()
  expect(await dealt()).toBeUndefined()
})

test('in an online draft, each player sees the order dealt once, until a key or a tap', async ({
  browser,
  baseURL,
}) => {
  const seats = await Promise.all(['Maya', 'Theo', 'Priya'].map((name) => newPlayer(browser, baseURL!, name)))
  const [host, guest, still] = seats.map(({ page }) => page) as [Page, Page, Page]
  // The animation for three players lasts 1950 ms, which a slow machine may miss, so it does not end by itself here.
  for (const page of [host, guest, still]) {
    await page.emulateMedia({ reducedMotion: page === still ? 'reduce' : 'no-preference' })
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window)
      const startUnlessDeal = (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
        ms === 1950 ? 0 : start(handler, ms, ...values)
      window.setTimeout = startUnlessDeal as typeof setTimeout
    })
  }
  const { code } = await createOnlineDraft(host, {
    year: '1999',
    categories: ['Comedy', 'Drama/Romance'],
    hostName: 'Maya',
  })
  await joinByCode(guest, code, 'Theo')
  await joinByCode(still, code, 'Priya')
  for (const page of [guest, still])
    await expect(page.getByRole('heading', { name: 'Waiting for Players' })).toBeVisible()
  const start = host.getByRole('button', { name: 'Start Draft' })
  await expect(start).toBeEnabled()
  await start.click()

  const deal = (page: Page) => page.locator('.order-deal')
  const told = (page: Page) => page.getByText(/^You pick (first|second|third)\.$/).first()
  for (const page of [host, guest]) {
    await expect(deal(page)).toBeVisible()
    await expect(deal(page).getByText(/^(Maya|Theo|Priya)$/)).toHaveCount(3)
    await expect(told(page)).toBeAttached()
  }
  await expect(told(still)).toBeAttached()
  await expect(deal(still)).toBeHidden()
  const order = await Promise.all([host, guest, still].map((page) => told(page).textContent()))
  expect(order.toSorted()).toEqual(['You pick first.', 'You pick second.', 'You pick third.'])

  await host.keyboard.press('Shift')
  await guest.mouse.click(10, 10)
  for (const page of [host, guest]) await expect(deal(page)).toHaveCount(0)
  for (const page of [host, guest, still]) {
    await page.reload()
    await expect(page.locator('.clock__pick')).toHaveText(/^Pick 1 of/)
    await expect(deal(page)).toHaveCount(0)
  }
  for (const { context } of seats) await context.close()
})

test('a finished draft is revealed once, and again on request', async ({ page }) => {
  await startDraft(page, DRAFT)
  for (const [title, category] of PICKS) await makePick(page, title, category)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('link', { name: 'View Final Scores' }).click()

  const show = page.getByRole('dialog', { name: 'The reveal' })
  const sign = show.getByRole('heading', { level: 2 })
  await expect(show.getByText('And the winner is …')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(sign).toHaveText('Category 1 of 2 Comedy')
  await page.keyboard.press('Space')
  await expect(sign).toHaveText('Category 2 of 2 Drama/Romance')
  await page.keyboard.press('ArrowLeft')
  await expect(sign).toHaveText('Category 1 of 2 Comedy')
  await show.getByRole('button', { name: 'Skip' }).click()
  await expect(show).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'FINAL SCORES' })).toBeVisible()
  const watch = page.getByRole('button', { name: 'Watch the reveal' })
  await expect(watch).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'FINAL SCORES' })).toBeVisible()
  await expect(show).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watch.click()
  await expect(show.getByText('And the winner is …')).toBeVisible()
  for (let beat = 0; beat < 4; beat += 1) await page.keyboard.press('ArrowRight')
  await expect(show.getByText(/ wins$/)).toBeVisible()
  await expectNoViolations(page)
  await show.getByRole('button', { name: 'Again' }).click()
  await expect(show.getByText('And the winner is …')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(show).toHaveCount(0)
  await expect(watch).toBeFocused()
})

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('dialog').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
