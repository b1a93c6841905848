import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { toast } from 'sonner'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConfigView } from '#contract/views/server.ts'
import {
  awaitedAnswer,
  fakeServer,
  type FakeServer,
  refusal,
  sessionOf,
  USER,
} from '#web/lib/fake-server.testing.ts'
import { address, navigationState, openScreen } from '#web/lib/screen.testing.tsx'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import AuthRoute from '#web/routes/auth.tsx'

const CONSENT = 'https://github.com/login/oauth/authorize?client_id=the-id'
const LOCAL = new URL(location.href)

let server: FakeServer
/** The requests that started a sign-in, and the answer to give. */
let started: unknown[]
let start: () => Response | Promise<Response>
let left: string[]

beforeAll(preloadToasts)
beforeEach(() => {
  toast.dismiss()
  started = []
  left = []
  start = () => Response.json({ url: CONSENT, redirect: true })
  server = fakeServer()
  setUp(['google', 'github'])
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== '/api/auth/sign-in/social') return others(path, init)
    started.push(JSON.parse(init.body as string))
    return start()
  })
  const { origin, href } = LOCAL
  vi.stubGlobal('location', { origin, href, assign: (url: string) => left.push(url) })
})

function setUp(signInProviders: ConfigView['signInProviders'], publicUrl = LOCAL.origin) {
  const { config } = server
  server.config = async () => {
    const usual = (await config(undefined)) as ConfigView
    return { ...usual, signInProviders, addresses: { ...usual.addresses, publicUrl } }
  }
}

const open = (entry: Parameters<typeof openScreen>[1] = '/auth') =>
  openScreen(
    <Routes>
      <Route path="/auth" element={<AuthRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    entry,
  )

const button = (name: string) => screen.findByRole('button', { name: `Continue with ${name}` })

describe('signing in at another address than PUBLIC_URL', () => {
  it('says where signing in with another service works', async () => {
    setUp(['google', 'github'], 'https://marquee.example')
    open()
    await screen.findByText(/Signing in with Google or GitHub works at/)
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
  })

  it('says that nobody can sign in by http if the cookies are for https', async () => {
    setUp([], 'https://marquee.example')
    const { href, origin, pathname, search, hash } = location
    const here = { href, origin, pathname, search, hash, protocol: 'http:', hostname: '10.0.0.7' }
    vi.stubGlobal('location', here)
    open()
    await screen.findByText(/Nobody can sign in at this address, because it is not protected by https/)
    expect(screen.getByRole('link', { name: 'https://marquee.example' })).toBeDefined()
  })
})

describe('signing in with another service', () => {
  it('is not offered if no service is configured', async () => {
    setUp([])
    open()
    await waitFor(() => expect(server.asked.config).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
  })

  it('leads to the service, and names the address to return to', async () => {
    open({ pathname: '/auth', state: { returnTo: '/join-draft/7?email=ana%40marquee.example&to=*' } })
    await userEvent.click(await button('GitHub'))
    await waitFor(() => expect(left).toEqual([CONSENT]))
    const back =
      '/auth?provider=github&returnTo=%2Fjoin-draft%2F7%3Femail%3Dana%2540marquee.example%26to%3D%2A'
    expect(started).toEqual([{ provider: 'github', callbackURL: back, errorCallbackURL: back }])
  })

  it('starts once, however often it is pressed, and again after returning with Back', async () => {
    const answer = awaitedAnswer<Response>()
    start = answer.answer
    open()
    await userEvent.click(await button('Google'))
    await userEvent.click(await button('Google'))
    await userEvent.click(await button('GitHub'))
    expect((await button('Google')).getAttribute('aria-disabled')).toBe('true')
    expect(started).toHaveLength(1)
    answer.give(Response.json({ url: CONSENT, redirect: true }))
    await waitFor(() => expect(left).toHaveLength(1))

    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await waitFor(async () => expect((await button('Google')).getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(await button('GitHub'))
    await waitFor(() => expect(started).toHaveLength(2))
  })

  it.each([
    ['the server is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'the server fails',
      () => refusal(500, 'INTERNAL', { message: 'An unexpected error occurred. Please try again.' }),
    ],
  ])('says so if %s, and can be tried again', async (_, answer) => {
    start = answer
    open()
    await userEvent.click(await button('GitHub'))
    await screen.findByText('An unexpected error occurred. Please try again.')
    expect(left).toEqual([])
    expect((await button('GitHub')).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('returning from another service', () => {
  it('continues to the requested page with a welcome and without a form', async () => {
    server.user = USER
    open('/auth?provider=github&returnTo=%2Fprofile%3Fpage%3D2')
    expect(screen.getByText('Loading...').getAttribute('role')).toBe('status')
    expect(screen.queryByLabelText('Email')).toBeNull()
    await expect.poll(address).toBe('/profile?page=2')
    await screen.findByText('Welcome back!')
  })

  it('asks for the second factor if the account has one, and then continues', async () => {
    server.accounts = ({ path }) => {
      expect(path).toBe('/sign-in/second-factor')
      server.user = USER
      return { state: 'signed-in', session: sessionOf(USER) }
    }
    open('/auth?provider=github&returnTo=%2Fprofile&step=second-factor')
    await screen.findByRole('heading', { name: 'One more check' })
    await waitFor(() => expect(server.asked.guestSession).toHaveLength(1))
    expect(screen.queryByText(/did not work/)).toBeNull()
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await expect.poll(address).toBe('/profile')
    await screen.findByText('Welcome back!')
  })

  it.each([
    ['github', 'access_denied', 'Signing in with GitHub did not work. Please try again.'],
    ['google', 'state_mismatch', 'Signing in with Google did not work. Please try again.'],
    ['nobody', 'state_mismatch', 'Signing in with another service did not work. Please try again.'],
    [
      'google',
      'email_not_verified',
      'Your email is not confirmed at Google. Please confirm it there and try again.',
    ],
    [
      'github',
      'account_not_linked',
      'There is an account with this email already. Sign in with its password or with a code by e-mail.',
    ],
  ])('from %s with %s says what happened and keeps the destination', async (provider, error, message) => {
    open(`/auth?provider=${provider}&returnTo=%2Fprofile&error=${error}&error_description=No`)
    await screen.findByText(message)
    expect(screen.getByLabelText('Email')).toBeTruthy()
    await expect.poll(address).toBe('/auth')
    await waitFor(() => expect(navigationState()).toEqual({ returnTo: '/profile' }))
    await userEvent.click(await button('GitHub'))
    await waitFor(() =>
      expect(started).toMatchObject([{ callbackURL: '/auth?provider=github&returnTo=%2Fprofile' }]),
    )
  })

  it('says so if the browser has kept no session', async () => {
    open('/auth?provider=github&returnTo=%2Fprofile')
    await screen.findByText('Signing in with GitHub did not work. Please try again.')
    await expect.poll(address).toBe('/auth')
  })

  it('never leads to another site', async () => {
    server.user = USER
    open('/auth?provider=github&returnTo=https%3A%2F%2Fevil.example')
    await expect.poll(address).toBe('/')
  })
})
