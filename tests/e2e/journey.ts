import { expect, type Page, test as base } from '@playwright/test'
import { type Server, startServer } from '../world/server.ts'

/** Refused requests, and what Chromium says of a header that pages without TLS do without. */
const EXPECTED = /status of 4\d\d|Cross-Origin-Opener-Policy header has been ignored/

/**
 * The tests of a worker share one server; a test that kills its server starts its own. A console error fails the
 * test, unless it reports a refused request.
 */
export const test = base.extend<{ consoleErrors: string[] }, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors.filter((text) => !EXPECTED.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export type Setup = {
  theme: { person: string } | { year: string }
  players: string[]
  categories: string[]
  /** The server's address, if it is not the shared one. */
  at?: string
}

/** Starts a draft from the home page, as a new visitor with a mouse would. */
export async function startDraft(
  page: Page,
  { theme, players, categories, at = '' }: Setup,
): Promise<string> {
  await page.goto(`${at}/`)
  await page.getByRole('link', { name: 'Start a draft' }).click()
  if ('person' in theme) {
    await page.getByText('Draft by Person').click()
    await page.getByRole('combobox', { name: 'Search for an actor or a director' }).fill(theme.person)
    await page
      .getByRole('option', { name: new RegExp(theme.person) })
      .first()
      .click()
  } else {
    await page.getByText('Draft by Year').click()
    await page
      .getByRole('group', { name: 'Decade' })
      .getByText(`${theme.year.slice(0, 3)}0s`)
      .click()
    await page.getByRole('group', { name: 'Year' }).getByText(theme.year, { exact: true }).click()
  }
  for (const player of players) {
    await page.getByLabel('Participant name').fill(player)
    await page.keyboard.press('Enter')
  }
  for (const category of categories)
    await page.getByRole('checkbox', { name: category }).check({ force: true })
  await page.getByRole('button', { name: 'Start Draft' }).click()
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

/** The player on the clock, as the bar names them. */
export async function onTheClock(page: Page): Promise<string> {
  const text = await page.getByRole('region', { name: 'Draft Status' }).locator('strong').innerText()
  return text.replace(' is on the clock', '')
}

/** Finds a movie by title and picks it for a category, by House Override if it does not fit. */
export async function makePick(
  page: Page,
  title: string,
  category: string,
  options = { override: false },
): Promise<void> {
  await page.getByRole('combobox', { name: /Search .* movies/ }).fill(title)
  await page
    .getByRole('option', { disabled: false })
    .filter({ has: page.getByText(title, { exact: true }) })
    .first()
    .click()
  if (options.override) await page.getByRole('switch', { name: /House Override/ }).check({ force: true })
  await page.getByRole('radio', { name: new RegExp(`^${escape(category)}`) }).check({ force: true })
  const before = await progress(page)
  await page.locator('.desk').getByRole('button', { name: 'Confirm Pick' }).click()
  await expect.poll(() => progress(page)).not.toBe(before)
}

/** Waits until the app has taken over from the page that the server sent. */
export async function appRuns(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeAttached()
}

/** The bar's progress text: the current pick, or the end of the draft. */
export async function progress(page: Page): Promise<string> {
  const pick = page.locator('.clock__pick')
  return (await pick.count()) === 0 ? 'complete' : pick.innerText()
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
