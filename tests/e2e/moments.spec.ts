import type { CategoryName } from '#domain/categories/categories.ts'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat, watch } from './online-api.ts'
import { newPlayer } from './online-journey.ts'

const PHONE = { width: 390, height: 844 }

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a pick is shown on all phones, prefers-reduced-motion: ${reducedMotion}`, async ({
    browser,
    baseURL,
  }) => {
    const maya = await newPlayer(browser, baseURL!, 'Maya')
    const theo = await newPlayer(browser, baseURL!, 'Theo')
    const wes = await newPlayer(browser, baseURL!, 'Wes', { viewport: PHONE, reducedMotion })
    const categories: CategoryName[] = ['Comedy', 'Drama/Romance', 'Action/Adventure', 'Horror/Thriller']
    const draft = await hostDraft(maya, { categories })
    await takeSeat(theo, draft)
    await start(draft)
    await watch(wes, draft)
    await wes.page.goto(`/draft/${draft.id}`)
    await expect(wes.page.getByText('You are watching')).toBeVisible()
    await wes.page.evaluate(() => window.scrollTo(0, 200))
    const board = wes.page.getByRole('heading', { name: 'Draft Board' })
    const before = (await board.boundingBox())!.y

    await makePicks(draft, 1)
    const card = wes.page.locator('.moment')
    await expect(card).toContainText(/(Maya|Theo) takes/)
    await expect(card).toBeInViewport({ ratio: 0.99 })
    await expect(card).toHaveCount(0)
    const last = wes.page.getByRole('button', { name: /^Last pick (Maya|Theo): / })
    await expect(last).toBeInViewport({ ratio: 0.99 })
    // The marquee above shrinks to one line and scroll anchoring compensates; the page must not scroll to the board.
    expect(Math.abs((await board.boundingBox())!.y - before)).toBeLessThan(60)
    expect(await wes.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

    // The pick goes into the last column, so the strip must scroll to it.
    await makePicks(draft, 6)
    await expect(wes.page.locator('[data-pick="7"]:visible')).toHaveCount(1)
    await last.click()
    await expect(wes.page.locator('[data-pick="7"]:visible')).toBeInViewport({ ratio: 0.99 })
    for (const { context } of [maya, theo, wes]) await context.close()
  })
}
