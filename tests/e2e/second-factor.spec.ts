import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { totp } from '#server/people/auth/totp.testing.ts'
import { expect, test } from './journey.ts'
import { newAddress, PASSWORD, signIn, signOut, signUp } from './sign-in.ts'
import { expectSound } from './sound.ts'

async function showPassword(page: Page, address: string): Promise<void> {
  await page.goto('/auth')
  await signIn(page, address)
}

async function newAccount(page: Page): Promise<string> {
  const address = newAddress()
  await signUp(page, address)
  return address
}

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

async function begin(page: Page): Promise<string> {
  await page.goto('/profile')
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  await section(page).getByLabel('Your password').fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await expect(section(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  return (await section(page).locator('code').innerText()).replaceAll(/\s/g, '')
}

test('two-step sign-in is turned on, accepts a code and a backup code, and is turned off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = await newAccount(page)
  const secret = await begin(page)
  await section(page).getByLabel('6-digit code').fill(totp(secret))
  await section(page).getByRole('button', { name: 'Turn On' }).click()
  await expect(section(page).getByRole('heading', { name: 'Keep these backup codes' })).toBeFocused()
  const codes = await section(page).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await section(page).getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const download = page.waitForEvent('download')
  await section(page).getByRole('link', { name: 'Download' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(codes.join('\r\n'))
  await section(page).getByLabel('I have kept them').check()
  await section(page).getByRole('button', { name: 'Done' }).click()
  await expect(section(page).getByText('10 backup codes are left')).toBeVisible()

  await signOut(page)
  await showPassword(page, address)
  await expect(page.getByRole('heading', { name: 'One more check' })).toBeVisible()
  // A code works only once, and the current one has been used to turn it on.
  await page.getByLabel('6-digit code').fill(totp(secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()

  await signOut(page)
  await showPassword(page, address)
  await page.getByRole('button', { name: 'Use a backup code instead' }).click()
  await page.getByLabel('Backup code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()

  await signOut(page)
  await showPassword(page, address)
  await page.getByRole('button', { name: 'Use a backup code instead' }).click()
  await page.getByLabel('Backup code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('That backup code is not valid. Each of them works once.')).toBeVisible()
  await page.getByLabel('Backup code').fill(codes[1]!.toLowerCase().replace('-', ''))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()

  await page.goto('/profile')
  await expect(section(page).getByText('8 backup codes are left')).toBeVisible()
  await section(page).getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn Off', exact: true }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expect(section(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused()

  await signOut(page)
  await showPassword(page, address)
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
})

test('another tab shows that two-step sign-in is turned on', async ({ page, context }) => {
  await newAccount(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(section(other).getByRole('button', { name: 'Turn on' })).toBeVisible()
  const secret = await begin(page)
  await section(page).getByLabel('6-digit code').fill(totp(secret))
  await section(page).getByRole('button', { name: 'Turn On' }).click()
  await expect(section(other).getByText('10 backup codes are left')).toBeVisible()
})

test('two-step sign-in is accessible at every step', async ({ page }) => {
  test.slow()
  const address = await newAccount(page)
  await page.goto('/profile')
  await expect(section(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expectSound(page)
  const secret = await begin(page)
  await expectSound(page)
  await section(page).getByLabel('6-digit code').fill(totp(secret))
  await section(page).getByRole('button', { name: 'Turn On' }).click()
  await expect(section(page).getByRole('heading', { name: 'Keep these backup codes' })).toBeVisible()
  await expectSound(page)
  await section(page).getByLabel('I have kept them').check()
  await section(page).getByRole('button', { name: 'Done' }).click()
  await expectSound(page)
  await section(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await signOut(page)
  await showPassword(page, address)
  await page.getByRole('button', { name: 'Use a backup code instead' }).click()
  await expect(page.getByLabel('Backup code')).toBeVisible()
  await expectSound(page)
})
