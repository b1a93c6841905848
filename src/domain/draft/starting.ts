import { isAllowedIn } from '#domain/categories/categories.ts'
import { type RandomUint32, shuffle } from '#domain/chance/random-int.ts'
import { type Draft, MAX_CATEGORIES, MAX_PARTICIPANTS } from './draft.ts'
import { DraftError, type DraftErrorCode } from './errors.ts'
import type { ParticipantId } from './draft-state.ts'
import { isStarted } from './progress.ts'
import type { EventOf } from './events.ts'

/** Why the rules refuse to start; undefined if they allow it. Local drafts start with one participant. */
export function startRefusal(draft: Draft, minParticipants: number): DraftErrorCode | undefined {
  if (isStarted(draft)) return 'DRAFT_ALREADY_STARTED'
  if (draft.participants.length < minParticipants) return 'TOO_FEW_PARTICIPANTS'
  if (draft.participants.length > MAX_PARTICIPANTS) return 'TOO_MANY_PARTICIPANTS'
  if (draft.categories.length === 0) return 'NO_CATEGORIES'
  if (draft.categories.length > MAX_CATEGORIES) return 'TOO_MANY_CATEGORIES'
  if (!draft.categories.every((name) => isAllowedIn(draft, name))) {
    return 'CATEGORY_NOT_IN_THEME'
  }
  return undefined
}

/**
 * Shuffles the participants once (Spec 4.7). In a rematch, those in the ranking, given best first, pick after the
 * others and in reverse order, so that the winner picks last. Throws the refusal.
 */
export function startDraft(
  draft: Draft,
  minParticipants: number,
  randomUint32: RandomUint32,
  ranking: readonly ParticipantId[] = [],
): EventOf<'DRAFT_STARTED'> {
  const refusal = startRefusal(draft, minParticipants)
  if (refusal) throw new DraftError(refusal)
  const ids = draft.participants.map((participant) => participant.id)
  const ranked = ranking.filter((id) => ids.includes(id)).toReversed()
  const unranked = ids.filter((id) => !ranked.includes(id))
  return { type: 'DRAFT_STARTED', draftOrder: [...shuffle(unranked, randomUint32), ...ranked] }
}
