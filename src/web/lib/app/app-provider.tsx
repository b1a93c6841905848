import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { ConfigView } from '#contract/views/server.ts'
import type { UserView } from '#contract/session.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { type LoadedOnce, loadedOnce, useLoadedOnce } from './loaded-once.ts'
import { createSessionStore, type SessionActions, type SessionStore } from '#web/lib/session/session-store.ts'
import { wasSignedIn } from '#web/lib/session/was-signed-in.ts'

type AppContext = { session: SessionStore; config: LoadedOnce<ConfigView> }

const Context = createContext<AppContext | undefined>(undefined)

type AppProviderProps = {
  /** The server's settings, if they came with the page. */
  config?: ConfigView
  services?: readonly SessionService[]
  children: ReactNode
}

/** Provides the session and the server's settings, fetched once per visit, to every screen. */
export function AppProvider({ config, services = NONE, children }: AppProviderProps) {
  const [context] = useState<AppContext>(() => createAppContext(config))
  const { session } = context
  useEffect(() => {
    const stops = [session.start(), ...services.map((start) => start(accessTo(session)))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [session, services])
  return <Context value={context}>{children}</Context>
}

function createAppContext(served: ConfigView | undefined): AppContext {
  const config = loadedOnce((): Promise<ConfigView> => unwrap(api.config.$get()), served)
  return { session: createSessionStore(), config }
}

/** Services that run without a screen. */
type SessionAccess = SessionActions & {
  /** Resolves when there is a session; requests one if an earlier attempt failed. */
  ensure: () => Promise<unknown>
  /** Requests a new session, because the server no longer knows the current one. */
  renew: () => Promise<unknown>
}

/** A task that runs in the background for as long as the app does. Returns a function that stops it. */
export type SessionService = (session: SessionAccess) => () => void

const NONE: readonly SessionService[] = []

function accessTo({ visit, actions }: SessionStore): SessionAccess {
  return { ...actions, ensure: visit.load, renew: visit.reload }
}

export type Session = SessionAccess & {
  state: 'loading' | 'ready' | 'unavailable'
  /** The signed-in user; undefined for guests. */
  user: UserView | undefined
  /** Whether a user is signed in; until the server answers, whether one was last time. */
  isSignedIn: boolean
}

/** The visitor's session, opened on first use (Spec 4.1). Throws outside the provider (Spec 8.4). */
export function useSession(): Session {
  const store = useAppContext('useSession').session
  const { visit, user: readUser, actions } = store
  const { status } = useLoadedOnce(visit)
  const user = useSyncExternalStore(actions.onSessionEvent, readUser, nobody)
  const wasSignedInLast = useSyncExternalStore(actions.onSessionEvent, wasSignedIn, neverSignedIn)
  return {
    ...accessTo(store),
    state: status === 'failed' ? 'unavailable' : status,
    user,
    isSignedIn: user !== undefined || (status !== 'ready' && wasSignedInLast),
  }
}

// Prerendered pages are for visitors who are not signed in.

function nobody(): undefined {
  return undefined
}

function neverSignedIn(): boolean {
  return false
}

/** The server's settings; undefined until they are known. */
export function useConfig(): ConfigView | undefined {
  const state = useLoadedOnce(useAppContext('useConfig').config)
  return state.status === 'ready' ? state.value : undefined
}

function useAppContext(hook: string): AppContext {
  const context = useContext(Context)
  if (!context) throw new Error(`${hook} must be used within the AppProvider`)
  return context
}
