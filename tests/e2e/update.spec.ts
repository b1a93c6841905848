import type { Browser, Page } from '@playwright/test'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, makePick, progress, startDraft, test } from './journey.ts'
import { buildNextRelease, copyInstallation, install, type Installation } from './release.ts'
import { type Server, startServer } from '../world/server.ts'
import { keptAddresses, newInstalledContext, untilKept } from './service-worker.ts'

const CHANGE = {
  file: 'src/web/screens/home/home.tsx',
  from: 'Take turns drafting movies into categories.',
  to: 'Take turns, as of today, drafting movies into categories.',
}
const NEW_TEXT = 'Take turns, as of today,'
/** Chromium looks for a release a second after the last time that a page was opened, so reloads must not follow closely. */
const UPDATE_CHECK = { intervals: [3_000] }
const SETUP = { theme: { year: '1994' }, players: ['Maya'], categories: ['Comedy', 'Drama/Romance'] }

// A single worker, so that the next release is built only once.
test.describe.configure({ mode: 'default' })

let factory: Installation
let nextRelease: string
test.beforeAll(async () => {
  factory = await copyInstallation()
  nextRelease = await buildNextRelease(factory, CHANGE)
})
test.afterAll(() => factory.dispose())

let installation: Installation
let server: Server
test.beforeEach(async () => {
  installation = await copyInstallation()
  server = await startServer({ installation: installation.root })
})
test.afterEach(async () => {
  await server.dispose()
  await installation.dispose()
})

async function update(): Promise<void> {
  await server.kill()
  await install(installation, nextRelease)
  await server.restart()
}

/** Installs the new files but keeps the old page, as behind a proxy that caches pages. */
async function updateAllButThePage(): Promise<void> {
  const web = join(installation.root, 'dist', 'web')
  const pages = (await readdir(web)).filter((name) => name.startsWith('index.html'))
  const old = await mkdtemp(join(tmpdir(), 'marquee-old-page-'))
  for (const name of pages) await cp(join(web, name), join(old, name))
  await server.kill()
  await install(installation, nextRelease)
  for (const name of pages) await cp(join(old, name), join(web, name))
  await rm(old, { recursive: true })
  await server.restart()
}

/** Marks the page, so that the test can tell whether it has reloaded. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('marked'))
}

const marked = (page: Page) => page.locator('html.marked')

const openLearnMore = (page: Page) => page.getByRole('banner').locator('a[href="/learn-more"]').click()

const learnMore = (page: Page) => page.getByRole('heading', { name: 'How to Play', level: 2 })

const buildsKept = async (page: Page) =>
  Object.keys(await keptAddresses(page)).filter((name) => name.startsWith('marquee-app-'))

/** Whether the last installed service worker is active. */
const hasTakenOver = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready
    return !installing && !waiting && active?.state === 'activated'
  })

/**
 * Clears the HTTP cache, which may still have files that no server has any more. The service worker's caches stay.
 */
async function clearBrowserCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

async function openApp(browser: Browser, serviceWorkers: 'allow' | 'block') {
  const options = { baseURL: server.url }
  return serviceWorkers === 'allow'
    ? newInstalledContext(browser, options)
    : browser.newContext({ ...options, serviceWorkers })
}

test('the next visit shows the new release, and an open tab continues with the old one', async ({
  browser,
}) => {
  const context = await openApp(browser, 'allow')
  const drafting = await context.newPage()
  const id = await startDraft(drafting, SETUP)
  await makePick(drafting, 'Forrest Gump', 'Comedy')
  await untilKept(drafting)
  await mark(drafting)
  const visiting = await context.newPage()
  await visiting.goto('/')
  await expect(visiting.getByText(CHANGE.from)).toBeVisible()
  const [oldBuild] = await buildsKept(visiting)
  const oldScreen = Object.values(await keptAddresses(visiting))
    .flat()
    .find((address) => /learn-more-[\w-]+\.js$/.test(address))!

  await update()
  expect((await visiting.request.get(oldScreen)).status()).toBe(404)
  await visiting.goto('/')
  await expect(visiting.getByText(NEW_TEXT)).toBeVisible()
  await expect.poll(async () => (await buildsKept(visiting)).length).toBe(2)
  await expect.poll(() => hasTakenOver(visiting)).toBe(true)
  expect(await buildsKept(visiting)).toHaveLength(2)
  await clearBrowserCache(drafting)

  // A screen that this tab has never opened and whose file only the old release has.
  await openLearnMore(drafting)
  await expect(learnMore(drafting)).toBeVisible()
  await expect(marked(drafting)).toHaveCount(1)
  await drafting.goBack()
  await expect.poll(() => progress(drafting)).toBe('Pick 2 of 2 · Round 2')

  await context.setOffline(true)
  await visiting.goto('/')
  await expect(visiting.getByText(NEW_TEXT)).toBeVisible()
  await drafting.reload()
  await expect.poll(() => progress(drafting)).toBe('Pick 2 of 2 · Round 2')
  await expect(marked(drafting)).toHaveCount(0)
  await context.setOffline(false)

  await drafting.close()
  await visiting.goto('/learn-more')
  await expect
    .poll(async () => {
      await visiting.reload()
      return buildsKept(visiting)
    }, UPDATE_CHECK)
    .not.toContain(oldBuild)
  await visiting.goto(`/draft/${id}`)
  await expect.poll(() => progress(visiting)).toBe('Pick 2 of 2 · Round 2')
  await context.close()
})

test('a release is not installed while the server still has the old page', async ({ browser }) => {
  const context = await openApp(browser, 'allow')
  const page = await context.newPage()
  await page.goto('/')
  await untilKept(page)
  const oldBuilds = await buildsKept(page)
  await updateAllButThePage()
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { installing } = await registration.update()
    return new Promise<string>((resolve) => {
      const tell = () =>
        installing && /redundant|activated/.test(installing.state) && resolve(installing.state)
      installing?.addEventListener('statechange', tell)
      tell()
    })
  })
  expect(outcome).toBe('redundant')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText(CHANGE.from)).toBeVisible()
  await context.setOffline(false)

  await update()
  await page.goto('/')
  await expect(page.getByText(NEW_TEXT)).toBeVisible()
  await expect
    .poll(async () => {
      await page.reload()
      return buildsKept(page)
    }, UPDATE_CHECK)
    .not.toContain(oldBuilds[0])
  await context.close()
})

test('without a service worker, an open tab reloads if its release is gone, and keeps the draft', async ({
  browser,
}) => {
  const context = await openApp(browser, 'block')
  const page = await context.newPage()
  const id = await startDraft(page, SETUP)
  await makePick(page, 'Forrest Gump', 'Comedy')
  await mark(page)
  await update()

  await openLearnMore(page)
  await expect(learnMore(page)).toBeVisible()
  await expect(marked(page)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByText(NEW_TEXT)).toBeVisible()
  await page.getByRole('link', { name: /Go on with 1994/ }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await expect.poll(() => progress(page)).toBe('Pick 2 of 2 · Round 2')
  await context.close()
})

test('a screen that cannot be loaded without the server does not break the page', async ({ browser }) => {
  const context = await openApp(browser, 'block')
  const page = await context.newPage()
  await startDraft(page, SETUP)
  await mark(page)
  await server.kill()
  await openLearnMore(page)
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  await expect(marked(page)).toHaveCount(1)
  await context.close()
})
