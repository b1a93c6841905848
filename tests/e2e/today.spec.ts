import type { BrowserContext, Page } from '@playwright/test'
import type { DailyPuzzleView, SendTryBody } from '#features/daily/wire/daily.ts'
import { expect, test } from './journey.ts'
import { newInstalledContext, untilKept } from './service-worker.ts'
import { expectSound } from './sound.ts'

const contexts: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

const slots = (page: Page) => page.getByRole('list', { name: 'Your board' }).getByRole('listitem')
const tickers = (page: Page) =>
  page.getByRole('region', { name: 'Since your last pick' }).getByRole('listitem').allInnerTexts()

async function start(page: Page): Promise<void> {
  await page.goto('/today')
  await page.getByRole('button', { name: 'Play today’s draft' }).click()
  await expect(page.getByRole('combobox')).toBeVisible()
}

/** Takes the free movie at this place of the list, and the first category that it fits. Returns its title. */
async function pick(page: Page, place: number): Promise<string> {
  const movie = page.getByRole('option', { disabled: false }).nth(place)
  const title = await movie.locator('.film__title').innerText()
  await movie.click()
  await page.getByRole('group', { name: 'Which category?' }).getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Confirm Pick' }).click()
  return title
}

async function playToTheEnd(page: Page, picks = 5): Promise<void> {
  for (let made = 0; made < picks; made += 1) await pick(page, 0)
}

test('two browsers get the same draft, and the same picks of the bots for the same own picks', async ({
  browser,
  baseURL,
}) => {
  const pages: Page[] = []
  for (let index = 0; index < 2; index += 1) {
    const context = await browser.newContext({ baseURL })
    contexts.push(context)
    pages.push(await context.newPage())
  }
  const seen = []
  for (const page of pages) {
    await page.goto('/today')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Play today’s draft' }).click()
    const news: string[][] = []
    for (const place of [3, 0, 2, 1]) {
      const title = await pick(page, place)
      news.push([title, ...(await tickers(page))])
    }
    await pick(page, 0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-4](st|nd|rd|th) of 4$/)
    const table = await page.getByRole('region', { name: 'The table' }).getByRole('listitem').allInnerTexts()
    seen.push({ heading, news, table })
  }
  expect(seen[0]!.news.flat().length).toBeGreaterThan(8)
  expect(seen[1]).toEqual(seen[0])
})

test('a try is played without a network and counted once when it is back', async ({ browser, baseURL }) => {
  const context = await newInstalledContext(browser, { baseURL })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto('/today')
  await expect(page.getByRole('button', { name: 'Play today’s draft' })).toBeVisible()
  await untilKept(page)
  const sent: SendTryBody[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/tries'))
      sent.push(request.postDataJSON() as SendTryBody)
  })

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Play today’s draft' }).click()
  await pick(page, 0)
  const board = await slots(page).allInnerTexts()
  await page.reload()
  await expect.poll(() => slots(page).allInnerTexts()).toEqual(board)
  await playToTheEnd(page, 4)
  await expect(page.getByText('We’ll count you in when you’re back online.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We’ll count you in when you’re back online.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/of 4$/)
  expect(new Set(sent.map(({ tryId }) => tryId)).size).toBe(1)
  const { result } = (await (await page.request.get('/api/daily/today')).json()) as DailyPuzzleView
  expect(result).toMatchObject({ counted: true, streak: { current: 1 } })

  await page.getByRole('button', { name: 'Play again, for fun' }).click()
  await playToTheEnd(page)
  await expect(page.getByText('This try was for fun')).toBeVisible()
  const after = (await (await page.request.get('/api/daily/today')).json()) as DailyPuzzleView
  expect(after.result).toMatchObject({ counted: true, tries: result?.tries })
})

test('the draft of the day is played by keyboard alone on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await tabTo(page, 'Today’s draft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Play today’s draft' })).toBeVisible()
  await tabTo(page, 'Play today’s draft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeHidden()
  for (let made = 0; made < 5; made += 1) {
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const slot = page.getByRole('group', { name: 'Which category?' }).getByRole('radio').first()
    await expect(slot).toBeFocused()
    if (!(await slot.isChecked())) await page.keyboard.press('Space')
    await expect(slot).toBeChecked()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/of 4$/)
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Play again, for fun')
})

test('the draft of the day is accessible before, while it is played, and after', async ({ page }) => {
  await page.goto('/today')
  await expect(page.getByRole('region', { name: 'Earlier' })).toBeVisible()
  await expectSound(page)
  await start(page)
  await page.getByRole('option', { disabled: false }).first().click()
  await expectSound(page)
  await playToTheEnd(page)
  await expect(page.getByRole('region', { name: 'Everybody tonight' })).toBeVisible()
  await expectSound(page)
})

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent.trim())
    if (text === name) return
  }
  throw new Error(`Tab does not reach ${name}`)
}
