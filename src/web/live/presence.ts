import type { PresenceView } from '#contract/drafts/draft-room.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import type { SeatPresence } from '#domain/draft/stand-in.ts'
import type { ParticipantPresence } from './draft-room-state.ts'

/** Presence as the server sent it, received at `receivedAt` of this browser's clock. */
export type ReceivedPresence = { seats: PresenceView['seats']; receivedAt: number }

const HERE: ParticipantPresence = { isHere: true, awayMs: 0 }
const MINUTE_MS = 60_000

/** A participant's presence at a time. Participants count as present until the server says otherwise. */
export function presenceAt(
  presence: ReceivedPresence | undefined,
  participantId: ParticipantId,
  at: number,
): ParticipantPresence {
  const seat = presence?.seats.find((candidate) => candidate.participantId === participantId)
  if (!presence || !seat || seat.isHere) return HERE
  return { isHere: false, awayMs: seat.awayMs + Math.max(0, at - presence.receivedAt) }
}

/** The people's seats in order of joining, in the form that the stand-in rules take. */
export function seatPresencesOf(
  { participants, hostId }: DraftRecord,
  presenceOf: (participantId: ParticipantId) => ParticipantPresence,
): SeatPresence[] {
  const people = participants.filter(({ bot }) => !bot)
  return people.map(({ id }) => ({ participantId: id, isHost: id === hostId, ...presenceOf(id) }))
}

/** Milliseconds until the next whole minute of anyone's absence; undefined while all are present. */
export function msToNextMinuteAway(presence: ReceivedPresence | undefined, at: number): number | undefined {
  const away = presence?.seats.filter(({ isHere }) => !isHere) ?? []
  const waits = away.map(
    ({ participantId }) => MINUTE_MS - (presenceAt(presence, participantId, at).awayMs % MINUTE_MS),
  )
  return waits.length === 0 ? undefined : Math.min(...waits)
}
