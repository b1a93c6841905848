import { chromium, type CDPSession, type Page } from 'playwright-core'
import { answerOf, expectOk } from '../world/answer.ts'
import { type DraftSocket, entered, openSocket } from '../world/draft-socket.ts'
import { startServer } from '../world/server.ts'
import { createTableClient, firstFree } from '../world/table.ts'

type Person = { cookie: string }

/** What the page keeps after a collection of garbage. */
export type Kept = { heapMb: number; nodes: number; listeners: number }

export type DraftSize = { players: number; categories: readonly string[] }

export type ShownDraft = {
  pick: (picks: number) => Promise<unknown>
  /** Shows a beat of the host's reveal. */
  lead: (beat: number) => Promise<void>
}

export type Television = {
  page: Page
  cdp: CDPSession
  /** Opens the next draft on the screen. Its picks are made one by one, and it always has the same movies. */
  show: (size: DraftSize) => Promise<ShownDraft>
  untilRevealed: () => Promise<void>
  kept: () => Promise<Kept>
  close: () => Promise<void>
}

const MOST_PLAYERS = 8

/** A server of its own and one page with its big screen, which is never loaded again (B5.1). */
export async function openTelevision(): Promise<Television> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1920, height: 1080 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto('/tv')
  const client = createTableClient<Person>(async ({ cookie }, method, path, sent) => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: server.url }
    const body = sent && JSON.stringify(sent)
    return answerOf(await fetch(server.url + path, { method, headers, ...(body && { body }) }))
  })
  const hosts: DraftSocket[] = []
  const people = await Promise.all(Array.from({ length: MOST_PLAYERS }, () => newPerson(server.url)))

  return {
    page,
    cdp,
    async show({ players, categories }) {
      const [host, ...others] = people.slice(0, players)
      if (!host) throw new Error('A draft needs a host')
      const draft = await client.createTable(host, {
        categories: [...categories],
        participantName: 'Player 1',
      })
      for (const [index, person] of others.entries()) {
        await client.seat(draft, person, `Player ${index + 2}`)
      }
      await client.startTable(draft)
      const pool = await expectOk(client.moviesOfYear(draft.host, draft.draft.option))
      const choose = firstFree(pool.results.map(({ id }) => id))
      await page.keyboard.press('Escape')
      await page.keyboard.type(draft.code)
      await page.getByRole('table').waitFor()
      const { id } = draft.draft
      return {
        pick: (picks) => client.playOn(draft, picks, choose),
        async lead(beat) {
          const socket = openSocket(server.url, { cookie: host.cookie, draftId: id })
          hosts.push(socket)
          await entered(socket)
          socket.emit('reveal', { draftId: id, beat })
        },
      }
    },
    // Without a host's reveal, the television waits a while before its own.
    untilRevealed: () => page.locator('.tv-reveal__verdict').waitFor({ timeout: 90_000 }),
    async kept() {
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN
      return {
        heapMb: read('JSHeapUsedSize') / 2 ** 20,
        nodes: read('Nodes'),
        listeners: read('JSEventListeners'),
      }
    },
    async close() {
      for (const socket of hosts) socket.close()
      await browser.close()
      await server.dispose()
    },
  }
}

async function newPerson(url: string): Promise<Person> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: '{}',
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; ') }
}
