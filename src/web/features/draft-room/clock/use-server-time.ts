import { useEffect, useState } from 'react'
import { stillSince } from '#domain/objections/objection.ts'
import type { DraftRoom } from '../live/draft-room-state.ts'
import { msToNextChange, timeLeft } from './time-left.ts'

/** The time of the server, in ms since the epoch, renewed whenever the shown time changes. */
export function useServerTime(view: DraftRoom['view'], aheadMs: number): number {
  const [now, setNow] = useState(() => stillSince(view) ?? Date.now() + aheadMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const renew = () => {
      const still = stillSince(view)
      const at = still ?? Date.now() + aheadMs
      setNow(at)
      if (still !== undefined) return
      const left = timeLeft(view, at)
      const wait = left && msToNextChange(left, at)
      if (wait !== undefined) timer = setTimeout(renew, wait)
    }
    timer = setTimeout(renew, 0)
    return () => clearTimeout(timer)
  }, [view, aheadMs])
  return now
}
