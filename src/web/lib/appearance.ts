import { useSyncExternalStore } from 'react'

export const APPEARANCES = ['system', 'evening', 'matinee'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** The key in storage, and the event by which public/first-paint.js hears of a choice. */
const KEY = 'marquee.appearance'

/** The current appearance: the system's, unless the visitor chose one. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, shownAppearance, () => 'system')
}

/** Shows it at once, in every tab, and keeps it. Where storage is full it lasts as long as the page. */
export function chooseAppearance(appearance: Appearance): void {
  try {
    if (appearance === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, appearance)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  window.dispatchEvent(new CustomEvent(KEY, { detail: appearance }))
}

/** Reads the choice from the page. */
function shownAppearance(): Appearance {
  const { theme } = document.documentElement.dataset
  return theme === 'evening' || theme === 'matinee' ? theme : 'system'
}

/** The script was there first, so it has heard before these listeners do. */
function subscribe(listener: () => void): () => void {
  window.addEventListener(KEY, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(KEY, listener)
    window.removeEventListener('storage', listener)
  }
}
