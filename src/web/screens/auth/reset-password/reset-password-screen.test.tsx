import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Route, Routes } from 'react-router'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, type FakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { address, navigationState, openScreen } from '#web/lib/screen.testing.tsx'
import ResetPasswordRoute from '#web/routes/reset-password.tsx'

const LINK = '/reset-password?access_token=aaa&refresh_token=bbb'
const INVALID = 'Invalid reset link. Please request a new password reset.'
const EXCHANGE = { path: '/recovery', body: { access_token: 'aaa', refresh_token: 'bbb' } }

let server: FakeServer
beforeEach(() => {
  // Toasts of an earlier test would be shown again.
  toast.dismiss()
  server = fakeServer()
})
afterEach(() => vi.useRealTimers())

function open(entry: Parameters<typeof openScreen>[1] = LINK) {
  return openScreen(
    <StrictMode>
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </StrictMode>,
    entry,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
function messageOf(label: string): string | undefined {
  const id = field(label).getAttribute('aria-describedby')
  return id === null ? undefined : document.getElementById(id)?.textContent.trim()
}
async function fillIn(password: string, confirmation: string) {
  await screen.findByRole('heading', { name: 'Create your new password' })
  if (password) await userEvent.type(field('New password'), password)
  if (confirmation) await userEvent.type(field('Confirm new password'), confirmation)
}

describe('the link', () => {
  it('is exchanged at once, only once, and its tokens leave the address', async () => {
    open()
    await waitFor(() => expect(address()).toBe('/reset-password'))
    await screen.findByRole('heading', { name: 'Create your new password' })
    expect(server.asked.accounts).toEqual([EXCHANGE])
    await waitFor(() => expect(address()).toBe('/reset-password'))
  })

  it('survives a refresh after it was opened', async () => {
    open()
    await screen.findByRole('heading', { name: 'Create your new password' })
    await expect.poll(navigationState).toEqual({ recovery: 'open' })
    const pathname = address()
    const state = navigationState()
    document.body.replaceChildren()
    open({ pathname, state })
    await screen.findByRole('heading', { name: 'Create your new password' })
    expect(server.asked.accounts).toEqual([EXCHANGE])
  })

  it.each(['', '?access_token=aaa', '?refresh_token=bbb', '?access_token=&refresh_token='])(
    'is invalid with %j',
    (query) => {
      open(`/reset-password${query}`)
      expect(screen.getByRole('alert').textContent.trim()).toBe(INVALID)
      expect(address()).toBe('/reset-password')
      expect(server.asked.accounts).toEqual([])
    },
  )

  it('is invalid if the server says so, and leads to a new one', async () => {
    server.accounts = () => refusal(400, 'INVALID_RESET_LINK', { message: INVALID })
    open()
    expect((await screen.findByRole('alert')).textContent.trim()).toBe(INVALID)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await press('Back to Sign In')
    await waitFor(() => expect(address()).toBe('/auth'))
  })

  it('can be tried again if the server could not be reached', async () => {
    server.isReachable = false
    open()
    expect((await screen.findByRole('alert')).textContent.trim()).toBe(
      'An unexpected error occurred. Please try again.',
    )
    server.isReachable = true
    await press('Try again')
    await screen.findByRole('heading', { name: 'Create your new password' })
    expect(server.asked.accounts).toEqual([EXCHANGE])
  })
})

describe('the new password', () => {
  it.each([
    ['', '', 'Password is required', 'Please enter the password again'],
    ['abc', 'abc', 'Password must be at least 6 characters long.', undefined],
    ['secret1', 'secret2', undefined, 'Passwords do not match.'],
    ['abc', 'abd', 'Password must be at least 6 characters long.', 'Passwords do not match.'],
  ])('is refused as %j and %j', async (password, confirmation, atPassword, atConfirmation) => {
    open()
    await fillIn(password, confirmation)
    await press('Update Password')
    expect(messageOf('New password')).toBe(atPassword)
    expect(messageOf('Confirm new password')).toBe(atConfirmation)
    const wrong = atPassword === undefined ? 'Confirm new password' : 'New password'
    expect(document.activeElement).toBe(field(wrong))
    expect(server.asked.accounts).toEqual([EXCHANGE])
  })

  it('is set, and two seconds later the page goes home', async () => {
    open()
    await fillIn('secret1', 'secret1')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.submit(field('New password').form!)
    while (!screen.queryByRole('heading', { name: 'Password Updated!' })) {
      await act(() => new Promise((resolve) => setImmediate(resolve)))
    }
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Password Updated!' }))
    expect(server.asked.accounts.at(-1)).toEqual({
      path: '/recovery/password',
      body: { password: 'secret1' },
    })
    await act(() => vi.advanceTimersByTimeAsync(1999))
    expect(address()).toBe('/reset-password')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(address()).toBe('/')
  })

  it.each([
    ['Go to Home', '/'],
    ['Back to Sign In', '/auth'],
  ])('is set; %s leads to %s at once', async (name, target) => {
    open()
    await fillIn('secret1', 'secret1')
    await press('Update Password')
    await screen.findByRole('heading', { name: 'Password Updated!' })
    expect(await screen.findByText('Password updated!')).toBeTruthy()
    await press(name)
    await waitFor(() => expect(address()).toBe(target))
  })

  it('is refused if the recovery has ended', async () => {
    open()
    await fillIn('secret1', 'secret1')
    server.accounts = () => refusal(400, 'INVALID_RESET_LINK', { message: INVALID })
    await press('Update Password')
    expect((await screen.findByText(INVALID)).getAttribute('role')).toBe('alert')
  })
})
