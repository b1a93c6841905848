import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { startServer } from '../world/server.ts'
import { expect, makePick, startDraft, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat, watch } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'
import { expectSamePictures, TV } from './television.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const

const opened: { close: () => Promise<void> }[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function enter(browser: Browser, at: string, name: string, options = {}): Promise<Player> {
  const player = await newPlayer(browser, at, name, options)
  opened.push(player.context)
  return player
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

const sign = (page: Page) => page.getByRole('heading', { level: 1 })
/** The places whose stands are filled. */
const stands = (page: Page) => page.locator('.tv-stand:not(.tv-stand--empty) .tv-medal').allTextContents()
const ballot = (page: Page) => page.getByRole('region', { name: 'The house votes' })

test('a night of four screens: the host leads the reveal, the others vote, and the television shows it all', async ({
  browser,
}) => {
  const server = await startServer()
  try {
    const host = await enter(browser, server.url, 'Ana', PHONE)
    const player = await enter(browser, server.url, 'Theo', PHONE)
    const watcher = await enter(browser, server.url, 'Wim', PHONE)
    const { page: tv } = await enter(browser, server.url, 'TV', { ...TV, reducedMotion: 'reduce' })
    const draft = await hostDraft(host)
    await takeSeat(player, draft)
    await tv.goto(`/tv?code=${draft.code}`)
    await expect(tv.getByText('Point a phone at it')).toBeVisible()
    await start(draft)
    await watch(watcher, draft)
    for (const { page } of [player, watcher]) await page.goto(`/draft/${draft.id}`)
    await expect(tv.getByText('1 watching')).toBeVisible({ timeout: 15_000 })

    // A reaction to the last pick shows beside it.
    await makePicks(draft, 1)
    const cell = watcher.page.locator('.draft-board [data-pick="1"]:visible').first()
    await cell.click()
    await watcher.page.getByRole('button', { name: 'Gasp' }).click()
    await expect(tv.locator('.tv-last .mark')).toHaveText(/Gasp: 1/)

    await server.kill()
    await expect(tv.getByText('Looking for the draft…')).toBeVisible({ timeout: 20_000 })
    await server.restart()
    await expect(tv.getByText('Looking for the draft…')).toBeHidden({ timeout: 20_000 })
    await makePicks(draft, 3)
    await expect(tv.getByText('Ana starts the reveal on the final scores.')).toBeVisible({ timeout: 15_000 })
    await expectSamePictures(tv)

    await host.page.goto(`/final-scores/${draft.id}`)
    await host.page.getByRole('button', { name: 'Watch the reveal' }).click()
    await host.page.getByRole('button', { name: 'Start the show' }).click()
    await expect(sign(tv)).toHaveText('Category 1 Comedy of 2')
    await expectSamePictures(tv)
    await expectAccessible(tv)
    await host.page.keyboard.press('ArrowRight')
    await expect(sign(tv)).toHaveText('Category 2 Drama/Romance of 2')
    await host.page.keyboard.press('ArrowLeft')
    await expect(sign(tv)).toHaveText('Category 1 Comedy of 2')

    // It is at the same beat after a reload, and when the server is back.
    await tv.reload()
    await expect(sign(tv)).toHaveText('Category 1 Comedy of 2')
    await server.kill()
    await server.restart()
    await host.page.keyboard.press('ArrowRight')
    await host.page.keyboard.press('ArrowRight')
    await expect.poll(() => stands(tv), { timeout: 20_000 }).toEqual(['2'])
    await host.page.keyboard.press('ArrowRight')
    await expect.poll(() => stands(tv)).toEqual(['1', '2'])
    await expectSamePictures(tv)
    await host.page.getByRole('button', { name: 'Again' }).click()
    await expect(tv.getByText(/^And the winner is/)).toBeVisible()
    await host.page.getByRole('button', { name: 'Skip to the scores' }).click()
    await expect(tv.getByText(/ wins$/)).toBeVisible()
    await expect(tv.getByText('Vote now: who drafted best?')).toBeVisible()

    await expect(sign(tv)).toHaveText('Who drafted best?', { timeout: 20_000 })
    for (const { page } of [player, watcher]) {
      await expect(ballot(page)).toBeVisible()
      await expectAccessible(page)
      await ballot(page).getByText('Theo', { exact: true }).tap()
      await ballot(page)
        .getByText(/, pick 2$/)
        .tap()
    }
    await expect(tv.locator('.tv-votes__players li').first()).toHaveText(/Theo\s+2 votes/)
    await expect(tv.locator('.tv-votes__steals li')).toHaveText(/pick 2\s+2 votes/)
    await expect(tv.getByText('1 player and 1 in the audience have')).toBeVisible()
    await expectSamePictures(tv)
    await expectAccessible(tv)

    await ballot(host.page).getByRole('button', { name: 'Close the vote' }).click()
    await expectAccessible(host.page)
    const question = host.page.getByRole('alertdialog', { name: 'Close the vote?' })
    await question.getByRole('button', { name: 'Close the vote' }).click()
    await expect(tv.getByText('The house says')).toBeVisible()
    await expect(sign(tv)).toHaveText('Theo')
    await expect(tv.getByText(/^The points say (Ana|Theo) \d+\.\d+$/)).toBeVisible()
    await expectSamePictures(tv)
  } finally {
    await server.dispose()
  }
})

test('the second window of a local draft is in step with the first', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  opened.push(context)
  const page = await context.newPage()
  await startDraft(page, { theme: { year: '1994' }, players: ['Maya', 'Theo'], categories: ['Comedy'] })
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open the big screen' }).click(),
  ])
  const picks = [
    ['Forrest Gump', 'Comedy'],
    ['The Mask', 'Comedy'],
  ] as const
  for (const [title, category] of picks) await makePick(page, title, category)
  await expect(second.getByText('Open the final scores to start the reveal.')).toBeVisible({
    timeout: 15_000,
  })
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await page.getByRole('button', { name: 'Watch the reveal' }).click()
  await page.getByRole('button', { name: 'Start the show' }).click()
  await expect(sign(second)).toHaveText('Category 1 Comedy of 1')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => stands(second)).toEqual(['2'])
  await second.reload()
  await expect.poll(() => stands(second)).toEqual(['2'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => stands(second)).toEqual(['1', '2'])
})
