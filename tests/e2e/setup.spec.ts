import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { appRuns, expect, onTheClock, test } from './journey.ts'
import { expectSound } from './sound.ts'

const FRIENDS = ['Maya', 'Theo', 'Priya', 'Jonah']

test('four friends at one device reach the first turn in at most eight clicks', async ({ page }) => {
  await countClicks(page)
  await page.goto('/')
  await page.getByRole('link', { name: /Tom Hanks/ }).click()
  await expect(page.getByRole('radio', { name: /Local Draft/ })).toBeFocused()
  await page.getByText('Pass one device around').click()
  await expect(page.getByLabel('Participant name')).toBeFocused()
  for (const name of FRIENDS) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Choose for us' }).click()
  await expect(page.getByText(/^Five rounds: /)).toBeVisible()
  await page.getByRole('button', { name: 'Start Draft' }).click()
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(FRIENDS).toContain(await onTheClock(page))
  expect(await clicksOf(page)).toBe(4)

  await page.goto('/')
  await page.getByRole('link', { name: /1999/ }).first().click()
  await expect(page.getByText('The table of your last draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Start with nobody' }).click()
  await expect(page.getByRole('list', { name: 'Participants' })).toHaveCount(0)
})

test('text typed after choosing to draft by person goes into the search', async ({ page }) => {
  await page.goto('/?setup')
  await page.getByText('Draft by Person').click()
  await page.keyboard.type('tom han')
  await page.getByRole('option', { name: /Tom Hanks/ }).click()
  await expect(page.getByRole('radio', { name: /Local Draft/ })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Choose Your Draft Theme: Tom Hanks' })).toBeVisible()
})

test('a well-known person can be chosen by keyboard without a search', async ({ page }) => {
  await page.goto('/?setup')
  await page.getByText('Draft by Person').click()
  const field = page.getByRole('combobox', { name: /actor or a director/ })
  await expect(field).toBeFocused()
  const people = page.getByRole('list', { name: 'Well-known people' })
  await expect(people.getByRole('button')).toHaveCount(7)
  await expectSound(page)

  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const second = people.getByRole('button').nth(1)
  await expect(second).toBeFocused()
  const name = await second.locator('b').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Local Draft/ })).toBeFocused()
  await expect(page.getByRole('region', { name: `Choose Your Draft Theme: ${name}` })).toBeVisible()
})

test('a misspelt name gets a suggestion, which Enter accepts', async ({ page }) => {
  await page.goto('/?setup&theme=people')
  const field = page.getByRole('combobox', { name: /actor or a director/ })
  await field.fill('scorsesse')
  await expect(page.getByText('Did you mean Martin Scorsese?')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('.people-popup').setLegacyMode(true).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await field.press('Enter')
  await expect(page.getByRole('region', { name: 'Choose Your Draft Theme: Martin Scorsese' })).toBeVisible()
})

test('text typed before the search has loaded is searched afterwards', async ({ page }) => {
  let arrive!: () => void
  const isTime = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/person-search-*.js', async (route) => {
    await isTime
    await route.continue()
  })
  await page.goto('/?setup')
  await appRuns(page)
  await page.getByText('Draft by Person').click()
  await page.keyboard.type('tom han')
  arrive()
  await expect(page.getByRole('option', { name: /Tom Hanks/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /actor or a director/ })).toBeFocused()
})

test('an online draft needs a name and categories, and gets its code automatically', async ({ page }) => {
  await page.goto('/?setup&theme=year&option=1994')
  await page.getByText('Online Multiplayer').click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Maya')
  await page.getByRole('button', { name: 'Choose for us' }).click()
  await page.getByRole('button', { name: 'Create Multiplayer Draft' }).click()
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  await expect(page.locator('.join-code__code')).toHaveText(/^[A-Z0-9]{8}$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bill covers no focused element of a local setup', async ({ page }) => {
    await page.goto('/?setup&theme=people&option=Tom+Hanks')
    await expect(page.getByRole('checkbox')).toHaveCount(18)
    await page.getByRole('button', { name: 'Choose for us' }).click()
    await expect(page.locator('.bill-card')).toHaveCSS('height', '75px')
    await expectNothingCovered(page)
  })

  test('the bill covers no focused element of an online setup', async ({ page }) => {
    await page.goto('/?setup&theme=year&option=1994')
    await page.getByText('Online Multiplayer').click()
    await page.getByText('Invite by e-mail').click()
    await page.getByLabel('E-mail address').fill('theo@marquee.example, priya@marquee.example, nobody ')
    await expect(page.locator('.bill-card')).toHaveCSS('height', '75px')
    await expectNothingCovered(page)
  })

  test('a completed step scrolls to the next one', async ({ page }) => {
    await page.goto('/?setup&theme=year')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('group', { name: 'Year' }).getByText('1999').click()
    await expect(page.getByRole('heading', { name: 'Select A Mode' })).toBeInViewport()
    await page.getByText('Online Multiplayer').click()
    await expect(page.getByLabel('Your name')).toBeInViewport()
    await expect(page.getByLabel('Your name')).toBeFocused()
  })
})

/** Presses Tab through the whole page and expects the bill to cover no focused element. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  const stops: string[] = []
  const covered: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      const bill = document.querySelector('.bill-card')
      if (!focused || !bill || focused === document.body) return undefined
      const seen = focused.matches('.sr') ? (focused.closest('label') ?? focused) : focused
      const { bottom } = seen.getBoundingClientRect()
      return {
        name: seen.textContent || focused.getAttribute('aria-label') || focused.tagName,
        isCovered: !bill.contains(focused) && bottom > bill.getBoundingClientRect().top,
      }
    })
    if (!stop) break
    stops.push(stop.name)
    if (stop.isCovered) covered.push(stop.name)
    expect(stops.length, 'stops of the Tab key').toBeLessThan(100)
  }
  expect(stops.length).toBeGreaterThan(15)
  expect(covered).toEqual([])
}

/** Counts mouse clicks on all later pages. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1)),
      true,
    )
  })
}

function clicksOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}
