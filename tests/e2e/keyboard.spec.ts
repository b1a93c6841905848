import type { Page } from '@playwright/test'
import { expect, onTheClock, progress, startDraft, test } from './journey.ts'

/** A whole draft without a mouse: Tab, arrows, Enter and Space reach every step. */
test('a draft from the home page to the scores by keyboard alone', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  await tabTo(page, 'link', 'Start a draft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What are you drafting?' })).toBeVisible()

  await tabTo(page, 'radio', /Draft by Person/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('combobox', { name: /actor or a director/ })).toBeFocused()
  await page.keyboard.type('nora eph')
  await expect(page.getByRole('option', { name: /Nora Ephron/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Local Draft/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Online Multiplayer/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Participant name')).toBeFocused()
  for (const name of ['Maya', 'Theo']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, 'checkbox', /^Comedy/)
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Start Draft')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/draft\//)

  for (const search of ['sleepless', 'mail']) {
    const before = await progress(page)
    await tabTo(page, 'combobox', /Search .* movies/)
    await page.keyboard.type(search)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /Comedy/ })).toBeFocused()
    await expect(page.getByRole('radio', { name: /Comedy/ })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect.poll(() => progress(page)).not.toBe(before)
  }

  await tabTo(page, 'link', 'View Final Scores')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /final scores/i })).toBeVisible()
  await tabTo(page, 'button', /2.*Top Movie/)
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('region', { name: /final scores/i })
      .getByRole('button')
      .nth(1),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('a free cell in the row on the clock starts a pick', async ({ page }) => {
  await page.goto('/?setup&theme=year&option=1994')
  await page.getByRole('button', { name: 'Choose for us' }).click()
  await page.getByRole('button', { name: 'Start Draft' }).click()
  expect(await onTheClock(page)).toBe('Player 1')

  await page.getByRole('button', { name: 'Pick for Comedy' }).click()
  await expect(page.getByRole('button', { name: /^Comedy \d+ fit/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.slot:has(:checked)')).toContainText('Eligible')
  await page.locator('.desk').getByRole('button', { name: 'Confirm Pick' }).click()
  await expect(page.getByRole('row', { name: /Player 1/ })).toContainText('1')
  await expect.poll(() => progress(page)).toBe('Pick 2 of 5 · Round 2')
})

test('arrow keys move through the movies by column, and Escape returns to the same movie', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await startDraft(page, {
    theme: { year: '1994' },
    players: ['Maya', 'Theo'],
    categories: ['Comedy', 'Drama/Romance', 'Action/Adventure'],
  })
  const options = page.getByRole('option')
  const active = page.locator('.film[data-highlighted]')
  await expect(options).toHaveCount(50)
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeFocused()
  const columns = await options.evaluateAll(
    (found) => new Set((found as HTMLElement[]).map(({ offsetLeft }) => offsetLeft)).size,
  )
  expect(columns).toBeGreaterThan(5)
  const preview = page.getByRole('complementary', { name: 'Preview' }).getByRole('heading')

  for (let row = 0; row < 4; row++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const there = options.nth(4 * columns + 1)
  const title = await there.locator('.film__title').innerText()
  await expect(active.locator('.film__title')).toHaveText(title)
  await expect(there).toBeInViewport({ ratio: 1 })
  await expect(preview).toHaveText(title)
  expect(await page.getByRole('listbox').evaluate((pool) => pool.scrollTop)).toBeGreaterThan(0)

  await page.keyboard.press('End')
  await expect(options.nth(49)).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Home')
  await expect(options.first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('PageDown')
  await expect(options.nth(2 * columns)).toHaveAttribute('data-highlighted')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await expect(active.locator('.film__title')).toHaveText(title)

  const height = (await page.locator('.desk').boundingBox())!.height
  const board = (await page.locator('.draft-board').boundingBox())!.y
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect((await page.locator('.desk').boundingBox())!.height).toBe(height)
  expect((await page.locator('.draft-board').boundingBox())!.y).toBe(board)
  await page.keyboard.press('Escape')
  await expect(active.locator('.film__title')).toHaveText(title)
  await expect(active).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('Shift+Digit1')
  await expect(page.getByRole('button', { name: /^Action/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Shift+Digit0')
  await expect(options).toHaveCount(50)
})

/** Presses Tab until the element has the focus. */
async function tabTo(
  page: Page,
  role: 'link' | 'radio' | 'combobox' | 'textbox' | 'checkbox' | 'button',
  name: string | RegExp,
) {
  const target = page.getByRole(role, { name }).first()
  await expect(target).toBeAttached()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${String(name)} cannot be reached by Tab`)
}
