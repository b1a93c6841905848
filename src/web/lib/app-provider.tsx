import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ConfigView } from '#contract/config.ts'
import type { GuestSessionView } from '#contract/guest-sessions.ts'
import { api, unwrap } from './api.ts'
import { fetchGuestSession } from './guest-session.ts'
import { type LoadedOnce, loadedOnce, useLoadedOnce } from './loaded-once.ts'

type AppContext = { session: LoadedOnce<GuestSessionView>; config: LoadedOnce<ConfigView> }

const Context = createContext<AppContext | undefined>(undefined)

/** Who is visiting and how the server is set up: asked once a visit, known to every screen. */
export function AppProvider({ children }: { children: ReactNode }) {
  const [context] = useState<AppContext>(() => ({
    session: loadedOnce(fetchGuestSession),
    config: loadedOnce(() => unwrap(api.config.$get())),
  }))
  return <Context value={context}>{children}</Context>
}

export type Session = {
  state: 'loading' | 'ready' | 'unavailable'
  /** Resolves when there is a session; asks for one again where there was none. */
  ensure: () => Promise<unknown>
  /** Gets another one, when the server no longer knows the present one. */
  renew: () => Promise<unknown>
}

/** The visitor's session: resumed or made on the first visit (Spec 4.1). Throws outside the provider (Spec 8.4). */
export function useSession(): Session {
  const { session } = useAppContext('useSession')
  const { status } = useLoadedOnce(session)
  return { state: status === 'failed' ? 'unavailable' : status, ensure: session.load, renew: session.reload }
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
