import { expect, makePick, progress, startDraft, test } from './journey.ts'
import { linkInMail } from './outbox.ts'
import { fillInSignUp, newAddress, PASSWORD, signIn, signOut, signUp } from './sign-in.ts'
import { expectSound } from './sound.ts'

test('a visitor signs up, confirms, signs in and signs out', { tag: '@core' }, async ({ page, server }) => {
  const address = newAddress()
  await signUp(page, address)
  await expect(page).toHaveURL(`${server.url}/`)

  const link = await linkInMail(server.dataDir, address, 'Confirm your email')
  await page.goto(link)
  await expect(page.getByText('Email confirmed')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  await signOut(page)

  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, address, 'not-my-password')
  await expect(page.getByText('Invalid email or password. Please check your credentials.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(address)

  await signIn(page, address)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByText('No saved drafts yet. Start a new draft to see it here!')).toBeVisible()
  await page.goto('/auth')
  await expect(page).toHaveURL(`${server.url}/`)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('signing up with a known address says so and keeps what was typed', async ({ page }) => {
  const address = newAddress()
  await signUp(page, address)
  await signOut(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await fillInSignUp(page, address)
  await expect(
    page.getByText('An account with this email already exists. Please sign in instead.'),
  ).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maya')
})

test('a forgotten password is reset by the link in the mail, which works once', async ({ page, server }) => {
  const address = newAddress()
  await signUp(page, address)
  await signOut(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('Reset email sent!')).toBeVisible()

  const link = await linkInMail(server.dataDir, address, 'Set a new password')
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password', { exact: true }).fill('curtain-call-1')
  await page.getByLabel(/Confirm/).fill('curtain-call-2')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await page.getByLabel(/Confirm/).fill('curtain-call-1')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)

  await page.goto('/auth')
  await signIn(page, address, PASSWORD)
  await expect(page.getByText('Invalid email or password. Please check your credentials.')).toBeVisible()
  await signIn(page, address, 'curtain-call-1')
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible()
})

test('a guest’s drafts move to the account, even unfinished ones, and can be copied and deleted', async ({
  page,
}) => {
  const address = newAddress()
  const id = await startDraft(page, {
    theme: { year: '1994' },
    players: ['Maya'],
    categories: ['Comedy', 'Drama/Romance'],
  })
  await makePick(page, 'Forrest Gump', 'Comedy')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await signUp(page, address)
  expect(await page.evaluate(() => localStorage.getItem('guest_session_id'))).toBeNull()

  await page.goto(`/draft/${id}`)
  await makePick(page, 'Pulp Fiction', 'Drama/Romance')
  await expect.poll(() => progress(page)).toBe('complete')
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await expect(page.getByRole('article', { name: 'Pulp Fiction' })).toBeVisible()

  await page.goto(`/final-scores/${id}`)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Draft saved successfully!')).toBeVisible()

  await page.goto('/profile')
  const drafts = page.getByRole('listitem').filter({ has: page.getByText('Complete', { exact: true }) })
  await expect(drafts).toHaveCount(2)
  await expect(drafts.filter({ hasText: 'Copy of 1994' })).toHaveCount(1)
  await drafts
    .filter({ hasText: 'Copy of 1994' })
    .getByRole('button', { name: /Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Draft' }).click()
  await expect(page.getByText('Draft deleted')).toBeVisible()
  await expect(drafts).toHaveCount(1)
  await drafts.getByRole('link', { name: 'View Draft' }).click()
  await expect(page.getByRole('article', { name: 'Forrest Gump' })).toBeVisible()
})

test('signing in and out applies to both tabs', async ({ page, context }) => {
  const address = newAddress()
  const other = await context.newPage()
  await other.goto('/learn-more')
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()

  await signUp(page, address)
  await expect(other.getByRole('link', { name: 'My Profile' })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a guest who saves results signs up, returns to them and finds them saved', async ({ page }) => {
  const address = newAddress()
  const id = await startDraft(page, { theme: { year: '1994' }, players: ['Maya'], categories: ['Comedy'] })
  await makePick(page, 'Forrest Gump', 'Comedy')
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(
    page.getByText('Sign up to save drafts permanently and access them from any device.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)

  await fillInSignUp(page, address)
  await expect(page).toHaveURL(new RegExp(`/final-scores/${id}`))
  await expect(page.getByText('Draft saved successfully!')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'View Draft' })).toHaveCount(1)
})

test('the profile is accessible, with drafts and with the dialog that deletes one', async ({ page }) => {
  const address = newAddress()
  await signUp(page, address)
  await startDraft(page, { theme: { year: '1994' }, players: ['Maya', 'Theo'], categories: ['Comedy'] })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Continue Draft' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Delete 1994' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page)
})
