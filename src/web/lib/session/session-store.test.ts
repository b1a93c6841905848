import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignInView } from '#contract/session.ts'
import {
  awaitedAnswer,
  fakeServer,
  type FakeServer,
  GUEST_ID,
  refusal,
  sessionOf,
  USER,
} from '#web/lib/fake-server.testing.ts'
import { removePageData, servePageData } from '#web/lib/page-data.testing.ts'
import type { SessionEvent } from './session-events.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { rememberSignedIn } from './was-signed-in.ts'

const CREDENTIALS = { email: USER.email, password: 'secret1' }

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** One tab of the browser, with the events it has emitted. */
function openTab(): SessionStore & { told: SessionEvent[] } {
  const store = createSessionStore()
  const told: SessionEvent[] = []
  store.actions.onSessionEvent((event) => told.push(event))
  stops.push(store.start())
  return { ...store, told }
}

/** A fake of the server's sign-in and sign-out. */
function accountsOf(server: FakeServer): FakeServer['accounts'] {
  return ({ path }): SignInView | Response => {
    if (path === '/sign-out') server.user = undefined
    if (!path.startsWith('/sign-in')) return new Response(null, { status: 204 })
    server.user = USER
    return { state: 'signed-in', session: sessionOf(USER) }
  }
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.accounts = accountsOf(server)
})

const rememberedGuest = () => localStorage.getItem('guest_session_id')

describe('a session that came with the page', () => {
  const served = {
    session: null,
    guest: { id: 'served', last_active: '', expires_at: '' },
    migratedDrafts: 0,
  }
  beforeEach(() => {
    servePageData({ answers: { 'POST /api/session': served } })
  })
  afterEach(removePageData)

  it('is opened without a request', async () => {
    await openTab().visit.load()
    expect(rememberedGuest()).toBe('served')
    expect(server.asked.guestSession).toEqual([])
  })

  it('does not count if another tab has signed in since', async () => {
    server.user = USER
    rememberSignedIn(true)
    const tab = openTab()
    await tab.visit.load()
    expect(tab.user()).toEqual(USER)
  })
})

describe('signing in', () => {
  it('emits an event, and forgets the guest whose drafts have moved', async () => {
    const tab = openTab()
    await tab.visit.load()
    expect(rememberedGuest()).toBe(GUEST_ID)

    expect(await tab.actions.signIn(CREDENTIALS)).toEqual({ state: 'signed-in', migratedDrafts: 0 })
    expect(tab.user()).toEqual(USER)
    expect(tab.told).toEqual(['SIGNED_IN'])
    expect(rememberedGuest()).toBeNull()
    expect(server.asked.guestSession).toEqual([{}, { id: GUEST_ID }])
  })

  it('succeeds even if the drafts could not move; that is logged, and the guest is kept for the next time', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tab = openTab()
    await tab.visit.load()
    server.accounts = () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
      return { state: 'signed-in', session: sessionOf(USER) }
    }
    await tab.actions.signIn(CREDENTIALS)
    expect(tab.user()).toEqual(USER)
    expect(tab.told).toEqual(['SIGNED_IN'])
    expect(rememberedGuest()).toBe(GUEST_ID)
    expect(warnings).toHaveBeenCalledOnce()
  })

  it('changes nothing if it is refused', async () => {
    const tab = openTab()
    await tab.visit.load()
    server.accounts = () => refusal(401, 'INVALID_CREDENTIALS')
    await expect(tab.actions.signIn(CREDENTIALS)).rejects.toThrow()
    expect(tab.user()).toBeUndefined()
    expect(tab.told).toEqual([])
  })

  it('waits for the second factor if the account has one', async () => {
    const tab = openTab()
    await tab.visit.load()
    const { accounts } = server
    server.accounts = (call) => (call.path === '/sign-in' ? { state: 'second-factor' } : accounts(call))
    expect(await tab.actions.signIn(CREDENTIALS)).toEqual({ state: 'second-factor' })
    expect(tab.user()).toBeUndefined()

    await tab.actions.verifySecondFactor({ code: '123456' })
    expect(tab.user()).toEqual(USER)
    expect(tab.told).toEqual(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'])
  })

  it('accepts a backup code as the second factor', async () => {
    const tab = openTab()
    await tab.visit.load()
    await tab.actions.verifyBackupCode({ code: 'X7K2P-9MWQD' })
    expect(server.asked.accounts).toEqual([{ path: '/sign-in/backup-code', body: { code: 'X7K2P-9MWQD' } }])
    expect(tab.told).toEqual(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'])
  })
})

it('signing out continues as a guest', async () => {
  server.user = USER
  const tab = openTab()
  await tab.visit.load()
  expect(rememberedGuest()).toBeNull()
  await tab.actions.signOut()
  expect(tab.user()).toBeUndefined()
  expect(tab.told).toEqual(['SIGNED_IN', 'SIGNED_OUT'])
  expect(tab.visit.state()).toMatchObject({ status: 'ready', value: { guest: { id: GUEST_ID } } })
  expect(rememberedGuest()).toBe(GUEST_ID)
})

it('a response that arrives after signing out signs nobody in', async () => {
  server.user = USER
  const tab = openTab()
  await tab.visit.load()
  const { fetch } = globalThis
  const held = awaitedAnswer<Response>()
  vi.stubGlobal('fetch', held.answer)
  const late = tab.visit.reload()
  vi.stubGlobal('fetch', fetch)
  await tab.actions.signOut()
  held.give(Response.json({ session: sessionOf(USER), guest: null, migratedDrafts: 0 }))
  await late
  expect(tab.user()).toBeUndefined()
  expect(tab.told).toEqual(['SIGNED_IN', 'SIGNED_OUT'])
})

it('a new name is set at once without a request', async () => {
  server.user = USER
  const tab = openTab()
  await tab.visit.load()
  tab.actions.userUpdated({ name: 'Anna' })
  expect(tab.user()?.name).toBe('Anna')
  expect(tab.told).toEqual(['SIGNED_IN', 'USER_UPDATED'])
  expect(server.asked.guestSession).toHaveLength(1)
})

it('opening a reset link emits a recovery and signs nobody in', async () => {
  const tab = openTab()
  await tab.visit.load()
  await tab.actions.openRecovery({ access_token: 'a', refresh_token: 'b' })
  expect(tab.told).toEqual(['PASSWORD_RECOVERY'])
  expect(tab.user()).toBeUndefined()
})

describe('the other tabs', () => {
  it('sign in and out together', async () => {
    const [tab, other] = [openTab(), openTab()]
    await Promise.all([tab.visit.load(), other.visit.load()])

    await tab.actions.signIn(CREDENTIALS)
    await vi.waitFor(() => expect(other.user()).toEqual(USER))
    await tab.actions.signOut()
    await vi.waitFor(() => expect(other.visit.state()).toMatchObject({ value: { guest: { id: GUEST_ID } } }))
    expect(other.user()).toBeUndefined()
    expect(other.told).toEqual(['SIGNED_IN', 'SIGNED_OUT'])
  })

  it('sign out even if they cannot reach the server', async () => {
    server.user = USER
    const [tab, other] = [openTab(), openTab()]
    await Promise.all([tab.visit.load(), other.visit.load()])
    await tab.actions.signOut()
    server.isReachable = false
    await vi.waitFor(() => expect(other.user()).toBeUndefined())
  })
})
