export type Emitter<Event> = {
  emit: (event: Event) => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: (event: Event) => void) => () => void
  hasListeners: () => boolean
}

export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
  }
}

/** A value outside React, for `useSyncExternalStore`. */
export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const changes = createEmitter()
  let current = initial
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      changes.emit()
    },
    subscribe: changes.subscribe,
  }
}
