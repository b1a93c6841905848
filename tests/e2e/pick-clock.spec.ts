import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import { expect, test } from './journey.ts'
import { hostDraft, start, takeSeat, whoseTurn } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'

const RULES: CreateDraftBody['rules'] = { clock: { seconds: 10, bankSeconds: 0, whenUp: 'pick' } }

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

test('when the time is up a pick is made for the player, who hears of it and turns it off', async ({
  browser,
  baseURL,
}) => {
  const players = [
    await newPlayer(browser, baseURL!, 'Maya'),
    await newPlayer(browser, baseURL!, 'Theo', { viewport: { width: 390, height: 844 } }),
  ]
  opened.push(...players)
  const [maya, theo] = players as [Player, Player]
  const draft = await hostDraft(maya, { rules: RULES })
  await takeSeat(theo, draft)
  await start(draft)
  const slow = await whoseTurn(players, draft)
  const other = slow === maya ? theo : maya
  for (const { page } of players) await page.goto(`/draft/${draft.id}`)
  await expect(slow.page.getByRole('timer')).toHaveText(/^0:(10|0\d)/)
  await expect(other.page.getByRole('timer')).toHaveText(/^0:(10|0\d)/)

  await expect(slow.page.getByText('Auto-pick is on for you.')).toBeVisible()
  await expect(other.page.getByText("It's Your Turn", { exact: true })).toBeVisible()
  await expect(other.page.getByText('Auto-pick is on for you.')).toBeHidden()
  await expect(other.page.getByText(', picked when the time was up').first()).toBeAttached()

  await slow.page.getByRole('button', { name: 'Turn it off' }).press('Enter')
  await expect(slow.page.getByText('Auto-pick is on for you.')).toBeHidden()
})

test('a device whose clock is wrong shows the time of the server', async ({ browser, baseURL }) => {
  const host = await newPlayer(browser, baseURL!, 'Maya')
  const guest = await newPlayer(browser, baseURL!, 'Theo')
  opened.push(host, guest)
  const draft = await hostDraft(host, { rules: { clock: { seconds: 300, bankSeconds: 0, whenUp: 'wait' } } })
  await takeSeat(guest, draft)
  await start(draft)
  await host.page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 3_600_000
  })
  await host.page.goto(`/draft/${draft.id}`)
  await expect(host.page.getByRole('timer')).toHaveText(/^[45]:\d\d/)
})
