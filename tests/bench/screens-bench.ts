import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { listen } from '#server/http/listen.ts'
import { hostDraft, start, takeSeat, whoseTurn } from '../e2e/online-api.ts'
import { newPlayer } from '../e2e/online-journey.ts'
import { createCast } from '../screens/cast.ts'
import { saveLocalDraft } from '../screens/local-drafts.ts'
import { startServer } from '../world/server.ts'
import { type Keystroke, keystrokesIn, longestOf, markAnswers, type Task, tasksWhile } from './main-thread.ts'
import { percentile } from './measure.ts'
import { type Row, roundTo2, row } from './report.ts'

/** A phone's processor takes so many times as long; Lighthouse's mobile preset says the same. */
const SLOWER = 4
const LONGEST_MS = 50
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
const TYPED = ['lord', 'ocean', 'amelie', 'star']
const KEYSTROKE_MS = 16
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
      ...(await keystrokeRows(browser, server.url)),
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

/** Typing into the search of a draft of the whole catalog. */
async function keystrokeRows(browser: Browser, baseURL: string): Promise<Row[]> {
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
  const field = page.getByRole('combobox', { name: /^Search/ })
  await markAnswers(page.getByRole('listbox'))
  const keystrokes: Keystroke[] = []
  for (const text of TYPED) {
    await field.fill('')
    await field.focus()
    await page.waitForTimeout(SETTLING_MS)
    const tasks = await tasksWhile(page, async () => {
      for (const letter of text) {
        await page.keyboard.press(letter)
        await page.waitForTimeout(200)
      }
    })
    keystrokes.push(...keystrokesIn(tasks))
  }
  await closeAll(browser)
  const until = (what: string, times: number[]) =>
    row({
      what: `A keystroke in the search of the whole catalog until ${what}`,
      target: KEYSTROKE_MS,
      measured: percentile(times, 95),
      unit: 'ms',
      detail: `of processor time, p95 of ${times.length}; median ${roundTo2(percentile(times, 50))}; 1440 × 900 px`,
    })
  const letters = keystrokes.map(({ letter }) => letter)
  const answers = keystrokes.map(({ answer }) => answer)
  return [until('the letter is seen', letters), until('its answer is seen', answers)]
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
      what: 'Longest task of opening the verdict of 6 × 8',
      target: LONGEST_MS,
      measured: processor,
      unit: 'ms',
      detail: `of processor time; ${parts.join(', ')}`,
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
