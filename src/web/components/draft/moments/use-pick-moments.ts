import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, onTheClock, type ParticipantId } from '#domain/draft/draft.ts'
import { onPageEvents } from '#web/lib/sync/page-events.ts'
import { durationMs, type Moment, momentsOf, withArrival } from './schedule.ts'

type PickMoments = {
  /** The moment shown now. */
  moment: Moment | undefined
  /** Ends the moment early. */
  dismiss: () => void
}

/**
 * Shows new picks as moments, one after the other. Picks from before the screen opened are skipped, and picks that
 * arrive while the page is hidden wait until it is visible.
 */
export function usePickMoments(draft: Draft, isMine: (id: ParticipantId) => boolean): PickMoments {
  const [queue, setQueue] = useState<readonly Moment[]>([])
  const seen = useRef(draft.picks.length)
  const isVisible = useVisibility()
  const wasAway = useRef(false)
  const latestIsMine = useRef(isMine)
  useEffect(() => {
    latestIsMine.current = isMine
  })

  useEffect(() => {
    if (!isVisible) {
      wasAway.current = true
      return
    }
    const picks = draft.picks.map((pick, index) => ({ ...pick, overallPick: index + 1 })).slice(seen.current)
    seen.current = draft.picks.length
    const turn = onTheClock(draft)
    const arrived = momentsOf({
      picks,
      isMine: latestIsMine.current,
      isMyTurn: turn !== undefined && latestIsMine.current(turn.participant.id),
      wasAway: wasAway.current,
    })
    wasAway.current = false
    if (arrived.length > 0) setQueue((waiting) => withArrival(waiting, arrived))
  }, [draft, isVisible])

  const [moment] = queue
  const dismiss = useCallback(() => setQueue((waiting) => waiting.slice(1)), [])
  useEffect(() => {
    if (!moment) return
    const timer = setTimeout(dismiss, durationMs(moment))
    return () => clearTimeout(timer)
  }, [moment, dismiss])

  return { moment, dismiss }
}

function useVisibility(): boolean {
  const [isVisible, setIsVisible] = useState(() => !document.hidden)
  useEffect(() => onPageEvents({ visible: () => setIsVisible(true), hidden: () => setIsVisible(false) }), [])
  return isVisible
}
