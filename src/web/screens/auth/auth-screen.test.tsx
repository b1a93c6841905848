import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { toast } from 'sonner'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ConfigView } from '#contract/views/server.ts'
import {
  awaitedAnswer,
  fakeServer,
  type FakeServer,
  GUEST_ID,
  refusal,
  sessionOf,
  USER,
} from '#web/lib/fake-server.testing.ts'
import { address, openScreen } from '#web/lib/screen.testing.tsx'
import AuthRoute from '#web/routes/auth.tsx'

let server: FakeServer
beforeEach(() => {
  // Toasts of an earlier test would be shown again.
  toast.dismiss()
  server = fakeServer({ accounts: () => signIn() })
})

function signIn() {
  server.user = USER
  return { state: 'signed-in', session: sessionOf(USER) }
}

function open(state?: unknown) {
  return openScreen(
    <Routes>
      <Route path="/auth" element={<AuthRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    state === undefined ? '/auth' : { pathname: '/auth', state },
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const type = (label: string, text: string) => userEvent.type(field(label), text)
/** The error message of an invalid field. */
function messageOf(label: string): string | undefined {
  const input = field(label)
  if (input.getAttribute('aria-invalid') !== 'true') return undefined
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent.trim()
}
async function fillIn(email: string = USER.email, password = 'secret1') {
  await type('Email', email)
  await type('Password', password)
}

describe('signing in', () => {
  it('has the title User Login and the fields that password managers expect', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'User Login' })).toBeTruthy()
    expect(document.title).toBe('User Login · Marquee')
    expect(field('Email').autocomplete).toBe('username')
    expect(field('Password').autocomplete).toBe('current-password')
  })

  it('greets the user and goes home', async () => {
    open()
    await fillIn(` ${USER.email} `)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    await expect.poll(address).toBe('/')
    expect(server.asked.accounts).toEqual([
      { path: '/sign-in', body: { email: USER.email, password: 'secret1' } },
    ])
  })

  it('returns to the page the visitor came from', async () => {
    open({ returnTo: '/join-draft/7?email=ana%40marquee.example' })
    await fillIn()
    await press('Sign In')
    await screen.findByText('Welcome back!')
    await expect.poll(address).toBe('/join-draft/7?email=ana%40marquee.example')
  })

  it('reports what is missing at each field and focuses the first', async () => {
    open()
    await press('Sign In')
    expect(messageOf('Email')).toBe('Email is required')
    expect(messageOf('Password')).toBe('Password is required')
    expect(document.activeElement).toBe(field('Email'))
    expect(server.asked.accounts).toEqual([])

    await fillIn('ana@', 'short')
    expect(messageOf('Email')).toBeUndefined()
    await press('Sign In')
    expect(messageOf('Email')).toBe('Please enter a valid email address')
    expect(messageOf('Password')).toBe('Password must be at least 6 characters long.')
  })

  it.each([
    [401, 'INVALID_CREDENTIALS', 'Invalid email or password. Please check your credentials.'],
    [403, 'EMAIL_NOT_VERIFIED', 'Please confirm your email first.'],
  ] as const)('%i %s: shows the error and keeps what was typed', async (status, code, message) => {
    server.accounts = () => refusal(status, code, { message })
    open()
    await fillIn()
    await press('Sign In')
    expect(await within(screen.getByRole('alert')).findByText(message)).toBeTruthy()
    expect([field('Email').value, field('Password').value]).toEqual([USER.email, 'secret1'])
  })

  it('reports an unexpected error if the server cannot be reached', async () => {
    open()
    await fillIn()
    server.isReachable = false
    await press('Sign In')
    expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeTruthy()
  })

  it('sends one request, however often the button is pressed', async () => {
    const answer = awaitedAnswer<object>()
    server.accounts = answer.answer
    open()
    await fillIn()
    await press('Sign In')
    await press('Signing in...')
    expect(button('Signing in...').getAttribute('aria-disabled')).toBe('true')
    expect(server.asked.accounts).toHaveLength(1)
    answer.give(refusal(401, 'INVALID_CREDENTIALS'))
    await screen.findByRole('button', { name: 'Sign In' })
  })

  it('shows the password on request', async () => {
    open()
    await type('Password', 'secret1')
    expect(field('Password').type).toBe('password')
    await press('Show password')
    expect(field('Password').type).toBe('text')
    await press('Hide password')
    expect(field('Password').type).toBe('password')
  })
})

describe('a user who is already signed in', () => {
  it('is sent home', async () => {
    server.user = USER
    open()
    await expect.poll(address).toBe('/')
  })

  it('sees no form while the session is being checked', async () => {
    localStorage.setItem('marquee.signed_in', '1')
    server.user = USER
    open()
    expect(screen.getByText('Loading...').getAttribute('role')).toBe('status')
    expect(screen.queryByLabelText('Email')).toBeNull()
    await expect.poll(address).toBe('/')
  })
})

describe('opening a confirmation link in another browser', () => {
  it('confirms with the password, once, and leaves no token in the address', async () => {
    openScreen(
      <Routes>
        <Route path="/auth" element={<AuthRoute />} />
        <Route path="*" element={null} />
      </Routes>,
      '/auth?confirmation=the.token',
    )
    await expect.poll(address).toBe('/auth')
    expect(screen.getByText('Sign in with the password you chose, and your email is confirmed.')).toBeTruthy()
    await fillIn()
    await press('Sign In')
    await expect.poll(address).toBe('/')
    expect(server.asked.accounts).toEqual([
      {
        path: '/sign-in',
        body: { email: USER.email, password: 'secret1', confirmation: 'the.token' },
      },
    ])
  })
})

describe('creating an account', () => {
  const made = (confirmation: 'sent' | 'simulated') => () => ({ user: USER, confirmation })

  /** Answers the sign-up, then the sign-in. */
  function madeThen(signInAnswer: () => object) {
    return () => (server.asked.accounts.length === 1 ? made('simulated')() : signInAnswer())
  }
  async function makeAccount() {
    await press('Create an account')
    await type('Name', 'Ana')
    await fillIn()
    await press('Create Account')
  }

  it('signs in if nothing needs confirming, and returns to the page the visitor came from', async () => {
    server.accounts = madeThen(signIn)
    open({ returnTo: '/final-scores/7' })
    await makeAccount()
    expect(await screen.findByText('Account created!')).toBeTruthy()
    expect(screen.getByText('You are signed in.')).toBeTruthy()
    await expect.poll(address).toBe('/final-scores/7')
    expect(server.asked.accounts).toEqual([
      { path: '/accounts', body: { name: 'Ana', email: USER.email, password: 'secret1' } },
      { path: '/sign-in', body: { email: USER.email, password: 'secret1' } },
    ])
  })

  it('leads to signing in if that does not work at once', async () => {
    server.accounts = madeThen(() => refusal(429, 'TOO_MANY_REQUESTS'))
    open()
    await makeAccount()
    expect(await screen.findByText('Account created!')).toBeTruthy()
    expect(
      screen.getByText('This site sends no mail, so there is nothing to confirm: you can sign in.'),
    ).toBeTruthy()
    expect(button('Sign In')).toBeTruthy()
    expect([field('Email').value, field('Password').value]).toEqual([USER.email, 'secret1'])
  })

  it('comes first for a visitor who needs an account and has never signed in here', async () => {
    open({ returnTo: '/final-scores/7', needsAccount: true })
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy()
    await press('Sign in instead')
    expect(button('Sign In')).toBeTruthy()
  })

  it('comes second for a visitor who has signed in here before', async () => {
    const { unmount } = open()
    await fillIn()
    await press('Sign In')
    await expect.poll(address).toBe('/')
    unmount()
    server.user = undefined
    open({ returnTo: '/final-scores/7', needsAccount: true })
    await expect.poll(() => screen.queryByRole('button', { name: 'Sign In' })).not.toBeNull()
    expect(screen.queryByRole('heading', { name: 'Create your account' })).toBeNull()
  })

  it('leads back to signing in if the address must be confirmed', async () => {
    server.accounts = made('sent')
    open()
    await type('Email', USER.email)
    await press('Create an account')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Create your account' }))
    expect(field('Email').value).toBe(USER.email)
    expect(field('Password').autocomplete).toBe('new-password')
    await type('Name', '  Ana ')
    await type('Password', 'secret1')
    await press('Create Account')
    expect(await screen.findByText('Account created!')).toBeTruthy()
    expect(screen.getByText('Please check your email to confirm your account.')).toBeTruthy()
    expect(button('Sign In')).toBeTruthy()
    expect(server.asked.accounts).toEqual([
      { path: '/accounts', body: { name: 'Ana', email: USER.email, password: 'secret1' } },
    ])
  })

  it('refuses a name of spaces', async () => {
    open()
    await press('Create an account')
    await type('Name', '   ')
    await fillIn()
    await press('Create Account')
    expect(messageOf('Name')).toBe('Name is required')
    expect(document.activeElement).toBe(field('Name'))
    expect(server.asked.accounts).toEqual([])
  })

  it('says at the e-mail field that there is already an account', async () => {
    const message = 'An account with this email already exists. Please sign in instead.'
    server.accounts = () => refusal(409, 'ACCOUNT_EXISTS', { message })
    open()
    await press('Create an account')
    await type('Name', 'Ana')
    await fillIn()
    await press('Create Account')
    await expect.poll(() => messageOf('Email')).toBe(message)
    expect(document.activeElement).toBe(field('Email'))
    await press('Sign in instead')
    expect(field('Email').value).toBe(USER.email)
  })

  it('applies the strict password rules if the server has them', async () => {
    const { config } = server
    server.config = async () => ({ ...((await config(undefined)) as ConfigView), passwordRules: 'strict' })
    open()
    await press('Create an account')
    await expect.poll(() => server.asked.config.length).toBe(1)
    await type('Name', 'Ana')
    await fillIn()
    await press('Create Account')
    expect(messageOf('Password')).toBe(
      'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
    )
    expect(server.asked.accounts).toEqual([])
  })

  it('shows at its field an error that only the server can find', async () => {
    const strict =
      'Password must be at least 8 characters with uppercase, lowercase, number, and special character'
    server.accounts = () => refusal(400, 'INVALID_INPUT', { fields: { password: [strict] } })
    open()
    await press('Create an account')
    await type('Name', 'Ana')
    await fillIn()
    await press('Create Account')
    await expect.poll(() => messageOf('Password')).toBe(strict)
  })
})

describe('a forgotten password', () => {
  it('sends the reset e-mail and leads back to signing in, with the e-mail cleared', async () => {
    server.accounts = () => new Response(null, { status: 204 })
    open()
    await type('Email', USER.email)
    await press('Forgot your password?')
    await press('Send Reset Email')
    expect(await screen.findByText('Reset email sent!')).toBeTruthy()
    expect(button('Sign In')).toBeTruthy()
    expect(field('Email').value).toBe('')
    expect(server.asked.accounts).toEqual([{ path: '/password-resets', body: { email: USER.email } }])
  })

  it('says where the mail is if the server sends none', async () => {
    const { config } = server
    server.config = async () => ({ ...((await config(undefined)) as ConfigView), sendsMail: false })
    server.accounts = () => new Response(null, { status: 204 })
    open()
    await expect.poll(() => server.asked.config.length).toBe(1)
    await type('Email', USER.email)
    await press('Forgot your password?')
    await press('Send Reset Email')
    expect(
      await screen.findByText(
        'This site sends no mail. If there is an account for that address, a link is in the server’s log and its outbox folder. It works for an hour.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/on its way/)).toBeNull()
    await press('Get a code by e-mail instead')
    await type('Email', USER.email)
    await press('Send Code')
    expect(await screen.findByText(/This site sends no mail\. .* a code is in the server’s log/)).toBeTruthy()
  })

  it('requires the e-mail, and leads back', async () => {
    open()
    await press('Forgot your password?')
    await press('Send Reset Email')
    expect(messageOf('Email')).toBe('Email is required')
    await press('Back to Sign In')
    expect(button('Sign In')).toBeTruthy()
    expect(messageOf('Email')).toBeUndefined()
  })
})

describe('a code instead of the password', () => {
  it('is sent by e-mail and signs in', async () => {
    server.accounts = ({ path }) =>
      path === '/sign-in/codes' ? new Response(null, { status: 204 }) : signIn()
    open()
    await press('Get a code by e-mail instead')
    await type('Email', USER.email)
    await press('Send Code')
    await screen.findByText(`If there is an account for ${USER.email}, a code is on its way.`)
    expect(field('6-digit code').autocomplete).toBe('one-time-code')
    await type('6-digit code', '12345')
    await press('Sign In')
    expect(messageOf('6-digit code')).toBe('Enter the 6 digits')
    await type('6-digit code', '6')
    await press('Sign In')
    await screen.findByText('Welcome back!')
    expect(server.asked.accounts).toEqual([
      { path: '/sign-in/codes', body: { email: USER.email } },
      { path: '/sign-in/code', body: { email: USER.email, code: '123456' } },
    ])
  })
})

describe('an account with a second factor', () => {
  it('asks for the code after the password, and again if it is wrong', async () => {
    server.accounts = () => ({ state: 'second-factor' })
    open({ returnTo: '/profile' })
    await fillIn()
    await press('Sign In')
    await screen.findByRole('heading', { name: 'One more check' })

    server.accounts = () => refusal(400, 'INVALID_CODE', { message: 'That code is not right.' })
    await type('6-digit code', '111111')
    await press('Verify')
    await expect.poll(() => messageOf('6-digit code')).toBe('That code is not right.')

    server.accounts = signIn
    await userEvent.clear(field('6-digit code'))
    await type('6-digit code', '123456')
    await press('Verify')
    await screen.findByText('Welcome back!')
    await expect.poll(address).toBe('/profile')
  })

  it('takes a backup code instead, and asks again if it is wrong', async () => {
    server.accounts = () => ({ state: 'second-factor' })
    open({ returnTo: '/profile' })
    await fillIn()
    await press('Sign In')
    await screen.findByRole('heading', { name: 'One more check' })
    await type('6-digit code', '111')
    await press('Use a backup code instead')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Use a backup code' }))
    expect(field('Backup code').value).toBe('')
    await type('Backup code', 'x7k2')
    await press('Verify')
    expect(messageOf('Backup code')).toBe('Enter the 10 letters and digits')

    server.accounts = () => refusal(400, 'INVALID_CODE', { message: 'That backup code is not right.' })
    await type('Backup code', 'p 9mwqd')
    await press('Verify')
    await expect.poll(() => messageOf('Backup code')).toBe('That backup code is not right.')
    expect(server.asked.accounts.at(-1)).toEqual({
      path: '/sign-in/backup-code',
      body: { code: 'X7K2P-9MWQD' },
    })

    server.accounts = signIn
    await press('Verify')
    await screen.findByText('Welcome back!')
    await expect.poll(address).toBe('/profile')
  })

  it('leads from the backup code back to the app’s code and to the first step', async () => {
    server.accounts = () => ({ state: 'second-factor' })
    open()
    await fillIn()
    await press('Sign In')
    await screen.findByRole('heading', { name: 'One more check' })
    await press('Use a backup code instead')
    await press('Use the authenticator app instead')
    expect(screen.getByRole('heading', { name: 'One more check' })).toBeTruthy()
    await press('Use a backup code instead')
    await press('Back to Sign In')
    expect(field('Email').value).toBe(USER.email)
  })
})

it('says how many drafts moved to the account', async () => {
  const { fetch } = globalThis
  await openAsGuest()
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (input !== '/api/session') return answer
    return Response.json({ ...((await answer.json()) as object), migratedDrafts: 2 })
  }
  await fillIn()
  await press('Sign In')
  expect(await screen.findByText('Your 2 drafts came along to your account.')).toBeTruthy()
})

async function openAsGuest() {
  open()
  await expect.poll(() => localStorage.getItem('guest_session_id')).toBe(GUEST_ID)
}
