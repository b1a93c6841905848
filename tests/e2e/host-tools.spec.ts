import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, makePick, test } from './journey.ts'
import { hostDraft, makePicks, type OnlineDraft, start, takeSeat, whoseTurn } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'
import { expectSound } from './sound.ts'

const PHONE = { width: 390, height: 844 }

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

type Table = { draft: OnlineDraft; host: Player; guest: Player; players: Player[] }

/** Maya at a desk hosts, and Theo has a phone. Both have seats and nobody has opened the room. */
async function seatTwo(
  browser: Parameters<typeof newPlayer>[0],
  baseURL: string,
  changes: Parameters<typeof hostDraft>[1] = {},
): Promise<Table> {
  const host = await newPlayer(browser, baseURL, 'Maya')
  const guest = await newPlayer(browser, baseURL, 'Theo', { viewport: PHONE })
  opened.push(host, guest)
  const draft = await hostDraft(host, changes)
  await takeSeat(guest, draft)
  return { draft, host, guest, players: [host, guest] }
}

async function openRooms({ draft, players }: Table): Promise<void> {
  for (const { page } of players) {
    await page.goto(`/draft/${draft.id}`)
    await expect(page.locator('.clock__pick')).toBeVisible()
  }
}

/** Makes picks by requests until the host, or the guest, is on the clock. */
async function playTo({ draft, players }: Table, player: Player): Promise<void> {
  while ((await whoseTurn(players, draft)) !== player) await makePicks(draft, 1)
}

async function openTool(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: 'Host', exact: true }).click()
  await page.getByRole('dialog', { name: 'Host tools' }).getByRole('button', { name }).click()
}

test('a phone that slept through the beginning of an intermission finds it, and its choice, and goes on', async ({
  browser,
  baseURL,
}) => {
  const table = await seatTwo(browser, baseURL!)
  const { draft, host, guest } = table
  await start(draft)
  await playTo(table, guest)
  await openRooms(table)
  await guest.page.getByRole('option', { disabled: false }).filter({ hasText: 'Fits all 2' }).first().click()

  await guest.context.setOffline(true)
  await host.page.keyboard.press('p')
  await host.page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(host.page.getByText('Maya paused it, a moment ago')).toBeVisible()
  await guest.context.setOffline(false)

  await expect(guest.page.getByText('Only Maya can resume. Your choice is kept.')).toBeVisible()
  await expect(guest.page.locator('.clock').getByRole('button', { name: 'Confirm Pick' })).toHaveCount(0)
  await expectSound(guest.page)
  await guest.page.setViewportSize(PHONE)
  await openTool(host.page, /^Change the clock/)
  const form = host.page.getByRole('dialog', { name: 'Change the clock' })
  await form.getByText('5 min', { exact: true }).click()
  await expectSound(host.page)
  await form.getByRole('button', { name: 'Change the clock' }).click()
  await host.page.getByRole('button', { name: 'Resume' }).click()

  for (const { page } of table.players)
    await expect(page.getByRole('timer')).toHaveText(/^(5:00|4:\d\d)\+1:00$/)
  await expect(guest.page.getByText('Only Maya can resume. Your choice is kept.')).toBeHidden()
  await guest.page.locator('.desk').getByRole('radio', { disabled: false }).first().check({ force: true })
  await guest.page.locator('.clock').getByRole('button', { name: 'Confirm Pick' }).click()
  await expect(host.page.getByText(/Theo(: | takes)/).first()).toBeAttached()
})

test('the host goes back to an earlier pick, asks a player to let them pick, and picks in a pause', async ({
  browser,
  baseURL,
}) => {
  const table = await seatTwo(browser, baseURL!, { categories: ['Comedy', 'Drama/Romance', 'Animated'] })
  const { draft, host, guest } = table
  await start(draft)
  await makePicks(draft, 3)
  await openRooms(table)

  await openTool(host.page, /^Back to an earlier pick/)
  const dialog = host.page.getByRole('dialog', { name: 'Back to which pick?' })
  await dialog.getByRole('radio').nth(1).check()
  await expectSound(host.page)
  await dialog.getByRole('button', { name: 'Back to pick 2' }).click()
  for (const { page } of table.players) await expect(page.locator('.clock__pick')).toHaveText(/^Pick 2 of 6/)

  await playTo(table, guest)
  await expect(guest.page.getByText("It's Your Turn", { exact: true })).toBeVisible()
  await openTool(host.page, 'Ask to pick for Theo…')
  await host.page.getByRole('button', { name: 'Ask Theo' }).click()
  const asks = guest.page.getByRole('region', { name: 'The host asks' })
  await expect(asks).toContainText('Maya asks to pick for you, this once.')
  await expectSound(guest.page)
  await asks.getByRole('button', { name: 'Let them pick' }).click()
  await expect(host.page.getByText('Theo lets you pick', { exact: true })).toBeVisible()
  await expect(asks).toContainText('Maya picks for you this time.')
  await host.page.getByRole('button', { name: 'Pick for Theo', exact: true }).click()
  await expect(host.page.getByText('You pick for Theo')).toBeVisible()
  await expectSound(host.page)
  await makePicks(draft, 1)
  await expect(host.page.getByText('Theo was quicker')).toBeVisible()
  await expect(host.page.getByText('You pick for Theo')).toBeHidden()

  await playTo(table, guest)
  await expect(host.page.getByText(/^Theo is on the clock/).first()).toBeAttached()
  await host.page.keyboard.press('p')
  await host.page.getByRole('button', { name: 'Pause', exact: true }).click()
  await openTool(host.page, 'Pick for Theo…')
  await host.page.getByRole('button', { name: 'Pick for Theo', exact: true }).click()
  await expect(host.page.getByText('You pick for Theo')).toBeVisible()
  await expectSound(host.page)
  await makePick(host.page, 'Galaxy Quest', 'Animated', { override: true })
  await expect(guest.page.getByText('A turn of yours was played for you')).toBeVisible()
  await expect(guest.page.getByText(/Maya picked Galaxy Quest for you/)).toBeVisible()
})

test('the host renames a player in the waiting room, hands over, and is removed by the new host', async ({
  browser,
  baseURL,
}) => {
  const table = await seatTwo(browser, baseURL!)
  const { draft, host, guest } = table
  for (const { page } of table.players) await page.goto(`/draft/${draft.id}`)
  await host.page.getByRole('button', { name: 'Seat of Theo' }).click()
  await expectSound(host.page)
  await host.page.getByRole('button', { name: 'Rename' }).click()
  await host.page.getByRole('textbox', { name: 'New name for Theo' }).fill('Teddy')
  await expectSound(host.page)
  await host.page.keyboard.press('Enter')
  await expect(guest.page.getByText('Teddy', { exact: true }).first()).toBeVisible()

  await host.page.getByRole('button', { name: 'Seat of Teddy' }).click()
  await host.page.getByRole('button', { name: 'Hand over to Teddy' }).click()
  await host.page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(guest.page.getByText('Teddy is the host now')).toBeVisible()
  await expect(guest.page.getByRole('button', { name: 'Start Draft' })).toBeVisible()
  await expect(host.page.getByRole('button', { name: /^Seat of/ })).toHaveCount(0)

  await guest.page.getByRole('button', { name: 'Seat of Maya' }).click()
  await expectSound(guest.page)
  await guest.page.getByRole('button', { name: 'Remove' }).click()
  await guest.page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(host.page.getByText(/^Teddy took you out of the draft/)).toBeVisible()
  await expectSound(host.page)
  await host.page.getByRole('link', { name: 'Open the invitation' }).click()
  await expect(host.page.getByRole('button', { name: /Take|Join/ }).first()).toBeVisible()
})

test('the log follows the draft, and is exported from the room and from the results', async ({
  browser,
  baseURL,
}) => {
  const table = await seatTwo(browser, baseURL!, { categories: ['Comedy'] })
  const { draft, host, guest } = table
  await start(draft)
  await openRooms(table)
  await guest.page.getByText('Log', { exact: true }).click()
  await expect(guest.page.getByRole('listitem').filter({ hasText: 'Maya started the draft' })).toBeVisible()
  // On the host's turn the search field has the focus, in which P is a letter.
  await openTool(host.page, /^Pause the draft/)
  await host.page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(guest.page.getByRole('listitem').filter({ hasText: 'Maya paused the draft' })).toBeVisible()
  await expectSound(guest.page)
  await host.page.getByRole('button', { name: 'Resume' }).click()
  await makePicks(draft, 2)

  const saving = guest.page.waitForEvent('download')
  await guest.page.getByRole('link', { name: 'as CSV' }).click()
  const csv = await saving
  expect(csv.suggestedFilename()).toBe('1999_log.csv')
  expect(await readFile(await csv.path(), 'utf8')).toContain('Maya paused the draft')

  await host.page.goto(`/final-scores/${draft.id}`)
  await host.page.getByText('Log', { exact: true }).click()
  await expect(host.page.getByRole('listitem').filter({ hasText: 'Maya resumed after' })).toBeVisible()
  await expectSound(host.page)
  const savingJson = host.page.waitForEvent('download')
  await host.page.getByRole('link', { name: 'as JSON' }).click()
  const json = await savingJson
  expect(json.suggestedFilename()).toBe('1999_log.json')
  const { entries } = JSON.parse(await readFile(await json.path(), 'utf8')) as { entries: unknown[] }
  expect(entries).toHaveLength(6)
})
