import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { expectSound } from './sound.ts'
import { newPlayer, playerOnTurn, startDraft } from './online-journey.ts'

const SCORE = /^\d+\.\d\d$/

async function showScores(page: Page) {
  await page.getByText('House rules', { exact: true }).click()
  await page.getByText('Show scores as picks are made').click()
}

async function chooseTheme(page: Page) {
  await page.goto('/?setup&theme=year&option=1999')
}

async function pick(page: Page, title: string, category?: RegExp) {
  await page.getByRole('combobox').fill(title)
  await page.getByRole('option', { name: new RegExp(`^${title}`) }).click()
  if (category) await page.getByRole('radio', { name: category }).check({ force: true })
  await page.getByRole('button', { name: /^Confirm/ }).click()
}

async function openOdds(page: Page) {
  await page.getByText('Who’s winning?').click()
}

/** Two chances that add up to 100, best first, after so many picks. */
async function expectOddsAfter(page: Page, picks: number) {
  const odds = page.getByRole('group').filter({ hasText: 'Who’s winning?' })
  await expect(odds.getByText(`After pick ${picks}`)).toBeVisible()
  await expect(odds.getByRole('status')).toHaveText(/ leads: (over )?\d+%$/)
  const texts = await odds.getByRole('listitem').allInnerTexts()
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toMatch(/(under |over )?\d+%$/)
}

test('scores of an online draft are shown to both players as picks are made', async ({
  browser,
  baseURL,
}) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const theo = await newPlayer(browser, baseURL!, 'Theo')
  const { page } = maya
  await chooseTheme(page)
  await page.getByText('Online Multiplayer').click()
  await page.getByLabel('Your name').fill('Maya')
  await page.getByRole('checkbox', { name: /^Comedy/ }).check({ force: true })
  await showScores(page)
  await page.getByRole('button', { name: 'Create Multiplayer Draft' }).click()
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  await theo.page.goto(page.url())
  await expect(theo.page.getByText('Scores shown').first()).toBeVisible()
  await theo.page.getByLabel('Your name').fill('Theo')
  await theo.page.keyboard.press('Enter')
  await startDraft(page)

  const { page: desk } = await playerOnTurn([maya, theo], 1)
  await pick(desk, 'American Pie')
  for (const player of [maya, theo]) {
    await expect(player.page.getByRole('table').getByText(SCORE)).toHaveCount(1)
    await expect(player.page.getByText(/\d+\.\d average/).first()).toBeVisible()
  }

  for (const { page } of [maya, theo]) {
    await openOdds(page)
    await expectOddsAfter(page, 1)
  }
  await expectSound(theo.page)
  await maya.context.close()
  await theo.context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('scores of a local draft are shown as picks are made, and not without the rule', async ({ page }) => {
    await chooseTheme(page)
    for (const name of ['Maya', 'Theo']) {
      await page.getByLabel('Participant name').fill(name)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('checkbox', { name: /^Comedy/ }).check({ force: true })
    await page.getByRole('checkbox', { name: /^Drama/ }).check({ force: true })
    await showScores(page)
    await page.getByRole('button', { name: 'Start Draft' }).click()
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
    await pick(page, 'American Pie', /^Comedy/)
    await expect(page.getByText(/\d+\.\d average/).first()).toBeAttached()
    await openOdds(page)
    await expectOddsAfter(page, 1)
    await pick(page, 'Fight Club', /^Drama/)
    await expectOddsAfter(page, 2)
    await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390)

    await chooseTheme(page)
    await page.getByRole('checkbox', { name: /^Comedy/ }).check({ force: true })
    await page.getByRole('checkbox', { name: /^Drama/ }).check({ force: true })
    await page.getByRole('button', { name: 'Start Draft' }).click()
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
    await pick(page, 'American Pie', /^Comedy/)
    await expect(page.getByText('Saved').first()).toBeAttached()
    await expect(page.getByText(/\d+\.\d average/)).toHaveCount(0)
    await expect(page.getByText('Who’s winning?')).toHaveCount(0)
    await page.goto(page.url().replace('/draft/', '/final-scores/'))
    await expect(page.getByText('scores are hidden until the last one')).toBeVisible()
  })
})
