import type { Page } from '@playwright/test'
import { totp } from '#server/people/auth/totp.testing.ts'
import { PASSWORD } from '../e2e/sign-in.ts'
import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

async function beginTwoStep(page: Page): Promise<string> {
  await page.goto('/profile')
  await twoStep(page).getByRole('button', { name: 'Turn on' }).click()
  await twoStep(page).getByLabel('Your password').fill(PASSWORD)
  await twoStep(page).getByRole('button', { name: 'Continue' }).click()
  await expect(twoStep(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  return (await twoStep(page).locator('code').innerText()).replaceAll(/\s/g, '')
}

export const PROFILE_SCREENS: readonly Screen[] = [
  {
    name: 'profile/empty',
    as: (cast) => cast.newcomer(),
    open: async (page) => {
      await page.goto('/profile')
      await expect(page.getByText('No saved drafts yet.')).toBeVisible()
    },
  },
  {
    name: 'profile/with-drafts',
    isWhole: true,
    as: (cast) => cast.user(),
    open: async (page) => {
      await page.goto('/profile')
      await expect(page.getByRole('link', { name: 'Continue Draft' }).first()).toBeVisible()
    },
  },
  {
    name: 'profile/delete-draft',
    as: (cast) => cast.user(),
    open: async (page) => {
      await page.goto('/profile')
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'profile/two-step-sign-in',
    isWhole: true,
    as: (cast) => cast.newcomer(),
    open: async (page) => {
      await beginTwoStep(page)
    },
  },
  {
    name: 'profile/backup-codes',
    isWhole: true,
    as: (cast) => cast.newUser('Maya'),
    open: async (page) => {
      const secret = await beginTwoStep(page)
      await twoStep(page).getByLabel('6-digit code').fill(totp(secret))
      await twoStep(page).getByRole('button', { name: 'Turn On' }).click()
      await expect(twoStep(page).getByRole('heading', { name: 'Keep these backup codes' })).toBeVisible()
    },
  },
]
