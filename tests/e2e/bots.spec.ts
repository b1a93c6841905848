import { expect, makePick, test } from './journey.ts'
import { createOnlineDraft, expectComplete, newPlayer, type Player, startDraft } from './online-journey.ts'
import { joinByCode } from './online-journey.ts'

const SETUP = { year: '1999', categories: ['Comedy', 'Drama/Romance'], hostName: 'Maya' }

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

test('a host alone adds two bots by keyboard, and plays against them to the end', async ({ page }) => {
  await createOnlineDraft(page, SETUP)
  await expect(page.getByRole('button', { name: 'Start Draft' })).toBeDisabled()
  for (const name of ['Vera', 'Max']) {
    await page.getByRole('button', { name: 'Add a bot' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a bot' })
    await dialog.getByRole('radio', { name: 'Fan' }).press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Contrarian' })).toBeChecked()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
    await expect(page.getByTitle(name)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a bot' })).toBeFocused()
  }
  await expect(page.getByText('1 joined, 2 bots')).toBeVisible()
  await startDraft(page)
  for (const [title, category] of [
    ['American Pie', 'Comedy'],
    ['Anna and the King', 'Drama/Romance'],
  ] as const) {
    await expect(page.getByText("It's Your Turn", { exact: true })).toBeVisible({ timeout: 20_000 })
    await makePick(page, title, category)
  }
  await expectComplete([{ name: 'Maya', page, context: page.context() }])
  await expect(page.getByRole('rowheader', { name: /Vera.*Bot/ })).toBeVisible()
})

test('a bot plays for a guest who left, and gives the seat back', async ({ browser, baseURL }) => {
  const [host, guest] = [
    await newPlayer(browser, baseURL!, 'Maya'),
    await newPlayer(browser, baseURL!, 'Theo'),
  ]
  opened.push(host, guest)
  const { id, code } = await createOnlineDraft(host.page, SETUP)
  await joinByCode(guest.page, code, 'Theo')
  await expect(host.page.getByText('2 joined')).toBeVisible()
  await startDraft(host.page)
  await guest.page.goto('/')
  await host.page.getByRole('button', { name: 'Let a bot play for Theo' }).click()
  await host.page.getByRole('button', { name: 'Let it play' }).click()
  await expect(host.page.getByRole('listitem').filter({ hasText: 'Fan, fair' })).toContainText('Theo')
  await guest.page.goto(`/draft/${id}`)
  await guest.page.getByRole('button', { name: 'Take the seat back' }).first().click()
  await expect(host.page.getByText('Fan, fair')).toBeHidden()
  await expect(guest.page.getByRole('button', { name: 'Take the seat back' })).toBeHidden()
})
