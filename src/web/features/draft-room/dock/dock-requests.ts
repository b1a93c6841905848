import type { ParticipantId } from '#domain/draft/draft.ts'
import type { Vote } from '#domain/objections/objection.ts'
import { api, unwrap } from '../../../lib/api.ts'
import { newId } from '../../../lib/chance.ts'
import type { DraftRoom } from '../live/draft-room-state.ts'

type Room = Pick<DraftRoom, 'view' | 'carryOut'>

/** A player takes back the pick that they have just made (B2.7). */
export function takeBack({ view, carryOut }: Room, participantId: ParticipantId, pick: number): void {
  const json = { participantId, commandId: newId(), pick }
  carryOut(
    (signal) =>
      unwrap(api.drafts[':id']['take-back'].$post({ param: { id: view.id }, json }, { init: { signal } })),
    'Not taken back',
  )
}

/** A player objects to the pick of another (B2.11). */
export function objectTo({ view, carryOut }: Room, participantId: ParticipantId, pick: number): void {
  const json = { participantId, commandId: newId(), pick }
  carryOut(
    (signal) =>
      unwrap(api.drafts[':id'].objections.$post({ param: { id: view.id }, json }, { init: { signal } })),
    'No objection',
  )
}

/** A player votes on the open objection. */
export function castVote(
  { view, carryOut }: Room,
  participantId: ParticipantId,
  { pick, vote }: { pick: number; vote: Vote },
): void {
  const json = { participantId, commandId: newId(), pick, vote }
  carryOut(
    (signal) =>
      unwrap(
        api.drafts[':id'].objections.votes.$post({ param: { id: view.id }, json }, { init: { signal } }),
      ),
    'Not counted',
  )
}
