import { areShortcutsOn, isKeyInUse, useKeys } from '#web/lib/browser/shortcuts.ts'
import type { Film } from './use-film.ts'

/** Elements that use the arrows, Home and End themselves, and those that use the space bar. */
const USES_ARROWS = 'input, .draft-board__scroll'
const USES_SPACE = 'a, button, summary, label, input:not([type=range])'

type FilmKey = { usedBy?: string; act: (film: Film) => void }

const KEYS: Partial<Record<string, FilmKey>> = {
  ' ': { usedBy: USES_SPACE, act: (film) => film.toggle() },
  ArrowLeft: { usedBy: USES_ARROWS, act: (film) => film.show(film.at - 1) },
  ArrowRight: { usedBy: USES_ARROWS, act: (film) => film.show(film.at + 1) },
  Home: { usedBy: USES_ARROWS, act: (film) => film.show(0) },
  End: { usedBy: USES_ARROWS, act: (film) => film.show(Infinity) },
  1: { act: (film) => film.setSpeed(1) },
  2: { act: (film) => film.setSpeed(2) },
  4: { act: (film) => film.setSpeed(4) },
}

/** Space plays and pauses, the arrows step, Home and End go to the ends, and 1, 2 and 4 are speeds. */
export function useFilmKeys(film: Film): void {
  useKeys((event) => {
    const key = KEYS[event.key]
    if (!key || !areShortcutsOn()) return
    const isOn = (selector: string) => event.target instanceof Element && event.target.closest(selector)
    const isInUse = isKeyInUse(event) && !isOn('[type=range]')
    if (isInUse || (key.usedBy !== undefined && isOn(key.usedBy))) return
    event.preventDefault()
    key.act(film)
  })
}
