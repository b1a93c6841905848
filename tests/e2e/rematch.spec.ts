import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat, watch } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

async function seat(browser: Browser, baseURL: string, name: string): Promise<Player> {
  const player = await newPlayer(browser, baseURL, name)
  opened.push(player)
  return player
}

/** Maya, Theo and Priya after a finished draft of two rounds. */
async function finishedTable(browser: Browser, baseURL: string) {
  const maya = await seat(browser, baseURL, 'Maya')
  const theo = await seat(browser, baseURL, 'Theo')
  const priya = await seat(browser, baseURL, 'Priya')
  const players = [maya, theo, priya]
  const draft = await hostDraft(maya)
  await takeSeat(theo, draft)
  await takeSeat(priya, draft)
  await start(draft)
  await makePicks(draft, 6)
  return { draft, players, maya, theo, priya }
}

const isInRoom = (url: URL) => /^\/draft\//.test(url.pathname)

/** Records all socket messages that the page receives from now on. */
function socketWire(page: Page): () => string {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return () => frames.join('\n')
}

test('the players of a finished draft start a rematch, and the winner picks last', async ({
  browser,
  baseURL,
}) => {
  const { draft, players, maya, theo, priya } = await finishedTable(browser, baseURL!)
  for (const { page } of players) await page.goto(`/final-scores/${draft.id}?public=true`)
  const winner = await theo.page.locator('.ranking li b').first().innerText()

  await test.step('one player asks and is in the next room at once', async () => {
    await theo.page.getByRole('button', { name: 'Rematch' }).click()
    await theo.page.waitForURL(isInRoom)
    await expect(theo.page.locator('.join-code__code')).toBeVisible()
  })

  await test.step('the others are asked on their screens and take their own seats', async () => {
    for (const { page } of [maya, priya]) {
      const slip = page.getByRole('region', { name: 'Theo wants a rematch' })
      await expect(slip).toBeVisible()
      await expect(slip).toContainText('of 3 are in.')
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
      const { violations } = await new AxeBuilder({ page }).include('.slip').analyze()
      expect(violations).toEqual([])
      await page.getByRole('button', { name: 'Take my seat' }).click()
      await page.waitForURL(isInRoom)
      expect(new URL(page.url()).pathname).toBe(new URL(theo.page.url()).pathname)
    }
  })

  await test.step('the first to ask starts the draft, and the winner is last in the order', async () => {
    const starting = theo.page.getByRole('button', { name: 'Start Draft' })
    await expect(theo.page.locator('.seatcard').filter({ hasText: 'Joined' })).toHaveCount(3)
    await starting.click()
    await expect(theo.page.locator('.clock__pick')).toHaveText(/^Pick 1 of/)
    const id = theo.page.url().split('/').at(-1)
    const view = (await (await theo.context.request.get(`/api/drafts/${id}`)).json()) as {
      turn_order: { participant_name: string }[]
    }
    expect(
      view.turn_order
        .slice(0, 3)
        .map((turn) => turn.participant_name)
        .at(-1),
    ).toBe(winner)
  })
})

test('players in the finished room are asked by the socket, but a watcher is not', async ({
  browser,
  baseURL,
}) => {
  const { draft, maya, theo, priya } = await finishedTable(browser, baseURL!)
  const watcher = await seat(browser, baseURL!, 'Zoe')
  await watch(watcher, draft)
  const heard = { theo: socketWire(theo.page), watcher: socketWire(watcher.page) }
  await maya.page.goto(`/final-scores/${draft.id}?public=true`)
  for (const { page } of [theo, watcher]) {
    await page.goto(`/draft/${draft.id}`)
    await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
  }
  await expect.poll(heard.theo).toContain('presence')
  await expect.poll(heard.watcher).toContain('presence')
  await maya.page.getByRole('button', { name: 'Rematch' }).click()
  await maya.page.waitForURL(isInRoom)

  await test.step('the slip appears in the room, and Escape dismisses it for good', async () => {
    const slip = theo.page.getByRole('region', { name: 'Maya wants a rematch' })
    await expect(slip).toBeVisible()
    expect(heard.theo()).toContain('rematch-news')
    for (const theme of ['evening', 'matinee']) {
      await theo.page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
      expect((await new AxeBuilder({ page: theo.page }).include('.slip').analyze()).violations).toEqual([])
    }
    await theo.page.getByRole('button', { name: 'Not tonight' }).focus()
    await theo.page.keyboard.press('Escape')
    await expect(slip).toBeHidden()
    await theo.page.reload()
    const answered = theo.page.waitForResponse(/\/rematch$/)
    await theo.page.goto(`/final-scores/${draft.id}?public=true`)
    await answered
    await expect(theo.page.getByRole('button', { name: 'Rematch' })).toBeVisible()
    await expect(slip).toBeHidden()
  })

  await test.step('the new room shows who is missing and what the order is', async () => {
    const { page } = maya
    await expect(page.getByRole('heading', { name: 'REMATCH 1999 MOVIES' })).toBeVisible()
    await expect(page.getByText('1 of 3 are back')).toBeVisible()
    await expect(page.locator('.seatcard').filter({ hasText: 'Theo' })).toContainText('At the scores')
    await expect(page.locator('.seatcard').filter({ hasText: 'Priya' })).toContainText('Away')
    const order = page.locator('.order-row')
    await expect(order).toContainText(/You won and pick last|picks last: /)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
    }
  })

  await test.step('the host has the order dealt', async () => {
    const { page } = maya
    await priya.page.goto(`/final-scores/${draft.id}?public=true`)
    await priya.page.getByRole('button', { name: 'Take my seat' }).click()
    await priya.page.waitForURL(isInRoom)
    await expect(priya.page.locator('.order-row')).toContainText('unless the order is dealt at the start')
    await expect(page.getByText('2 of 3 are back')).toBeVisible()
    await page.getByRole('button', { name: 'Deal it' }).click()
    await expect(page.locator('.order-row')).toContainText('Dealt when you start')
    const [request] = await Promise.all([
      page.waitForRequest(/\/start$/),
      page.getByRole('button', { name: 'Start Draft' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ deal: true })
    await expect(page.locator('.clock__pick')).toHaveText(/^Pick 1 of/)
  })

  const id = new URL(maya.page.url()).pathname.split('/').at(-1)!
  await expect(watcher.page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
  await expect(watcher.page.getByText('wants a rematch')).toBeHidden()
  expect(heard.watcher()).not.toContain('rematch')
  for (const wire of [heard.watcher(), heard.theo()]) expect(wire).not.toContain(id)
})

test('two players who ask at the same moment share one room, and others hear of it even without sockets', async ({
  browser,
  baseURL,
}) => {
  const { draft, maya, theo, priya } = await finishedTable(browser, baseURL!)
  await priya.context.routeWebSocket(/.*/, (socket) => socket.close())
  await priya.context.route('**/api/socket/**', (route) => route.abort())
  await priya.page.goto(`/draft/${draft.id}`)
  await expect(priya.page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
  const both = [maya.page, theo.page]
  for (const page of both) await page.goto(`/final-scores/${draft.id}?public=true`)
  await Promise.all(both.map((page) => page.getByRole('button', { name: 'Rematch' }).click()))
  for (const page of both) {
    await page.waitForURL(isInRoom)
    await expect(page.getByText('2 of 3 are back')).toBeVisible()
  }
  expect(new URL(maya.page.url()).pathname).toBe(new URL(theo.page.url()).pathname)
  await expect(priya.page.getByText('Same table, same rules. 2 of 3 are in.')).toBeVisible()
})
