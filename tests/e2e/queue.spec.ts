import type { Locator, Page } from '@playwright/test'
import { expect, makePick, test } from './journey.ts'
import { hostDraft, type OnlineDraft, start, takeSeat, whoseTurn } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'
import { expectSound } from './sound.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

const markOf = (page: Page, title: string) =>
  page.getByRole('option', { name: new RegExp(`^${title}\\b`) }).locator('[data-mark]')
const queue = (page: Page) => page.getByRole('region', { name: 'Your queue' })
const rowOf = (page: Page, title: string) => page.locator('.queue-row').filter({ hasText: title })
const titles = (page: Page) => page.locator('.queue-row b')

async function seatTwo(
  browser: Parameters<typeof newPlayer>[0],
  baseURL: string,
  changes: Parameters<typeof hostDraft>[1] = {},
  options: Parameters<typeof newPlayer>[3] = {},
): Promise<{ maya: Player; theo: Player; draft: OnlineDraft }> {
  const maya = await newPlayer(browser, baseURL, 'Maya', options)
  const theo = await newPlayer(browser, baseURL, 'Theo')
  opened.push(maya, theo)
  const draft = await hostDraft(maya, changes)
  await takeSeat(theo, draft)
  return { maya, theo, draft }
}

/** Queues movies in the waiting room, by their marks. */
async function queueBeforeStart({ page }: Player, { id }: OnlineDraft, ...wanted: string[]) {
  await page.goto(`/draft/${id}`)
  await page.getByRole('button', { name: 'Plan your next picks' }).click()
  for (const title of wanted) {
    await page.getByRole('option', { name: new RegExp(`^${title}\\b`) }).hover()
    await markOf(page, title).click()
  }
  await expect(titles(page)).toHaveText(wanted)
  await expect(queue(page)).toContainText('Only you see this.')
}

/** The place of an element's middle, once nothing moves. */
async function middleOf(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = (await element.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a queue is filled before the start, put in order by keys and by dragging, and kept', async ({
  browser,
  baseURL,
}) => {
  const { maya, theo, draft } = await seatTwo(browser, baseURL!)
  const { page } = maya
  await queueBeforeStart(maya, draft, 'American Beauty', 'Fight Club', 'Toy Story 2')
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await rowOf(page, 'Toy Story 2').getByRole('button').first().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(titles(page)).toHaveText(['American Beauty', 'Toy Story 2', 'Fight Club'])
  await expect(rowOf(page, 'Toy Story 2').getByRole('button').first()).toBeFocused()
  await expect(page.getByText('Toy Story 2 is number 2 now')).toBeAttached()

  const from = await middleOf(rowOf(page, 'Fight Club').locator('.queue-row__grip'))
  const to = await middleOf(rowOf(page, 'American Beauty'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.move(to.x - 60, to.y, { steps: 3 })
  await page.mouse.up()
  await expect(titles(page)).toHaveText(['Fight Club', 'American Beauty', 'Toy Story 2'])

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 60, to.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(titles(page)).toHaveText(['Fight Club', 'American Beauty', 'Toy Story 2'])

  await rowOf(page, 'Fight Club').getByRole('button').first().click()
  await page.getByLabel('Category for Fight Club').selectOption('Drama/Romance')
  await expect(rowOf(page, 'Fight Club')).toContainText('Drama/Romance')
  await page.reload()
  await expect(titles(page)).toHaveText(['Fight Club', 'American Beauty', 'Toy Story 2'])
  await expect(rowOf(page, 'Fight Club').locator('small')).toHaveText('Drama/Romance')

  await theo.page.goto(`/draft/${draft.id}`)
  await theo.page.getByRole('button', { name: 'Plan your next picks' }).click()
  await expect(theo.page.getByRole('option').first()).toBeVisible()
  await expect(queue(theo.page)).toHaveCount(0)
  await expect(theo.page.locator('[data-queued]')).toHaveCount(0)
})

test('what another player takes is told and struck out, and the desk picks from the rest', async ({
  browser,
  baseURL,
}) => {
  const { maya, theo, draft } = await seatTwo(browser, baseURL!)
  await start(draft)
  const players = [maya, theo]
  const first = await whoseTurn(players, draft)
  const next = first === maya ? theo : maya
  for (const { page } of players) await page.goto(`/draft/${draft.id}`)
  const { page } = next
  await page.getByRole('button', { name: 'Plan your next picks' }).click()
  await page.getByRole('combobox').fill('toy story')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('q')
  await page.getByRole('combobox').fill('american beauty')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('q')
  await expect(titles(page)).toHaveText(['Toy Story 2', 'American Beauty'])

  await makePick(first.page, 'Toy Story 2', 'Comedy')
  await expect(page.getByText('Your first in the queue is gone')).toBeVisible()
  await page.getByRole('button', { name: 'See queue' }).click()
  await expect(page.getByRole('group', { name: 'Your queue' })).toBeFocused()
  await expect(rowOf(page, 'Toy Story 2')).toContainText(`${first.name} took it, pick 1`)
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await rowOf(page, 'American Beauty').getByRole('button', { name: 'Change American Beauty' }).click()
  await page.getByLabel('Category for American Beauty').selectOption('Drama/Romance')
  await rowOf(page, 'American Beauty').getByRole('button').first().click()
  await expect(page.getByRole('radio', { name: /^Drama/ })).toBeChecked()
  await page.locator('.desk').getByRole('button', { name: 'Confirm Pick' }).click()
  await expect(page.locator('.clock__pick')).toHaveText(/^Pick 3 of/)
  await page.getByRole('button', { name: 'Remove Toy Story 2' }).click()
  await expect(page.getByText('Nothing queued yet')).toBeVisible()
})

test('the queue picks by itself if its player wants that, and when the time is up', async ({
  browser,
  baseURL,
}) => {
  const rules = { clock: { seconds: 10, bankSeconds: 0, whenUp: 'pick' as const } }
  const { maya, theo, draft } = await seatTwo(browser, baseURL!, { rules })
  await queueBeforeStart(maya, draft, 'American Beauty', 'Toy Story 2')
  await start(draft)
  const { page } = maya
  if ((await whoseTurn([maya, theo], draft)) === theo) {
    await theo.page.goto(`/draft/${draft.id}`)
    await page.getByText('Pick my top movie automatically').click()
    await expect(page.getByRole('switch', { name: /^Pick my top movie/ })).toBeChecked()
    await makePick(theo.page, 'The Matrix', 'Drama/Romance', { override: true })
    await expect(page.locator('.draft-board')).toContainText('American Beauty')
    await expect(page.locator('.draft-board')).toContainText('Toy Story 2')
  } else {
    await expect(page.getByText('Auto-pick is on for you.')).toBeVisible()
    await expect(page.locator('.draft-board')).toContainText('American Beauty')
  }
})

test('on a phone a thumb fills the queue, and drags its rows', async ({ browser, baseURL }) => {
  const { maya, draft } = await seatTwo(browser, baseURL!, {}, PHONE)
  const { page } = maya
  await page.goto(`/draft/${draft.id}`)
  await page.getByRole('button', { name: 'Plan your next picks' }).tap()
  for (const title of ['American Beauty', 'Fight Club']) {
    const mark = markOf(page, title)
    await expect(mark).toBeVisible()
    const box = (await mark.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    await mark.tap()
  }
  await expect(titles(page)).toHaveText(['American Beauty', 'Fight Club'])
  await page.getByRole('button', { name: 'Close the list' }).tap()

  await rowOf(page, 'Fight Club').getByRole('button').first().tap()
  for (const name of ['Move Fight Club up', 'Move Fight Club down', 'Remove Fight Club from your queue']) {
    const box = (await page.getByRole('button', { name }).boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Move Fight Club up' }).tap()
  await expect(titles(page)).toHaveText(['Fight Club', 'American Beauty'])
  await rowOf(page, 'Fight Club').getByRole('button').first().tap()

  const from = await middleOf(rowOf(page, 'American Beauty').locator('.queue-row__grip'))
  const to = await middleOf(rowOf(page, 'Fight Club').locator('.queue-row__grip'))
  const finger = await maya.context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    })
  await touch('touchStart', from.y)
  for (const part of [0.3, 0.6, 1, 1.2]) await touch('touchMove', from.y + (to.y - from.y) * part)
  await touch('touchEnd')
  await expect(titles(page)).toHaveText(['American Beauty', 'Fight Club'])

  await page.reload()
  await expect(titles(page)).toHaveText(['American Beauty', 'Fight Club'])
})
