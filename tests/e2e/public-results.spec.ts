import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Locator } from '@playwright/test'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { FetchMoviesView } from '#contract/movies/movies.ts'
import { holdApp } from './hold-app.ts'
import { appRuns, expect, test } from './journey.ts'
import { newAddress, PASSWORD } from './sign-in.ts'
import { expectSound } from './sound.ts'

const PLAYERS = ['Maya', 'Theo']
const CATEGORIES = ['Comedy', 'Drama/Romance']

/** Creates a finished draft of 1999 with public results. Returns its id. */
async function publicDraft(request: APIRequestContext): Promise<string> {
  const account = { name: 'Maya', email: newAddress(), password: PASSWORD }
  await send(request, 'POST', '/api/session', {})
  await send(request, 'POST', '/api/accounts', account)
  await send(request, 'POST', '/api/sign-in', account)
  const found = await request.get('/api/movies?category=year&searchQuery=1999')
  const { results: movies } = (await found.json()) as FetchMoviesView
  const participants = PLAYERS.map((name) => ({ id: randomUUID(), name }))
  const turns = [...participants, ...participants.toReversed()]
  const id = randomUUID()
  await send(request, 'PUT', `/api/drafts/${id}`, {
    title: '1999',
    theme: 'year',
    option: '1999',
    personId: null,
    profilePath: null,
    participants,
    categories: CATEGORIES,
    draftOrder: participants.map((participant) => participant.id),
    picks: turns.map((player, index) => ({
      playerId: player.id,
      playerName: player.name,
      movie: { id: movies[index]!.id, title: movies[index]!.title, year: 1999, genre: '', posterPath: null },
      category: CATEGORIES[Math.floor(index / PLAYERS.length)],
      houseOverride: true,
    })),
    isComplete: true,
    baseVersion: 0,
    version: turns.length + 1,
  })
  await send(request, 'PUT', `/api/drafts/${id}/visibility`, { is_public: true })
  return id
}

async function send(request: APIRequestContext, method: string, path: string, data: object): Promise<void> {
  const answer = await request.fetch(path, { method, data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
}

const contexts: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

test('public results are readable without scripts', async ({ browser, baseURL, request }) => {
  const id = await publicDraft(request)
  const view = (await (await request.get(`/api/drafts/${id}`)).json()) as DraftView
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  contexts.push(context)
  const page = await context.newPage()

  await page.goto(`/final-scores/${id}?public=true`)
  await expect(page).toHaveTitle('1999 · Final scores · Marquee')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('THE 1999 DRAFT')
  for (const player of PLAYERS)
    await expect(page.locator('.rank__player b', { hasText: player })).toBeVisible()
  const best = page.locator('.stand--1')
  await expect(best.locator('.stand__average')).toHaveText(/^\d+\.\d$/)
  await expect(best).toHaveCSS('display', /flex|grid/)
  const bar = page.locator('.meter__bar:not(.meter__bar--unknown)').first()
  await expect(bar).toHaveCSS('background-image', /linear-gradient/)
  await expect(page.getByRole('button', { name: 'Share Results' })).toBeHidden()

  await page.getByText('How this score is made').first().click()
  expect(await addedUp(page.locator('.receipt:visible'))).toBe(true)

  await page.getByRole('link', { name: 'Board' }).click()
  for (const { movie_title } of view.picks)
    await expect(page.getByRole('cell', { name: movie_title })).toBeVisible()

  await page.goto(`/final-scores/${randomUUID()}?public=true`)
  const notice = page.locator('noscript')
  await expect(notice).toHaveText('This draft is no longer available for public viewing', {
    useInnerText: true,
  })
  await expect(notice).toBeInViewport()
})

test('a score opens its receipt by keyboard, one at a time, and the receipt adds up', async ({
  page,
  request,
}) => {
  const id = await publicDraft(request)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/final-scores/${id}?public=true`)
    await appRuns(page)
    const receipts = page.locator('.receipt:visible')
    const cards = page.locator('.pick-card')
    await expect(cards).toHaveCount(CATEGORIES.length)
    for (const card of await cards.all()) {
      await card.locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(receipts).toHaveCount(1)
      expect(await addedUp(receipts)).toBe(true)
      const [score, total] = [card.locator('.pick-card__points'), receipts.locator('.receipt__total dd')]
      expect(await total.textContent()).toBe(await score.textContent())
      const box = (await receipts.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
    }
    await page.keyboard.press('Enter')
    await expect(receipts).toHaveCount(0)
  }
  await page.keyboard.press('Enter')
  await expectSound(page)
})

/** Whether the figures of a receipt add up to its score, in whole hundredths. */
async function addedUp(receipt: Locator): Promise<boolean> {
  const hundredths = (text: string) => Math.round(Number(text.replace('+ ', '')) * 100)
  const points = (await receipt.locator('.receipt__points').allTextContents()).map(hundredths)
  const sums = (await receipt.locator('.receipt__sum dd').allTextContents()).map(hundredths)
  const together = points.reduce((sum, more) => sum + more, 0)
  const base = Math.round(together / points.length)
  const bonus = sums.length === 4 ? sums[2]! : 0
  return points.length > 0 && sums[0] === together && sums[1] === base && sums.at(-1) === base + bonus
}

test('a link to public results has a preview with names and a picture', async ({ baseURL, request }) => {
  const id = await publicDraft(request)
  const page = await (await request.get(`/final-scores/${id}?public=true`)).text()
  const tagOf = (key: string) => new RegExp(`(?:name|property)="${key}" content="([^"]*)"`).exec(page)?.[1]
  expect(tagOf('og:title')).toBe('THE 1999 DRAFT: final scores')
  expect(tagOf('og:description')).toMatch(/^(Maya|Theo) wins with an average of .*\. 2 players, 4 movies\.$/)
  expect(tagOf('og:url')).toBe(`${baseURL}/final-scores/${id}?public=true`)
  expect(tagOf('og:image')).toBe(`${baseURL}/api/drafts/${id}/link-preview`)
  expect(tagOf('twitter:card')).toBe('summary_large_image')
  const picture = await request.get(tagOf('og:image')!)
  expect({ status: picture.status(), type: picture.headers()['content-type'] }).toEqual({
    status: 200,
    type: 'image/png',
  })
})

test('a receipt that was opened before the app runs stays open, and the app takes every tab over', async ({
  page,
  request,
}) => {
  const id = await publicDraft(request)
  // React reports a page that it could not take over.
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const release = await holdApp(page)

  await page.goto(`/final-scores/${id}?public=true`, { waitUntil: 'commit' })
  const receipt = page.locator('.receipt').first()
  await page.getByText('How this score is made').first().click()
  await expect(receipt).toBeVisible()
  release()
  await appRuns(page)
  await expect(receipt).toBeVisible()

  for (const tab of ['board', 'order', 'verdict']) {
    await page.goto(`/final-scores/${id}?public=true&tab=${tab}`)
    await appRuns(page)
  }
  expect(errors).toEqual([])
})

type Watched = { hasLost: boolean; hasWaited: boolean; shift: number; isReplaced: boolean; blocked: string[] }

test(
  'the app takes public results over without a flash or a question',
  { tag: '@core' },
  async ({ browser, baseURL, request }) => {
    const id = await publicDraft(request)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const context = await browser.newContext({ baseURL, viewport })
      contexts.push(context)
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (sent) => {
        const { pathname } = new URL(sent.url())
        if (pathname.startsWith('/api/')) asked.push(pathname)
      })
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await page.addInitScript(watchTheTakeover)

      await page.goto(`/final-scores/${id}?public=true`)
      // The button is enabled once the app knows that nobody is signed in.
      await expect(page.getByRole('button', { name: 'Save Draft' })).toBeEnabled()
      const watched = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
      expect(watched).toMatchObject({ hasLost: false, hasWaited: false, isReplaced: false, blocked: [] })
      expect(watched.shift).toBeLessThanOrEqual(0.02)
      expect(asked).toEqual(['/api/session'])
      expect(errors).toEqual([])

      await page.getByRole('link', { name: 'Pick order' }).click()
      await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
      expect(asked).toEqual(['/api/session'])
    }
  },
)

/**
 * Runs in the page before anything else. Records whether the heading ever disappeared or became another, layout shifts, and violations
 * of the content security policy.
 */
function watchTheTakeover(): void {
  const watched: Watched = { hasLost: false, hasWaited: false, shift: 0, isReplaced: false, blocked: [] }
  Object.assign(window, { watched })
  let first: Element | null = null
  new MutationObserver(() => {
    const heading = document.querySelector('h1')
    watched.hasLost ||= first !== null && heading === null
    watched.isReplaced ||= first !== null && heading !== null && heading !== first
    watched.hasWaited ||= [...document.querySelectorAll('[role="status"]')].some((status) =>
      status.textContent.includes('Loading'),
    )
    first ??= heading
  }).observe(document, { childList: true, subtree: true })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    watched.blocked.push(violatedDirective),
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
