import { expect, makePick, startDraft, test } from './journey.ts'
import { expectSound } from './sound.ts'

const STATIC_PAGES = [
  ['/', 'Draft the movies'],
  ['/learn-more', ''],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/auth', 'User Login'],
  ['/reset-password', ''],
  ['/join-draft', ''],
  ['/no/such/page', 'Oops! Page not found'],
] as const

for (const [path, heading] of STATIC_PAGES) {
  test(`${path} is sound`, async ({ page }) => {
    test.info().annotations.push({ type: 'screen', description: path })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(heading, 'i'))
    await expectSound(page)
  })
}

test('setup is sound', async ({ page }) => {
  await page.goto('/?setup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSound(page)
  await page.goto('/?setup&theme=people&option=Tom+Hanks')
  await expect(page.getByRole('checkbox')).toHaveCount(18)
  await expectSound(page)
})

const QUICK_DRAFT = { theme: { year: '1999' }, players: ['Maya', 'Theo'], categories: ['Comedy'] }

test('the draft room is sound', async ({ page }) => {
  await startDraft(page, QUICK_DRAFT)
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: /Search/ }).fill('matrix')
  await page.getByRole('option', { name: /The Matrix/ }).click()
  await expectSound(page)
  await page.getByRole('combobox', { name: /Search/ }).fill('zzyzx')
  await expect(page.getByText('No movies found matching')).toBeVisible()
  await expectSound(page)
})

test('the end of a draft and its results are sound', async ({ page }) => {
  const id = await startDraft(page, QUICK_DRAFT)
  await makePick(page, 'Notting Hill', 'Comedy')
  await makePick(page, 'Galaxy Quest', 'Comedy')
  await expect(page.getByText('Your draft has been automatically saved.')).toBeVisible()
  await expectSound(page)

  for (const tab of ['scores', 'board', 'order']) {
    await page.goto(`/final-scores/${id}?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page)
  }
})
