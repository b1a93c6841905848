import { type Draft, type DraftPick, onTheClock, type ParticipantId } from './draft.ts'
import { DraftError } from './errors.ts'
import { isComplete, isStarted } from './progress.ts'

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

/** The parts of a draft that decide who may pick for whom. */
type Hosted = Pick<Draft, 'hostId' | 'paused' | 'consent'>

/** Whether the host may pick for a player who is not away: with their consent, or while the draft is paused (B2.6). */
export function mayHostPickFor({ paused, consent }: Hosted, player: ParticipantId, isHere: boolean): boolean {
  return (consent?.is === 'given' && consent.participantId === player) || (paused !== undefined && isHere)
}

/**
 * Why the host, or the stand-in of an absent player, may not pick for a player now (Spec 6.4, B2.6); undefined if they
 * may.
 */
export function pickForRefusal(
  draft: Hosted & { standInsAllowed: boolean },
  requester: ParticipantId,
  player: ParticipantId,
  inOrderOfJoining: readonly SeatPresence[],
): 'STAND_INS_OFF' | 'NEEDS_CONSENT' | undefined {
  const isHere = inOrderOfJoining.some((seat) => seat.participantId === player && seat.isHere)
  if (requester === draft.hostId && mayHostPickFor(draft, player, isHere)) return undefined
  if (standInFor(player, inOrderOfJoining) !== requester) return 'NEEDS_CONSENT'
  return draft.standInsAllowed ? undefined : 'STAND_INS_OFF'
}

/** Throws the refusal if the participant is not the person on the clock. */
export function refuseOutOfTurn(draft: Draft, participantId: ParticipantId): void {
  if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
  if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
  const player = onTheClock(draft)?.participant
  if (player?.id !== participantId) throw new DraftError('NOT_YOUR_TURN')
  if (player.bot) throw new DraftError('SEAT_OF_BOT')
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
