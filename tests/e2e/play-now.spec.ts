import { devices, type Locator, type Page } from '@playwright/test'
import { expect, progress, test } from './journey.ts'
import { newInstalledContext, untilKept } from './service-worker.ts'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
const phone = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }
test.use(phone)

const BOT_PICKS_MS = 30_000

/** Opens home and plays now. */
async function playNow(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: /^Play now/ }).tap()
  await expect(note(page)).toBeVisible()
}

function note(page: Page): Locator {
  return page.getByRole('region', { name: 'Drawn for you' })
}

/** Waits for the person's turn and picks the first movie that fits an open category. */
async function pickAnything(page: Page) {
  await expect(turn(page)).toHaveText("It's Your Turn", { timeout: BOT_PICKS_MS })
  let tried = 0
  const slot = page.locator('.slot:has(input:enabled)').first()
  await expect(async () => {
    const change = page.getByRole('button', { name: 'Change movie' })
    if (await change.isVisible()) await change.tap()
    const options = page.getByRole('option', { disabled: false })
    await options.nth(tried++ % (await options.count())).tap()
    await expect(slot).toBeVisible({ timeout: 500 })
  }).toPass()
  await slot.tap()
  await page.getByRole('button', { name: 'Confirm Pick' }).last().tap()
}

function turn(page: Page): Locator {
  return page.getByRole('region', { name: 'Draft Status' }).locator('strong').first()
}

test('one tap on home leads to a draft against bots, and to its results', async ({ page }) => {
  test.setTimeout(180_000)
  await playNow(page)
  expect(await progress(page)).toBe('Pick 1 of 20 · Round 1')
  await expect(note(page)).toHaveText(/^Drawn for you\. You against \S+, \S+ and \S+, five rounds\./)
  const theme = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Draw another' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(theme)

  await page.reload()
  await expect(note(page)).toBeVisible()
  await pickAnything(page)
  await expect(note(page)).toBeHidden()
  await expect(turn(page)).toHaveText(/^\S+ is thinking$/)
  await page.reload()
  // Three bots pick, and by the snake the same three again.
  await expect(turn(page)).toHaveText("It's Your Turn", { timeout: BOT_PICKS_MS })
  expect(await progress(page)).toBe('Pick 8 of 20 · Round 2')

  for (let round = 2; round <= 5; round += 1) await pickAnything(page)
  await page.getByRole('button', { name: 'Finish now' }).tap()
  await page.getByRole('link', { name: 'View Final Scores' }).tap()
  await expect(page.locator('.ranking').getByText('Bot', { exact: true })).toHaveCount(3)
  await page.getByRole('link', { name: 'Play Again' }).tap()
  await expect(note(page)).toBeVisible()
})

test('an undo goes back to the last turn of the person', async ({ page }) => {
  test.setTimeout(90_000)
  await playNow(page)
  await pickAnything(page)
  await expect(turn(page)).toHaveText("It's Your Turn", { timeout: BOT_PICKS_MS })
  await page.getByRole('button', { name: 'Undo Last Pick' }).tap()
  await expect(page.getByRole('alertdialog')).toContainText('and all picks after it are taken back')
  await page.getByRole('button', { name: 'Undo Pick' }).tap()
  expect(await progress(page)).toBe('Pick 1 of 20 · Round 1')
})

test('two tabs make each pick once', async ({ page, context }) => {
  test.setTimeout(90_000)
  await playNow(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await pickAnything(page)
  for (const tab of [page, other]) {
    await expect(turn(tab)).toHaveText("It's Your Turn", { timeout: BOT_PICKS_MS })
    expect(await progress(tab)).toBe('Pick 8 of 20 · Round 2')
  }
})

test('a theme that was played can be played without a network', async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const context = await newInstalledContext(browser, { baseURL, ...phone })
  try {
    const page = await context.newPage()
    await playNow(page)
    const first = page.url()
    await untilKept(page)
    await pickAnything(page)

    await context.setOffline(true)
    await expect(turn(page)).toHaveText("It's Your Turn", { timeout: BOT_PICKS_MS })
    await playNow(page)
    expect(page.url()).not.toBe(first)
    await pickAnything(page)
    await expect(turn(page)).toHaveText("It's Your Turn", { timeout: BOT_PICKS_MS })
  } finally {
    await context.close()
  }
})

test('one person and two bots are set up and play by keyboard', async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/?setup&theme=year&option=1999')
  await page.getByRole('textbox', { name: 'Participant name' }).focus()
  await page.keyboard.type('Ana')
  await press('Enter')
  // Each bot has another taste at first.
  for (const [bot, taste] of [
    ['Roxy', 'Fan'],
    ['Flick', 'Contrarian'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a bot' }).focus()
    await press('Enter')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.focus()
    await press('Control+a')
    await page.keyboard.type(bot)
    await press('Enter')
    await expect(page.getByRole('list', { name: 'Bots' })).toContainText(`${bot} Bot · ${taste}, fair`)
  }
  await page.getByRole('checkbox', { name: 'Comedy' }).focus()
  await press('Space')
  await page.getByRole('button', { name: 'Start Draft' }).focus()
  await press('Enter')
  await expect(turn(page)).toHaveText("It's Your Turn", { timeout: BOT_PICKS_MS })
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeFocused()
  await page.keyboard.type('Galaxy Quest')
  await press('Enter')
  await press('Enter')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible({ timeout: BOT_PICKS_MS })
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('Galaxy Quest')
  await page.close()
})
