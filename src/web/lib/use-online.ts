import { useSyncExternalStore } from 'react'
import { onPageEvents } from './sync/page-events.ts'

/** Whether the browser has a network; what is behind it may be gone all the same. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, always)
}

function subscribe(listener: () => void): () => void {
  return onPageEvents({ online: listener, offline: listener })
}

/** What is drawn on the server is drawn for somebody who could ask for it. */
function always(): boolean {
  return true
}
