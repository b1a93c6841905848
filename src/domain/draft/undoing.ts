import type { Draft, ParticipantId } from './draft-state.ts'
import { DraftError } from './errors.ts'
import { isComplete, isStarted } from './progress.ts'
import type { EventOf } from './events.ts'

/**
 * The event that takes back the pick with this number and all after it, so that its player is on the clock again (B2.6). A
 * category that was left empty after it is open again; `from` after the last pick opens only such categories.
 * `last` is the number of the last pick that the host saw; it keeps a pick made meanwhile from being taken back
 * unseen. Throws the refusal.
 */
export function undoPicks(
  draft: Draft,
  participantId: ParticipantId,
  { from, last }: { from: number; last: number },
): EventOf<'LAST_PICKS_UNDONE'> {
  if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
  if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
  // After the last pick, only rulings can be undone.
  const most = draft.rulings?.some(({ after }) => after === last) ? last + 1 : last
  if (last !== draft.picks.length || from < 1 || from > most) throw new DraftError('NOT_LAST_PICK')
  return { type: 'LAST_PICKS_UNDONE', participantId, from }
}

/** The number of the last pick that a person made; undefined if there is none. The bots' picks after it go with it. */
export function lastPersonsPick({ picks, participants }: Draft): number | undefined {
  const bots = new Set(participants.filter(({ bot }) => bot).map(({ id }) => id))
  const index = picks.findLastIndex(({ participantId }) => !bots.has(participantId))
  return index === -1 ? undefined : index + 1
}
