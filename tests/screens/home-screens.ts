import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

export const HOME_SCREENS: readonly Screen[] = [
  {
    name: 'home/home',
    readmeName: 'home',
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'home/whole',
    isWhole: true,
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Support' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'How the evening goes' })).toBeVisible()
    },
  },
  {
    name: 'home/code-refused',
    open: async (page) => {
      await page.goto('/')
      await page.getByLabel('Invite code').fill('NOSUCH22')
      await page.getByLabel('Display name').fill('Theo')
      await page.getByRole('button', { name: 'Join Draft' }).click()
      await expect(page.getByText('Invalid invite code', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'home/drafts-in-progress',
    open: async (page) => {
      await page.goto('/?setup&theme=year&option=1994')
      await page.getByRole('button', { name: 'Choose for us' }).click()
      await page.getByRole('button', { name: 'Start Draft' }).click()
      await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
      await page.goto('/')
      await expect(page.getByRole('link', { name: /1994/ }).first()).toBeVisible()
    },
  },
]
