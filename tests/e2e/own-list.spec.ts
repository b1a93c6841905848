import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const LETTERBOXD_LIST = 'tests/world/lists/letterboxd-list.csv'

async function openNewList(page: Page) {
  await page.goto('/?setup')
  await page.getByText('Draft by Theme').click()
  await page.getByText('Your list', { exact: true }).click()
  await page.getByRole('link', { name: 'New list' }).click()
}

async function expectAccessible(page: Page) {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
}

test('a Letterboxd list of 120 rows is reviewed, mended, drafted and scored', async ({ page }) => {
  await openNewList(page)
  await page.getByLabel('File of titles').setInputFiles(LETTERBOXD_LIST)

  await test.step('two rows are to mend', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '118 of 120 found' })).toBeFocused()
    await expect(page.getByLabel('Name of the list')).toHaveValue('Sunday club, the first hundred')
    await expect(page.getByText('letterboxd-list.csv · 120 rows from Letterboxd')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'To check 2' })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes to row 11: Jurassic Park' }).click()
    await page
      .getByRole('group', { name: 'Movie of row 58' })
      .getByText('1973', { exact: true })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: '120 of 120 found' })).toBeVisible()
  })

  await test.step('the list is drafted alone, to the scores', async () => {
    await page.getByRole('button', { name: 'Save and draft it' }).click()
    await expect(page.getByText('Sunday club, the first hundred').first()).toBeVisible()
    await page.getByRole('checkbox', { name: /^Action/ }).check({ force: true })
    await page.getByRole('button', { name: 'Start Draft' }).click()
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
    await page.getByRole('combobox', { name: /Search/ }).fill('jurassic')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option', { name: /^Jurassic Park/ }).click()
    await page.getByRole('button', { name: /^Confirm/ }).click()
    await page.getByRole('link', { name: 'View Final Scores' }).click()
    await expect(page.getByText('Jurassic Park').first()).toBeVisible()
    await expect(page.getByText(/^\d+\.\d$/).first()).toBeVisible()
  })

  await test.step('later changes of the list change no draft', async () => {
    const results = page.url()
    await page.goto('/?setup&theme=others')
    await page.getByText('Your list', { exact: true }).click()
    await page.getByRole('link', { name: 'Edit Sunday club, the first hundred' }).click()
    await page.getByRole('button', { name: 'Delete list' }).click()
    await page.getByRole('button', { name: 'Delete List' }).click()
    await expect(page.getByText('List deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: 'New list' })).toBeVisible()
    await expect(page.getByText('Sunday club')).toHaveCount(0)
    await page.goto(results)
    await expect(page.getByText('Jurassic Park').first()).toBeVisible()
  })
})

const LISTS = 'tests/world/lists'

test('lists as people have them are found', async ({ page }) => {
  const lists: readonly (readonly [file: string, heading: string, left?: string])[] = [
    ['imdb-italian.csv', '5 of 8 found', 'To check 2'],
    ['imdb-spanish.csv', '3 of 6 found', 'Left out 3'],
    ['excel-separator.csv', '3 of 3 found'],
    ['tmdb-ratings.csv', '3 of 4 found', 'Left out 1'],
    ['other-titles.txt', '7 of 7 found'],
    ['title-in-brackets.txt', '4 of 4 found'],
    ['markdown.md', '6 of 6 found'],
    ['markdown-table.md', '3 of 3 found'],
    ['open-quote.csv', '4 of 4 found'],
    ['numbering.txt', '7 of 7 found'],
    ['column-titles.csv', '2 of 2 found'],
    ['encoded-twice.csv', '3 of 3 found'],
    ['lookalike.csv', '1 of 2 found', 'To check 1'],
    ['no-titles.csv', '2 of 2 found'],
  ]
  await page.goto('/lists/new')
  for (const [file, heading, left] of lists) {
    await test.step(file, async () => {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('/lists/new')
      await page.getByLabel('File of titles').setInputFiles(`${LISTS}/${file}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      if (left !== undefined) await expect(page.getByRole('radio', { name: left })).toBeVisible()
    })
  }
  await expect(page.getByText('no-titles.csv · 2 rows · 2 rows without a title')).toBeVisible()
  await expect(page.getByText('2 movies', { exact: true })).toBeVisible()
})

test('two files make one list, and what a saved row may mean is looked up again', async ({ page }) => {
  await page.goto('/lists/new')
  const text = (name: string, content: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  })
  const files = page.getByLabel('File of titles')
  await files.setInputFiles([
    text('one.txt', 'Heat (1995)\nKing Kong\n'),
    { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
    text('two.txt', 'Heat (1995)\nThe Hunt (2012)\nStar Wars Nine\n'),
  ])
  await expect(page.getByText('photo.png is a picture, not a list.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on without it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 of 5 found' })).toBeVisible()
  await expect(page.getByText('one.txt and two.txt · 5 rows')).toBeVisible()
  await expect(page.getByText('2012 · Jagten · Thomas Vinterberg')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/lists\/[0-9a-f-]{36}$/)
  await page.reload()

  await page.getByRole('button', { name: 'Choose row 2' }).click()
  await page.getByRole('button', { name: /^King Kong 1933|^King Kong 1976/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '3 of 5 found' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search a movie for row 5' }).fill('twisted')
  await expect(page.getByRole('button', { name: /^They Live by Night/ })).toContainText('The Twisted Road')
  await page.getByRole('searchbox', { name: 'Search a movie for row 5' }).fill('star wars')
  await page.getByRole('button', { name: /^Star Wars: The Last Jedi/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '4 of 5 found' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('titles are pasted; a bad file, a reload and another window lose none of them', async ({
    page,
    context,
  }) => {
    await openNewList(page)
    await page.getByLabel('Titles, one a line').fill('Heat 1995\nRififi\nPoint Brake\nHeat (1995)')
    await page.getByLabel('File of titles').setInputFiles({
      name: 'IMG_2041.png',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    })
    await expect(
      page.getByRole('alert').filter({ hasText: 'IMG_2041.png is a picture, not a list.' }),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Titles, one a line')).toHaveValue(/Point Brake/)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Find the movies' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '2 of 4 found' })).toBeVisible()
    await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390)
    await page.getByRole('button', { name: 'Change row 3' }).click()
    await page.getByRole('searchbox', { name: 'Search a movie for row 3' }).fill('point break')
    await page.getByRole('button', { name: /^Point Break 1991/ }).click()
    await page.getByText('Left out', { exact: false }).first().click()
    await expect(page.getByText('Left out: same movie as row 1')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '3 of 4 found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save and draft it' })).toBeDisabled()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('A list needs a name')).toBeVisible()
    await page.getByLabel('Name of the list').fill('Heists')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/lists\/[0-9a-f-]{36}$/)
    const address = page.url()
    await page.reload()
    await page.getByRole('link', { name: 'Back to your draft' }).click()
    await page.getByRole('link', { name: 'Edit Heists' }).click()
    await page.waitForURL(address)

    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Name of the list').fill('Bank jobs')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('List saved')).toBeVisible()
    await page.getByLabel('Name of the list').fill('Robberies')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This list was changed in another window.')).toBeVisible()
    await expect(page.getByLabel('Name of the list')).toHaveValue('Robberies')
  })
})
