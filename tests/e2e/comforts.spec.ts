import type { Page } from '@playwright/test'
import { saveLocalDraft } from '../screens/local-drafts.ts'
import { expect, makePick, onTheClock, progress, startDraft, test } from './journey.ts'
import { newAddress, signUp } from './sign-in.ts'
import { expectSound } from './sound.ts'

const TABLE = { theme: { year: '1994' }, players: ['Maya', 'Theo'], categories: ['Comedy', 'Drama/Romance'] }
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Undo this pick?' })
const board = (page: Page) => page.getByRole('region', { name: 'Draft Board', exact: true })
const undoLast = (page: Page) => page.getByRole('button', { name: 'Undo Last Pick' })
const saved = (page: Page) => expect(page.locator('.save-mark')).toHaveText(/Saved/)

test('a mistaken pick is undone by keyboard, and stays undone', async ({ page }) => {
  await startDraft(page, TABLE)
  const first = await onTheClock(page)
  await makePick(page, 'Forrest Gump', 'Drama/Romance')
  const second = await onTheClock(page)

  await expect(page.getByRole('combobox', { name: /Search/ })).toBeFocused()
  await page.keyboard.press('u')
  await expect(question(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(question(page)).toContainText(
    `${first}’s pick of Forrest Gump for Drama/Romance is taken back`,
  )
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  expect(await onTheClock(page)).toBe(second)

  await page.keyboard.press('u')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByText(`${first}’s pick of Forrest Gump was undone.`)).toHaveRole('status')
  expect([await onTheClock(page), await progress(page)]).toEqual([first, 'Pick 1 of 4 · Round 1'])
  await expect(board(page)).not.toContainText('Forrest Gump')
  await saved(page)

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.locator('.clock__pick')).toHaveText('Pick 1 of 4 · Round 1')
  await makePick(page, 'Forrest Gump', 'Drama/Romance')
})

test('the last pick of a draft can still be changed', async ({ page }) => {
  const id = await startDraft(page, { ...TABLE, players: ['Maya'] })
  await makePick(page, 'Speed', 'Comedy', { override: true })
  await makePick(page, 'Forrest Gump', 'Drama/Romance')
  await saved(page)
  await undoLast(page).click()
  await page.getByRole('button', { name: 'Undo Pick' }).click()
  await expect(undoLast(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo Pick' }).click()
  await expect(undoLast(page)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeFocused()

  await makePick(page, 'Clerks', 'Comedy')
  await makePick(page, 'Forrest Gump', 'Drama/Romance')
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await expect(page.locator('.pick-cards')).toContainText('Clerks')
  await expect(page.locator('.pick-cards')).not.toContainText('Speed')
})

test('a draft is played again with the same people, or with another theme', async ({ page }) => {
  const id = await finishedDraft(page)
  await page.getByRole('link', { name: 'Play Again' }).click()
  await expect(page).toHaveURL(/\/\?setup=&theme=year&option=1994$/)
  for (const name of ['Maya', 'Theo']) {
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await expect(page.getByRole('checkbox', { name: 'Comedy' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove Theo' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Comedy' })).toBeChecked()

  await page.getByRole('button', { name: 'Change theme' }).click()
  await page.getByRole('group', { name: 'Year' }).getByText('1995', { exact: true }).click()
  await page.getByRole('button', { name: 'Start Draft' }).click()
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  expect(page.url()).not.toContain(id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NOW DRAFTING 1995 MOVIES')
  expect(await progress(page)).toBe('Pick 1 of 2 · Round 1')
})

test('the shortcuts are listed under ?, work as described, and can be turned off', async ({ page }) => {
  const id = await finishedDraft(page, async () => {
    const search = page.getByRole('combobox', { name: /Search/ })
    await search.blur()
    await page.keyboard.press('b')
    await expect(page.getByRole('region', { name: /scrolls sideways/ })).toBeFocused()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
  })
  await page.goto(`/final-scores/${id}`)
  await expect(page.getByRole('navigation', { name: 'Results' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('link', { name: 'Board', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('s')
  await expect(page.getByRole('region', { name: /final scores/i })).toBeVisible()
  await page.keyboard.press('n')
  await expect(
    page
      .getByRole('region', { name: /final scores/i })
      .getByRole('button')
      .nth(1),
  ).toHaveAttribute('aria-pressed', 'true')

  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await expect(list).toContainText('Undo the last pick; online, take your own back for 10 seconds')
  await expectSound(page)
  await list.getByRole('switch', { name: /Single-key shortcuts/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('?')
  await expect(page).not.toHaveURL(/tab=board/)
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(list.getByRole('switch', { name: /Single-key shortcuts/ })).not.toBeChecked()
})

test('a pasted list of names adds all of them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/?setup&theme=year&option=1994')
  await page.evaluate(() => navigator.clipboard.writeText('1. Maya\n2. Theo\n3. Ana!\n4. Maya'))
  await page.getByLabel('Participant name').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(/^Added 2 participants\. Not added: Maya \(already there\)\./)).toBeVisible()
  await expectSound(page)
})

test('the name used last is suggested until the user signs out', async ({ page }) => {
  const address = newAddress()
  await signUp(page, address, 'Annie')
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
  await page.goto('/?setup&theme=year&option=1994')
  await page.getByRole('button', { name: 'Add Annie' }).click()
  await page.getByRole('checkbox', { name: 'Comedy' }).check({ force: true })
  await page.getByRole('button', { name: 'Start Draft' }).click()
  await page.waitForURL(/\/draft\//)
  await saved(page)
  await page.goto('/')
  await expect(page.getByLabel('Display name')).toHaveValue('Annie')

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('Display name')).toHaveValue('')
  await page.goto('/?setup&theme=year&option=1994')
  await expect(page.getByRole('button', { name: /^(Add|Remove) Annie/ })).toHaveCount(0)
})

test.describe('the appearance', () => {
  test.use({ colorScheme: 'dark' })
  const look = (page: Page) =>
    page.evaluate(() => ({
      background: getComputedStyle(document.body).backgroundColor,
      bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
        (meta) => meta.content,
      ),
    }))
  const MATINEE = { background: 'rgb(251, 246, 236)', bar: ['#fbf6ec', '#fbf6ec'] }
  const SYSTEM = { background: 'rgb(20, 16, 14)', bar: ['#14100e', '#fbf6ec'] }

  test('is applied before the app loads, on every page and in every tab', async ({ page, context }) => {
    await page.goto('/')
    expect(await look(page)).toEqual(SYSTEM)
    const other = await context.newPage()
    await other.goto('/learn-more')
    await page.getByText('Matinée', { exact: true }).click()
    await expect.poll(() => look(page)).toEqual(MATINEE)
    await expect.poll(() => look(other)).toEqual(MATINEE)
    await expect(other.getByRole('radio', { name: 'Matinée' })).toBeChecked()

    await other.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await other.reload()
    expect(await look(other)).toEqual(MATINEE)

    await page.getByText('System', { exact: true }).click()
    await expect.poll(() => look(page)).toEqual(SYSTEM)
    await page.reload()
    expect(await look(page)).toEqual(SYSTEM)
  })
})

/** Plays and saves a draft of one category and opens its results. */
async function finishedDraft(page: Page, meanwhile?: () => Promise<void>): Promise<string> {
  const id = await startDraft(page, { ...TABLE, categories: ['Comedy'] })
  await makePick(page, 'Clerks', 'Comedy')
  await meanwhile?.()
  await makePick(page, 'Dumb and Dumber', 'Comedy')
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await expect(page.getByRole('navigation', { name: 'Results' })).toBeVisible()
  return id
}

test('the toast that asks for an account covers nothing of the form', async ({ page }) => {
  await page.goto(`/final-scores/${await saveLocalDraft(page.request)}`)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toContainText('Create Account')
  const form = (await page.locator('.auth').first().boundingBox())!
  const box = (await toast.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(form.x)
})
