import { devices, type Locator } from '@playwright/test'
import { expect, onTheClock, progress, startDraft, test } from './journey.ts'

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 5']
test.use({ viewport, userAgent, deviceScaleFactor, isMobile: true, hasTouch: true, colorScheme: 'light' })

test(
  'on a phone a pick is three taps, all within the screen, and the board is below',
  { tag: '@core' },
  async ({ page }) => {
    await startDraft(page, {
      theme: { year: '1994' },
      players: ['Maya', 'Theo'],
      categories: ['Comedy', 'Drama/Romance'],
    })
    const first = await onTheClock(page)

    await page.getByRole('option', { name: /^Forrest Gump/ }).tap()
    await page.locator('.slot').filter({ hasText: 'Drama/Romance' }).tap()
    const confirm = page
      .getByRole('region', { name: 'Draft Status' })
      .getByRole('button', { name: 'Confirm Pick' })
    await expect(confirm).toBeInViewport({ ratio: 1 })
    await confirm.tap()
    await expect.poll(() => progress(page)).toBe('Pick 2 of 4 · Round 1')
    await expect(page.getByRole('option').first()).toContainText(`Drafted by ${first}`)

    await page.getByRole('button', { name: 'Board' }).tap()
    await expect(page.getByRole('heading', { name: 'Draft Board' })).toBeInViewport({ ratio: 1 })
    await page.getByText('By player').tap()
    await expect(page.getByRole('heading', { name: new RegExp(first) })).toBeVisible()
    await expect(page.locator('.draft-board')).toContainText('Forrest Gump')

    await page.getByRole('link', { name: 'Privacy policy' }).scrollIntoViewIfNeeded()
    const [link, bar] = [
      await page.getByRole('link', { name: 'Privacy policy' }).boundingBox(),
      await page.locator('.clock').boundingBox(),
    ]
    expect(link!.y + link!.height).toBeLessThanOrEqual(bar!.y)
  },
)

test('on a phone, the list of movies has its height from the start', async ({ page }) => {
  await startDraft(page, {
    theme: { year: '1994' },
    players: ['Maya', 'Theo'],
    categories: ['Comedy', 'Drama/Romance'],
  })
  await page.addInitScript(recordHeights)
  await page.reload()
  await page.getByRole('option').first().waitFor()
  const heights = await page.evaluate('heights')
  expect(heights).toHaveLength(1)
})

/** Runs in the page before anything else: records each height that the list of movies has in a frame. */
const recordHeights = `
  window.heights = []
  requestAnimationFrame(function look() {
    requestAnimationFrame(look)
    const height = document.querySelector('[role=listbox]')?.offsetHeight
    if (height !== undefined && height !== heights.at(-1)) heights.push(height)
  })
`

test('on a phone, choosing a movie replaces the list by categories and closes the keyboard', async ({
  page,
}) => {
  await startDraft(page, {
    theme: { year: '1994' },
    players: ['Maya', 'Theo'],
    categories: ['Comedy', 'Drama/Romance', 'Action/Adventure', 'Horror/Thriller'],
  })
  const search = page.getByRole('combobox', { name: /Search/ })
  await search.tap()
  await search.fill('gump')
  await page.getByRole('option', { name: /^Forrest Gump/ }).tap()
  await expect(search).toHaveCount(0)
  const misfits = page.getByRole('button', { name: /^2 do not fit/ })
  await expect(page.locator('.slot:visible')).toHaveCount(2)
  for (const slot of await page.locator('.slot:visible').all())
    await expect(slot).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('switch', { name: /House Override/ })).toBeVisible()
  await misfits.tap()
  await expect(page.locator('.slot:visible')).toHaveCount(4)

  await expect(page.getByRole('option')).toHaveCount(1)
  expect(await page.getByRole('option').evaluate(spareRoom)).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: 'Change movie' }).tap()
  await expect(search).not.toBeFocused()
  await page.getByRole('button', { name: 'Clear the words' }).tap()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
})

/** Runs in the page: by how many pixels the room above a movie's title differs from that below its facts. */
function spareRoom(option: Element): number {
  const [row, title, facts] = [option, ...option.querySelectorAll('.film__title, .film__meta')].map(
    (element) => element.getBoundingClientRect(),
  )
  return Math.abs(title!.top - row!.top - (row!.bottom - facts!.bottom))
}

test('on a phone, a long press shows where a movie fits and leaves the list unchanged', async ({ page }) => {
  await startDraft(page, {
    theme: { year: '1994' },
    players: ['Maya', 'Theo'],
    categories: ['Comedy', 'Drama/Romance'],
  })
  const option = page.getByRole('option', { name: /^Forrest Gump/ })
  await option.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
  const peek = page.getByRole('dialog', { name: 'Forrest Gump' })
  await expect(peek.getByRole('listitem')).toHaveCount(2)
  await option.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
  await peek.getByRole('button', { name: 'Close' }).tap()
  await expect(peek).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Still open/ })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(50)
})

test('on a phone, two decades share a row, and the counts move no category', async ({ page }) => {
  let count!: () => void
  const isTime = new Promise<void>((resolve) => (count = resolve))
  await page.route('**/api/category-availability', async (route) => {
    await isTime
    await route.continue()
  })
  await page.goto('/?setup&theme=people&option=Tom+Hanks')
  const rows = page.locator('.avail__row')
  await expect(rows).toHaveCount(18)
  await page.evaluate(() => document.fonts.ready)
  const outlines = await placesOf(rows)
  count()
  await expect(page.getByRole('checkbox')).toHaveCount(18)
  const places = await placesOf(rows)
  expect(places).toEqual(outlines)

  const [thirties, forties, fifties] = places.slice(6)
  expect(forties!.top).toBe(thirties!.top)
  expect(fifties!.top).toBeGreaterThan(thirties!.top)
  await expect(
    page.getByRole('checkbox', { name: "30's 1 player needs 1 or more Insufficient 0 movies" }),
  ).toBeDisabled()
  await page.getByRole('button', { name: "About 30's" }).tap()
  await expect(page.getByRole('dialog')).toContainText('1 player needs 1 or more.')
})

function placesOf(elements: Locator) {
  return elements.evaluateAll((found) =>
    (found as HTMLElement[]).map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
      left: offsetLeft,
      top: offsetTop,
      width: offsetWidth,
      height: offsetHeight,
    })),
  )
}
