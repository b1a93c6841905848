import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { apply, newDraft, startDraft } from '#domain/draft/draft.ts'
import type { DraftNavigationState } from '../../lib/draft-navigation.ts'
import { forgetLocalDraft, type LocalDraft, writeLocalDraft } from '../../lib/local-drafts.ts'

/** One player is enough on one device (decision 11). */
const MIN_PARTICIPANTS = 1

/** The draft that setup asked for, started: its players are shuffled once (Spec 4.7). Throws the rules' refusal. */
export function newLocalDraft(
  handover: DraftNavigationState,
  newId: () => string,
  randomUint32: RandomUint32,
): Omit<LocalDraft, 'touchedAt'> {
  const { existingDraftId, theme, option, personId, profilePath, categories } = handover
  const participants = handover.participants.map((name) => ({ id: newId(), name }))
  const draft = newDraft({ theme, option, categories, participants })
  return {
    id: existingDraftId,
    title: option,
    personId,
    profilePath,
    draft: apply(draft, startDraft(draft, MIN_PARTICIPANTS, randomUint32)),
    savedVersion: 0,
    isOwn: true,
  }
}

/**
 * Keeps a draft that the server refuses, or does not have any more, under a new id, which it will take.
 * Gives back that id.
 */
export function keepAsNewDraft(record: LocalDraft): string {
  const id = crypto.randomUUID()
  writeLocalDraft({ ...record, id, savedVersion: 0, isOwn: true })
  forgetLocalDraft(record.id)
  return id
}
