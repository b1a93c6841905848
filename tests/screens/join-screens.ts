import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

async function joinAsGuest(page: Page, code: string): Promise<void> {
  await page.goto(`/join-draft?code=${code}`)
  await page.getByLabel('Your Display Name').fill('Wes')
}

export const JOIN_SCREENS: readonly Screen[] = [
  {
    name: 'join/invited',
    open: async (page, cast) => {
      const { draft } = await cast.waitingRoom()
      await page.goto(`/join-draft/${draft.id}?email=jonah%40marquee.example&auto=true`)
      await expect(page.getByText('You need to sign in to join a draft')).toBeVisible()
    },
  },
  {
    name: 'join/by-link',
    open: async (page, cast) => {
      const { draft } = await cast.waitingRoom()
      await page.goto(`/join-draft/${draft.id}?email=jonah%40marquee.example`)
      await expect(page.getByLabel('Invited email')).toBeVisible()
    },
  },
  {
    name: 'join/by-code',
    open: async (page, cast) => {
      const { draft } = await cast.waitingRoom()
      await joinAsGuest(page, draft.code)
    },
  },
  {
    name: 'join/code-refused',
    open: async (page) => {
      await joinAsGuest(page, 'NOSUCH22')
      await page.getByRole('button', { name: 'Join Draft' }).click()
      await expect(page.getByText('Invalid invite code', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'join/already-started',
    open: async (page, cast) => {
      const { draft } = await cast.draftingRoom()
      await joinAsGuest(page, draft.code)
      await page.getByRole('button', { name: 'Join Draft' }).click()
      await expect(page.getByRole('button', { name: 'Watch instead' })).toBeVisible()
    },
  },
]
