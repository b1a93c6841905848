import { useEffect, useEffectEvent } from 'react'

/** A page that has been there so long has drawn what its viewer came for. */
const SETTLED_MS = 1_000

/** What Chromium tells of the network; other browsers tell nothing. */
type Network = { saveData?: boolean; effectiveType?: string }

/**
 * Loads what may be wanted next, once, when the browser has nothing else to do. Never if it saves data or its network is
 * slow.
 */
export function useOnceIdle(isWanted: boolean, load: () => void): void {
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (!isWanted || isFrugal()) return
    const settled = setTimeout(() => {
      // Safari does not say when it is idle.
      if ('requestIdleCallback' in window) requestIdleCallback(() => loadNow())
      else loadNow()
    }, SETTLED_MS)
    return () => clearTimeout(settled)
  }, [isWanted])
}

function isFrugal(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Network }).connection ?? {}
  return saveData || effectiveType !== '4g'
}
