import { useMemo } from 'react'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { tellLocalBeat } from './local-beat.ts'

/** Tells televisions what the show is at: the number of a beat, or null when it is over. */
export type TellBeat = (beat: number | null) => void

/**
 * How this viewer's show leads those on televisions (B5.1): the host's by the room's socket, that of a local draft by the
 * storage of the browser. Undefined for everybody else.
 */
export function useLedReveal(draft: ViewedDraft | undefined, tellRoom: TellBeat): TellBeat | undefined {
  const id = draft?.id
  const isOnline = draft?.isMultiplayer
  const mayLead =
    draft && (isOnline ? draft.myParticipantIds.some((mine) => mine === draft.hostId) : draft.isOwner)
  return useMemo(() => {
    if (id === undefined || !mayLead) return undefined
    return isOnline ? tellRoom : (beat) => tellLocalBeat(id, beat)
  }, [id, isOnline, mayLead, tellRoom])
}
