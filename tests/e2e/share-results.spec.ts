import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { CategoryName } from '#domain/categories/categories.ts'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'
import { fillInSignUp, newAddress, signUp } from './sign-in.ts'
import { expectSound } from './sound.ts'

const CATEGORIES: CategoryName[] = ['Comedy', 'Drama/Romance']
const GONE = 'This draft is no longer available for public viewing'

test('the owner shares the picture and the link, and takes the link back', async ({ browser, baseURL }) => {
  const owner = await newPlayer(browser, baseURL!, 'Maya')
  await becomeUser(owner.page)
  const { id } = await finishedDraft(browser, baseURL!, owner)
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = owner
  await page.goto(`/final-scores/${id}`)

  const [download] = await Promise.all([page.waitForEvent('download'), chooseShare(page, 'Download Image')])
  expect(download.suggestedFilename()).toBe('1999_final_scores.png')
  expect(pngSize(await readFile(await download.path()))).toEqual({ width: 1080, height: 1920 })
  await expect(page.getByText('Image Generated!')).toBeVisible()

  const stranger = await newPlayer(browser, baseURL!, 'Zoe')
  const link = `${baseURL}/final-scores/${id}?public=true`
  await stranger.page.goto(link)
  await expect(stranger.page.getByText(GONE)).toBeVisible()
  await expect(stranger.page).toHaveURL(`${baseURL}/`)

  await chooseShare(page, 'Copy Public Link')
  await expect(page.getByText('Link Copied!')).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await stranger.page.goto(link)
  await expect(stranger.page.getByRole('button', { name: /Rank 1/ })).toBeVisible()
  await stranger.page.getByRole('button', { name: 'Share Results' }).click()
  await expect(stranger.page.getByRole('menuitem', { name: 'Copy Public Link' })).toBeEnabled()
  await expect(stranger.page.getByRole('menuitem', { name: 'Make Private' })).toHaveCount(0)

  await chooseShare(page, 'Make Private')
  await expect(page.getByText('Results are private')).toBeVisible()
  await stranger.page.goto(link)
  await expect(stranger.page.getByText(GONE)).toBeVisible()
  await expect(stranger.page).toHaveURL(`${baseURL}/`)
})

test('a player with a seat learns that only the owner can make the link, and still gets the picture', async ({
  browser,
  baseURL,
}) => {
  const owner = await newPlayer(browser, baseURL!, 'Maya')
  await becomeUser(owner.page)
  const { id, guest } = await finishedDraft(browser, baseURL!, owner)
  const { page } = guest
  await page.goto(`/final-scores/${id}`)
  await page.getByRole('button', { name: 'Share Results' }).click()
  const link = page.getByRole('menuitem', { name: 'Copy Public Link' })
  await expect(link).toBeDisabled()
  await expect(link).toHaveAccessibleDescription('Only Maya can make these results public')
  await expectSound(page)
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download Image' }).click(),
  ])
})

test('a guest who wants the link signs up, returns and gets it', async ({ browser, baseURL }) => {
  const host = await newPlayer(browser, baseURL!, 'Maya')
  const { id } = await finishedDraft(browser, baseURL!, host)
  await host.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = host
  await page.goto(`/final-scores/${id}`)
  await chooseShare(page, 'Copy Public Link')
  await expect(page.getByText('Sign up to make these results public.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)

  await fillInSignUp(page, newAddress())
  await expect(page.getByText('Link Copied!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${baseURL}/final-scores/${id}?public=true`)

  const stranger = await newPlayer(browser, baseURL!, 'Zoe')
  await stranger.page.goto(link)
  await expect(stranger.page.getByRole('button', { name: /Rank 1/ })).toBeVisible()
})

test('the menu is accessible, works by keyboard and fits the smallest phone', async ({
  browser,
  baseURL,
}) => {
  const owner = await newPlayer(browser, baseURL!, 'Maya')
  await becomeUser(owner.page)
  const { id } = await finishedDraft(browser, baseURL!, owner)
  const { page } = owner
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/final-scores/${id}`)
  const button = page.getByRole('button', { name: 'Share Results' })
  const [save, share] = [
    await page.getByRole('button', { name: 'Save Draft' }).boundingBox(),
    await button.boundingBox(),
  ]
  expect(save!.x + save!.width).toBeLessThanOrEqual(320)
  expect(share!.x + share!.width).toBeLessThanOrEqual(320)

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Download Image' })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
})

async function becomeUser(page: Page): Promise<void> {
  const address = newAddress()
  await signUp(page, address)
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
}

/** Plays a draft of 1999 between the host and a guest to the end. */
async function finishedDraft(
  browser: Browser,
  baseURL: string,
  host: Player,
): Promise<{ id: string; guest: Player }> {
  const guest = await newPlayer(browser, baseURL, 'Theo')
  const draft = await hostDraft(host, { categories: CATEGORIES })
  await takeSeat(guest, draft)
  await start(draft)
  await makePicks(draft, 2 * CATEGORIES.length)
  return { id: draft.id, guest }
}

async function chooseShare(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Share Results' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The size in a PNG's header, in px. */
function pngSize(file: Buffer): { width: number; height: number } {
  expect(file.toString('latin1', 12, 16)).toBe('IHDR')
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}
