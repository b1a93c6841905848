import { useEffect, useEffectEvent } from 'react'

/** Single-key shortcuts. */
export type ShortcutKey = '?' | '/' | 'b' | 'u' | 'r' | 's' | 'o' | 'n' | 'p' | 'q' | 'v'

const STORAGE_KEY = 'marquee.shortcuts'
const OFF = 'off'

/** Selects elements that handle keys themselves. */
const TAKES_KEYS =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Shortcuts are on by default. People who use speech input must be able to turn them off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== OFF
}

/** Stores the choice. Returns false if the browser's storage refuses it. */
export function setShortcutsOn(areOn: boolean): boolean {
  try {
    if (areOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, OFF)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/** Runs `act` when the key is pressed outside text fields, dialogs and menus. */
export function useShortcut(key: ShortcutKey, act: () => void): void {
  useKeys((event) => {
    if (event.key !== key || isKeyInUse(event) || !areShortcutsOn()) return
    event.preventDefault()
    act()
  })
}

/** Listens to every key that is pressed alone or with Shift, wherever the focus is. */
export function useKeys(hear: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
    if (!ctrlKey && !metaKey && !altKey && !repeat && !defaultPrevented) hear(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether the focused element uses the key: a text field, a dialog or a menu. */
export function isKeyInUse({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null
}
