import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, onTheClock, type ParticipantId } from '#domain/draft/draft.ts'
import { onPageEvents } from '../../../lib/sync/page-events.ts'
import { lengthOf, type Moment, momentsOf, withArrival } from './schedule.ts'

type PickMoments = {
  /** The moment shown now. */
  moment: Moment | undefined
  /** Sends it away before its time. */
  dismiss: () => void
}

/**
 * Shows picks as they arrive, one moment after the other. What was there when the screen opened is not news, and what
 * comes while the page is hidden waits until it is looked at again.
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
    const timer = setTimeout(dismiss, lengthOf(moment))
    return () => clearTimeout(timer)
  }, [moment, dismiss])

  return { moment, dismiss }
}

function useVisibility(): boolean {
  const [isVisible, setIsVisible] = useState(() => !document.hidden)
  useEffect(() => onPageEvents({ visible: () => setIsVisible(true), hidden: () => setIsVisible(false) }), [])
  return isVisible
}
