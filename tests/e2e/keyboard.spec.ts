import type { Page } from '@playwright/test'
import { expect, onTheClock, progress, test } from './journey.ts'

/** A whole draft without a mouse: every step is reached by Tab, arrows, Enter and Space alone. */
test('a draft from the home page to the scores by keyboard alone', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  await tabTo(page, 'link', 'Start a draft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What are you drafting?' })).toBeVisible()

  await tabTo(page, 'radio', /Draft by Person/)
  await page.keyboard.press('Space')
  await tabTo(page, 'combobox', /actor or a director/)
  await page.keyboard.type('nora eph')
  await expect(page.getByRole('option', { name: /Nora Ephron/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()

  await tabTo(page, 'textbox', 'Participant name')
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

test('a free cell in the row on the clock is a way in', async ({ page }) => {
  await page.goto('/?setup&theme=year&option=1994')
  await page.getByRole('button', { name: 'Choose for us' }).click()
  await page.getByRole('button', { name: 'Start Draft' }).click()
  expect(await onTheClock(page)).toBe('Player 1')

  await page.getByRole('button', { name: /Comedy/ }).click()
  await expect(page.getByRole('radio', { name: /Comedy/ })).toBeChecked()
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeFocused()
  await expect(page.getByText('Movies for Comedy come first.')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.slot:has(:checked)')).toContainText('Eligible')
  await page.locator('.desk').getByRole('button', { name: 'Confirm Pick' }).click()
  await expect(page.getByRole('row', { name: /Player 1/ })).toContainText('1')
  await expect.poll(() => progress(page)).toBe('Pick 2 of 5 · Round 2')
})

/** Presses Tab until the element has the focus, as somebody without a mouse has to. */
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
