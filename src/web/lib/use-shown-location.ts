import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Location, useLocation } from 'react-router'
import type { Screen } from './lazy-route.tsx'
import { wantsMotion } from './motion.ts'

/** How long a screen may be on its way and still be faded in. One that takes longer is shown when it is there. */
const PATIENCE_MS = 400

/**
 * The location that is on the screen: the address's, and for a moment the one before it, while the browser fades from
 * screen to screen. Without View Transitions, or for somebody who wants no motion, it is always the address's.
 */
export function useShownLocation(screenAt: (location: Location) => Screen | undefined): Location {
  const location = useLocation()
  const [shown, setShown] = useState(location)
  const isLeaving = canFade() && screenAt(location) !== screenAt(shown)
  if (!isLeaving && shown !== location) setShown(location)

  useEffect(() => {
    if (!isLeaving) return
    let isWanted = true
    const show = () => {
      if (isWanted) setShown(location)
    }
    void isLoaded(screenAt(location)).then((isHere) => {
      if (isHere) fade(() => flushSync(show))
      else startTransition(show)
    })
    return () => {
      isWanted = false
    }
  }, [isLeaving, location, screenAt])

  return isLeaving ? shown : location
}

function canFade(): boolean {
  return 'startViewTransition' in document && wantsMotion()
}

function fade(change: () => void): void {
  // A fade that the browser skips, as in a tab that nobody sees, has made its change all the same.
  document.startViewTransition(change).ready.catch(() => undefined)
}

/** Whether the screen is here in time; where it cannot be loaded, it says so itself. */
async function isLoaded(screen: Screen | undefined): Promise<boolean> {
  const loaded = Promise.resolve(screen?.preload?.()).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([loaded, tooLate])
}
