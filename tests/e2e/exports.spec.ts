import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'
import { expectSound } from './sound.ts'

test('results are copied as text, without titles and with them', async ({ browser, baseURL }) => {
  const { host } = await finishedDraft(browser, baseURL!)
  await host.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = host
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseShare(page, /^Copy as text/)
  const text = page.getByLabel('The results as text')
  await expect
    .poll(() => text.textContent())
    .toMatch(/^The 1999 draft\n1 (Maya|Theo) [★☆○·] [★☆○·] {2}\d+\.\d\n2 .*\n(Maya|Theo).+\nlocalhost/)
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.textContent())
  await page.getByText('With the titles').click()
  await expect(text).toContainText('Comedy: ')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('results are downloaded as a table that Letterboxd imports', async ({ browser, baseURL }) => {
  const { host } = await finishedDraft(browser, baseURL!)
  const [download] = await Promise.all([
    host.page.waitForEvent('download'),
    chooseShare(host.page, /^Download CSV/),
  ])
  expect(download.suggestedFilename()).toBe('1999_draft.csv')
  const { data } = Papa.parse<Record<string, string>>(await readFile(await download.path(), 'utf8'), {
    header: true,
  })
  expect(data).toHaveLength(4)
  expect(Object.keys(data[0]!).slice(0, 4)).toEqual(['Title', 'Year', 'Directors', 'Tags'])
  expect(data[0]).toMatchObject({
    Year: '1999',
    Pick: '1',
    Tags: expect.stringMatching(/^marquee, 1999 draft, /),
  })
})

test('results are printed as one sheet, black on white', async ({ browser, baseURL }) => {
  const { host } = await finishedDraft(browser, baseURL!)
  const { page } = host
  // A browser whose `print` returns at once prints the page later.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await chooseShare(page, /^Print/)
  const sheet = page.locator('.sheet')
  await expect(sheet).toHaveCount(1)
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(sheet).toContainText('The verdict.')
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(sheet.locator('td')).toHaveCount(4)
})

test('the browser’s own command prints the sheet, too', async ({ browser, baseURL }) => {
  const { host } = await finishedDraft(browser, baseURL!)
  const { page } = host
  await expect(page.getByRole('button', { name: 'Share Results' })).toBeVisible()
  // The sheet's script is loaded once the page is idle.
  await page.waitForLoadState('networkidle')
  await expect
    .poll(async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length)
    .toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.sheet')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share Results' })).toBeHidden()
})

async function finishedDraft(browser: Browser, baseURL: string): Promise<{ host: Player }> {
  const host = await newPlayer(browser, baseURL, 'Maya')
  const guest = await newPlayer(browser, baseURL, 'Theo')
  const draft = await hostDraft(host, { categories: ['Comedy', 'Drama/Romance'] })
  await takeSeat(guest, draft)
  await start(draft)
  await makePicks(draft, 4)
  await host.page.goto(`/final-scores/${draft.id}`)
  return { host }
}

async function chooseShare(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Share Results' }).click()
  await page.getByRole('menuitem', { name }).click()
}
