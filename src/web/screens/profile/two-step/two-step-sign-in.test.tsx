import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, USER } from '#web/lib/fake-server.testing.ts'
import { address } from '#web/lib/screen.testing.tsx'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import { openProfile, type ProfileServer, profileServer } from '#web/screens/profile/profile.testing.tsx'
import { APP_CODE, ENROLMENT_URI, OWN_PASSWORD, SECRET } from '#web/screens/profile/second-factor.testing.ts'

beforeAll(preloadToasts)
afterEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id)
})

let server: ProfileServer
beforeEach(() => {
  server = profileServer()
})

const user = userEvent.setup()
const section = () => within(screen.getByRole('region', { name: 'Two-step sign-in' }))
const button = (name: string) => section().getByRole('button', { name })
const press = async (name: string) => user.click(await section().findByRole('button', { name }))
const dialog = () => within(screen.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' }))
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Your password')
const codeField = () => screen.getByLabelText<HTMLInputElement>('6-digit code that the app shows')
const heading = (name: string) => section().findByRole('heading', { name })
const shownCodes = () =>
  within(section().getByRole('list', { name: 'Backup codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The error message of an invalid field. */
function messageOf(field: HTMLInputElement): string | undefined {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent.trim()
}

async function open() {
  openProfile()
  await screen.findByRole('heading', { name: 'Two-step sign-in' })
}

/** Opens the profile of an account with the second factor on. */
async function openOn(backupCodesLeft = 10) {
  server.user = { ...USER, twoFactorEnabled: true }
  Object.assign(server.secondFactor, { isOn: true, backupCodesLeft })
  await open()
}

async function givePassword(action: string, password = OWN_PASSWORD) {
  await user.clear(passwordField())
  await user.type(passwordField(), password)
  await user.click(screen.getByRole('button', { name: action }))
}

async function openAuthenticatorStep() {
  await open()
  await press('Turn on')
  await givePassword('Continue')
  await heading('Connect an authenticator app')
}

async function turnOn() {
  await openAuthenticatorStep()
  await user.type(codeField(), APP_CODE)
  await press('Turn On')
  await heading('Keep these backup codes')
}

describe('turning it on', () => {
  it('leads from the password to the app, its first code and the backup codes', async () => {
    await open()
    await press('Turn on')
    const first = await heading('Your password first')
    expect(document.activeElement).toBe(first)
    expect(passwordField().autocomplete).toBe('current-password')
    await givePassword('Continue')

    const second = await heading('Connect an authenticator app')
    expect(document.activeElement).toBe(second)
    await section().findByRole('img', { name: 'QR code for your authenticator app' })
    const key = section().getByText(/^[A-Z2-7 ]{20,}$/)
    expect(key.textContent.replaceAll(' ', '')).toBe(SECRET)
    const link = section().getByRole<HTMLAnchorElement>('link', { name: 'Open an app on this device' })
    expect(link.href).toBe(ENROLMENT_URI)
    await user.type(codeField(), APP_CODE)
    await press('Turn On')

    const third = await heading('Keep these backup codes')
    expect(document.activeElement).toBe(third)
    section().getByText(/^Two-step sign-in is on\. Each of these signs you in once/)
    expect(shownCodes()).toEqual(server.secondFactor.codes)
    expect(button('Done').hasAttribute('disabled')).toBe(true)
    await user.click(section().getByRole('checkbox', { name: 'I have kept them' }))
    await press('Done')

    section().getByText('10 backup codes are left for when your phone is not at hand.')
    expect(section().queryByRole('list')).toBeNull()
    expect(document.activeElement).toBe(await heading('Two-step sign-in'))
  })

  it('asks for the password again if it is wrong', async () => {
    await open()
    await press('Turn on')
    await press('Continue')
    expect(messageOf(passwordField())).toBe('Password is required')
    await givePassword('Continue', 'not-it')
    await waitFor(() => expect(messageOf(passwordField())).toBe('The server says INVALID_CREDENTIALS'))
    expect(document.activeElement).toBe(passwordField())
    await givePassword('Continue')
    await heading('Connect an authenticator app')
  })

  it('asks for the code again if it is wrong', async () => {
    await openAuthenticatorStep()
    await user.type(codeField(), '12345')
    await press('Turn On')
    expect(messageOf(codeField())).toBe('Enter the 6 digits')
    await user.type(codeField(), '0')
    await press('Turn On')
    await waitFor(() => expect(messageOf(codeField())).toBe('The server says INVALID_CODE'))
    expect(server.secondFactor.isOn).toBe(false)
    await user.clear(codeField())
    await user.type(codeField(), APP_CODE)
    await press('Turn On')
    await heading('Keep these backup codes')
  })

  it.each([
    ['password', () => open().then(() => press('Turn on'))],
    ['app', openAuthenticatorStep],
  ])('can be cancelled: %s', async (_, begin) => {
    await begin()
    await press('Cancel')
    expect(document.activeElement).toBe(await heading('Two-step sign-in'))
    expect(button('Turn on')).toBeTruthy()
    expect(server.secondFactor.isOn).toBe(false)
  })

  it('reports a failure and keeps the typed password', async () => {
    await open()
    await press('Turn on')
    server.instead['POST /api/second-factor/enrolment'] = () => refusal(429, 'TOO_MANY_REQUESTS')
    await givePassword('Continue')
    await section().findByText('The server says TOO_MANY_REQUESTS')
    expect(passwordField().value).toBe(OWN_PASSWORD)
  })

  it('shows the new state if it was turned on elsewhere meanwhile', async () => {
    await open()
    await press('Turn on')
    Object.assign(server.secondFactor, { isOn: true, backupCodesLeft: 8 })
    server.user = { ...USER, twoFactorEnabled: true }
    await givePassword('Continue')
    await section().findByText('The server says SECOND_FACTOR_CHANGED')
    await press('Cancel')
    await section().findByText('8 backup codes are left for when your phone is not at hand.')
  })

  it('leads to /auth if the session has ended meanwhile', async () => {
    await open()
    await press('Turn on')
    server.instead['POST /api/second-factor/enrolment'] = () => {
      server.user = undefined
      return refusal(401, 'UNAUTHENTICATED')
    }
    await givePassword('Continue')
    await waitFor(() => expect(address()).toBe('/auth'))
  })
})

describe('the backup codes', () => {
  it('can be copied', async () => {
    await turnOn()
    await press('Copy')
    await screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe(server.secondFactor.codes.join('\n'))
  })

  it('say so if they cannot be copied', async () => {
    await turnOn()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await press('Copy')
    await screen.findByText('Could not copy')
  })

  it('can be downloaded', async () => {
    await turnOn()
    const link = section().getByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect(link.download).toBe('marquee-backup-codes.txt')
    const [, text = ''] = /^data:text\/plain;charset=utf-8,(.+)$/.exec(link.href) ?? []
    const file = decodeURIComponent(text)
    expect(file.split('\r\n').filter((line) => line.startsWith('CODE'))).toEqual(server.secondFactor.codes)
  })

  it('are replaced with the password', async () => {
    await openOn(2)
    await section().findByText('2 backup codes are left for when your phone is not at hand.')
    await press('New backup codes')
    section().getByText('The codes you have now stop working.')
    await givePassword('Make New Codes', 'not-it')
    await waitFor(() => expect(messageOf(passwordField())).toBe('The server says INVALID_CREDENTIALS'))
    await givePassword('Make New Codes')
    await heading('Keep these backup codes')
    section().getByText(/^The codes from before have ended\./)
    expect(shownCodes()).toEqual(server.secondFactor.codes)
    await user.click(section().getByRole('checkbox', { name: 'I have kept them' }))
    await press('Done')
    section().getByText('10 backup codes are left for when your phone is not at hand.')
  })

  it.each([
    [1, '1 backup code is left for when your phone is not at hand.'],
    [0, 'No backup codes are left. Without your phone you could not sign in.'],
  ])('are counted: %i', async (count, text) => {
    await openOn(count)
    await section().findByText(text)
  })
})

describe('turning it off', () => {
  it('asks, and does nothing on Cancel', async () => {
    await openOn()
    await press('Turn off')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.secondFactor.isOn).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(button('Turn off')))
  })

  it('requires the password', async () => {
    await openOn()
    await press('Turn off')
    await givePassword('Turn Off', 'not-it')
    await waitFor(() => expect(messageOf(passwordField())).toBe('The server says INVALID_CREDENTIALS'))
    expect(server.secondFactor.isOn).toBe(true)
    await givePassword('Turn Off')
    await screen.findByText('Two-step sign-in is off')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.secondFactor.isOn).toBe(false)
    expect(button('Turn on')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Two-step sign-in')))
  })
})

it('says why it is not offered to an account without a password', async () => {
  server.secondFactor.hasPassword = false
  await open()
  await section().findByText(/^This account has no password: you sign in with another service/)
  expect(section().queryByRole('button')).toBeNull()
})

it('says so if the state cannot be loaded, and tries again', async () => {
  server.instead['GET /api/second-factor'] = () => refusal(500, 'INTERNAL')
  await open()
  await section().findByText('Whether it is on could not be found out.')
  delete server.instead['GET /api/second-factor']
  await press('Try again')
  await section().findByRole('button', { name: 'Turn on' })
})
