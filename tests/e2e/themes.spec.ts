import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './journey.ts'
import { newPlayer, playerOnTurn, startDraft } from './online-journey.ts'

test('a decade and a genre are drafted online with a category and rules of the players’ own', async ({
  browser,
  baseURL,
}) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const theo = await newPlayer(browser, baseURL!, 'Theo')
  const { page } = maya

  await test.step('Maya sets it up', async () => {
    await page.goto('/?setup')
    await page.getByText('Draft by Theme').click()
    await page.getByText('Genre', { exact: true }).click()
    await page.getByRole('radio', { name: 'Crime' }).check({ force: true })
    await page.getByRole('group', { name: 'From' }).getByText('1990s').click()
    await expect(page.getByText(/^\d+ movies · 1990 to 1999$/)).toBeVisible()
    expect((await new AxeBuilder({ page }).include('#step-option').analyze()).violations).toEqual([])
    await page.getByText('Online Multiplayer').click()
    await page.getByLabel('Your name').fill('Maya')
    await page.getByRole('checkbox', { name: /^Drama/ }).check({ force: true })
    await page.getByText('More categories').click()
    await page.getByLabel('Your own category').fill('Best villain')
    await page.keyboard.press('Enter')
    await page.getByText('House rules', { exact: true }).click()
    await page.getByText('Linear', { exact: true }).click()
    await page.getByText('One movie per director').click()
    await page.getByRole('button', { name: 'Create Multiplayer Draft' }).click()
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  })

  await test.step('Theo reads the theme, the rules and the categories before he joins', async () => {
    await theo.page.goto(page.url())
    await expect(theo.page.getByText(/linear order/i).first()).toBeVisible()
    await theo.page.getByLabel('Your name').fill('Theo')
    await theo.page.keyboard.press('Enter')
    await theo.page.waitForURL(page.url())
    await expect(page.locator('.join-code__code')).toBeVisible()
    await expect(theo.page.getByText('Best villain').first()).toBeVisible()
    await expect(theo.page.getByText(/linear order/i).first()).toBeVisible()
    await expect(theo.page.getByText(/one per director/i).first()).toBeVisible()
  })

  await test.step('both draft, and a second movie of a director is refused in words', async () => {
    await startDraft(page)
    const players = [maya, theo]
    for (const [pick, title] of ['Reservoir Dogs', 'Fargo'].entries()) {
      const { page: desk } = await playerOnTurn(players, pick + 1)
      await desk.getByRole('combobox').fill(title)
      await desk.getByRole('option', { name: new RegExp(`^${title}`) }).click()
      await desk.getByRole('radio', { name: /Best villain/ }).check({ force: true })
      await desk.getByRole('button', { name: /^Confirm/ }).click()
    }
    const { page: desk } = await playerOnTurn(players, 3)
    await desk.getByRole('combobox').fill('Pulp Fiction')
    await expect(desk.getByText('One per director: the team has Reservoir Dogs').first()).toBeVisible()
  })

  await maya.context.close()
  await theo.context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a collection is drafted alone', async ({ page }) => {
    await page.goto('/?setup')
    await page.getByText('Draft by Theme').click()
    await page.getByRole('button', { name: /^Show all/ }).click()
    await page.getByRole('searchbox', { name: 'Search collections' }).fill('heist')
    await page.getByText('Heists', { exact: true }).click()
    await expect(page.getByText(/^\d+ movies · 1950 to \d+/)).toBeVisible()
    await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390)
    await page.getByRole('button', { name: 'Choose for us' }).click()
    await page.getByRole('button', { name: 'Start Draft' }).click()
    await page.waitForURL(/\/draft\//)
    await expect(page.getByText('Now Drafting')).toBeAttached()
    await expect(page.getByText('HEIST', { exact: false }).first()).toBeVisible()
  })
})

test('a newcomer gets to a person with as many clicks as before, and loads nothing of the themes', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/?setup')
  await page.getByText('Draft by Person').click()
  await page.keyboard.type('tom hanks')
  await page
    .getByRole('option', { name: /Tom Hanks/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Select A Mode' })).toBeVisible()
  expect(loaded.filter((url) => /pool-panel|collection|house-rules-panel|\/lists/.test(url))).toEqual([])
})
