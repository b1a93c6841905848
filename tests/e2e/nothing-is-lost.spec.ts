import { expect, makePick, onTheClock, progress, startDraft, test } from './journey.ts'
import { startServer } from '../world/server.ts'

const SETUP = {
  theme: { year: '1994' },
  players: ['Maya', 'Theo', 'Priya'],
  categories: ['Comedy', 'Drama/Romance'],
}

test(
  'a refresh, the back button and another tab lose nothing',
  { tag: '@core' },
  async ({ page, context }) => {
    const id = await startDraft(page, SETUP)
    const first = await onTheClock(page)
    await makePick(page, 'Forrest Gump', 'Comedy')
    const second = await onTheClock(page)

    await page.reload()
    expect(await onTheClock(page)).toBe(second)
    await expect.poll(() => progress(page)).toBe('Pick 2 of 6 · Round 1')
    await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('Forrest Gump')

    await page.goBack()
    await expect(page.getByRole('heading', { name: 'What are you drafting?' })).toBeVisible()
    await page.goForward()
    expect(await onTheClock(page)).toBe(second)

    await page.goto('/')
    await page.getByRole('link', { name: /Go on with 1994/ }).click()
    expect(await onTheClock(page)).toBe(second)

    const other = await context.newPage()
    await other.goto(`/draft/${id}`)
    await makePick(other, 'Pulp Fiction', 'Drama/Romance')
    await expect.poll(() => progress(page)).toBe('Pick 3 of 6 · Round 1')
    await expect(page.getByRole('table')).toContainText('Pulp Fiction')
  },
)

test('the server has the draft if the browser has lost it', async ({ page }) => {
  const id = await startDraft(page, SETUP)
  const order = [await onTheClock(page)]
  await makePick(page, 'Forrest Gump', 'Comedy')
  order.push(await onTheClock(page))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.evaluate((key) => localStorage.removeItem(key), `marquee.draft.v1.${id}`)
  await page.reload()
  await expect.poll(() => progress(page)).toBe('Pick 2 of 6 · Round 1')
  expect(await onTheClock(page)).toBe(order[1])
  await expect(page.getByRole('row', { name: new RegExp(order[0]!) })).toContainText('Forrest Gump')
  await makePick(page, 'Pulp Fiction', 'Drama/Romance')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('other visitors cannot open a draft, and an unknown one is not found', async ({
  page,
  browser,
  server,
}) => {
  const id = await startDraft(page, SETUP)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  for (const draftId of [id, crypto.randomUUID(), 'no-such-draft']) {
    await stranger.goto(`${server.url}/draft/${draftId}`)
    await expect(stranger.getByRole('heading', { name: 'Draft Not Found' })).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  }
  await stranger.context().close()
})

test('a draft address without a draft redirects home', async ({ page }) => {
  await page.goto('/draft')
  await expect(page).toHaveURL(/\/$/)
})

test(
  'with the server gone the draft goes on, says so, and is saved when it is back',
  { tag: '@core' },
  async ({ browser }) => {
    const server = await startServer()
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const id = await startDraft(page, SETUP)
    await makePick(page, 'Forrest Gump', 'Comedy')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await server.kill()
    await makePick(page, 'Pulp Fiction', 'Drama/Romance')
    await expect(page.getByText('Server not reachable: the draft goes on in this browser')).toBeVisible()
    await expect(page.getByText('Auto-save failed')).toBeVisible()
    await makePick(page, 'The Lion King', 'Drama/Romance')

    await server.restart()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Auto-save failed')).toBeHidden()

    await page.evaluate(() => localStorage.clear())
    await page.goto(`/draft/${id}`)
    await expect.poll(() => progress(page)).toBe('Pick 4 of 6 · Round 2')
    for (const title of ['Forrest Gump', 'Pulp Fiction', 'The Lion King']) {
      await expect(page.getByRole('table')).toContainText(title)
    }
    await context.close()
    await server.dispose()
  },
)

test('unsaved changes are saved from any page', async ({ browser }) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const id = await startDraft(page, SETUP)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await server.kill()
  await makePick(page, 'Forrest Gump', 'Comedy')
  await expect(page.getByText('Server not reachable: the draft goes on in this browser')).toBeVisible()
  await page.getByRole('link', { name: 'Marquee, home' }).click()
  await expect(page.getByRole('link', { name: 'Start a draft' })).toBeVisible()

  await server.restart()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect((await saved).url()).toContain(id)
  await context.close()
  await server.dispose()
})

test('the scores open only when the server has the last pick', async ({ page }) => {
  await startDraft(page, { theme: { year: '1994' }, players: ['Maya'], categories: ['Comedy'] })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.route('**/api/drafts/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await makePick(page, 'Forrest Gump', 'Comedy')
  await expect(page.getByRole('button', { name: 'View Final Scores' })).toBeDisabled()
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await expect(page.getByRole('article', { name: 'Forrest Gump' })).toContainText('93.22')
})

test('a browser without its cookies keeps its draft and can save it as a new one', async ({
  page,
  context,
}) => {
  const id = await startDraft(page, { theme: { year: '1994' }, players: ['Maya'], categories: ['Comedy'] })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await context.clearCookies()
  await makePick(page, 'Forrest Gump', 'Comedy')
  await expect(page.getByRole('heading', { name: 'The server does not have this draft' })).toBeVisible()
  await expect(page.getByText('Auto-save failed')).toBeHidden()

  await page.getByRole('button', { name: 'Save as a new draft' }).click()
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await expect(page.getByRole('article', { name: 'Forrest Gump' })).toContainText('93.22')
  expect(page.url()).not.toContain(id)
})

test('starting twice quickly starts one draft', async ({ page }) => {
  await page.goto('/?setup&theme=year&option=1994')
  await page.getByRole('button', { name: 'Choose for us' }).click()
  await page.getByRole('button', { name: 'Start Draft' }).dblclick()
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'What are you drafting?' })).toBeVisible()
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('marquee.draft.')),
  )
  expect(drafts).toHaveLength(1)
})

test('one tab’s selection does not become the next player’s pick', async ({ page, context }) => {
  const id = await startDraft(page, SETUP)
  const other = await context.newPage()
  await other.goto(`/draft/${id}`)
  await other.getByRole('option', { name: /^Pulp Fiction/ }).click()
  await expect(other.getByRole('heading', { name: 'Pulp Fiction' })).toBeVisible()

  await page.bringToFront()
  await makePick(page, 'Forrest Gump', 'Comedy')
  await expect.poll(() => progress(other)).toBe('Pick 2 of 6 · Round 1')
  await expect(other.getByRole('button', { name: /^Still open/ })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Confirm Pick' })).toHaveCount(0)
})
