import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

async function startToday(page: Page): Promise<void> {
  await page.goto('/today')
  await page.getByRole('button', { name: 'Play today’s draft' }).click()
  await expect(page.getByRole('combobox')).toBeVisible()
}

async function chooseMovie(page: Page): Promise<void> {
  await page.getByRole('option', { disabled: false }).first().click()
  const slot = page.getByRole('group', { name: 'Which category?' }).getByRole('radio').first()
  await slot.check({ force: true })
}

async function pick(page: Page, picks: number): Promise<void> {
  for (let made = 0; made < picks; made += 1) {
    await chooseMovie(page)
    await page.getByRole('button', { name: 'Confirm Pick' }).click()
  }
}

export const TODAY_SCREENS: readonly Screen[] = [
  {
    name: 'today/before',
    isWhole: true,
    open: async (page) => {
      await page.goto('/today')
      await expect(page.getByRole('region', { name: 'Earlier' })).toBeVisible()
    },
  },
  {
    name: 'today/playing',
    open: async (page) => {
      await startToday(page)
      await pick(page, 2)
      await chooseMovie(page)
    },
  },
  {
    name: 'today/result',
    isWhole: true,
    open: async (page) => {
      await startToday(page)
      await pick(page, 5)
      await expect(page.getByRole('region', { name: 'Everybody tonight' })).toBeVisible()
    },
  },
  {
    name: 'today/waiting',
    open: async (page) => {
      await startToday(page)
      await page.context().setOffline(true)
      await pick(page, 5)
      await expect(page.getByText('We’ll count you in when you’re back online.')).toBeVisible()
    },
  },
]
