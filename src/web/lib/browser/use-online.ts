import { useSyncExternalStore } from 'react'
import { onPageEvents } from '#web/lib/sync/page-events.ts'

/** Whether the browser has a network; the server may be unreachable all the same. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, always)
}

function subscribe(listener: () => void): () => void {
  return onPageEvents({ online: listener, offline: listener })
}

/** Prerendering assumes a network. */
function always(): boolean {
  return true
}
