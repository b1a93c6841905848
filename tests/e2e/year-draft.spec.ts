import { expect, makePick, onTheClock, startDraft, test } from './journey.ts'

/**
 * Two players draft 1999 into three categories. The expected scores: The Matrix: box office (463.5 − 63) / 463.5 =
 * 86.4078, critics 83, Metacritic 73, IMDb 87; 329.4078 / 4 = 82.3519, Oscar winner + 10 = 92.35. Fight Club: (100.9
 * − 63) / 100.9 = 37.5619, 79, 66, 88; 270.5619 / 4 = 67.6405, nominee + 5 = 72.64.
 */
test(
  'two players draft 1999, with a taken movie and a House Override',
  { tag: '@core' },
  async ({ page }) => {
    await startDraft(page, {
      theme: { year: '1999' },
      players: ['Maya', 'Theo'],
      categories: ['Action/Adventure', 'Drama/Romance', 'Comedy'],
    })
    const first = await onTheClock(page)
    await makePick(page, 'The Matrix', 'Action/Adventure')
    const second = await onTheClock(page)
    expect([first, second].toSorted()).toEqual(['Maya', 'Theo'])

    await test.step('a drafted movie stays in the list, disabled and with its drafter', async () => {
      await page.getByRole('combobox', { name: /Search/ }).fill('matrix')
      const taken = page.getByRole('option', { name: /The Matrix/ })
      await expect(taken).toContainText(`Drafted by ${first}`)
      await expect(taken).toHaveAttribute('aria-disabled', 'true')
      await taken.click({ force: true })
      await expect(page.getByRole('button', { name: 'Confirm Pick' })).toHaveCount(0)
    })

    await test.step('an ineligible category says why and can be chosen only by House Override', async () => {
      await page.getByRole('combobox', { name: /Search/ }).fill('fight club')
      await page.getByRole('option', { name: /^Fight Club/ }).click()
      const comedy = page.getByRole('radio', { name: /Comedy/ })
      await expect(comedy).toBeDisabled()
      await expect(page.locator('.slot').filter({ hasText: 'Comedy' })).toContainText('It’s Drama, Thriller')
      await page.getByRole('button', { name: 'Change movie' }).click()
      await makePick(page, 'Fight Club', 'Comedy', { override: true })
      await expect(page.getByRole('table')).toContainText('Override')
    })

    await test.step('House Override is off again with the next movie', async () => {
      await page.getByRole('combobox', { name: /Search/ }).fill('american beauty')
      await page.getByRole('option', { name: /American Beauty/ }).click()
      await expect(page.getByRole('switch', { name: /House Override/ })).not.toBeChecked()
      await page.getByRole('button', { name: 'Change movie' }).click()
    })

    await makePick(page, 'American Beauty', 'Drama/Romance')
    await makePick(page, 'Notting Hill', 'Comedy')
    await makePick(page, 'Magnolia', 'Drama/Romance')
    await makePick(page, 'The Mummy', 'Action/Adventure')

    await page.getByRole('link', { name: 'View Final Scores' }).click()
    const ranking = page.getByRole('region', { name: /final scores/i })
    await expect(ranking.getByRole('button')).toHaveCount(2)
    await expect(ranking.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')

    await ranking.getByRole('button', { name: new RegExp(first) }).click()
    await expect(page.getByRole('article').filter({ hasText: 'The Matrix' })).toContainText('92.35')
    await ranking.getByRole('button', { name: new RegExp(second) }).click()
    const fightClub = page.getByRole('article').filter({ hasText: 'Fight Club' })
    await expect(fightClub).toContainText('72.64')
    await expect(fightClub).toContainText('Override')

    await test.step('the tabs are part of the address', async () => {
      await page.getByRole('link', { name: 'Board', exact: true }).click()
      await expect(page).toHaveURL(/tab=board/)
      await page.reload()
      await expect(page.getByRole('table')).toContainText('92.35')
      await page.getByRole('link', { name: 'Pick order', exact: true }).click()
      await page.goBack()
      await expect(page).toHaveURL(/tab=board/)
    })
  },
)
