import { createEmitter, createStore } from '#web/lib/sync/store.ts'

const KEY = 'marquee.sound'
const ON = 'on'

/** Tells this tab of a choice; the others hear of it from the browser's storage. */
const choices = createEmitter()

/** Whether the browser refuses to play sounds because this page has had no click or key press yet. */
export const soundIsBlocked = createStore(false)

/** Whether sound is switched on in this browser. It is off at first. */
export function isSoundOn(): boolean {
  return localStorage.getItem(KEY) === ON
}

/** Keeps the choice for all tabs. If the browser's storage refuses it, everything stays as it is. */
export function switchSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, ON)
    else localStorage.removeItem(KEY)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  choices.emit()
}

/** Hears of each choice, in whichever tab it was made. Returns a function that unsubscribes. */
export function onSoundChoice(listener: () => void): () => void {
  const unsubscribe = choices.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}
