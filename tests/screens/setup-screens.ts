import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

async function chooseOnline(page: Page): Promise<void> {
  await page.goto('/?setup&theme=year&option=1999')
  await page.getByText('Online Multiplayer').first().click()
}

async function searchPeople(page: Page, name: string): Promise<void> {
  await page.goto('/?setup&theme=people')
  await page.getByRole('combobox', { name: /actor or a director/ }).fill(name)
}

export const SETUP_SCREENS: readonly Screen[] = [
  {
    name: 'setup/theme',
    open: async (page) => {
      await page.goto('/?setup')
      await expect(page.getByRole('heading', { name: 'What are you drafting?' })).toBeVisible()
    },
  },
  {
    name: 'setup/person-search',
    open: async (page) => {
      await searchPeople(page, 'tom h')
      await expect(page.getByRole('option', { name: /Tom Hanks/ })).toBeVisible()
    },
  },
  {
    name: 'setup/nobody-found',
    open: async (page) => {
      await searchPeople(page, 'zzyzx')
      await expect(page.getByText('No people found.')).toBeVisible()
    },
  },
  {
    name: 'setup/search-failed',
    open: async (page) => {
      await page.route('**/api/people**', (route) => route.abort())
      await searchPeople(page, 'tom h')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'setup/year',
    open: async (page) => {
      await page.goto('/?setup&theme=year')
      await expect(page.getByRole('group', { name: 'Decade' })).toBeVisible()
    },
  },
  {
    name: 'setup/collections',
    isWhole: true,
    open: async (page) => {
      await page.goto('/?setup&theme=others&option=Heist&collection=heist&collectionName=Heist')
      await page.getByRole('button', { name: 'Change Theme' }).click()
      await expect(page.getByRole('button', { name: /^Show all/ })).toBeVisible()
    },
  },
  {
    name: 'setup/all-collections',
    isWhole: true,
    open: async (page) => {
      await page.goto('/?setup&theme=others')
      await page.getByRole('button', { name: /^Show all/ }).click()
    },
  },
  {
    name: 'setup/decade',
    isWhole: true,
    open: async (page) => {
      await page.goto('/?setup&theme=others')
      await page.getByText('Decade', { exact: true }).click()
      await page.getByText('1990s', { exact: true }).last().click()
      await expect(page.getByText(/^[\d,]+ movies · /)).toBeVisible()
    },
  },
  {
    name: 'setup/genre',
    isWhole: true,
    open: async (page) => {
      await page.goto('/?setup&theme=others')
      await page.getByText('Genre', { exact: true }).click()
      await page.getByRole('radio', { name: 'Crime' }).check({ force: true })
      await expect(page.getByText(/^[\d,]+ movies · /)).toBeVisible()
    },
  },
  {
    name: 'setup/house-rules',
    isWhole: true,
    open: async (page) => {
      await page.goto('/?setup&theme=year&option=1999')
      await page.getByRole('button', { name: 'Choose for us' }).click()
      await page.getByText('House rules', { exact: true }).click()
      await page.getByText('Linear', { exact: true }).click()
      await page.getByText('One movie per director').click()
    },
  },
  {
    name: 'setup/own-category',
    isWhole: true,
    open: async (page) => {
      await page.goto('/?setup&theme=year&option=1999')
      await page.getByText('More categories').click()
      await page.getByLabel('Your own category').fill('Best villain')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'setup/counting',
    isWhole: true,
    open: async (page) => {
      await page.route('**/api/category-availability**', () => undefined)
      await page.route('**/api/movies**', () => undefined)
      await page.goto('/?setup&theme=year&option=1999')
      await expect(page.getByText('Counting movies...')).toBeAttached()
    },
  },
  {
    name: 'setup/local-ready',
    isWhole: true,
    open: async (page) => {
      await page.goto('/?setup&theme=people&option=Tom+Hanks')
      for (const name of ['Maya', 'Theo', 'Priya']) {
        await page.getByLabel('Participant name').fill(name)
        await page.keyboard.press('Enter')
      }
      await page.getByRole('button', { name: 'Choose for us' }).click()
    },
  },
  {
    name: 'setup/name-refused',
    isWhole: true,
    open: async (page) => {
      await page.goto('/?setup&theme=year&option=1999')
      await page.getByLabel('Participant name').fill('Maya')
      await page.keyboard.press('Enter')
      await page.getByLabel('Participant name').fill('Theo '.repeat(20))
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'setup/online',
    isWhole: true,
    open: async (page) => {
      await chooseOnline(page)
      await page.getByLabel('Your name').fill('Maya')
      await page.getByRole('button', { name: 'Choose for us' }).click()
    },
  },
  {
    name: 'setup/many-names',
    isWhole: true,
    open: async (page) => {
      await page.goto('/?setup&theme=year&option=1994')
      await page.getByRole('radio', { name: /Local Draft/ }).press('Enter')
      for (let number = 1; number <= 48; number++) {
        await page.getByLabel('Participant name').fill(`Player ${number}`)
        await page.keyboard.press('Enter')
      }
      await page.getByRole('button', { name: 'Show fewer' }).click()
      await page.getByRole('button', { name: 'Choose for us' }).click()
    },
  },
  {
    name: 'setup/online-ready',
    isWhole: true,
    open: async (page) => {
      await chooseOnline(page)
      await page.getByLabel('Your name').fill('Maya')
      await page.getByText('Invite by e-mail').click()
      for (const address of ['theo@marquee.example', 'priya@marquee.example', 'jonah at home']) {
        await page.getByLabel('E-mail address').fill(address)
        await page.keyboard.press('Enter')
      }
      await page.getByRole('button', { name: 'Choose for us' }).click()
    },
  },
]

const LETTERBOXD_LIST = 'tests/world/lists/letterboxd-list.csv'

async function readList(page: Page): Promise<void> {
  await page.goto('/lists/new')
  await page.getByLabel('File of titles').setInputFiles(LETTERBOXD_LIST)
  await expect(page.getByText('118 of 120 found')).toBeVisible()
}

export const LIST_SCREENS: readonly Screen[] = [
  {
    name: 'lists/new',
    open: async (page) => {
      await page.goto('/lists/new')
      await expect(page.getByLabel('Titles, one a line')).toBeVisible()
    },
  },
  {
    name: 'lists/no-list',
    open: async (page) => {
      await page.goto('/lists/new')
      await page.getByLabel('Titles, one a line').fill('Heat 1995\nRififi')
      const file = {
        name: 'IMG_2041.png',
        mimeType: 'image/png',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      }
      await page.getByLabel('File of titles').setInputFiles(file)
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'lists/which-column',
    open: async (page) => {
      await page.goto('/lists/new')
      const text = 'What we saw,When,Who chose\nHeat,2025-03-02,Theo\nRififi,2025-03-09,Maya\n'
      const file = { name: 'movie-night.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.getByLabel('File of titles').setInputFiles(file)
      await expect(page.getByText('Which column holds the titles?')).toBeVisible()
    },
  },
  {
    name: 'lists/finding',
    open: async (page) => {
      let calls = 0
      await page.route('**/api/lists/matches', (route) => (++calls > 2 ? undefined : route.continue()))
      await page.goto('/lists/new')
      await page.getByLabel('File of titles').setInputFiles(LETTERBOXD_LIST)
      await expect(page.getByText('50 of 120')).toBeVisible()
    },
  },
  { name: 'lists/review', open: readList },
  {
    name: 'lists/own-lists',
    isWhole: true,
    open: async (page) => {
      await readList(page)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL(/\/lists\/[0-9a-f-]{36}$/)
      await page.getByRole('link', { name: 'Back to your draft' }).click()
      await page.getByRole('radio', { name: /^Sunday club/ }).check({ force: true })
      await expect(page.getByText(/^118 movies/).last()).toBeVisible()
    },
  },
]
