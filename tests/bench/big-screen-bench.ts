import { chromium, type CDPSession, type Page } from 'playwright-core'
import { answerOf, expectOk } from '../world/answer.ts'
import { startServer } from '../world/server.ts'
import { createTableClient, firstFree } from '../world/table.ts'
import { type Row, row } from './report.ts'

/** More than people play in a night. */
const DRAFTS = 12
const PLAYERS = 8
const CATEGORIES = ['Comedy', 'Drama/Romance', 'Action/Adventure', 'Animated'] as const
/** The draft after which memory has settled. */
const SETTLED = 2
const MOST_GROWTH_MB = 10
/** 60 pictures a second. */
const FRAME_MS = 1000 / 60

type Person = { cookie: string }

/** Plays many drafts before one page with the big screen: what it keeps in memory, and what its pictures cost (B5.1). */
export async function bigScreenRows(): Promise<Row[]> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1920, height: 1080 } })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.goto('/tv')
    const heaps: number[] = []
    for (let played = 0; played < DRAFTS; played += 1) {
      await playBefore(page, server.url)
      heaps.push(await heapMb(cdp))
    }
    const frames = await framesOfAnArrival(page, server.url)
    const [before = 0, after = 0] = [heaps[SETTLED - 1], heaps.at(-1)]
    const picks = DRAFTS * PLAYERS * CATEGORIES.length
    return [
      row({
        what: `Memory of the big screen over ${picks} picks, growth`,
        target: MOST_GROWTH_MB,
        measured: Math.max(0, after - before),
        unit: 'MB',
        detail: `${before.toFixed(1)} MB after ${SETTLED} drafts, ${after.toFixed(1)} MB after ${DRAFTS}`,
      }),
      row({
        what: 'Pictures of the big screen while a pick arrives, median',
        measured: frames.median,
        unit: 'ms',
        detail: `${frames.late} of ${frames.count} took longer than ${(2 * FRAME_MS).toFixed(0)} ms, without a graphics card`,
      }),
    ]
  } finally {
    await browser.close()
    await server.dispose()
  }
}

/** Plays a draft to its end before the page, which opens it by its code. */
async function playBefore(page: Page, url: string): Promise<void> {
  const { draft, play } = await newDraft(url)
  await page.keyboard.press('Escape')
  await page.keyboard.type(draft.code)
  await page.getByRole('table').waitFor()
  await play(PLAYERS * CATEGORIES.length)
  await page.locator('.tv-reveal__verdict').waitFor({ timeout: 60_000 })
}

async function newDraft(url: string) {
  const client = createTableClient<Person>(async ({ cookie }, method, path, sent) => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: url }
    return answerOf(await fetch(url + path, { method, headers, ...(sent && { body: JSON.stringify(sent) }) }))
  })
  const people = await Promise.all(Array.from({ length: PLAYERS }, () => newPerson(url)))
  const [host, ...others] = people
  if (!host) throw new Error('A draft needs a host')
  const draft = await client.createTable(host, { categories: [...CATEGORIES], participantName: 'Player 1' })
  for (const [index, person] of others.entries()) await client.seat(draft, person, `Player ${index + 2}`)
  await client.startTable(draft)
  const pool = await expectOk(client.moviesOfYear(draft.host, draft.draft.option))
  const choose = firstFree(pool.results.map(({ id }) => id))
  return { draft, play: (picks: number) => client.playOn(draft, picks, choose) }
}

async function newPerson(url: string): Promise<Person> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: '{}',
  })
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/** The time between pictures while a pick is on the screen, in ms. A text, because the loader of the benches changes functions. */
const GAPS_IN_ARRIVAL = `new Promise((resolve) => {
  const gaps = []
  let last = performance.now()
  requestAnimationFrame(function note(now) {
    gaps.push(now - last)
    last = now
    if (document.querySelector('.tv-arrival')) requestAnimationFrame(note)
    else resolve(gaps.slice(1))
  })
})`

/** How long each picture stays from the arrival of a pick until it has landed. */
async function framesOfAnArrival(page: Page, url: string) {
  const { draft, play } = await newDraft(url)
  await page.keyboard.press('Escape')
  await page.keyboard.type(draft.code)
  await page.getByRole('table').waitFor()
  await play(12)
  await page.locator('.tv-arrival').waitFor()
  const gaps = await page.evaluate<number[]>(GAPS_IN_ARRIVAL)
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    late: gaps.filter((gap) => gap > 2 * FRAME_MS).length,
    count: gaps.length,
  }
}
