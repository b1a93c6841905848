import { useSyncExternalStore } from 'react'

export const APPEARANCES = ['system', 'evening', 'matinee'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** The storage key, and the name of the event that tells public/first-paint.js about a choice. */
const KEY = 'marquee.appearance'

/** The current appearance: the system's, unless the visitor chose one. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, shownAppearance, () => 'system')
}

/**
 * Applies the choice at once in every tab and stores it. If storage is full, it lasts as long as the page.
 */
export function chooseAppearance(appearance: Appearance): void {
  try {
    if (appearance === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, appearance)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  window.dispatchEvent(new CustomEvent(KEY, { detail: appearance }))
}

/** The choice as public/first-paint.js has written it on the page. */
function shownAppearance(): Appearance {
  const { theme } = document.documentElement.dataset
  return theme === 'evening' || theme === 'matinee' ? theme : 'system'
}

/** The script has registered first, so it has updated the page before these listeners run. */
function subscribe(listener: () => void): () => void {
  window.addEventListener(KEY, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(KEY, listener)
    window.removeEventListener('storage', listener)
  }
}
