import type { Locator } from '@playwright/test'
import { holdApp } from './hold-app.ts'
import { expect, test } from './journey.ts'
import { hostDraft, start, takeSeat } from './online-api.ts'
import { newPlayer } from './online-journey.ts'

test('home is shown before the app loads, and keeps what was typed meanwhile', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('movies')
  await page.getByLabel('Invite code').fill('ABCD2345')
  const nameField = page.getByLabel('Display name')
  await nameField.fill('Wren')
  release()
  await expect(page.getByRole('button', { name: 'Join Draft' })).toBeEnabled()
  await expect(page.getByLabel('Invite code')).toHaveValue('ABCD2345')
  await expect(nameField).toHaveValue('Wren')
  await expect(nameField).toBeFocused()
  await expect(page.getByRole('heading', { name: 'How the evening goes' })).toBeAttached()
})

test('setup is shown before the app loads, and keeps what was chosen meanwhile', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/?setup', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'What are you drafting?' })).toBeVisible()
  await page.getByText('Draft by Year').click()
  release()
  await expect(page.getByRole('heading', { name: 'Pick a year' })).toBeVisible()
})

test("a returning browser does not see a new visitor's page", async ({ page }) => {
  await page.goto('/?setup')
  await page.getByText('Draft by Year').click()
  await expect(page.getByRole('heading', { name: 'Pick a year' })).toBeVisible()
  const release = await holdApp(page)
  await page.goto('/?setup', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeAttached()
  await expect(page.locator('h1')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'What are you drafting?' })).toBeVisible()
})

test('the prerendered pages are not served under their file names', async ({ request }) => {
  expect((await request.get('/home.html')).status()).toBe(404)
  expect((await request.get('/setup.html')).status()).toBe(404)
})

test("a draft's title card is shown before the app loads, and its room replaces the card", async ({
  browser,
  baseURL,
}) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const theo = await newPlayer(browser, baseURL!, 'Theo')
  const draft = await hostDraft(maya)
  await takeSeat(theo, draft)
  await start(draft)
  const release = await holdApp(theo.page)
  const asked: string[] = []
  theo.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await theo.page.goto(`/draft/${draft.id}`, { waitUntil: 'commit' })
  await expect(theo.page.getByRole('heading', { level: 1 })).toContainText('1999')
  await expect(theo.page.getByText('Loading draft...')).toBeVisible()
  await expect(theo.page.getByText(/^(Maya · Theo|Theo · Maya)$/)).toBeVisible()
  const preloaded = await addressesOf(theo.page.locator('link[rel=preload][as=style]'))
  release()
  await expect(theo.page.getByRole('heading', { name: 'Draft Board' })).toBeVisible()
  const sheets = await addressesOf(theo.page.locator('link[rel=stylesheet]'))
  const sheetsOfRoom = sheets.filter((address) => /\/room-[\w-]{8}\.css$/.test(address))
  expect(sheetsOfRoom).toHaveLength(1)
  expect(preloaded).toEqual(expect.arrayContaining(sheetsOfRoom))
  await expect(theo.page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(theo.page.locator('main')).toHaveCount(1)
  await expect(theo.page.getByRole('link', { name: 'Support' })).toBeAttached()
  // Session, settings, draft and queue came with the page.
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/movies'])
  for (const { context } of [maya, theo]) await context.close()
})

function addressesOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
}
