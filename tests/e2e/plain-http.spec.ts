import { expect, makePick, onTheClock, startDraft, test } from './journey.ts'
import {
  createOnlineDraft,
  expectComplete,
  newPlayer,
  playPicks,
  startDraft as startOnlineDraft,
} from './online-journey.ts'

// Browsers trust localhost as they trust https. At this name they do not, as on a home network: playwright.config.ts maps it.
const addressOf = (baseURL: string | undefined) => `http://marquee.test:${new URL(baseURL ?? '').port}`

test('a local draft over plain http', { tag: '@core' }, async ({ page, baseURL }) => {
  await startDraft(page, {
    theme: { year: '1994' },
    players: ['Maya', 'Theo'],
    categories: ['Comedy'],
    at: addressOf(baseURL),
  })
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  expect(['Maya', 'Theo']).toContain(await onTheClock(page))
  await makePick(page, 'Clerks', 'Comedy')
  await page.reload()
  await makePick(page, 'Forrest Gump', 'Comedy')
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await expect(page.getByRole('region', { name: /final scores/i }).getByRole('button')).toHaveCount(2)
})

test(
  'an online draft over plain http: set up, copy, join and pick',
  { tag: '@core' },
  async ({ browser, baseURL }) => {
    const address = addressOf(baseURL)
    const players = [await newPlayer(browser, address, 'Wanda'), await newPlayer(browser, address, 'Fred')]
    const [host, guest] = players.map(({ page }) => page)
    if (!host || !guest) throw new Error('There are two players')
    const { id, code } = await createOnlineDraft(host, {
      year: '1994',
      categories: ['Comedy'],
      hostName: 'Wanda',
    })
    await host.getByRole('button', { name: 'Copy code', exact: true }).click()
    await expect(host.getByRole('button', { name: 'Copied!' })).toBeVisible()

    await guest.goto('/join-draft')
    await guest.getByLabel('Invite Code').press('ControlOrMeta+v')
    await expect(guest.getByLabel('Invite Code')).toHaveValue(code)
    await guest.getByLabel('Your Display Name').fill('Fred')
    await guest.getByRole('button', { name: 'Join Draft' }).click()
    await guest.waitForURL(new RegExp(`/draft/${id}$`))
    await startOnlineDraft(host)
    await playPicks(players, [
      { title: 'Clerks', category: 'Comedy' },
      { title: 'Forrest Gump', category: 'Comedy' },
    ])
    await expectComplete(players)
    for (const { context } of players) await context.close()
  },
)

test('a browser that is too old is told which are not', async ({ page }) => {
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/old-browser')) CSS.supports = () => false
  })
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Marquee needs a newer browser' })).toBeVisible()
  await expect(page.getByText(/^Firefox 125/)).toBeVisible()
})
