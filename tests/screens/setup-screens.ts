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
