import type { Emitter } from '#web/lib/sync/store.ts'

/** Returns false if the browser refuses, mostly because the storage is full. */
export function tryToStore(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/** Calls the listener at changes in this tab, which the emitter tells, and in others. Returns a function that ends it. */
export function subscribeInAllTabs(changes: Emitter<void>, listener: () => void): () => void {
  const stop = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}
