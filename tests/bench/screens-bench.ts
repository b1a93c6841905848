import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test'
import { listen } from '#server/http/listen.ts'
import { hostDraft, start, takeSeat, whoseTurn } from '../e2e/online-api.ts'
import { newPlayer } from '../e2e/online-journey.ts'
import { createCast } from '../screens/cast.ts'
import { saveLocalDraft } from '../screens/local-drafts.ts'
import { startServer } from '../world/server.ts'
import { actionsIn, longestOf, type Task, tasksWhile } from './main-thread.ts'
import { type Row, roundTo2, row } from './report.ts'
import { record, shiftOf, slowDown } from './responsiveness.ts'

/** A phone's processor takes so many times as long; Lighthouse's mobile preset says the same. */
const SLOWER = 4
const LONGEST_MS = 200
/** Good, as https://web.dev/articles/inp says. */
const SEEN_MS = 200
/** What web.dev calls good. */
const PAINT_MS = 2_500
const SHIFT = 0.02
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** A page that has nothing to do, which tells what the browser takes by itself to open one. */
const BARE_PAGE = '<!doctype html><title>Bare</title><p>Nothing here</p>'
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const DESKTOP = { viewport: { width: 1440, height: 900 } }
/** How long a screen is watched once nothing is loading. */
const SETTLING_MS = 800
const TYPED = ['lord', 'ocean', 'amelie', 'shawshenk']
/** Pauses between actions, and between the keys of somebody who types fast. */
const PAUSE_MS = 500
const KEY_MS = 120
/** 6 × 8, the draft that decision 055 measures. */
const PLAYERS = ['Maya', 'Theo', 'Priya', 'Jonah', 'Ada', 'Noor']
const CATEGORIES = [
  'Comedy',
  'Drama/Romance',
  'Action/Adventure',
  'Sci-Fi/Fantasy',
  "80's",
  "90's",
  "2000's",
  'Blockbuster (minimum of $50 Mil)',
] as const

/** What screens keep a browser busy with. Times are of its processor, so that other programs do not count. */
export async function screensRows(): Promise<Row[]> {
  const server = await startServer()
  const bare = await listen(() => new Response(BARE_PAGE, { headers: HTML }), { port: 0, host: '127.0.0.1' })
  const bareURL = `http://127.0.0.1:${bare.address.port}`
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    return [
      ...(await openingRows(browser, server.url, bareURL)),
      ...(await actionRows(browser, server.url)),
      ...(await verdictRows(browser, server.url)),
    ]
  } finally {
    await browser.close()
    await bare.close()
    await server.dispose()
  }
}

/** The longest task of each screen that a phone opens, each beside that of a bare page. */
async function openingRows(browser: Browser, baseURL: string, bareURL: string): Promise<Row[]> {
  const cast = createCast(browser, baseURL)
  const { draft, host } = await cast.draftingRoom()
  const results = await cast.publicResults()
  const asHost = await host.context.storageState()
  await closeAll(browser)
  const screens = [
    { name: 'home', path: '/', options: {} },
    { name: 'setup', path: '/?setup', options: {} },
    { name: 'the draft room', path: `/draft/${draft.id}`, options: { storageState: asHost } },
    { name: 'public results', path: `/final-scores/${results}`, options: {} },
  ]
  const rows: Row[] = []
  for (const { name, path, options } of screens) {
    const ofBare = (await longestOfOpening(browser, { baseURL: bareURL, ...PHONE }, '/')).processor
    const { processor, parts } = await longestOfOpening(browser, { baseURL, ...PHONE, ...options }, path)
    const shift = await shiftOfOpening(browser, { baseURL, ...PHONE, ...options }, path)
    const spent = (ms: number) => `${SLOWER} × ${roundTo2(ms)} ms of processor time`
    const barePage = `a page of two words takes ${spent(ofBare)}`
    rows.push(
      row({
        what: `Longest task of opening ${name}, on a processor ${SLOWER} times slower`,
        target: LONGEST_MS,
        measured: SLOWER * processor,
        unit: 'ms',
        limitedBy: SLOWER * ofBare > LONGEST_MS ? barePage : undefined,
        detail: `${spent(processor)}; ${parts.join(', ')}; ${barePage}`,
      }),
      row({
        what: `Layout shift of opening ${name}, on a processor ${SLOWER} times slower`,
        target: SHIFT,
        measured: shift,
        unit: '',
        detail: 'on a phone',
      }),
      row({
        what: `Largest contentful paint of ${name}, slow 4G, on a processor ${SLOWER} times slower`,
        target: PAINT_MS,
        measured: await paintOfOpening(browser, { baseURL, ...PHONE, ...options }, path),
        unit: 'ms',
        detail: 'by the clock, on a phone',
      }),
    )
  }
  return rows
}

async function longestOfOpening(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
): Promise<Task> {
  const page = await newPage(browser, options)
  const tasks = await tasksWhile(page, async () => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLING_MS)
  })
  await page.context().close()
  return longestOf(tasks)
}

/** Lighthouse's slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
/** A text, because the loader of the benches changes functions. */
const LARGEST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  }))`

async function paintOfOpening(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
): Promise<number> {
  const page = await newPage(browser, options)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await slowDown(page, SLOWER)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLING_MS)
  const paint = await page.evaluate<number>(LARGEST_PAINT)
  await page.context().close()
  return paint
}

async function shiftOfOpening(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
): Promise<number> {
  const page = await newPage(browser, options)
  await record(page)
  await slowDown(page, SLOWER)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SLOWER * SETTLING_MS)
  const shift = await shiftOf(page)
  await page.context().close()
  return shift
}

/** What people do on the desk, the search and the board of a draft of the whole catalog. */
async function actionRows(browser: Browser, baseURL: string): Promise<Row[]> {
  const [host, guest] = [await newPlayer(browser, baseURL, 'Maya'), await newPlayer(browser, baseURL, 'Theo')]
  const draft = await hostDraft(host, {
    theme: 'others',
    option: 'All movies',
    pool: { years: { from: 1930, to: 2025 } },
    categories: [...CATEGORIES].slice(0, 5),
  })
  await takeSeat(guest, draft)
  await start(draft)
  const { context } = await whoseTurn([host, guest], draft)
  const storageState = await context.storageState()
  await closeAll(browser)

  const page = await newPage(browser, { baseURL, ...DESKTOP, storageState })
  await page.goto(`/draft/${draft.id}`)
  await page.getByRole('option').nth(49).waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLING_MS)
  const slowestOf = async (act: () => Promise<unknown>) => longestOf(actionsIn(await tasksWhile(page, act)))
  const field = page.getByRole('combobox', { name: /^Search/ })
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PAUSE_MS)
    }
  }
  const click = async (target: Locator) => {
    // A mouse is there before it presses.
    await target.hover()
    await page.waitForTimeout(PAUSE_MS)
    await target.click()
    await page.waitForTimeout(PAUSE_MS)
  }
  await field.focus()
  const typing = await slowestOf(async () => {
    for (const text of TYPED) {
      for (const letter of text) {
        await page.keyboard.press(letter)
        await page.waitForTimeout(KEY_MS)
      }
      for (let left = text.length; left > 0; left -= 1) {
        await page.keyboard.press('Backspace')
        await page.waitForTimeout(KEY_MS)
      }
    }
    await page.waitForTimeout(PAUSE_MS)
  })
  const keys = await slowestOf(async () => {
    await press('ArrowDown', 'End', 'PageUp', 'Home')
    await page.keyboard.type('alien', { delay: KEY_MS })
    await press('Enter', 'Escape')
  })
  const desk = await slowestOf(async () => {
    await field.fill('')
    await click(page.getByRole('button', { name: /^Drama/ }).first())
    await click(page.getByRole('button', { name: /^Still open/ }))
    await click(page.getByRole('option').nth(3))
    await click(page.getByRole('button', { name: /Change movie/ }))
  })
  const board = await slowestOf(async () => {
    await click(page.getByRole('button', { name: 'Pick for Comedy' }))
    await click(page.getByRole('option').nth(3))
    await click(page.getByRole('button', { name: 'Confirm Pick' }))
  })
  await closeAll(browser)
  const until = (what: string, { processor, parts }: Task) =>
    row({
      what: `${what} over the whole catalog until it is seen, on a processor ${SLOWER} times slower`,
      target: SEEN_MS,
      measured: SLOWER * processor,
      unit: 'ms',
      detail: `${SLOWER} × ${roundTo2(processor)} ms of processor time, the slowest action; ${parts.join(', ')}; 1440 × 900 px`,
    })
  return [
    until('A letter typed or deleted in the search', typing),
    until('A key that moves through the movies, chooses one or puts it back', keys),
    until('A press on a category, a movie or the way back', desk),
    until('A press on the board, a movie, and the confirmation of a pick', board),
  ]
}

/** A text, because the loader of the benches changes functions. */
const FIRST_PICTURE = `new Promise((resolve) => {
  const pressed = performance.now()
  document.querySelector('.results-bar .tabs a[href*="tab=verdict"]').click()
  requestAnimationFrame(function look() {
    if (!document.querySelector('.night-chart')) requestAnimationFrame(look)
    else setTimeout(() => resolve(performance.now() - pressed))
  })
})`

/** Opening the tab 'Verdict' of a draft of 6 × 8. */
async function verdictRows(browser: Browser, baseURL: string): Promise<Row[]> {
  const page = await newPage(browser, { baseURL, ...DESKTOP })
  const id = await saveLocalDraft(page.request, { players: PLAYERS, categories: CATEGORIES })
  await page.goto(`/final-scores/${id}?public=true`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLING_MS)
  // Those who played are shown the reveal first.
  await page.keyboard.press('Escape')
  await page.waitForTimeout(SETTLING_MS)
  let picture = NaN
  const tasks = await tasksWhile(page, async () => {
    picture = await page.evaluate<number>(FIRST_PICTURE)
    await page.locator('.night[aria-busy=false]').waitFor()
  })
  await page.context().close()
  const { processor, parts } = longestOf(tasks)
  return [
    row({
      what: `Longest task of opening the verdict of 6 × 8, on a processor ${SLOWER} times slower`,
      target: LONGEST_MS,
      measured: SLOWER * processor,
      unit: 'ms',
      detail: `${SLOWER} × ${roundTo2(processor)} ms of processor time; ${parts.join(', ')}`,
    }),
    row({
      what: 'The first chart of the verdict of 6 × 8',
      target: 200,
      measured: picture,
      unit: 'ms',
      detail: 'by the clock, from the press of the tab, with all that it loads',
    }),
  ]
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

async function closeAll(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close()
}
