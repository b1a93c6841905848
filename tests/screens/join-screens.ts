import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

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
      await page.goto(`/join-draft?code=${draft.code}`)
      await page.getByLabel('Your name').fill('Wes')
    },
  },
  {
    name: 'join/code-refused',
    open: async (page) => {
      await page.goto('/join-draft?code=NOSUCH22')
      await page.getByLabel('Your Display Name').fill('Wes')
      await page.getByRole('button', { name: 'Join Draft' }).click()
      await expect(page.getByText('Invalid invite code', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'join/already-started',
    open: async (page, cast) => {
      const { draft } = await cast.draftingRoom()
      await page.goto(`/join-draft?code=${draft.code}`)
      await expect(page.getByRole('button', { name: 'Watch the draft' })).toBeVisible()
    },
  },
]
