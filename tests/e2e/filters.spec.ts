import type { Locator, Page } from '@playwright/test'
import { saveLocalDraft } from '../screens/local-drafts.ts'
import { expect, makePick, test } from './journey.ts'
import { hostDraft, start, takeSeat, whoseTurn } from './online-api.ts'
import { newPlayer } from './online-journey.ts'
import { expectSound } from './sound.ts'

const CATEGORIES = ['Comedy', 'Drama/Romance', 'Animated'] as const

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const titles = (page: Page) => page.getByRole('option').locator('.film__title').allTextContents()

const counted = async (text: Locator) => Number(/\d+/.exec(await text.innerText())?.[0])

/** A draft of Tom Hanks movies of four players, after four picks. */
async function openDraft(page: Page): Promise<string> {
  const id = await saveLocalDraft(page.request, { picks: 4, categories: CATEGORIES })
  await page.goto(`/draft/${id}`)
  await expect(page.getByText(/^\d+ left/).first()).toBeVisible()
  return id
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 720 })

    test('the list is filtered and sorted, and a reload keeps it', async ({ page }) => {
      const id = await openDraft(page)
      await filters(page).click()
      const show = panel(page).getByRole('button', { name: /^Show/ })
      const all = await counted(show)
      await panel(page)
        .getByRole('button', { name: /^Fits my open/ })
        .click()
      await panel(page).getByText('1990s').click()
      await panel(page).getByText('Title', { exact: true }).click()
      expect(await counted(show)).toBeLessThan(all)
      await show.click()
      await expect(panel(page)).toBeHidden()
      const shown = await titles(page)
      expect(shown.filter((title) => title === 'Apollo 13' || title === 'Philadelphia')).toHaveLength(2)

      await page.reload()
      await expect.poll(() => titles(page)).toEqual(shown)
      expect(new URL(page.url()).pathname).toBe(`/draft/${id}`)
      await page.getByRole('button', { name: '1990s' }).click()
      await page.getByRole('button', { name: 'By title' }).click()
      await page.getByRole('button', { name: /^Fits my open/ }).click()
      await expect(page).toHaveURL(`/draft/${id}`)
      await expect.poll(() => page.getByRole('option').count()).toBeGreaterThanOrEqual(all)
    })

    test('filters that hide every movie are named, and cleared with one press', async ({ page }) => {
      const id = await openDraft(page)
      await page.goto(`/draft/${id}?years=1930-1939&category=Animated`)
      const note = page.getByRole('status').filter({ hasText: 'The filters hide all' })
      await expect(note).toContainText('1930s')
      await note.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(filters(page)).toBeFocused()
      await expect(page).toHaveURL(`/draft/${id}`)
    })

    test('the board has room for its numbers before they are there', async ({ page }) => {
      const id = await openDraft(page)
      let release = () => {}
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/scarcity-mark.*\.js$/, async (route) => {
        await isReleased
        await route.continue()
      })
      await page.goto(`/draft/${id}`)
      const row = page.getByRole('row', { name: /Theo/ })
      await expect(row).toBeVisible()
      await expect(page.getByText(/^\d+ left/)).toHaveCount(0)
      const before = await row.boundingBox()
      release()
      await expect(page.getByText(/^\d+ left/).first()).toBeVisible()
      expect(await row.boundingBox()).toEqual(before)
    })
  })
}

test('everything is reached by keyboard', async ({ page }) => {
  await openDraft(page)
  const search = page.getByRole('combobox', { name: /Search/ })
  await search.focus()
  await page.keyboard.press('Tab')
  await expect(filters(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: /^Fits my open/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(
    panel(page)
      .getByRole('button', { name: /^Comedy|^Drama|^Animated/ })
      .first(),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await panel(page).getByRole('radio', { name: /^All/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('radio', { name: /^2020s/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(filters(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(search).toBeFocused()
  const [first] = await titles(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
})

test('a press beside the panel closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDraft(page)
  await filters(page).click()
  await expect(panel(page)).toBeVisible()
  await page.getByRole('heading', { name: 'Draft Board' }).click()
  await expect(panel(page)).toBeHidden()
})

test('the panel, the filters that are on and their empty list are accessible', async ({ page }) => {
  const id = await openDraft(page)
  await filters(page).click()
  await expect(panel(page)).toBeVisible()
  await expectSound(page)
  await panel(page).getByText('1980s').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1980s' })).toBeVisible()
  await expectSound(page)
  await page.goto(`/draft/${id}?years=1930-1939`)
  await expect(page.getByText('The filters hide all')).toBeVisible()
  await expectSound(page)
})

test('in an online room, numbers fall with each pick, and filters outlast the turns of others', async ({
  browser,
  baseURL,
}) => {
  const players = [
    await newPlayer(browser, baseURL!, 'Maya'),
    await newPlayer(browser, baseURL!, 'Theo'),
  ] as const
  const draft = await hostDraft(players[0])
  await takeSeat(players[1], draft)
  await start(draft)
  for (const { page } of players) await page.goto(`/draft/${draft.id}`)
  const first = await whoseTurn(players, draft)
  const second = players.find((player) => player !== first)!

  const left = second.page.getByRole('columnheader', { name: /^Comedy/ })
  await expect(left).toContainText(/\d+ left/)
  const before = await counted(left)
  await second.page.getByRole('button', { name: 'Plan your next picks' }).click()
  await filters(second.page).click()
  await panel(second.page).getByText('Title', { exact: true }).click()
  await panel(second.page)
    .getByRole('button', { name: /^Comedy/ })
    .click()
  await panel(second.page).getByRole('button', { name: /^Show/ }).click()

  await makePick(first.page, 'Notting Hill', 'Comedy')
  await expect(second.page.getByRole('region', { name: 'Make a pick' })).toBeVisible()
  await expect(left).toContainText(`${before - 1} left`)
  await expect(second.page.getByRole('button', { name: 'By title' })).toBeVisible()
  await expect.poll(async () => (await titles(second.page)).length).toBeGreaterThan(20)
  const shown = await titles(second.page)
  expect(shown.map(sortKey)).toEqual(shown.map(sortKey).toSorted())
  await expect(second.page.getByRole('button', { name: /^Comedy \d+ fit/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  for (const { context } of players) await context.close()
})

function sortKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/^(the|an?) /, '')
    .replace(/[^a-z0-9 ]/g, '')
}
