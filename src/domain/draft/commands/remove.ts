import type { ParticipantId } from '#domain/draft/draft-state.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import { DraftError } from '#domain/draft/errors.ts'
import type { EventOf } from '#domain/draft/events.ts'
import { leaveDraft } from '#domain/draft/joining.ts'
import { clientId, command, type Needs, refuseUnknownSeat } from './command.ts'

/** The host frees the seat of another before the start (B2.6). With the invite code, the person may come back. */
export const remove = command({
  name: 'remove',
  summary: 'Frees the seat of a player or a bot before the start, for the host',
  notes: `The event is PARTICIPANT_LEFT with \`removedBy\`. The sockets of the player leave the room; with the code
    or the address of the draft the player can come back until it starts. \`HOST_STAYS\`: it is the host's own
    seat.`,
  body: { playerId: clientId },
  by: 'host',
  needs: ['invitations'],
  refusals: ['DRAFT_ALREADY_STARTED', 'HOST_STAYS'],
  does: ({ type }) => type === 'PARTICIPANT_LEFT',
  decide(draft, { playerId }, { invitations }) {
    refuseUnknownSeat(draft, playerId)
    return removal(draft, playerId, invitations)
  },
  says: {},
})

/** The event by which the host frees a seat. Throws the refusal. */
export function removal(
  draft: DraftRecord,
  participantId: ParticipantId,
  invitations: Needs['invitations'],
): EventOf<'PARTICIPANT_LEFT'> {
  const invitedCount = invitations.filter((usedBy) => usedBy === null || usedBy === participantId).length
  const event = leaveDraft(draft, participantId, invitedCount)
  if (participantId === draft.hostId) throw new DraftError('HOST_STAYS')
  return { ...event, removedBy: draft.hostId }
}
