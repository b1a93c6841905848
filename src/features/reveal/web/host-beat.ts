import { useEffect, useState } from 'react'
import { REVEAL_FRESH_MS } from '#contract/drafts/draft-room.ts'

/** The beat that the host's reveal has reached, or null once it is over. Undefined if no host is leading one. */
export type HostBeat = number | null | undefined

/** Calls the listener with what is heard of the host's reveal. Returns how to stop. */
export type HearBeats = (listener: (beat: number | null) => void) => () => void

/** What the host's reveal is at. It is forgotten if it is not repeated, as when the host's phone sleeps. */
export function useHostBeat(hear: HearBeats): HostBeat {
  const [beat, setBeat] = useState<HostBeat>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = hear((heard) => {
      clearTimeout(timer)
      timer = setTimeout(() => setBeat(undefined), REVEAL_FRESH_MS)
      setBeat(heard)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [hear])
  return beat
}
