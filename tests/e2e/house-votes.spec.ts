import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, type OnlineDraft, start, takeSeat, watch } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'
import { newAddress, PASSWORD } from './sign-in.ts'
import { expectSound } from './sound.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const players: Player[] = []
test.afterEach(async () => {
  for (const { context } of players.splice(0)) await context.close()
})

async function newPerson(...args: Parameters<typeof newPlayer>): Promise<Player> {
  const player = await newPlayer(...args)
  players.push(player)
  return player
}

/** A complete draft of Ana, who hosts it, and Theo; Wim watches. */
async function completeDraft(ana: Player, theo: Player, wim: Player): Promise<OnlineDraft> {
  const draft = await hostDraft(ana)
  await takeSeat(theo, draft)
  await start(draft)
  await watch(wim, draft)
  await makePicks(draft, 4)
  return draft
}

const ballot = (page: Page) => page.getByRole('region', { name: 'The house votes' })
const house = (page: Page) => page.getByRole('region', { name: 'What the house says' })

test('players and watchers vote, the host closes, and everybody sees what the house says', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL!, 'Ana')
  const theo = await newPerson(browser, baseURL!, 'Theo', PHONE)
  const wim = await newPerson(browser, baseURL!, 'Wim', PHONE)
  const { id } = await completeDraft(ana, theo, wim)
  for (const { page } of [ana, theo, wim]) {
    await page.goto(`/draft/${id}`)
    await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
    await expect(ballot(page)).toBeVisible()
  }
  await expectSound(wim.page)

  // The watcher taps, and changes their mind.
  const wims = ballot(wim.page)
  await expect(wims.getByText('Change your mind until Ana closes the vote.')).toBeVisible()
  await wims.getByText('Ana', { exact: true }).tap()
  await wims.getByText('Theo', { exact: true }).tap()
  await wims.getByText(/, pick 2$/).tap()
  await expect(wims.getByRole('radio', { name: /^Theo .*Your vote/ })).toBeChecked()

  // The player votes on the results, by keyboard, and sees the watcher's vote.
  await theo.page.goto(`/final-scores/${id}`)
  const theos = ballot(theo.page)
  await theos.getByRole('radio', { name: /^Ana/ }).focus()
  await theo.page.keyboard.press('ArrowDown')
  await expect(theos.getByRole('radio', { name: /^Theo/ })).toBeChecked()
  await expect(house(theo.page).getByText('So far the house says')).toBeVisible()
  await expect(house(theo.page).getByText('1 player and 1 in the audience voted')).toBeVisible()

  // It survives a reload, and nobody else is told.
  await wim.page.reload()
  await expect(wims.getByRole('radio', { name: /^Theo .*Your vote/ })).toBeChecked()
  await expect(ballot(ana.page).getByText('Your vote')).toHaveCount(0)

  await ballot(ana.page).getByRole('button', { name: 'Close the vote' }).click()
  const question = ana.page.getByRole('alertdialog', { name: 'Close the vote?' })
  await question.getByRole('button', { name: 'Close the vote' }).click()
  for (const { page } of [ana, theo, wim]) {
    await expect(house(page).getByText('The house says', { exact: true })).toBeVisible()
    await expect(house(page).getByRole('heading', { name: 'Theo', exact: true })).toBeVisible()
    await expect(ballot(page)).toHaveCount(0)
  }
  await expect(house(theo.page).getByText(/^The points say (Ana|Theo), \d+\.\d+$/)).toBeVisible()
  await expectSound(theo.page)
})

test('public results say what the house says without scripts', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL!, 'Ana')
  const theo = await newPerson(browser, baseURL!, 'Theo')
  const wim = await newPerson(browser, baseURL!, 'Wim')
  const account = { name: 'Ana', email: newAddress(), password: PASSWORD }
  const send = async ({ context }: Player, method: string, path: string, data: object) => {
    const answer = await context.request.fetch(path, { method, data })
    expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  }
  await send(ana, 'POST', '/api/session', {})
  await send(ana, 'POST', '/api/accounts', account)
  await send(ana, 'POST', '/api/sign-in', account)
  const draft = await completeDraft(ana, theo, wim)
  const votes = `/api/drafts/${draft.id}/house-votes`
  const best = draft.draft.participants.find(({ is_host }) => is_host)!.participant_id
  for (const player of [theo, wim]) await send(player, 'PUT', votes, { best, steal: 3 })
  await send(ana, 'POST', `${votes}/close`, {})
  await send(ana, 'PUT', `/api/drafts/${draft.id}/visibility`, { is_public: true })

  const reader = await newPerson(browser, baseURL!, 'a reader', { javaScriptEnabled: false })
  await reader.page.goto(`/final-scores/${draft.id}?public=true`)
  const said = house(reader.page)
  await expect(said.getByText('The house says', { exact: true })).toBeVisible()
  await expect(said.getByRole('heading', { name: 'Ana', exact: true })).toBeVisible()
  await expect(said.getByText('1 player and 1 in the audience voted')).toBeVisible()
  await expect(said.getByText(/pick 3 · 1 player and 1 in the audience$/)).toBeVisible()

  const visitor = await newPerson(browser, baseURL!, 'a visitor')
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const session = visitor.page.waitForResponse('**/api/session')
  await visitor.page.goto(`/final-scores/${draft.id}?public=true`)
  await session
  await expect(house(visitor.page).getByText('The house says', { exact: true })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/drafts/'))).toEqual([])
})
