import { signIn } from '../e2e/sign-in.ts'
import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    name: 'accounts/sign-in',
    open: async (page) => {
      await page.goto('/auth')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    },
  },
  {
    name: 'accounts/sign-in-refused',
    open: async (page) => {
      await page.goto('/auth')
      await signIn(page, 'maya@marquee.example', 'not-my-password')
      await expect(page.getByText('Invalid email or password.')).toBeVisible()
    },
  },
  {
    name: 'accounts/sign-up',
    open: async (page) => {
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Create an account' }).click()
      await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
    },
  },
  {
    name: 'accounts/forgot-password',
    open: async (page) => {
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible()
    },
  },
  {
    name: 'accounts/email-code',
    open: async (page) => {
      await page.goto('/auth')
      await page.getByRole('button', { name: /code/i }).first().click()
    },
  },
  {
    name: 'accounts/reset-password',
    open: async (page) => {
      await page.goto('/reset-password')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]
