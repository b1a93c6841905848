import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './sync/store.ts'

export type LoadState<T> =
  { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; error: unknown }

/** Something the app asks the server for once a visit. */
export type LoadedOnce<T> = {
  /** The value; joins a request under way, and asks again after one that failed. */
  load: () => Promise<T>
  /** Asks anew, for a value that is no longer good. */
  reload: () => Promise<T>
  /** Puts a value that came another way in place of it, and of what a request under way will bring. */
  set: (value: T) => void
  state: () => LoadState<T>
  subscribe: (listener: () => void) => () => void
}

export function loadedOnce<T>(fetchValue: () => Promise<T>): LoadedOnce<T> {
  const store = createStore<LoadState<T>>({ status: 'loading' })
  let underWay: Promise<T> | undefined

  function request(): Promise<T> {
    if (store.get().status === 'failed') store.set({ status: 'loading' })
    const asked = settle(fetchValue(), () => asked === underWay)
    return (underWay = asked)
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
    underWay = undefined
    store.set(next)
  }

  return {
    load: () => {
      const state = store.get()
      return state.status === 'ready' ? Promise.resolve(state.value) : (underWay ?? request())
    },
    reload: () => underWay ?? request(),
    set: (value) => finish({ status: 'ready', value }),
    state: store.get,
    subscribe: store.subscribe,
  }
}

/** The state of it, asked for on the first look; a failure is part of the state. */
export function useLoadedOnce<T>(thing: LoadedOnce<T>): LoadState<T> {
  useEffect(() => {
    if (thing.state().status === 'loading') thing.load().catch(() => undefined)
  }, [thing])
  return useSyncExternalStore(thing.subscribe, thing.state, thing.state)
}
