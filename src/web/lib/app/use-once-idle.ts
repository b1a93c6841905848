import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from './in-idle-time.ts'

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
    const settled = setTimeout(() => (cancel = whenIdle(() => loadNow())), SETTLED_MS)
    let cancel = () => clearTimeout(settled)
    return () => cancel()
  }, [isWanted])
}

function isFrugal(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Network }).connection ?? {}
  return saveData || effectiveType !== '4g'
}
