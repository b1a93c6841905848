import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { makePick, progress } from './journey.ts'

/** A player with a browser of their own. */
export type Player = { name: string; page: Page; context: BrowserContext }

export async function newPlayer(
  browser: Browser,
  baseURL: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Player> {
  const context = await browser.newContext({ ...options, baseURL })
  return { name, context, page: await context.newPage() }
}

type OnlineSetup = { year: string; categories: string[]; hostName?: string; invite?: string[] }

/** Creates a draft from the home page up to the waiting room. Returns its id and invite code. */
export async function createOnlineDraft(
  page: Page,
  { year, categories, hostName, invite = [] }: OnlineSetup,
): Promise<{ id: string; code: string }> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start a draft' }).click()
  await page.getByText('Draft by Year').click()
  await page
    .getByRole('group', { name: 'Decade' })
    .getByText(`${year.slice(0, 3)}0s`)
    .click()
  await page.getByRole('group', { name: 'Year' }).getByText(year, { exact: true }).click()
  await page.getByText('Online Multiplayer').first().click()
  if (hostName !== undefined) await page.getByLabel('Your name').fill(hostName)
  if (invite.length > 0) await page.getByText('Invite by e-mail').click()
  for (const address of invite) {
    await page.getByLabel('E-mail address').fill(address)
    await page.keyboard.press('Enter')
  }
  for (const category of categories)
    await page.getByRole('checkbox', { name: category }).check({ force: true })
  await page.getByRole('button', { name: 'Create Multiplayer Draft' }).click()
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Everybody Ready?' })).toBeVisible()
  const code = await page.locator('.join-code__code').innerText()
  return { id: page.url().split('/').at(-1) ?? '', code }
}

/** Joins through the ticket on the home page. */
export async function joinByCode(page: Page, code: string, name: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Invite code').fill(code)
  await page.getByLabel('Display name').fill(name)
  await page.getByRole('button', { name: 'Join Draft' }).click()
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
}

export async function startDraft(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Start Draft' }).click()
  await expect(host.locator('.clock__pick')).toHaveText(/^Pick 1 of/)
}

/** The player on turn, once all browsers show the same pick. */
export async function playerOnTurn(players: readonly Player[], pick: number): Promise<Player> {
  for (const { page } of players) {
    await expect(page.locator('.clock__pick')).toHaveText(new RegExp(`^Pick ${pick} of`))
  }
  const told = async () => {
    for (const player of players) {
      if (await player.page.getByText("It's Your Turn", { exact: true }).isVisible()) return player
    }
    return undefined
  }
  // A player with two turns in a row first sees the moment of the first pick.
  let player: Player | undefined
  await expect(async () => {
    player = await told()
    expect(player, `Nobody is told that pick ${pick} is theirs`).toBeDefined()
  }).toPass()
  return player!
}

/** Plays picks from `first` on, one title each, everybody into the round's category. */
export async function playPicks(
  players: readonly Player[],
  picks: readonly { title: string; category: string }[],
  first = 1,
): Promise<void> {
  for (const [index, { title, category }] of picks.entries()) {
    const { page } = await playerOnTurn(players, first + index)
    await makePick(page, title, category)
  }
}

export async function expectComplete(players: readonly Player[]): Promise<void> {
  for (const { page } of players) {
    await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
    expect(await progress(page)).toBe('complete')
  }
}
