import type { BrowserContext, Page } from '@playwright/test'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { FetchMoviesView } from '#contract/movies/movies.ts'
import { expect, makePick, onTheClock, progress, startDraft, test } from './journey.ts'
import { startServer } from '../world/server.ts'
import { keptAddresses, newInstalledContext, untilKept } from './service-worker.ts'
import { newAddress, signUp } from './sign-in.ts'

const SETUP = {
  theme: { person: 'Tom Hanks' },
  players: ['Maya', 'Theo'],
  categories: ['Comedy', 'Drama/Romance'],
}

const contexts: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

test('a local draft works without a network from start to scores', async ({ browser, baseURL }) => {
  const context = await newInstalledContext(browser, { baseURL })
  contexts.push(context)
  const page = await context.newPage()
  const id = await startDraft(page, SETUP)
  await untilKept(page)
  await expect.poll(() => movieListsOf(page)).toHaveLength(1)
  // Everything was kept two hours ago: only the movies of the draft may still be used.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('marquee.cache.'))) {
      const entry = JSON.parse(localStorage.getItem(key)!) as { value: unknown; writtenAt: number }
      localStorage.setItem(key, JSON.stringify({ ...entry, writtenAt: entry.writtenAt - 2 * 60 * 60_000 }))
    }
  })

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
  const first = await onTheClock(page)
  await makePick(page, 'Forrest Gump', 'Drama/Romance')
  await expect(page.getByText('Offline: kept in this browser')).toBeVisible()
  await makePick(page, 'Big', 'Comedy')
  await page.reload()
  await expect.poll(() => progress(page)).toBe('Pick 3 of 4 · Round 2')
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('Forrest Gump')
  await makePick(page, 'Philadelphia', 'Drama/Romance')
  await makePick(page, 'Splash', 'Comedy')

  await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
  await expect(page.getByText('You are offline. Every pick is kept in this browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Final Scores' })).toBeDisabled()
  await expect(page.getByText('Auto-save failed')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'View Final Scores' })).toBeDisabled()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await expect(page.getByText('93.22').first()).toBeVisible()
  const saved = (await (await page.request.get(`/api/drafts/${id}`)).json()) as DraftView
  expect(saved.is_complete).toBe(true)
  expect(saved.picks.map((pick) => pick.movie_title)).toEqual([
    'Forrest Gump',
    'Big',
    'Philadelphia',
    'Splash',
  ])
})

test('scores opened without a network load by themselves when it is back', async ({ browser, baseURL }) => {
  const context = await newInstalledContext(browser, { baseURL })
  contexts.push(context)
  const page = await context.newPage()
  const id = await startDraft(page, { ...SETUP, players: ['Maya'], categories: ['Comedy'] })
  await makePick(page, 'Forrest Gump', 'Comedy')
  await expect(page.getByRole('link', { name: 'View Final Scores' })).toBeVisible()
  await untilKept(page)

  await context.setOffline(true)
  await page.goto(`/final-scores/${id}?public=true`)
  await expect(page.getByText('You are offline, and scores come from the server.')).toBeVisible()
  await page.getByRole('link', { name: 'See the picks meanwhile' }).click()
  await expect(page.getByRole('table')).toContainText('Forrest Gump')
  await page.goBack()
  await expect(page.getByText('You are offline, and scores come from the server.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('93.22').first()).toBeVisible()
})

test('without a network, every address opens and says what must wait', async ({ browser, baseURL }) => {
  const context = await newInstalledContext(browser, { baseURL })
  contexts.push(context)
  const page = await context.newPage()
  const id = await startDraft(page, SETUP)
  await makePick(page, 'Big', 'Comedy')
  await untilKept(page)
  // Without this file, the page would flash in the wrong colours once the HTTP cache is an hour old.
  const kept = Object.values(await keptAddresses(page)).flat()
  expect(kept).toContain(`${baseURL}/first-paint.js`)
  await context.setOffline(true)

  await page.goto('/')
  await expect(page.getByText('You are offline. Drafts on this device go on.')).toBeVisible()
  await expect(page.getByText('You are offline. Joining needs the network.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join Draft' })).toBeDisabled()
  await expect(page.getByRole('contentinfo')).toContainText('demonstration data')
  await page.getByRole('link', { name: /Go on with Tom Hanks/ }).click()
  await expect.poll(() => progress(page)).toBe('Pick 2 of 4 · Round 1')

  await page.goto('/?setup&theme=people')
  await page.getByRole('combobox', { name: 'Search for an actor or a director' }).fill('Meg Ryan')
  await expect(page.getByText('You are offline. Finding people needs the network.')).toBeVisible()

  for (const [path, text] of [
    ['/auth', 'You are offline. Accounts need the network.'],
    ['/profile', 'Your profile is out of reach'],
    ['/join-draft', 'The box office is closed'],
    ['/learn-more', 'settle the argument'],
    ['/reset-password', 'This link does not open'],
    ['/no/such/page', 'Oops! Page not found'],
    [`/draft/${crypto.randomUUID()}`, 'Marquee could not give this browser a session just now.'],
    [`/draft/${id}`, 'Pick 2 of 4'],
  ] as const) {
    const answer = await page.goto(path)
    expect({ path, status: answer?.status() }).toEqual({ path, status: 200 })
    await expect(page.getByText(text).first(), path).toBeVisible()
  }
  for (const [path, heading] of [
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  await page.goto('/join-draft')
  await expect(page.getByText('The box office is closed')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Invite Code')).toBeVisible()
})

test('without the server, the app still opens and nothing is lost', async ({ browser }) => {
  const server = await startServer()
  const context = await newInstalledContext(browser, { baseURL: server.url })
  contexts.push(context)
  const page = await context.newPage()
  try {
    const id = await startDraft(page, SETUP)
    await untilKept(page)
    await server.kill()
    await page.goto(`/draft/${id}`)
    await makePick(page, 'Big', 'Comedy')
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Go on with Tom Hanks/ })).toBeVisible()
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await server.restart()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    expect((await saved).url()).toContain(id)
  } finally {
    await server.dispose()
  }
})

test('without a network, posters seen before are shown and others are drawn', async ({
  browser,
  baseURL,
}) => {
  const context = await newInstalledContext(browser, { baseURL })
  contexts.push(context)
  let isOffline = false
  await context.route(IMAGE_HOST, (route) =>
    isOffline ? route.abort('internetdisconnected') : route.fulfill(READABLE_PICTURE),
  )
  await giveMoviesPosters(context)
  const page = await context.newPage()
  await page.goto('/')
  await untilKept(page)
  await startDraft(page, SETUP)
  const films = page.getByRole('listbox', { name: 'Tom Hanks movies' })
  const shown = films.locator('.poster__image--shown')
  await expect(shown.first()).toBeVisible()
  const seen = await shown.first().getAttribute('src')
  await expect.poll(async () => (await keptAddresses(page))['marquee-posters']).toContain(seen)

  isOffline = true
  await context.setOffline(true)
  await page.reload()
  await expect(films.locator(`.poster__image--shown[src="${seen}"]`).first()).toBeVisible()
  await page.getByRole('combobox', { name: /Search/ }).fill('bachelor')
  const unseen = films.getByRole('option', { name: /Bachelor Party/ })
  await expect(unseen.locator('.poster')).toBeVisible()
  await expect(unseen.locator('.poster__image')).toHaveCount(0)
})

test('posters whose host forbids reading are still shown', async ({ browser, baseURL }) => {
  const context = await newInstalledContext(browser, { baseURL })
  contexts.push(context)
  await context.route(IMAGE_HOST, (route) => route.fulfill(UNREADABLE_PICTURE))
  await giveMoviesPosters(context)
  const page = await context.newPage()
  await page.goto('/')
  await untilKept(page)
  await startDraft(page, SETUP)
  await expect(page.locator('.poster__image--shown').first()).toBeVisible()
  expect((await keptAddresses(page))['marquee-posters'] ?? []).toEqual([])
})

test('at most 300 posters are cached; the oldest are replaced', async ({ browser, baseURL }) => {
  const context = await newInstalledContext(browser, { baseURL })
  contexts.push(context)
  await context.route(IMAGE_HOST, (route) => route.fulfill(READABLE_PICTURE))
  const page = await context.newPage()
  await page.goto('/')
  await untilKept(page)
  const seen = Array.from({ length: 303 }, (_, index) => `https://image.tmdb.org/t/p/w185/${index}.png`)
  await page.evaluate(async (addresses) => {
    for (const address of addresses) await fetch(address)
  }, seen)
  await expect.poll(async () => (await keptAddresses(page))['marquee-posters']).toEqual(seen.slice(-300))
})

test('no personal data is cached, and no draft after signing out', async ({ browser, baseURL }) => {
  const context = await newInstalledContext(browser, { baseURL })
  contexts.push(context)
  const page = await context.newPage()
  const address = newAddress()
  await signUp(page, address)
  await expect(page).toHaveURL(/\/$/)
  await untilKept(page)
  const id = await startDraft(page, { ...SETUP, players: ['Maya'], categories: ['Comedy'] })
  await makePick(page, 'Forrest Gump', 'Comedy')
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await expect(page.getByText('93.22').first()).toBeVisible()
  await page.request.put(`/api/drafts/${id}/visibility`, {
    data: { is_public: true },
    headers: { Origin: baseURL! },
  })
  await page.goto(`/final-scores/${id}?public=true`)
  await expect(page.getByText('93.22').first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Account Information')).toBeVisible()
  await expect.poll(() => movieListsOf(page)).toHaveLength(1)

  const addresses = Object.values(await keptAddresses(page))
    .flat()
    .map((url) => new URL(url).pathname)
    .filter((path) => !/^\/(assets|fonts)\/[\w.-]+$/.test(path))
  expect(addresses.toSorted()).toEqual([
    '/',
    '/api/config',
    '/favicon.svg',
    '/first-paint.js',
    '/old-browser.js',
    '/tv',
  ])
  const shell = await page.evaluate(async () => (await caches.match('/?shell'))?.text())
  expect(shell).not.toContain('Forrest Gump')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => movieListsOf(page)).toHaveLength(0)
})

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/')
  const [manifestLink, touchIcon] = [
    page.locator('link[rel=manifest]'),
    page.locator('link[rel=apple-touch-icon]'),
  ]
  const answer = await request.get((await manifestLink.getAttribute('href'))!)
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['New draft', 'Join a draft'])
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))

  const icons = [
    ...manifest.icons,
    { src: (await touchIcon.getAttribute('href'))!, sizes: '180x180', type: 'image/png' },
  ]
  for (const { src, sizes, type } of icons) {
    expect((await request.get(src)).headers()['content-type']).toBe(type)
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect({ src, size }).toEqual({ src, size: sizes })
  }

  // Chromium's own list of what prevents the installation.
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])

  const worker = await request.get('/sw.js')
  expect(worker.headers()['content-type']).toMatch(/^text\/javascript/)
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'")
})

type Manifest = {
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

const IMAGE_HOST = 'https://image.tmdb.org/**'
const ONE_DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pictureFor = (origin: string) => ({
  contentType: 'image/png',
  headers: { 'Access-Control-Allow-Origin': origin },
  body: Buffer.from(ONE_DOT, 'base64'),
})
const READABLE_PICTURE = pictureFor('*')
const UNREADABLE_PICTURE = pictureFor('https://elsewhere.example')

/** The catalog's movies have no posters. */
async function giveMoviesPosters(context: BrowserContext): Promise<void> {
  await context.route('**/api/movies?*', async (route) => {
    const answer = await route.fetch()
    const view = (await answer.json()) as FetchMoviesView
    const results = view.results.map((movie) => ({ ...movie, poster_path: `/poster-${movie.id}.png` }))
    await route.fulfill({ response: answer, json: { ...view, results } })
  })
}

/** The keys of the lists of movies that the browser keeps. */
function movieListsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^marquee\.cache\..*\["movies"/.test(key)),
  )
}
