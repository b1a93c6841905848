import type { Page } from '@playwright/test'
import { watch } from '../e2e/online-api.ts'
import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

const search = (page: Page) => page.getByRole('combobox', { name: /Search .* movies/ })

async function openLocal(page: Page, id: string): Promise<void> {
  await page.goto(`/draft/${id}`)
  await expect(page.getByRole('option').first()).toBeVisible()
}

export const DRAFT_ROOM_SCREENS: readonly Screen[] = [
  {
    name: 'waiting-room/host',
    isWhole: true,
    as: async (cast) => (await cast.waitingRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.waitingRoom()).draft.id}`)
      await expect(page.getByRole('heading', { name: 'Everybody Ready?' })).toBeVisible()
      await expect(page.getByText('jonah@')).toBeVisible()
    },
  },
  {
    name: 'waiting-room/add-bot',
    as: (cast) => cast.user(),
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.user()).draft.id}`)
      await page.getByRole('button', { name: 'Add a bot' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Vera')
    },
  },
  {
    name: 'waiting-room/guest',
    as: async (cast) => (await cast.waitingRoom()).guest,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.waitingRoom()).draft.id}`)
      await expect(page.getByRole('heading', { name: 'Waiting for Players' })).toBeVisible()
    },
  },
  {
    name: 'waiting-room/alone',
    as: (cast) => cast.user(),
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.user()).draft.id}`)
      await expect(page.getByRole('heading', { name: 'Everybody Ready?' })).toBeVisible()
    },
  },
  {
    name: 'draft-room/your-turn',
    as: async (cast) => (await cast.draftingRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.draftingRoom()).draft.id}`)
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'draft-room/movie-chosen',
    as: async (cast) => (await cast.draftingRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.draftingRoom()).draft.id}`)
      await page.getByRole('option', { disabled: false }).first().click()
      await expect(page.getByText('Which category?')).toBeVisible()
    },
  },
  {
    name: 'draft-room/not-your-turn',
    as: async (cast) => (await cast.draftingRoom()).guest,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.draftingRoom()).draft.id}`)
      await expect(page.getByRole('heading', { name: /is picking$/ })).toBeVisible()
    },
  },
  {
    name: 'draft-room/whole',
    isWhole: true,
    as: async (cast) => (await cast.draftingRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.draftingRoom()).draft.id}`)
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'draft-room/watching',
    as: async (cast) => {
      const wes = await cast.guest()
      await watch(wes, (await cast.draftingRoom()).draft)
      return wes
    },
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.draftingRoom()).draft.id}`)
      await expect(page.getByText('You are watching')).toBeVisible()
    },
  },
  {
    name: 'draft-room/reconnecting',
    as: async (cast) => (await cast.draftingRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.draftingRoom()).draft.id}`)
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.context().setOffline(true)
      await expect(page.getByText('No connection.')).toBeVisible()
    },
  },
  {
    name: 'draft-room/pick-clock',
    as: async (cast) => (await cast.runningRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.runningRoom()).draft.id}`)
      await expect(page.getByRole('timer')).toBeVisible()
    },
  },
  {
    name: 'draft-room/paused',
    as: async (cast) => (await cast.pausedRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.pausedRoom()).draft.id}`)
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
    },
  },
  {
    name: 'draft-room/host-tools',
    as: async (cast) => (await cast.draftingRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.draftingRoom()).draft.id}`)
      await page.getByRole('button', { name: 'Host', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Host tools' })).toBeVisible()
    },
  },
  {
    name: 'draft-room/filters',
    as: async (cast) => (await cast.draftingRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.draftingRoom()).draft.id}`)
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    },
  },
  {
    name: 'draft-room/queue',
    isWhole: true,
    as: async (cast) => (await cast.draftingRoom()).guest,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.draftingRoom()).draft.id}`)
      await page.getByRole('button', { name: 'Plan your next picks' }).click()
      const queue = page.getByRole('region', { name: 'Your queue' })
      // The queue is the player's on every device.
      if (!(await queue.isVisible())) {
        for (const place of [0, 1, 2]) {
          const movie = page.getByRole('option', { disabled: false }).nth(place)
          await movie.hover()
          await movie.locator('[data-mark]').click()
        }
      }
      await expect(queue.getByRole('listitem')).toHaveCount(3)
    },
  },
  {
    name: 'draft-room/who-is-winning',
    isWhole: true,
    as: async (cast) => (await cast.scoredRoom()).guest,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.scoredRoom()).draft.id}`)
      await page.getByText('Who’s winning?').click()
      await expect(page.getByText(/ leads: /)).toBeAttached()
    },
  },
  {
    name: 'big-screen/pairing',
    open: async (page) => {
      await page.goto('/tv')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'big-screen/drafting',
    open: async (page, cast) => {
      await page.goto(`/tv?code=${(await cast.draftingRoom()).draft.code}`)
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'draft-room/complete',
    isWhole: true,
    as: async (cast) => (await cast.finishedRoom()).host,
    open: async (page, cast) => {
      await page.goto(`/draft/${(await cast.finishedRoom()).draft.id}`)
      await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
    },
  },
  {
    name: 'local-draft/drafting',
    readmeName: 'draft-room',
    as: (cast) => cast.guest(),
    open: async (page, cast) => openLocal(page, await cast.localDraft()),
  },
  {
    name: 'local-draft/drawn-for-you',
    open: playNow,
  },
  {
    name: 'local-draft/bot-thinking',
    open: async (page) => {
      await playNow(page)
      await page.getByRole('option', { name: /Fits/ }).first().click()
      await page.locator('.slot:has(input:enabled)').first().click()
      await page.getByRole('button', { name: 'Confirm Pick' }).last().click()
      await expect(page.getByRole('heading', { name: /is thinking/ })).toBeVisible()
      // No bot picks while its page is hidden.
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    },
  },
  {
    name: 'local-draft/movie-chosen',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await openLocal(page, await cast.localDraft())
      await search(page).fill('cast')
      await page.getByRole('option', { name: /Cast Away/ }).click()
      await page.getByRole('radio', { disabled: false }).first().check({ force: true })
    },
  },
  {
    name: 'local-draft/nothing-found',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await openLocal(page, await cast.localDraft())
      await search(page).fill('zzyzx')
      await expect(page.getByText('No movies found matching')).toBeVisible()
    },
  },
  {
    name: 'local-draft/movies-loading',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await page.route('**/api/movies**', () => undefined)
      await page.goto(`/draft/${await cast.localDraft()}`)
      await expect(page.getByText('Loading movies...')).toBeVisible()
    },
  },
  {
    name: 'local-draft/movies-failed',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await page.route('**/api/movies**', (route) => route.fulfill({ status: 404, json: {} }))
      await page.goto(`/draft/${await cast.localDraft()}`)
      await expect(page.getByText('Failed to fetch movies')).toBeVisible()
    },
  },
  {
    name: 'local-draft/whole',
    isWhole: true,
    as: (cast) => cast.guest(),
    open: async (page, cast) => openLocal(page, await cast.localDraft()),
  },
  {
    name: 'local-draft/by-player',
    isWhole: true,
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await openLocal(page, await cast.localDraft())
      const byPlayer = page.getByText('By player')
      if (await byPlayer.isVisible()) await byPlayer.click()
    },
  },
  {
    name: 'local-draft/complete',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await page.goto(`/draft/${await cast.finishedLocalDraft()}`)
      await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
    },
  },
  {
    name: 'local-draft/not-found',
    open: async (page) => {
      await page.goto('/draft/00000000-0000-4000-8000-000000000000')
      await expect(page.getByRole('heading', { name: 'Draft Not Found' })).toBeVisible()
    },
  },
  {
    name: 'local-draft/loading',
    as: (cast) => cast.guest(),
    open: async (page, cast) => {
      await page.route('**/api/drafts/**', () => undefined)
      await page.goto(`/draft/${await cast.localDraft()}`)
      await expect(page.getByText('Loading draft...')).toBeVisible()
    },
  },
]

/** Plays now, with the same theme and bots at every run. */
async function playNow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => (numbers instanceof Uint32Array ? numbers.fill(7) : numbers)
  })
  await page.goto('/draft?play')
  await expect(page.getByRole('region', { name: 'Drawn for you' })).toBeVisible()
}
