import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'popcorn-7'

let made = 0

export function newAddress(): string {
  return `player${Date.now()}-${(made += 1)}@marquee.example`
}

/**
 * Signs up. The servers of journeys send no mail, so there is no confirmation and the account is signed in at once.
 */
export async function signUp(page: Page, address: string, name = 'Maya'): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await fillInSignUp(page, address, name)
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
}

export async function fillInSignUp(page: Page, address: string, name = 'Maya'): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
}

export async function signIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
