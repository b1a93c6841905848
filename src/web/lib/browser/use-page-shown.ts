import { useSyncExternalStore } from 'react'
import { onPageEvents } from '#web/lib/sync/page-events.ts'

/** Whether the page is in sight, and not in a tab behind another one. */
export function usePageShown(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden)
}

function subscribe(listener: () => void): () => void {
  return onPageEvents({ visible: listener, hidden: listener })
}
