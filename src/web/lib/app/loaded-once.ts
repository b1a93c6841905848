import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/sync/store.ts'

export type LoadState<T> =
  { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; error: unknown }

/** A value that the app requests once per visit. */
export type LoadedOnce<T> = {
  /** Resolves to the value. Joins a pending request, and retries after a failed one. */
  load: () => Promise<T>
  /** Requests the value again, because it is outdated. Joins a pending request. */
  reload: () => Promise<T>
  /** Sets a value that came from elsewhere; a pending request no longer changes it. */
  set: (value: T) => void
  state: () => LoadState<T>
  /** The state in which the page was prerendered. */
  initialState: () => LoadState<T>
  subscribe: (listener: () => void) => () => void
}

/** `served` is the value if it came with the page. */
export function loadedOnce<T>(fetchValue: () => Promise<T>, served?: T): LoadedOnce<T> {
  const initial: LoadState<T> =
    served === undefined ? { status: 'loading' } : { status: 'ready', value: served }
  const store = createStore<LoadState<T>>(initial)
  let pending: Promise<T> | undefined

  function request(): Promise<T> {
    if (store.get().status === 'failed') store.set({ status: 'loading' })
    const asked = settle(fetchValue(), () => asked === pending)
    return (pending = asked)
  }

  async function settle(answer: Promise<T>, isWanted: () => boolean): Promise<T> {
    try {
      const value = await answer
      if (isWanted()) finish({ status: 'ready', value })
      return value
    } catch (error) {
      if (isWanted()) finish({ status: 'failed', error })
      throw error
    }
  }

  function finish(next: LoadState<T>): void {
    pending = undefined
    store.set(next)
  }

  return {
    load: () => {
      const state = store.get()
      return state.status === 'ready' ? Promise.resolve(state.value) : (pending ?? request())
    },
    reload: () => pending ?? request(),
    set: (value) => finish({ status: 'ready', value }),
    state: store.get,
    initialState: () => initial,
    subscribe: store.subscribe,
  }
}

/** The value's state; requested on first use. Does not throw: a failure is part of the state. */
export function useLoadedOnce<T>(thing: LoadedOnce<T>): LoadState<T> {
  useEffect(() => {
    if (thing.state().status === 'loading') thing.load().catch(() => undefined)
  }, [thing])
  return useSyncExternalStore(thing.subscribe, thing.state, thing.initialState)
}
