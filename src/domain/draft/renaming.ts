import { type Draft, type ParticipantId, participantOf } from './draft.ts'
import { DraftError } from './errors.ts'
import type { EventOf } from './events.ts'
import { isSameName } from './joining.ts'

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
