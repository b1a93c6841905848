import { expect, makePick, onTheClock, startDraft, test } from './journey.ts'

/**
 * Three players draft Tom Hanks into four categories. The expected scores of two movies: Forrest Gump: box office
 * (678.2 − 55) / 678.2 = 91.8903, critics 71, Metacritic 82, IMDb 8.8 × 10 = 88; 332.8903 / 4 = 83.2226, Oscar winner
 * + 10 = 93.22. Saving Private Ryan: (481.8 − 70) / 481.8 = 85.4711, 94, 91, 86; 356.4711 / 4 = 89.1178, + 10 =
 * 99.12.
 */
test('three players draft Tom Hanks and see who won', { tag: '@core' }, async ({ page }) => {
  await startDraft(page, {
    theme: { person: 'Tom Hanks' },
    players: ['Maya', 'Theo', 'Priya'],
    categories: ['Comedy', 'Drama/Romance', 'Academy Award', 'Blockbuster'],
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NOW DRAFTING Tom Hanks MOVIES')

  const order: string[] = []
  for (const [title, category] of PICKS) {
    order.push(await onTheClock(page))
    await makePick(page, title, category)
  }

  const [first, second, third] = order
  expect(new Set([first, second, third])).toEqual(new Set(['Maya', 'Theo', 'Priya']))
  const round = [first, second, third]
  expect(order).toEqual([...round, ...round.toReversed(), ...round, ...round.toReversed()])

  await expect(page.getByText('All players have made their selections')).toBeVisible()
  await expect(page.getByText('Your draft has been automatically saved.')).toBeVisible()
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await expect(page).toHaveURL(/\/final-scores\/[0-9a-f-]{36}\?public=true$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/the tom hanks draft/i)

  await selectPlayer(first!)
  await expect(pickCard('Forrest Gump')).toContainText('93.22')
  await selectPlayer(second!)
  await expect(pickCard('Saving Private Ryan')).toContainText('99.12')

  async function selectPlayer(name: string) {
    await page
      .getByRole('region', { name: /final scores/i })
      .getByRole('button', { name: new RegExp(name) })
      .click()
    await expect(page.getByRole('heading', { name: new RegExp(`${name}.s picks`) })).toBeVisible()
  }
  function pickCard(title: string) {
    return page.getByRole('article').filter({ hasText: title })
  }
})

const PICKS = [
  ['Forrest Gump', 'Comedy'],
  ['Saving Private Ryan', 'Academy Award'],
  ['Toy Story 3', 'Blockbuster'],
  ['Toy Story', 'Comedy'],
  ['Cast Away', 'Drama/Romance'],
  ['Philadelphia', 'Academy Award'],
  ['Apollo 13', 'Drama/Romance'],
  ['Big', 'Comedy'],
  ['The Green Mile', 'Drama/Romance'],
  ['Captain Phillips', 'Academy Award'],
  ['Toy Story 2', 'Blockbuster'],
  ['Catch Me If You Can', 'Blockbuster'],
] as const
