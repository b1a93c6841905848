import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

test('the players of a finished draft go on together, and the winner picks last', async ({
  browser,
  baseURL,
}) => {
  const seat = async (name: string) => {
    const player = await newPlayer(browser, baseURL!, name)
    opened.push(player)
    return player
  }
  const players = [await seat('Maya'), await seat('Theo'), await seat('Priya')]
  const [maya, theo, priya] = players as [Player, Player, Player]
  const draft = await hostDraft(maya, { categories: ['Comedy', 'Drama/Romance'], hostName: 'Maya' })
  await takeSeat(theo, draft)
  await takeSeat(priya, draft)
  await start(maya, draft)
  await makePicks(players, draft, 6)
  for (const { page } of players) await page.goto(`/final-scores/${draft.id}?public=true`)
  const winner = await theo.page.locator('.ranking li b').first().innerText()

  await test.step('one asks, and sits in the next room at once', async () => {
    await theo.page.getByRole('button', { name: 'Rematch' }).click()
    await theo.page.waitForURL((url) => /^\/draft\//.test(url.pathname))
    await expect(theo.page.locator('.join-code__code')).toBeVisible()
  })

  await test.step('the others are asked where they are, and take their own seats', async () => {
    for (const { page } of [maya, priya]) {
      const slip = page.getByRole('region', { name: 'Theo wants a rematch' })
      await expect(slip).toBeVisible()
      await expect(slip).toContainText('of 3 are in.')
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
      const { violations } = await new AxeBuilder({ page }).include('.slip').analyze()
      expect(violations).toEqual([])
      await page.getByRole('button', { name: 'Take my seat' }).click()
      await page.waitForURL((url) => /^\/draft\//.test(url.pathname))
      expect(new URL(page.url()).pathname).toBe(new URL(theo.page.url()).pathname)
    }
  })

  await test.step('the first to ask starts, and the winner is the last in the order', async () => {
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
