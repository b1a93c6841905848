import type { Draft, ParticipantId } from './draft-state.ts'
import { DraftError } from './errors.ts'
import { isComplete, isStarted } from './progress.ts'
import type { EventOf } from './events.ts'

/** The event that pauses the draft at `at`, in ms since the epoch. Throws the refusal (B2.6). */
export function pauseDraft(draft: Draft, participantId: ParticipantId, at: number): EventOf<'DRAFT_PAUSED'> {
  if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
  if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
  if (draft.paused) throw new DraftError('DRAFT_PAUSED')
  return { type: 'DRAFT_PAUSED', participantId, at }
}

/** The event that lets the draft go on at `at`, in ms since the epoch. Throws the refusal. */
export function resumeDraft(
  draft: Draft,
  participantId: ParticipantId,
  at: number,
): EventOf<'DRAFT_RESUMED'> {
  if (!draft.paused) throw new DraftError('DRAFT_NOT_PAUSED')
  return { type: 'DRAFT_RESUMED', participantId, at }
}
