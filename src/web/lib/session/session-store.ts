import type { z } from 'zod'
import { SESSION_ADDRESS } from '#contract/addresses.ts'
import type { backupCodeBody } from '#contract/second-factor.ts'
import type {
  newPasswordBody,
  openRecoveryBody,
  secondFactorBody,
  SessionView,
  signInBody,
  SignInSessionView,
  SignInView,
  signInWithCodeBody,
  UserView,
} from '#contract/session.ts'
import { rememberedGuestId, rememberGuest } from './guest-session.ts'
import { type LoadedOnce, loadedOnce } from '#web/lib/app/loaded-once.ts'
import { onPageEvents } from '#web/lib/sync/page-events.ts'
import { dropServedAnswer } from '#web/lib/page-data.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import { sessionApi } from './session-api.ts'
import { eventsBetween, type SessionEvent } from './session-events.ts'
import { createTokenRefresh } from './token-refresh.ts'
import { rememberSignedIn, wasSignedIn } from './was-signed-in.ts'

/**
 * The result of a sign-in: signed in, with the number of guest drafts moved to the account, or waiting for the second
 * factor.
 */
export type SignInOutcome = { state: 'signed-in'; migratedDrafts: number } | { state: 'second-factor' }

export type SessionActions = {
  signIn: (body: z.input<typeof signInBody>) => Promise<SignInOutcome>
  verifySecondFactor: (body: z.input<typeof secondFactorBody>) => Promise<SignInOutcome>
  verifyBackupCode: (body: z.input<typeof backupCodeBody>) => Promise<SignInOutcome>
  signInWithCode: (body: z.input<typeof signInWithCodeBody>) => Promise<SignInOutcome>
  /** Ends the session everywhere in this browser; the visitor goes on as a guest. */
  signOut: () => Promise<void>
  /** Exchanges the tokens of a reset link for the right to set a password (Spec 5.8). */
  openRecovery: (body: z.input<typeof openRecoveryBody>) => Promise<void>
  setPassword: (body: z.input<typeof newPasswordBody>) => Promise<void>
  /** Updates the user with what the server has confirmed, such as a new name. */
  userUpdated: (changes: Partial<Pick<UserView, 'name' | 'emailVerified' | 'twoFactorEnabled'>>) => void
  /** Subscribes to the events of Spec 4.1. Returns a function that unsubscribes. */
  onSessionEvent: (listener: (event: SessionEvent) => void) => () => void
}

export type SessionStore = {
  visit: LoadedOnce<SessionView>
  user: () => UserView | undefined
  actions: SessionActions
  /** Keeps the token fresh and syncs the session across tabs. Returns a function that stops it. */
  start: () => () => void
}

const NOBODY: SessionView = { session: null, guest: null, migratedDrafts: 0 }
const CHANNEL = 'marquee.session'

/**
 * The visitor's session, opened by one request, kept in memory only and synced across tabs (Spec 3.1, 4.1).
 */
export function createSessionStore(): SessionStore {
  const visit = loadedOnce(openVisit)
  const events = createEmitter<SessionEvent>()
  let signedIn: SignInSessionView | undefined
  let expiresAt: number | undefined
  let tabs: BroadcastChannel | undefined

  visit.subscribe(() => {
    const state = visit.state()
    if (state.status === 'ready') become(state.value)
  })

  function become({ session, guest }: SessionView): void {
    const before = signedIn
    signedIn = session ?? undefined
    // Count from now, because the browser's and the server's clocks may differ.
    if (before?.access_token !== signedIn?.access_token)
      expiresAt = signedIn && Date.now() + signedIn.expires_in * 1000
    rememberGuest(guest?.id)
    rememberSignedIn(signedIn !== undefined)
    eventsBetween(before, signedIn).forEach(events.emit)
  }

  function tellOtherTabs(event: SessionEvent): void {
    tabs?.postMessage(event)
  }

  const tokenRefresh = createTokenRefresh({
    expiresAt: () => expiresAt,
    refresh: async () => {
      const before = visit.state()
      const view = await openVisit()
      // Skip this if a sign-in or sign-out has happened meanwhile.
      if (visit.state() === before) visit.set(view)
    },
  })

  function hear({ data: event }: MessageEvent<SessionEvent>): void {
    if (event === 'SIGNED_OUT') visit.set(NOBODY)
    tokenRefresh.now()
  }

  /** Opens the session again; the server then moves the guest's drafts to the account (Spec 1.3). */
  async function enter(view: SignInView): Promise<SignInOutcome> {
    if (view.state === 'second-factor') return view
    const opened = await openVisit().catch((error: unknown) => {
      logMigrationFailure(error)
      return { session: view.session, guest: guestOf(visit), migratedDrafts: 0 }
    })
    visit.set(opened)
    tellOtherTabs('SIGNED_IN')
    return { state: 'signed-in', migratedDrafts: opened.migratedDrafts }
  }

  async function meetChallenge(view: SignInView): Promise<SignInOutcome> {
    const outcome = await enter(view)
    events.emit('MFA_CHALLENGE_VERIFIED')
    return outcome
  }

  const actions: SessionActions = {
    signIn: async (body) => enter(await sessionApi.signIn(body)),
    signInWithCode: async (body) => enter(await sessionApi.signInWithCode(body)),
    verifySecondFactor: async (body) => meetChallenge(await sessionApi.verifySecondFactor(body)),
    verifyBackupCode: async (body) => meetChallenge(await sessionApi.verifyBackupCode(body)),
    signOut: async () => {
      await sessionApi.signOut()
      visit.set(NOBODY)
      // If no guest session can be created, the state says so and callers retry.
      await visit.reload().catch(() => undefined)
      tellOtherTabs('SIGNED_OUT')
    },
    openRecovery: async (body) => {
      await sessionApi.openRecovery(body)
      events.emit('PASSWORD_RECOVERY')
    },
    setPassword: async (body) => {
      await sessionApi.setPassword(body)
      events.emit('USER_UPDATED')
      tellOtherTabs('USER_UPDATED')
      // The old password's sessions have ended, so the token is replaced.
      tokenRefresh.now()
    },
    userUpdated: (changes) => {
      if (!signedIn) return
      const session = { ...signedIn, user: { ...signedIn.user, ...changes } }
      visit.set({ session, guest: guestOf(visit), migratedDrafts: 0 })
      tellOtherTabs('USER_UPDATED')
    },
    onSessionEvent: events.subscribe,
  }

  function start() {
    const stopRefreshing = tokenRefresh.start()
    // Retry when the network is back; a failure becomes part of the visit's state.
    const stopListening = onPageEvents({ online: () => void visit.load().catch(() => undefined) })
    tabs = new BroadcastChannel(CHANNEL)
    tabs.addEventListener('message', hear)
    return () => {
      stopRefreshing()
      stopListening()
      tabs?.close()
      tabs = undefined
    }
  }

  return { visit, user: () => signedIn?.user, actions, start }
}

/** Opens or renews the visit: identified by cookies, with a fresh access token for users. */
function openVisit(): Promise<SessionView> {
  // The page may bring a guest's session, but somebody may have signed in since then, in another tab.
  if (wasSignedIn()) dropServedAnswer(`POST ${SESSION_ADDRESS}`)
  return sessionApi.open({ guestSessionId: rememberedGuestId() })
}

function guestOf(visit: LoadedOnce<SessionView>): SessionView['guest'] {
  const state = visit.state()
  return state.status === 'ready' ? state.value.guest : null
}

/** The sign-in has still succeeded, and the next renewal moves the drafts (Spec 8.2). */
function logMigrationFailure(error: unknown): void {
  // eslint-disable-next-line no-console
  console.warn('The guest drafts have not moved to the account yet.', error)
}
