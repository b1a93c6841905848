import { useEffect, useEffectEvent } from 'react'

/** Keys that do something by themselves. */
export type ShortcutKey = '?' | '/' | 'b' | 'u' | 's' | 'o' | 'n' | 'p'

const STORAGE_KEY = 'marquee.shortcuts'
const OFF = 'off'

/** Where a key is typed, or already chooses something. */
const TAKES_KEYS =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** On until somebody turns them off, as those must be able to who speak to their device (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== OFF
}

/** Returns false when the browser's storage refuses. */
export function keepShortcuts(areOn: boolean): boolean {
  try {
    if (areOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, OFF)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/** Acts when the key is pressed while nobody is typing. */
export function useShortcut(key: ShortcutKey, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || !isShortcut(event) || !areShortcutsOn()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isShortcut({ target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return false
  return !(target instanceof Element && target.closest(TAKES_KEYS))
}
