import { useEffect, useState } from 'react'
import { stillSince } from '#domain/objections/objection.ts'
import type { DraftRoom } from './draft-room-state.ts'
import { msToNextChange, timeLeft } from './time-left.ts'

/** The time of the server, in ms since the epoch, renewed whenever the shown time changes; it stops with the clock. */
export function useServerTime(view: DraftRoom['view'], aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now() + aheadMs)
  const still = stillSince(view)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const renew = () => {
      const at = Date.now() + aheadMs
      setNow(at)
      const left = timeLeft(view, at)
      const wait = left && msToNextChange(left, at)
      if (wait !== undefined) timer = setTimeout(renew, wait)
    }
    if (still === undefined) timer = setTimeout(renew, 0)
    return () => clearTimeout(timer)
  }, [view, aheadMs, still])
  return still ?? now
}
