/**
 * Events of the page and its network. `shown`: opened or reopened; `restored`: from the back-forward cache, with its
 * state intact.
 */
export type PageEvent = 'visible' | 'hidden' | 'focused' | 'shown' | 'restored' | 'online' | 'offline'

export type PageEventHandlers = Partial<Record<PageEvent, () => void>>

/** Calls the handlers on their events. Returns a function that unsubscribes them. */
export function onPageEvents(handlers: PageEventHandlers): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const on = (event: PageEvent) => () => handlers[event]?.()
  const onVisibility = () => handlers[document.hidden ? 'hidden' : 'visible']?.()
  const onPageShow = ({ persisted }: PageTransitionEvent) => handlers[persisted ? 'restored' : 'shown']?.()
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pageshow', onPageShow, { signal })
  window.addEventListener('focus', on('focused'), { signal })
  window.addEventListener('online', on('online'), { signal })
  window.addEventListener('offline', on('offline'), { signal })
  return () => controller.abort()
}
