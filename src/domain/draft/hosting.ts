import type { PickClock } from '../clock/clock-rule.ts'
import { type Draft, type ParticipantId, participantOf } from './draft.ts'
import type { DraftRecord } from './draft-record.ts'
import { DraftError } from './errors.ts'
import { isSameName, leaveDraft } from './joining.ts'
import { isComplete, isStarted } from './progress.ts'
import type { EventOf } from './events.ts'

/** The event by which a participant gets another name, in a draft of any state. Throws NAME_TAKEN. */
export function renameParticipant(
  draft: Draft,
  id: ParticipantId,
  name: string,
): EventOf<'PARTICIPANT_RENAMED'> {
  const { name: formerName } = participantOf(draft, id)
  const isTaken = draft.participants.some((other) => other.id !== id && isSameName(other.name, name))
  if (isTaken) throw new DraftError('NAME_TAKEN')
  return { type: 'PARTICIPANT_RENAMED', participantId: id, name, formerName }
}

/** The same before the start of an online draft: later, everybody knows the players by their names (B2.6). Throws the refusal. */
export function renameSeat(draft: Draft, id: ParticipantId, name: string): EventOf<'PARTICIPANT_RENAMED'> {
  if (isStarted(draft)) throw new DraftError('DRAFT_ALREADY_STARTED')
  return renameParticipant(draft, id, name)
}

/** The event by which the host frees the seat of another participant before the start. Throws the refusal. */
export function removeParticipant(
  draft: DraftRecord,
  participantId: ParticipantId,
  invitedCount: number,
): EventOf<'PARTICIPANT_LEFT'> {
  const event = leaveDraft(draft, participantId, invitedCount)
  if (participantId === draft.hostId) throw new DraftError('HOST_STAYS')
  return { ...event, removedBy: draft.hostId }
}

/** The event by which another participant becomes the host, until the last pick. Throws the refusal. */
export function handOver(draft: DraftRecord, participantId: ParticipantId): EventOf<'HOST_CHANGED'> {
  if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
  if (participantId === draft.hostId) throw new DraftError('ALREADY_HOST')
  const { id, bot } = participantOf(draft, participantId)
  if (bot) throw new DraftError('HOST_IS_A_PERSON')
  return { type: 'HOST_CHANGED', participantId: id }
}

/** The event that changes the pick clock of a paused draft, or takes it away. Throws the refusal. */
export function changeClock(draft: Draft, rule: PickClock | null): EventOf<'CLOCK_CHANGED'> {
  if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
  if (!draft.paused) throw new DraftError('DRAFT_NOT_PAUSED')
  return { type: 'CLOCK_CHANGED', rule }
}
