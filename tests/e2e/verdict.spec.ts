import type { Page } from '@playwright/test'
import { saveLocalDraft } from '../screens/local-drafts.ts'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat } from './online-api.ts'
import { newPlayer } from './online-journey.ts'
import { newAddress, PASSWORD } from './sign-in.ts'
import { expectSound } from './sound.ts'

/** Opens the verdict of a new draft, once its odds are played. */
async function openVerdict(page: Page): Promise<string> {
  const id = await saveLocalDraft(page.context().request)
  await page.goto(`/final-scores/${id}`)
  await page.getByRole('link', { name: 'Verdict', exact: true }).click()
  await expect(page).toHaveURL(/\?tab=verdict$/)
  await expect(page.locator('.bill-notice[aria-busy=false]')).toBeVisible()
  return id
}

for (const width of [390, 1440]) {
  test(`a verdict is read, its sums are opened and its chart is moved by keys at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openVerdict(page)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/\w/)
    const card = page.getByRole('article').filter({ hasText: '1st' })
    const show = card.getByRole('button', { name: 'Show the five picks' })
    if (width < 720) await show.click()
    else await expect(show).toBeHidden()
    const call = card.locator('details').first()
    await call.locator('summary').press('Enter')
    await expect(call).toContainText(/was worth .* what was left/)
    await expect(call).toContainText('Still there for')

    const night = page.getByRole('region', { name: 'How the night went' })
    const slider = night.getByRole('slider', { name: 'Pick' })
    await slider.press('Home')
    await expect(night).toContainText('Before the first pick')
    await slider.press('ArrowRight')
    await expect(night).toContainText('After pick 1')
    await slider.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', /^After pick 20: \w+ 100%/)
    await night.getByText('Read it as a table').click()
    await expect(night.getByRole('row')).toHaveCount(22)
    await expect(page.getByRole('region', { name: 'The board that could have been' })).toContainText(
      'at its best',
    )
    await expectSound(page)
  })

  test(`a pick is changed, and the link shows the same night elsewhere, at ${width} px`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await openVerdict(page)
    await page.getByRole('link', { name: 'What if?', exact: true }).first().click()
    await expect(page).toHaveURL(`/final-scores/${id}/what-if`)
    await page.getByRole('button', { name: /^Pick 18, / }).click()
    const shelf = page.getByRole(width < 720 ? 'dialog' : 'region', { name: /^Free at pick 18/ })
    await expect(shelf.getByRole('listitem')).toHaveCount(6)
    const movie = shelf.getByRole('listitem').nth(1).getByRole('button')
    const title = await movie.locator('b').innerText()
    await movie.click()
    const changed = page.getByRole('region', { name: 'What changed' })
    await expect(changed).toContainText(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/wins|tie/i)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link Copied!')).toBeVisible()
    await expectSound(page)
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${baseURL}/final-scores/${id}/what-if\\?swap=18-\\d+$`))

    const ranking = await page.getByRole('region', { name: 'The ranking' }).innerText()
    const elsewhere = await browser.newContext({ storageState: await context.storageState() })
    const other = await elsewhere.newPage()
    const response = await other.goto(link)
    expect(response?.status()).toBe(200)
    await expect(other.getByRole('region', { name: 'What changed' })).toContainText(title)
    expect(await other.getByRole('region', { name: 'The ranking' }).innerText()).toBe(ranking)
    await elsewhere.close()
  })
}

test('a public verdict is readable without scripts, and says the same with them', async ({
  browser,
  baseURL,
  request,
}) => {
  const account = { name: 'Maya', email: newAddress(), password: PASSWORD }
  for (const [path, data] of [
    ['session', {}],
    ['accounts', account],
    ['sign-in', account],
  ] as const) {
    expect((await request.post(`/api/${path}`, { data })).ok()).toBe(true)
  }
  const id = await saveLocalDraft(request)
  await request.put(`/api/drafts/${id}/visibility`, { data: { is_public: true } })
  const wordsOf = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`/final-scores/${id}?public=true&tab=verdict`)
    await expect(page.locator('.bill-notice h2')).toHaveText(/\w/)
    const cards = page.locator('.report .report__head')
    await expect(cards).toHaveCount(4)
    const call = page.locator('.report details').first()
    await call.locator('summary').click()
    await expect(call).toContainText(/was worth .* what was left/)
    const words = [await cards.allInnerTexts(), await page.locator('.sum > p:first-child').allTextContents()]
    if (!javaScriptEnabled) await expect(page.locator('.night')).toHaveCount(0)
    await context.close()
    return words
  }
  expect(await wordsOf(true)).toEqual(await wordsOf(false))
})

test('everybody who played sees the same odds, and nobody else any', async ({ browser, baseURL }) => {
  const host = await newPlayer(browser, baseURL!, 'Maya')
  const guest = await newPlayer(browser, baseURL!, 'Theo')
  const draft = await hostDraft(host, { categories: ['Comedy', 'Drama/Romance'] })
  await takeSeat(guest, draft)
  await start(draft)
  await makePicks(draft, 4)
  const oddsOf = async ({ page }: typeof host) => {
    await page.goto(`/final-scores/${draft.id}?tab=verdict`)
    const night = page.getByRole('region', { name: 'How the night went' })
    await expect(page.locator('.bill-notice[aria-busy=false]')).toBeVisible()
    await night.getByText('Read it as a table').click()
    return night.getByRole('table').innerText()
  }
  const odds = await oddsOf(host)
  expect(odds).toMatch(/\d%/)
  expect(await oddsOf(guest)).toBe(odds)
  const stranger = await newPlayer(browser, baseURL!, 'Zoe')
  await stranger.page.goto(`/final-scores/${draft.id}/what-if?swap=1-1`)
  await expect(stranger.page.getByRole('heading', { name: 'These results are not public' })).toBeVisible()
  await expect(stranger.page.getByText(/\d%/)).toHaveCount(0)
})
