import type { PresenceView } from '#contract/draft-room.ts'
import type { ParticipantView } from '#contract/drafts.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import { type Attendance, standInFor, starterOf } from '#domain/draft/stand-in.ts'
import type { Whereabouts } from './draft-room-state.ts'

/** Who is in the room, as the server said at `receivedAt` of this browser's clock. */
export type ReceivedPresence = { seats: PresenceView['seats']; receivedAt: number }

const HERE: Whereabouts = { isHere: true, awayMs: 0 }
const MINUTE_MS = 60_000

/** Where somebody is at a time. Nobody is known to be away before the server has said so. */
export function whereaboutsAt(
  presence: ReceivedPresence | undefined,
  participantId: ParticipantId,
  at: number,
): Whereabouts {
  const seat = presence?.seats.find((candidate) => candidate.participantId === participantId)
  if (!presence || !seat || seat.isHere) return HERE
  return { isHere: false, awayMs: seat.awayMs + Math.max(0, at - presence.receivedAt) }
}

/** Who may start the draft, by who has been here or away. Seats are in the order of joining. */
export function starterAmong(
  participants: readonly ParticipantView[],
  whereaboutsOf: (participantId: ParticipantId) => Whereabouts,
  standInsAllowed: boolean,
): ParticipantId | undefined {
  return starterOf(attendanceOf(participants, whereaboutsOf), standInsAllowed)
}

/** Who may pick for somebody who has gone. Seats are in the order of joining. */
export function standInAmong(
  absentee: ParticipantId,
  participants: readonly ParticipantView[],
  whereaboutsOf: (participantId: ParticipantId) => Whereabouts,
): ParticipantId | undefined {
  return standInFor(absentee, attendanceOf(participants, whereaboutsOf))
}

function attendanceOf(
  participants: readonly ParticipantView[],
  whereaboutsOf: (participantId: ParticipantId) => Whereabouts,
): Attendance[] {
  return participants.map(({ participant_id, is_host }) => ({
    participantId: participant_id,
    isHost: is_host,
    ...whereaboutsOf(participant_id),
  }))
}

/** In how many milliseconds somebody has been away for another whole minute; undefined while all are here. */
export function msToNextMinuteAway(presence: ReceivedPresence | undefined, at: number): number | undefined {
  const away = presence?.seats.filter(({ isHere }) => !isHere) ?? []
  const waits = away.map(
    ({ participantId }) => MINUTE_MS - (whereaboutsAt(presence, participantId, at).awayMs % MINUTE_MS),
  )
  return waits.length === 0 ? undefined : Math.min(...waits)
}
