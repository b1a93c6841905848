import type { ParticipantId } from './draft.ts'

/** How long the host may be away before somebody else may start, in milliseconds. */
export const HOST_ABSENCE_MS = 2 * 60_000

/** Whether somebody is in the room. */
export type Attendance = {
  participantId: ParticipantId
  isHost: boolean
  isHere: boolean
  /** For how long they have been away; 0 while they are here. */
  awayMs: number
}

/**
 * Who may start the draft: the host. A host who is gone for good leaves nobody stuck: after two minutes it is the
 * first of those present, in the order in which they joined. Undefined where there is nobody at all.
 */
export function starterOf(inOrderOfJoining: readonly Attendance[]): ParticipantId | undefined {
  const host = inOrderOfJoining.find(({ isHost }) => isHost)
  if (host && (host.isHere || host.awayMs < HOST_ABSENCE_MS)) return host.participantId
  const standIn = inOrderOfJoining.find(({ isHere }) => isHere)
  return (standIn ?? host)?.participantId
}
