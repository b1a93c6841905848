import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './journey.ts'
import { hostDraft, type OnlineDraft, poolOf, start, takeSeat, whoseTurn } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'

const VILLAIN = 'Best villain'

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

type Table = { draft: OnlineDraft; first: Player; second: Player; third: Player }

/** A draft of three browsers, which have all opened it, in the order of its turns. The third is a phone. */
async function table(browser: Parameters<typeof newPlayer>[0], baseURL: string): Promise<Table> {
  const players: Player[] = []
  for (const name of ['Maya', 'Theo', 'Priya']) {
    players.push(await newPlayer(browser, baseURL, name, { reducedMotion: 'reduce' }))
  }
  opened.push(...players)
  const [host, ...others] = players as [Player, ...Player[]]
  const draft = await hostDraft(host, { categories: ['Comedy', VILLAIN] })
  for (const player of others) await takeSeat(player, draft)
  await start(draft)
  const first = await whoseTurn(players, draft)
  const rest = players.filter((player) => player !== first)
  for (const { page } of players) {
    await page.goto(`/draft/${draft.id}`)
    await expect(page.locator('.clock__pick')).toHaveText(/^Pick 1 of/)
  }
  const secondName = await first.page.locator('.clock__next b').first().innerText()
  const second = rest.find(({ name }) => name === secondName)!
  const third = rest.find(({ name }) => name !== secondName)!
  await third.page.setViewportSize({ width: 390, height: 844 })
  return { draft, first, second, third }
}

/** The player picks by mouse. */
async function pick({ page }: Player, title: string, category: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Search/ }).fill(title)
  await page.getByRole('option', { name: new RegExp(`^${title}`) }).click()
  await page.locator('.slots').getByText(category).click()
  await page.locator('.desk').getByRole('button', { name: 'Confirm Pick' }).click()
}

const dock = ({ page }: Player, name: string) => page.getByRole('region', { name })
const pickNumber = ({ page }: Player) => page.locator('.clock__pick')

test('a player takes back the pick that they have just made, by the key, and everybody hears of it', async ({
  browser,
  baseURL,
}) => {
  const { draft, first, second, third } = await table(browser, baseURL!)
  const [movie] = await poolOf(draft)
  await pick(first, movie!.title, VILLAIN)
  const own = dock(first, 'Your last pick')
  await expect(own).toHaveText(
    new RegExp(`^${movie!.title} is yours, in ${VILLAIN}. ?Undo my pick \\(\\d+ s\\)$`),
  )
  for (const player of [second, third]) await expect(pickNumber(player)).toHaveText(/^Pick 2 of/)

  await first.page.keyboard.press('u')
  for (const player of [first, second, third]) await expect(pickNumber(player)).toHaveText(/^Pick 1 of/)
  await expect(dock(first, 'Picks taken back')).toHaveText('You took pick 1 back. It is your turn again.')
  const told = `${first.name} took pick 1 back. ${first.name} picks again.`
  await expect(dock(second, 'Picks taken back')).toHaveText(told)
  // The choice is still there, so that only the category has to change.
  const confirm = first.page.locator('.desk').getByRole('button', { name: 'Confirm Pick' })
  await expect(confirm).toBeEnabled()

  await confirm.click()
  await expect(own).toBeVisible()
  // The offer lasts ten seconds, in which a slow machine does not get through all of axe.
  await first.page.clock.setFixedTime(Number(await first.page.evaluate('Date.now()')))
  expect((await new AxeBuilder({ page: first.page }).include('.dock').analyze()).violations).toEqual([])
  await expect(pickNumber(second)).toHaveText(/^Pick 2 of/)
  await expect(dock(second, 'Your last pick')).toBeHidden()
})

test('three browsers vote on a pick in an own category, and it is taken back', async ({
  browser,
  baseURL,
}) => {
  const { draft, first, second, third } = await table(browser, baseURL!)
  const [movie, next] = await poolOf(draft)
  await pick(first, movie!.title, VILLAIN)

  // Whoever is on the clock keeps their choice over the vote.
  await second.page.getByRole('combobox', { name: /^Search/ }).fill(next!.title)
  await second.page.getByRole('option', { name: new RegExp(`^${next!.title}`) }).click()
  await second.page.locator('.slots').getByText(VILLAIN).click()
  const confirm = second.page.locator('.desk').getByRole('button', { name: 'Confirm Pick' })
  await expect(confirm).toBeEnabled()

  const offered = dock(third, 'A pick to object to')
  await expect(offered).toContainText(`${first.name} put ${movie!.title} in ${VILLAIN}.`)
  await offered.getByRole('button', { name: /^Object/ }).press('Enter')
  await expect(dock(third, 'Objection')).toContainText(
    `You object. Does ${movie!.title} count as ${VILLAIN}?`,
  )
  await expect(dock(third, 'Objection')).toBeFocused()
  await expect(dock(first, 'Objection')).toContainText(
    `A majority of 2 decides · ${second.name} has yet to vote`,
  )
  await expect(dock(first, 'Objection').getByRole('button')).toHaveCount(0)
  await expect(confirm).toBeDisabled()
  await expect(second.page.getByText('Picking goes on after the vote.')).toBeVisible()
  expect((await new AxeBuilder({ page: third.page }).include('.dock').analyze()).violations).toEqual([])

  await dock(second, 'Objection').getByRole('button', { name: 'Take it back 1 vote' }).click()
  await expect(dock(second, 'What the table says')).toHaveText(
    `Taken back, 2 to 0. ${first.name} picks again.`,
  )
  await expect(dock(first, 'What the table says')).toHaveText('Taken back, 2 to 0. It is your turn again.')
  for (const player of [first, second, third]) await expect(pickNumber(player)).toHaveText(/^Pick 1 of/)

  // The pick that was voted down is forgotten, another one is made, and the second player finds their choice again.
  await expect(first.page.locator('.desk').getByRole('button', { name: 'Confirm Pick' })).toBeHidden()
  await pick(first, 'Toy Story 2', VILLAIN)
  await expect(pickNumber(second)).toHaveText(/^Pick 2 of/)
  await expect(confirm).toBeEnabled()
})
