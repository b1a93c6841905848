import { saveLocalDraft } from '../screens/local-drafts.ts'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat } from './online-api.ts'
import { newPlayer } from './online-journey.ts'
import { expectSound } from './sound.ts'

test('a draft is played, paused, stepped by keys and opened at a pick', async ({ page, context }) => {
  const id = await saveLocalDraft(context.request)
  await page.goto(`/final-scores/${id}`)
  await page.getByRole('link', { name: 'Replay the draft' }).click()
  await expect(page).toHaveURL(`/final-scores/${id}/replay`)
  const pick = page.getByRole('region', { name: 'This pick' })
  const posters = page.getByRole('table').locator('[data-pick]')
  await expect(pick.getByRole('heading', { name: 'Theo begins' })).toBeVisible()
  await expect(posters).toHaveCount(0)

  await page.keyboard.press('ArrowRight')
  await expect(pick).toContainText('Pick 1 of 20 · Round 1')
  await page.keyboard.press('4')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(pick).toContainText('Pick 3 of 20')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()

  await page.keyboard.press('End')
  await expect(page.getByRole('region', { name: 'The reveal' })).toContainText(/wins/)
  await expect(posters).toHaveCount(20)
  await expect(page).toHaveURL(/\?at=end$/)
  await expectSound(page)

  await page.goto(`/final-scores/${id}/replay?at=17`)
  await expect(pick).toContainText('Pick 17 of 20 · Round 5')
  await expect(posters).toHaveCount(17)
  await expectSound(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const frame = page.getByRole('button', { name: /^Pick 17:/ })
  await expect
    .poll(async () => {
      const box = await frame.boundingBox()
      return Math.round(box!.x + box!.width / 2)
    })
    .toBe(195)
})

test('a film starts by itself where motion is wanted', async ({ browser, baseURL }) => {
  const { page, context } = await newPlayer(browser, baseURL!, 'Maya', { reducedMotion: 'no-preference' })
  const id = await saveLocalDraft(context.request, { players: ['Maya'] })
  await page.goto(`/final-scores/${id}/replay`)
  await expect(page.getByRole('region', { name: 'This pick' })).toContainText('Pick 2 of 5')
})

test('every player sees the same film, and nobody else does until it is public', async ({
  browser,
  baseURL,
}) => {
  const host = await newPlayer(browser, baseURL!, 'Maya')
  const guest = await newPlayer(browser, baseURL!, 'Theo')
  const draft = await hostDraft(host, { categories: ['Comedy', 'Drama/Romance'] })
  await takeSeat(guest, draft)
  await start(draft)
  await makePicks(draft, 3)
  const address = `/final-scores/${draft.id}/replay?at=3`
  const shownTo = async ({ page }: typeof host) => {
    await page.goto(address)
    return page.getByRole('region', { name: 'This pick' }).innerText()
  }
  const film = await shownTo(host)
  expect(film).toContain('Pick 3 of 3')
  expect(film, 'scores are hidden until the last pick').not.toMatch(/\d\d\.\d\d/)
  expect(await shownTo(guest)).toBe(film)

  const stranger = await newPlayer(browser, baseURL!, 'Zoe')
  await stranger.page.goto(address)
  await expect(stranger.page.getByText('These results are not public')).toBeVisible()
  await expect(stranger.page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
