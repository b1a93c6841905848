import type { Locator, Page } from '@playwright/test'
import { CATEGORY_NAMES } from '#domain/categories/categories.ts'
import { saveLocalDraft } from '../screens/local-drafts.ts'
import { expect, makePick, progress, startDraft, test } from './journey.ts'
import { hostDraft, start, takeSeat, whoseTurn } from './online-api.ts'
import { newPlayer } from './online-journey.ts'

const board = (page: Page) => page.getByRole('region', { name: 'Draft Board, scrolls sideways' })

type Shown = { columns: number; picks: number; width: number }

async function openBoard(page: Page, { columns, picks, width }: Shown): Promise<void> {
  await page.setViewportSize({ width, height: width < 720 ? 844 : 900 })
  const id = await saveLocalDraft(page.request, {
    picks,
    players: ['Maya', 'Theo', 'Priya'],
    categories: CATEGORY_NAMES.slice(0, columns),
  })
  await page.goto(`/draft/${id}`)
  await expect(board(page)).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

/** How much wider the board is than its frame, and how far its strip has scrolled. */
function strip(page: Page) {
  return board(page).evaluate(({ scrollWidth, clientWidth, scrollLeft }) => ({
    beyond: scrollWidth - clientWidth,
    scrollLeft,
  }))
}

for (const { columns, width, least } of [
  { columns: 8, width: 1440, least: 150 },
  { columns: 6, width: 390, least: 40 },
  { columns: 8, width: 390, least: 34 },
  { columns: 8, width: 820, least: 62 },
]) {
  test(`${columns} columns fit into ${width} px`, async ({ page }) => {
    await openBoard(page, { columns, picks: 7, width })
    expect((await strip(page)).beyond).toBe(0)
    await expect(page.getByRole('button', { name: /More categories/ })).toHaveCount(0)
    const widths = await page
      .getByRole('columnheader')
      .evaluateAll((headers) => headers.slice(1).map((header) => header.getBoundingClientRect().width))
    expect(widths).toHaveLength(columns)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(least)
  })
}

for (const width of [390, 1440]) {
  test(`a board of 12 columns opens at the last pick at ${width} px, and shows where there are more columns`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openBoard(page, { columns: 12, picks: 31, width })
    const { beyond, scrollLeft } = await strip(page)
    expect(beyond).toBeGreaterThan(0)
    const players = await page.getByRole('columnheader', { name: 'Player' }).boundingBox()
    await board(page).scrollIntoViewIfNeeded()
    const last = (await page.locator('td:has([data-pick="31"])').boundingBox())!
    expect(last.x).toBeGreaterThanOrEqual(players!.x + players!.width - 1)
    expect(last.x + last.width).toBeLessThanOrEqual(width)

    const [back, on] = ['left', 'right'].map((side) =>
      page.getByRole('button', { name: `More categories to the ${side}` }),
    )
    await expect(back!).toHaveAttribute('aria-disabled', String(scrollLeft <= 1))
    await expect(on!).toHaveAttribute('aria-disabled', String(scrollLeft >= beyond - 1))
    while ((await strip(page)).scrollLeft > 1) await back!.click()
    await expect(back!).toHaveAttribute('aria-disabled', 'true')
    await on!.click()
    await expect.poll(async () => (await strip(page)).scrollLeft).toBeGreaterThan(1)
  })
}

test('on a phone, the compact board names the pick that is tapped or reached by arrow keys', async ({
  page,
}) => {
  await openBoard(page, { columns: 6, picks: 7, width: 390 })
  const line = page.locator('.board-line')
  await expect(line).toHaveText(/^7 /)
  await page.locator('[data-pick="2"]').click()
  await expect(line).toHaveText(/^2 /)
  const title = await page.locator('[data-pick="2"] .board-cell__title').textContent()
  await expect(line).toContainText(title!)

  await board(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(line).toHaveText(/^1 /)
  await page.keyboard.press('ArrowDown')
  await expect(line).toHaveText(/^2 /)

  await page.getByRole('button', { name: /^Last pick/ }).click()
  await expect(line).toHaveText(/^7 /)
  await expect(page.locator('[data-pick="7"]')).toBeInViewport({ ratio: 0.99 })
})

test('the toast of a complete draft covers neither its title nor its board', async ({ page }) => {
  await startDraft(page, { theme: { year: '1994' }, players: ['Maya'], categories: ['Comedy'] })
  await makePick(page, 'Forrest Gump', 'Comedy')
  const saved = page.getByText('Your draft has been automatically saved.')
  await expect(saved).toBeVisible()
  const toast = (await saved.boundingBox())!
  const title = (await page.locator('.marquee__line--big').first().boundingBox())!
  expect(toast.y + toast.height).toBeLessThan(title.y)
})

// The second is a screen of 1280 × 1024 px at 400 % zoom.
for (const viewport of [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]) {
  test(`a pick is made from the posters at ${viewport.width} × ${viewport.height} px, and nothing covers Confirm Pick`, async ({
    page,
  }) => {
    await startDraft(page, {
      theme: { year: '1994' },
      players: ['Maya', 'Theo'],
      categories: ['Comedy', 'Drama/Romance'],
    })
    await page.setViewportSize(viewport)
    await page.getByRole('option', { name: /^Forrest Gump/ }).click()
    await page.locator('.slot').filter({ hasText: 'Drama/Romance' }).click()
    const confirm = page.getByRole('button', { name: 'Confirm Pick' }).filter({ visible: true })
    await expect(confirm).toHaveCount(1)
    // Where there is no height to spare, the bar is part of the page.
    await confirm.scrollIntoViewIfNeeded()
    await expect(confirm).toBeInViewport({ ratio: 1 })
    expect(await isOnTop(confirm)).toBe(true)
    await confirm.click()
    await expect.poll(() => progress(page)).toBe('Pick 2 of 4 · Round 1')
  })
}

test('the clock, the movies and the top of the board share a screen of 1280 × 720 px', async ({ page }) => {
  await startDraft(page, {
    theme: { year: '1994' },
    players: ['Maya', 'Theo', 'Priya'],
    categories: CATEGORY_NAMES.slice(0, 6),
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectAllInView(page)
  await page.getByRole('option', { name: /^Forrest Gump/ }).click()
  await page.locator('.desk').getByRole('radio', { disabled: false }).first().check({ force: true })
  await page.locator('.desk').getByRole('button', { name: 'Confirm Pick' }).click()
  await expect.poll(() => progress(page)).toMatch(/^Pick 2 of/)
  await expectAllInView(page)
})

async function expectAllInView(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('.clock')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Draft Board' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 })
}

/** Whether a click at the middle of a control reaches the control and no other element. */
function isOnTop(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

test('the line of the house rules does not push the board down on one’s turn', async ({
  browser,
  baseURL,
}) => {
  const players = [await newPlayer(browser, baseURL!, 'Maya'), await newPlayer(browser, baseURL!, 'Theo')]
  const boardAt = async (changes: Parameters<typeof hostDraft>[1]) => {
    const draft = await hostDraft(players[0]!, changes)
    await takeSeat(players[1]!, draft)
    await start(draft)
    const { page } = await whoseTurn(players, draft)
    await page.goto(`/draft/${draft.id}`)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    return (await page.getByRole('region', { name: 'Draft Board', exact: true }).boundingBox())!.y
  }
  const usual = await boardAt({})
  expect(await boardAt({ rules: { onePerDirector: true } })).toBeLessThanOrEqual(usual + 1)
})
