import { useEffect, useRef, useState } from 'react'
import { onTheClock, participantOf } from '#domain/draft/draft.ts'
import { mayHostPickFor } from '#domain/draft/stand-in.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { PICK_SUBJECT } from '#web/live/room-toasts.ts'
import { isHost, isMine } from '#web/live/stage.ts'

export type StandIn = {
  /** Whether the viewer may pick for the player on the clock, who is away or has agreed. */
  isOffered: boolean
  /** The same for the host, also while the draft is paused. */
  isAllowed: boolean
  isOn: boolean
  /** `forPick`: the pick that is meant; by default the present one. */
  begin: (forPick?: number) => void
  end: () => void
}

/**
 * Lets the viewer pick for another player, one pick at a time, as decision 096 allows. If somebody else makes that pick
 * meanwhile, the viewer is told (decision 057).
 */
export function useStandIn({ view, draft, standIn, presenceOf }: DraftRoom): StandIn {
  const [forPick, setForPick] = useState<number>()
  const [quicker, setQuicker] = useState<{ name: string; title: string }>()
  const player = onTheClock(draft)?.participant.id
  const isByHost = isHost(view) && player !== undefined && !isMine(view, player)
  const isAway = standIn !== undefined && isMine(view, standIn)
  const isAllowed = isAway || (isByHost && mayHostPickFor(view, player, presenceOf(player).isHere))
  const isOffered = isAway || (isAllowed && view.consent?.is === 'given')
  useAnswer(isByHost ? view : undefined)
  const made = forPick === undefined ? undefined : view.picks[forPick - 1]

  if (made) {
    const { participantId, pickedBy, movie } = made
    const isByViewer = pickedBy !== undefined && isMine(view, pickedBy)
    setForPick(undefined)
    setQuicker(isByViewer ? undefined : { name: participantOf(view, participantId).name, title: movie.title })
  }

  useEffect(() => {
    if (!quicker) return
    const { name, title } = quicker
    const description = `The pick is ${title}.`
    showToast({ kind: 'info', subject: PICK_SUBJECT, title: `${name} was quicker`, description })
  }, [quicker])

  return {
    isOffered,
    isAllowed,
    isOn: isAllowed && forPick === draft.picks.length + 1,
    begin: (pick = draft.picks.length + 1) => setForPick(pick),
    end: () => setForPick(undefined),
  }
}

/** Tells the host what the player answers whom they have asked. */
function useAnswer(view: DraftRoom['view'] | undefined): void {
  const { consent } = view ?? {}
  const name = view && consent && participantOf(view, consent.participantId).name
  const is = consent?.is
  const before = useRef(is)
  useEffect(() => {
    const isAnswer = before.current !== undefined && before.current !== is && is !== 'asked'
    before.current = is
    if (!isAnswer || is === undefined) return
    const title = is === 'given' ? `${name} lets you pick` : `${name} wants to pick without help`
    const description = is === 'given' ? 'For this turn. Everybody sees that the pick is yours.' : undefined
    showToast({ kind: 'info', subject: PICK_SUBJECT, title, ...(description && { description }) })
  }, [is, name])
}
