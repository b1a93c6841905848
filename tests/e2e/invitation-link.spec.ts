import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'
import { expectSound } from './sound.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const seats = (page: Page) => page.getByRole('region', { name: 'Participants' })
const table = (page: Page) => page.getByRole('list', { name: 'At the table' })

test('on a phone, a friend is in the room two taps after opening the link', async ({ browser, baseURL }) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const draft = await hostDraft(maya)
  const theo = await newPlayer(browser, baseURL!, 'Theo', PHONE)
  const { page } = theo
  await countTaps(page)
  await page.goto(await copiedLink(maya, draft.id))

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya invites you')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1999')
  await expect(table(page).getByRole('listitem')).toHaveText([/Maya\s*Host$/, /You\s*Your seat$/])
  await expect(page.getByText('No account needed: this browser keeps your seat.')).toBeVisible()
  await page.getByLabel('Your name').tap()
  await page.keyboard.type('Theo')
  await page.getByRole('button', { name: 'Take a seat' }).tap()

  await page.waitForURL(`**/draft/${draft.id}`)
  await expect(seats(page)).toContainText('Theo')
  await expect(seats(maya.page)).toContainText('Theo')
  expect(await tapsOf(page)).toBe(2)
  for (const { context } of [maya, theo]) await context.close()
})

test('on a desktop, a name and Enter take a seat, and the room’s address works like the link', async ({
  browser,
  baseURL,
}) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const draft = await hostDraft(maya)
  const links = [await copiedLink(maya, draft.id), `/draft/${draft.id}`, `/join-draft/${draft.id}`]
  for (const [index, link] of links.entries()) {
    const name = `Friend ${index + 1}`
    const { page, context } = await newPlayer(browser, baseURL!, name)
    await page.goto(link)
    await expect(page.getByLabel('Your name')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/draft/${draft.id}`)
    await expect(seats(page)).toContainText(name)
    await context.close()
  }
  await maya.context.close()
})

test('a name that is taken is refused with a suggestion that is free', async ({ browser, baseURL }) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const draft = await hostDraft(maya)
  const other = await newPlayer(browser, baseURL!, 'Maya', PHONE)
  const { page } = other
  await page.goto(`/draft/${draft.id}`)
  await page.getByLabel('Your name').fill('Maya')
  await page.getByRole('button', { name: 'Take a seat' }).tap()
  await expect(page.getByText('There is a Maya at this table already.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /^Be Maya/ }).click()
  const name = await page.getByLabel('Your name').inputValue()
  expect(name).not.toBe('Maya')
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await expect(seats(page)).toContainText(name)
  for (const { context } of [maya, other]) await context.close()
})

test('a full room says that it is full', async ({ browser, baseURL, playwright }) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const draft = await hostDraft(maya)
  for (let taken = 1; taken < MAX_PARTICIPANTS; taken += 1) {
    const request = await playwright.request.newContext({ baseURL })
    await takeSeat({ name: `Player ${taken + 1}`, context: { request } }, draft)
    await request.dispose()
  }
  const { page, context } = await newPlayer(browser, baseURL!, 'Zoe', PHONE)
  await page.goto(`/draft/${draft.id}`)
  await expect(table(page).getByText('In', { exact: true })).toHaveCount(MAX_PARTICIPANTS - 1)
  await page.getByLabel('Your name').fill('Zoe')
  await page.getByRole('button', { name: 'Take a seat' }).tap()
  await expect(page.getByText(`A draft has at most ${MAX_PARTICIPANTS} participants.`)).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Zoe')
  for (const { context: opened } of [maya, { context }]) await opened.close()
})

test('the link gives a seat before the start, later shows the draft and finally its scores', async ({
  browser,
  baseURL,
}) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const theo = await newPlayer(browser, baseURL!, 'Theo')
  const draft = await hostDraft(maya)
  const link = await copiedLink(maya, draft.id)
  await takeSeat(theo, draft)

  await test.step('a waiting draft', async () => {
    const { page, context } = await newPlayer(browser, baseURL!, 'Ana')
    await page.goto(link)
    await expect(table(page)).toContainText('Theo')
    await expect(page.getByRole('button', { name: 'Take a seat' })).toBeVisible()
    await expectSound(page)
    await context.close()
  })

  await test.step('a player who has a seat goes straight into the room', async () => {
    await theo.page.goto(link)
    await theo.page.waitForURL(`**/draft/${draft.id}`)
    await expect(seats(theo.page)).toContainText('Theo')
  })

  await start(draft)
  await makePicks(draft, 1)
  await test.step('a draft that has started', async () => {
    const { page, context } = await stranger(browser, baseURL!)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('has started')
    await expect(page.getByText(/^Pick 2 of 4\. /)).toBeVisible()
    await page.getByRole('button', { name: 'Watch the draft' }).tap()
    await page.waitForURL(`**/draft/${draft.id}`)
    await expect(page.getByText('You are watching')).toBeVisible()
    expect(await tapsOf(page)).toBe(1)
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Watch the draft' })).toBeVisible()
    await expectSound(page)
    await context.close()
  })

  await test.step('the address of a started room tells a stranger nothing', async () => {
    const { page, context } = await stranger(browser, baseURL!)
    await page.goto(`/draft/${draft.id}`)
    await expect(page.getByRole('heading', { name: 'Draft Not Found' })).toBeVisible()
    await context.close()
  })

  await makePicks(draft, 3)
  await expect(theo.page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
  await test.step('a complete draft', async () => {
    const { page, context } = await stranger(browser, baseURL!)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The curtain is down')
    await expect(page.getByText(/^(Maya, Theo|Theo, Maya) drafted 4 movies\.$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Draft 1999 yourself' })).toBeVisible()
    await page.getByRole('button', { name: 'See the scores' }).tap()
    await page.waitForURL(`**/final-scores/${draft.id}?public=true`)
    await expect(page.getByText('Theo', { exact: true }).first()).toBeVisible()
    expect(await tapsOf(page)).toBe(1)
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'See the scores' })).toBeVisible()
    await expectSound(page)
    await context.close()
  })
  for (const { context } of [maya, theo]) await context.close()
})

test('a link to a deleted or unknown draft is not found and asks for a code', async ({
  browser,
  baseURL,
}) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const draft = await hostDraft(maya)
  const link = await copiedLink(maya, draft.id)
  expect((await maya.context.request.delete(`/api/drafts/${draft.id}`)).ok()).toBe(true)
  const open = await hostDraft(maya)

  const theo = await newPlayer(browser, baseURL!, 'Theo')
  const { page } = theo
  for (const path of [`/draft/${draft.id}`, `/join-draft/${draft.id}`, `/draft/${randomUUID()}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Draft Not Found' })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Got a code?' })).toBeVisible()
  }
  await expectSound(page)
  await page.goto(link)
  await expect(page.getByRole('form', { name: 'Got a code?' })).toBeVisible()
  await expect(page.getByLabel('Invite Code')).toHaveValue(draft.code)

  await page.goto(`/draft/${draft.id}`)
  await page.getByLabel('Invite Code').fill(open.code)
  await page.getByLabel('Your Display Name').fill('Theo')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/draft/${open.id}`)
  await expect(seats(page)).toContainText('Theo')
  for (const { context } of [maya, theo]) await context.close()
})

/** The link that the waiting room's button copies. */
async function copiedLink({ page, context }: Player, draftId: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/draft/${draftId}`)
  await page.getByRole('button', { name: 'Copy invite link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** A new visitor on a phone, whose taps are counted. */
async function stranger(browser: Browser, baseURL: string): Promise<Player> {
  const player = await newPlayer(browser, baseURL, 'Zoe', PHONE)
  await countTaps(player.page)
  return player
}

async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
      true,
    )
  })
}

function tapsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('taps')))
}
