import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import { startServer } from '../world/server.ts'
import { expect, makePick, startDraft, test } from './journey.ts'
import { hostDraft, makePicks, type OnlineDraft, start, takeSeat } from './online-api.ts'
import { createOnlineDraft, joinByCode, newPlayer, type Player, playPicks } from './online-journey.ts'
import { newInstalledContext, untilKept } from './service-worker.ts'
import { expectSamePictures, TV } from './television.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

const opened: { close: () => Promise<void> }[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function enter(browser: Browser, at: string, name: string, options = {}): Promise<Player> {
  const player = await newPlayer(browser, at, name, options)
  opened.push(player.context)
  return player
}

/** A 1999 draft of Maya and Theo, made by requests. */
async function draftOf(
  browser: Browser,
  at: string,
  changes: Partial<CreateDraftBody> = {},
): Promise<OnlineDraft> {
  const draft = await hostDraft(await enter(browser, at, 'Maya'), changes)
  await takeSeat(await enter(browser, at, 'Theo'), draft)
  return draft
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

test(
  'a host on a phone, a player and a television play a draft together',
  { tag: '@core' },
  async ({ browser, baseURL }) => {
    const host = await enter(browser, baseURL!, 'Maya', PHONE)
    const player = await enter(browser, baseURL!, 'Theo')
    const tv = await enter(browser, baseURL!, 'TV', { ...TV, reducedMotion: 'reduce' })
    const { code } = await createOnlineDraft(host.page, {
      year: '1999',
      categories: ['Comedy'],
      hostName: 'Maya',
    })

    await host.page.getByRole('button', { name: 'Send to TV' }).click()
    const dialog = host.page.getByRole('dialog', { name: 'Send to TV' })
    await expect(dialog).toContainText(`${new URL(baseURL!).host}/tv`)
    await expect(dialog).toContainText(code)
    await expectAccessible(host.page)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await tv.page.goto('/tv')
    await expect(tv.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tv.page.getByRole('banner')).toHaveCount(0)
    await expectAccessible(tv.page)
    await tv.page.keyboard.type(code)
    await expect(tv.page.getByRole('heading', { name: 'One seat is taken' })).toBeVisible()
    await joinByCode(player.page, code, 'Theo')
    await expect(tv.page.getByRole('heading', { name: 'Two are in their seats' })).toBeVisible()
    await expectAccessible(tv.page)

    await host.page.getByRole('button', { name: 'Start Draft' }).click()
    await expect(tv.page.getByRole('heading', { level: 1 })).toContainText('Pick 1 of 2')
    await expectAccessible(tv.page)
    await host.page.setViewportSize({ width: 1280, height: 800 })
    await playPicks([host, player], [{ title: 'Notting Hill', category: 'Comedy' }])
    await expect(tv.page.locator('.tv-arrival')).toContainText('Notting Hill')
    await expect(tv.page.locator('.tv-arrival')).toHaveCount(0)
    await expect(tv.page.getByRole('table')).toContainText('Notting Hill')

    await playPicks([host, player], [{ title: 'Galaxy Quest', category: 'Comedy' }], 2)
    await expect(tv.page.getByText(/^And the winner is/)).toBeVisible()
    await expectAccessible(tv.page)
    await host.page.getByRole('link', { name: 'View Final Scores' }).click()
    await host.page.getByRole('button', { name: 'Watch the reveal' }).click()
    await host.page.getByRole('button', { name: 'Skip to the scores' }).click()
    await expect(tv.page.getByText(/ wins$/)).toBeVisible()
    await expect(tv.page.getByText('Best movie of the night')).toBeVisible()
    await expectAccessible(tv.page)
  },
)

test('a television comes through a pause, a restart of the server and a reload by itself', async ({
  browser,
}) => {
  const server = await startServer()
  try {
    const draft = await draftOf(browser, server.url)
    await start(draft)
    const { page } = await enter(browser, server.url, 'TV', TV)
    await page.goto(`/tv?code=${draft.code}`)
    await expect(page.getByRole('table')).toBeVisible()

    const pause = (paused: boolean) =>
      draft.host.context.request.put(`/api/drafts/${draft.id}/pause`, {
        data: { participantId: draft.host.participantId, commandId: crypto.randomUUID(), paused },
      })
    await pause(true)
    await expect(page.getByRole('heading', { name: 'Intermission' })).toBeVisible()
    await expect(page.getByText(/^Maya paused the draft at/)).toBeVisible()
    await pause(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is on the clock')

    await server.kill()
    await expect(page.getByText('Looking for the draft…')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('table')).toBeVisible()
    await server.restart()
    await expect(page.getByText('Looking for the draft…')).toBeHidden({ timeout: 20_000 })
    await makePicks(draft, 1)
    await expect(page.locator('.tv-board [data-pick="1"]')).toBeVisible()

    await page.goto('/tv')
    await expect(page.locator('.tv-board [data-pick="1"]')).toBeVisible()
  } finally {
    await server.dispose()
  }
})

test('a television that could not load the QR code and the reveal keeps the board, and shows them as soon as it can', async ({
  browser,
  baseURL,
}) => {
  const draft = await draftOf(browser, baseURL!)
  await start(draft)
  const { page } = await enter(browser, baseURL!, 'TV', { ...TV, reducedMotion: 'reduce' })
  const reveal = /\/assets\/tv-ending-[^/]+\.js$/
  let refused = 0
  await page.route(reveal, (route) => {
    refused += 1
    return route.abort()
  })
  const encoder = /\/assets\/qr-[^/]+\.js$/
  await page.route(encoder, (route) => route.abort())
  await page.goto(`/tv?code=${draft.code}`)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('The QR code could not be drawn.')).toBeVisible()
  await page.unroute(encoder)
  await expect(page.getByRole('img', { name: 'QR code to watch the draft' })).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => refused).toBeGreaterThan(1)
  await makePicks(draft, 4)
  await expect(page.getByText('The scores are on their way')).toBeVisible()
  await expect(page.locator('.tv-arrival')).toHaveCount(0)
  await expect(page.getByRole('table')).toBeVisible()
  await page.unroute(reveal)
  await expect(page.getByText(/^And the winner is/)).toBeVisible({ timeout: 15_000 })
})

/** Counts flights of the poster in the middle, however briefly they last. */
async function watchFlights(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.flights = '0'
    Element.prototype.animate = new Proxy<Element['animate']>(Reflect.get(Element.prototype, 'animate'), {
      apply(animate, element: Element, motion) {
        if (element.matches('.tv-arrival__poster'))
          document.body.dataset.flights = String(Number(document.body.dataset.flights) + 1)
        return Reflect.apply(animate, element, motion) as Animation
      },
    })
  })
}

test('a poster flies from the middle of the screen to its cell', async ({ browser, baseURL }) => {
  const draft = await draftOf(browser, baseURL!)
  await start(draft)
  const { page } = await enter(browser, baseURL!, 'TV', { ...TV, reducedMotion: 'no-preference' })
  await page.goto(`/tv?code=${draft.code}`)
  await expect(page.getByRole('table')).toBeVisible()
  await watchFlights(page)
  await makePicks(draft, 1)
  const poster = page.locator('.tv-arrival__poster')
  await expect(poster).toBeVisible()
  await expect(poster).toHaveCount(0)
  expect(await page.evaluate(() => document.body.dataset.flights)).toBe('1')
  await expect(page.locator('.tv-board [data-pick="1"] .poster')).toBeVisible()
})

test('720p, 1080p and 4K show the same picture, with no text below 24 px at 1080p', async ({
  browser,
  baseURL,
}) => {
  const draft = await draftOf(browser, baseURL!, {
    rules: { clock: { seconds: 300, bankSeconds: 60, whenUp: 'wait' } },
  })
  const { page } = await enter(browser, baseURL!, 'TV', { ...TV, reducedMotion: 'reduce' })
  await page.goto('/tv')
  await expect(page.getByRole('textbox')).toBeVisible()
  await expectSamePictures(page)
  await page.goto(`/tv?code=${draft.code}`)
  await expect(page.getByText('Point a phone at it')).toBeVisible()
  await expectSamePictures(page)
  await start(draft)
  await makePicks(draft, 3)
  await expect(page.locator('.tv-board [data-pick="3"]')).toBeVisible()
  await expect(page.locator('.tv-arrival')).toHaveCount(0)
  expect(await expectSamePictures(page)).toBeCloseTo(8.3, 1)
})

test('a local draft opens its big screen in a second window, which follows without a network', async ({
  browser,
  baseURL,
}) => {
  const context = await newInstalledContext(browser, { baseURL, reducedMotion: 'reduce' })
  opened.push(context)
  const page = await context.newPage()
  await startDraft(page, {
    theme: { year: '1994' },
    players: ['Maya', 'Theo'],
    categories: ['Comedy', 'Drama/Romance'],
  })
  await untilKept(page)
  await context.setOffline(true)
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open the big screen' }).click(),
  ])
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Pick 1 of 4')
  await makePick(page, 'Forrest Gump', 'Comedy')
  await expect(second.locator('.tv-arrival')).toContainText('Forrest Gump')
  await expect(second.getByRole('table')).toContainText('Forrest Gump')
  await second.reload()
  await expect(second.getByRole('table')).toContainText('Forrest Gump')
})
