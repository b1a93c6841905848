import type { Page } from '@playwright/test'
import type { Cast } from './cast.ts'
import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

async function openTab(page: Page, id: string, tab: string): Promise<void> {
  await page.goto(`/final-scores/${id}?tab=${tab}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

/** Opens a picture that the server draws, on its own. */
async function openPicture(page: Page, cast: Cast, kind: 'share-image' | 'link-preview'): Promise<void> {
  const { request } = (await cast.user()).context
  const answer = await request.get(`/api/drafts/${await cast.publicResults()}/${kind}`)
  const source = `data:image/png;base64,${(await answer.body()).toString('base64')}`
  await page.setContent(`<body style="margin: 0"><img alt="" style="max-width: 100%" src="${source}">`)
  await page.evaluate(() => document.images[0]?.decode())
}

export const RESULTS_SCREENS: readonly Screen[] = [
  {
    name: 'results/scores',
    readmeName: 'final-scores',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await openTab(page, await cast.finishedLocalDraft(), 'scores')
      await expect(page.getByRole('button', { name: /Rank 1/ })).toBeVisible()
    },
  },
  {
    name: 'results/scores-whole',
    isWhole: true,
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await openTab(page, await cast.finishedLocalDraft(), 'scores')
      await expect(page.getByRole('button', { name: /Rank 1/ })).toBeVisible()
    },
  },
  {
    name: 'results/comparison',
    isWhole: true,
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await openTab(page, await cast.finishedLocalDraft(), 'scores')
      await page.getByRole('link', { name: /^Compare/ }).click()
    },
  },
  {
    name: 'results/board',
    isWhole: true,
    as: (cast) => cast.guest(),
    open: async (page, cast) => openTab(page, await cast.finishedLocalDraft(), 'board'),
  },
  {
    name: 'results/pick-order',
    isWhole: true,
    as: (cast) => cast.guest(),
    open: async (page, cast) => openTab(page, await cast.finishedLocalDraft(), 'order'),
  },
  {
    name: 'results/verdict',
    isWhole: true,
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await openTab(page, await cast.finishedLocalDraft(), 'verdict')
      await expect(page.getByRole('list', { name: 'Picks that changed most' })).toBeVisible()
    },
  },
  {
    name: 'results/what-if',
    isWhole: true,
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await page.goto(`/final-scores/${await cast.finishedLocalDraft()}/what-if`)
      await page.getByRole('button', { name: /^Pick 18, / }).click()
      await expect(page.getByText(/^Free at pick 18/).first()).toBeVisible()
    },
  },
  {
    name: 'results/replay',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await page.goto(`/final-scores/${await cast.finishedLocalDraft()}/replay?at=16`)
      await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible()
    },
  },
  {
    name: 'results/share-menu',
    as: (cast) => cast.user(),
    open: async (page, cast) => {
      await openTab(page, await cast.publicResults(), 'scores')
      await page.getByRole('button', { name: 'Share Results' }).click()
      await expect(page.getByRole('menuitem', { name: 'Download Image' })).toBeVisible()
    },
  },
  {
    name: 'results/public',
    open: async (page, cast) => {
      await page.goto(`/final-scores/${await cast.publicResults()}?public=true`)
      await expect(page.getByRole('button', { name: /Rank 1/ })).toBeVisible()
    },
  },
  {
    name: 'results/loading',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await page.route('**/api/drafts/**', () => undefined)
      await page.goto(`/final-scores/${await cast.finishedLocalDraft()}`)
      await expect(page.locator('.podium--loading')).toBeVisible()
    },
  },
  {
    name: 'results/unreachable',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      const id = await cast.finishedLocalDraft()
      await page.route('**/api/drafts/**', (route) => route.fulfill({ status: 503, json: {} }))
      await page.goto(`/final-scores/${id}`)
      await expect(page.getByRole('button', { name: /again/i })).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'results/share-image',
    isWhole: true,
    open: async (page, cast) => openPicture(page, cast, 'share-image'),
  },
  {
    name: 'results/link-preview',
    open: async (page, cast) => openPicture(page, cast, 'link-preview'),
  },
]
