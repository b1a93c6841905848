import type { DraftPick, ParticipantId } from './draft.ts'

/** How long a player may be away before another may stand in, in milliseconds. */
export const ABSENCE_MS = 2 * 60_000

/** A seat's presence in the room. */
export type SeatPresence = {
  participantId: ParticipantId
  isHost: boolean
  isHere: boolean
  /** Time away; 0 while present. */
  awayMs: number
}

/**
 * The participant who may start the draft: the host or, after two minutes without the host, the first player present
 * in the order of joining, unless the draft allows no stand-ins. Undefined if there is no such player.
 */
export function starterOf(
  inOrderOfJoining: readonly SeatPresence[],
  standInsAllowed = true,
): ParticipantId | undefined {
  const host = inOrderOfJoining.find(({ isHost }) => isHost)
  if (host && (!standInsAllowed || host.isHere || host.awayMs < ABSENCE_MS)) return host.participantId
  const standIn = inOrderOfJoining.find(({ isHere }) => isHere)
  return (standIn ?? host)?.participantId
}

/**
 * The participant who may pick for an absent player on the clock: after two minutes the host, or the player who would
 * start for the host. Undefined before that, and if no other player is present.
 */
export function standInFor(
  absentee: ParticipantId,
  inOrderOfJoining: readonly SeatPresence[],
): ParticipantId | undefined {
  const absent = inOrderOfJoining.find(({ participantId }) => participantId === absentee)
  if (!absent || absent.isHere || absent.awayMs < ABSENCE_MS) return undefined
  const others = inOrderOfJoining.filter((seat) => seat !== absent)
  const standIn = starterOf(others)
  return others.some(({ participantId, isHere }) => isHere && participantId === standIn) ? standIn : undefined
}

/**
 * The participant who may pick for another one: the host at any time (B2.6), even if the draft allows no stand-ins,
 * and otherwise the stand-in of an absent player.
 */
export function mayPickFor(
  requester: ParticipantId,
  player: ParticipantId,
  inOrderOfJoining: readonly SeatPresence[],
): boolean {
  const isHost = inOrderOfJoining.some((seat) => seat.isHost && seat.participantId === requester)
  return isHost || standInFor(player, inOrderOfJoining) === requester
}

/** The picks that others made for a participant, first to last, to show on coming back. */
export function picksByStandIns(
  picks: readonly DraftPick[],
  participantIds: readonly ParticipantId[],
): { pick: DraftPick; overallPick: number; standIn: ParticipantId }[] {
  return picks.flatMap((pick, index) =>
    pick.pickedBy !== undefined &&
    participantIds.includes(pick.participantId) &&
    !participantIds.includes(pick.pickedBy)
      ? [{ pick, overallPick: index + 1, standIn: pick.pickedBy }]
      : [],
  )
}
