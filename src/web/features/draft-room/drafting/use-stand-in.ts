import { useState } from 'react'
import type { DraftRoom } from '../live/draft-room-state.ts'
import { isMine } from '../stage.ts'

export type StandIn = {
  /** Whether the viewer may pick for the player on the clock. */
  isOffered: boolean
  isOn: boolean
  begin: () => void
  end: () => void
}

/** Lets one viewer pick for an absent player, one pick at a time. */
export function useStandIn({ view, draft, standIn }: DraftRoom): StandIn {
  const [forPick, setForPick] = useState<number>()
  const isOffered = standIn !== undefined && isMine(view, standIn)
  return {
    isOffered,
    isOn: isOffered && forPick === draft.picks.length,
    begin: () => setForPick(draft.picks.length),
    end: () => setForPick(undefined),
  }
}
