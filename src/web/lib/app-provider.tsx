import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { ConfigView } from '#contract/config.ts'
import type { UserView } from '#contract/session.ts'
import { api, unwrap } from './api.ts'
import { type LoadedOnce, loadedOnce, useLoadedOnce } from './loaded-once.ts'
import { createSessionStore, type SessionActions, type SessionStore } from './session/session-store.ts'
import { wasSignedIn } from './session/was-signed-in.ts'

type AppContext = { session: SessionStore; config: LoadedOnce<ConfigView> }

const Context = createContext<AppContext | undefined>(undefined)

type AppProviderProps = {
  /** The server's settings, where they came with the page. */
  config?: ConfigView
  children: ReactNode
}

/** Who is visiting and how the server is set up: asked once a visit, known to every screen. */
export function AppProvider({ config, children }: AppProviderProps) {
  const [context] = useState<AppContext>(() => createAppContext(config))
  const { session } = context
  useEffect(() => session.start(), [session])
  return <Context value={context}>{children}</Context>
}

function createAppContext(served: ConfigView | undefined): AppContext {
  const config = loadedOnce((): Promise<ConfigView> => unwrap(api.config.$get()))
  if (served) config.set(served)
  return { session: createSessionStore(), config }
}

export type Session = SessionActions & {
  state: 'loading' | 'ready' | 'unavailable'
  /** Who is signed in; a guest is nobody here. */
  user: UserView | undefined
  /** Whether somebody is signed in or, while only the server knows that, was so last time. */
  isSignedIn: boolean
  /** Resolves when there is a session; asks for one again where there was none. */
  ensure: () => Promise<unknown>
  /** Gets another one, when the server no longer knows the present one. */
  renew: () => Promise<unknown>
}

/** The visitor's session: opened on the first look (Spec 4.1). Throws outside the provider (Spec 8.4). */
export function useSession(): Session {
  const { visit, user: readUser, actions } = useAppContext('useSession').session
  const { status } = useLoadedOnce(visit)
  const user = useSyncExternalStore(actions.onSessionEvent, readUser, readUser)
  const wasSignedInLast = useSyncExternalStore(actions.onSessionEvent, wasSignedIn, nobodyWas)
  return {
    ...actions,
    state: status === 'failed' ? 'unavailable' : status,
    user,
    isSignedIn: user !== undefined || (status !== 'ready' && wasSignedInLast),
    ensure: visit.load,
    renew: visit.reload,
  }
}

/** What is drawn before the app runs is drawn for anybody. */
function nobodyWas(): boolean {
  return false
}

/** The server's settings, once they are known. */
export function useConfig(): ConfigView | undefined {
  const state = useLoadedOnce(useAppContext('useConfig').config)
  return state.status === 'ready' ? state.value : undefined
}

function useAppContext(hook: string): AppContext {
  const context = useContext(Context)
  if (!context) throw new Error(`${hook} must be used within the AppProvider`)
  return context
}
