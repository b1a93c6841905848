import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat, watch } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

const cell = ({ page }: Player, number: number) => page.locator(`.draft-board__table [data-pick="${number}"]`)
const marks = (player: Player, number: number) => cell(player, number).locator('.mark')
const card = ({ page }: Player) => page.getByRole('dialog', { name: /^Pick \d+, / })

test('a player and a watcher react, everybody sees it at once, and the results keep it', async ({
  browser,
  baseURL,
}) => {
  const options = { reducedMotion: 'reduce' } as const
  const maya = await newPlayer(browser, baseURL!, 'Maya', options)
  const theo = await newPlayer(browser, baseURL!, 'Theo', options)
  const fan = await newPlayer(browser, baseURL!, 'Fan', { ...options, viewport: { width: 390, height: 844 } })
  opened.push(maya, theo, fan)
  const draft = await hostDraft(maya, { categories: ['Comedy', 'Drama/Romance'] })
  await takeSeat(theo, draft)
  await start(draft)
  await watch(fan, draft)
  await makePicks(draft, 2)
  for (const { page } of [maya, theo, fan]) {
    await page.goto(`/draft/${draft.id}`)
    await expect(page.locator('.clock__pick')).toHaveText(/^Pick 3 of/)
  }

  // By keyboard: the cell, R, the number.
  await cell(maya, 1).focus()
  await maya.page.keyboard.press('r')
  await expect(card(maya)).toBeVisible()
  await maya.page.keyboard.press('2')
  await expect(marks(theo, 1)).toHaveText(/Steal: ?1/)
  // The card goes by itself.
  await expect(card(maya)).toBeHidden()
  await expect(cell(maya, 1)).toBeFocused()
  await maya.page.keyboard.press('r')
  await expect(card(maya).getByRole('button', { name: /^Steal/ })).toHaveAttribute('aria-pressed', 'true')
  expect((await new AxeBuilder({ page: maya.page }).include('.reaction-card').analyze()).violations).toEqual(
    [],
  )
  await maya.page.keyboard.press('Escape')
  await expect(card(maya)).toBeHidden()
  await expect(cell(maya, 1)).toBeFocused()

  // By touch: the watcher.
  for (const word of [/^Steal/, /^Tomato/]) {
    await cell(fan, 1).click()
    await card(fan).getByRole('button', { name: word }).click()
    await expect(card(fan)).toBeHidden()
  }
  await cell(fan, 1).click()
  await expect(card(fan).getByRole('listitem').first()).toHaveText(/Steal: ?Maya and 1 watching/)
  await expect(marks(theo, 1)).toHaveText([/Steal: ?2/, /Tomato: ?1/])
  await card(fan).getByRole('button', { name: 'Close' }).click()

  // Taken back, and there after a reload.
  await cell(fan, 1).click()
  await fan.page.keyboard.press('6')
  await expect(marks(theo, 1)).toHaveText([/Steal: ?2/])
  await theo.page.reload()
  await expect(marks(theo, 1)).toHaveText([/Steal: ?2/])

  await makePicks(draft, 2)
  await maya.page.goto(`/final-scores/${draft.id}?tab=order`)
  await expect(maya.page.locator('.ordered-pick').first().locator('.mark')).toHaveText([/Steal: ?2/])
  await maya.page.goto(`/final-scores/${draft.id}?tab=board`)
  await expect(marks(maya, 1)).toHaveText([/Steal: ?2/])
})
