import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '#web/lib/fake-server.testing.ts'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import { openProfile, type ProfileServer, profileServer, WRONG_PASSWORD } from './profile.testing.tsx'
import { OWN_PASSWORD } from './second-factor.testing.ts'

beforeAll(preloadToasts)
afterEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id)
})

let server: ProfileServer
beforeEach(() => {
  server = profileServer()
})

const user = userEvent.setup()
const NEW = 'battery staple'
const section = () => within(screen.getByRole('region', { name: 'Password' }))
const open = async () => {
  openProfile()
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
}
const field = (name: string) => section().getByLabelText<HTMLInputElement>(name)

async function fill({
  present = OWN_PASSWORD,
  next = NEW,
  again = next,
}: Partial<Record<'present' | 'next' | 'again', string>> = {}) {
  for (const [name, text] of [
    ['Present password', present],
    ['New password', next],
    ['Confirm new password', again],
  ] as const) {
    await user.clear(field(name))
    if (text !== '') await user.type(field(name), text)
  }
  await user.click(section().getByRole('button', { name: 'Change Password' }))
}

/** The message at a field that is invalid. */
function messageAt(name: string): string | undefined {
  if (field(name).getAttribute('aria-invalid') !== 'true') return undefined
  return document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent.trim()
}

describe('the password in the profile', () => {
  it('is changed with the present one, and the others are told to be signed out', async () => {
    await open()
    expect(document.activeElement).toBe(field('Present password'))
    expect(field('Present password').autocomplete).toBe('current-password')
    expect(field('New password').autocomplete).toBe('new-password')
    await fill()
    await waitFor(() => expect(server.password).toBe(NEW))
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(screen.getByText('All other devices are signed out.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
  })

  it('stays as it is if the present one is wrong, which is said at its field', async () => {
    await open()
    await fill({ present: 'a wrong guess' })
    await waitFor(() => expect(messageAt('Present password')).toBe(WRONG_PASSWORD))
    expect(document.activeElement).toBe(field('Present password'))
    expect(server.password).toBe(OWN_PASSWORD)
  })

  it('cannot be a common one: the reason of the server is shown at the field', async () => {
    const message = 'This is one of the most common passwords. Please choose another.'
    server.instead['POST /api/password'] = () =>
      refusal(400, 'COMMON_PASSWORD', { message, fields: { password: [message] } })
    await open()
    await fill({ next: 'qwertyuiop' })
    await waitFor(() => expect(messageAt('New password')).toBe(message))
  })

  it.each([
    [{ present: '' }, 'Present password', 'Password is required'],
    [{ next: '12345' }, 'New password', 'Password must be at least 6 characters long.'],
    [{ again: '' }, 'Confirm new password', 'Please enter the password again'],
    [{ again: 'something else' }, 'Confirm new password', 'Passwords do not match.'],
  ])('is not sent with %j', async (entries, name, message) => {
    await open()
    await fill(entries)
    expect(messageAt(name)).toBe(message)
    expect(server.password).toBe(OWN_PASSWORD)
  })

  it('can be left as it is', async () => {
    await open()
    await user.click(section().getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
    expect(server.password).toBe(OWN_PASSWORD)
  })

  it('is not offered to an account without one', async () => {
    server.secondFactor.hasPassword = false
    openProfile()
    await screen.findByText(/This account has no password/)
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
  })
})
