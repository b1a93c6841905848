import { useEffect, useState } from 'react'
import { participantOf } from '#domain/draft/draft.ts'
import { showToast } from '../../../lib/toasts/toasts.tsx'
import type { DraftRoom } from '../live/draft-room-state.ts'
import { TURN_PASSED_TOAST } from '../room-toasts.ts'
import { isHost, isMine } from '../stage.ts'

export type StandIn = {
  /** Whether the viewer may pick for the player on the clock, who is away. */
  isOffered: boolean
  isOn: boolean
  /** `forPick`: the pick that is meant; by default the present one. */
  begin: (forPick?: number) => void
  end: () => void
}

/**
 * Lets one viewer pick for an absent player, and the host for anybody, one pick at a time. If somebody else makes that
 * pick meanwhile, the viewer is told (decision 057).
 */
export function useStandIn({ view, draft, standIn }: DraftRoom): StandIn {
  const [forPick, setForPick] = useState<number>()
  const [quicker, setQuicker] = useState<{ name: string; title: string }>()
  const isOffered = standIn !== undefined && isMine(view, standIn)
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
    showToast({ kind: 'info', id: TURN_PASSED_TOAST, title: `${name} was quicker`, description })
  }, [quicker])

  return {
    isOffered,
    isOn: (isOffered || isHost(view)) && forPick === draft.picks.length + 1,
    begin: (pick = draft.picks.length + 1) => setForPick(pick),
    end: () => setForPick(undefined),
  }
}
