import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Location, useLocation } from 'react-router'
import type { Screen } from '#web/lib/app/lazy-route.tsx'
import { wantsMotion } from './motion.ts'

/** How long to wait for a screen to load before fading. Slower screens appear without a fade. */
const MAX_LOAD_MS = 400

/**
 * The displayed location: normally the current one, or briefly the previous one, until the fade starts. Without View
 * Transitions, or with reduced motion, it is always the current one.
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
  // A skipped fade, as in a hidden tab, has still changed the page.
  document.startViewTransition(change).ready.catch(() => undefined)
}

/** Whether the screen is loaded in time; a failed load reports itself. */
async function isLoaded(screen: Screen | undefined): Promise<boolean> {
  const loaded = Promise.resolve(screen?.preload?.()).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), MAX_LOAD_MS))
  return Promise.race([loaded, tooLate])
}
