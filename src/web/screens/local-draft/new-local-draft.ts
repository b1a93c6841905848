import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { apply, newDraft, type Participant } from '#domain/draft/draft.ts'
import { startDraft } from '#domain/draft/starting.ts'
import { newId } from '#web/lib/chance.ts'
import type { DraftNavigationState } from '#web/lib/drafts/draft-navigation.ts'
import { forgetLocalDraft, type LocalDraft, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'

/** One player is enough on one device (Spec 4.3). */
const MIN_PARTICIPANTS = 1

/**
 * Creates and starts the draft that setup asked for: its players are shuffled once (Spec 4.7), or pick in reverse of
 * their ranking. Throws the rules' refusal.
 */
export function newLocalDraft(
  handover: DraftNavigationState,
  newId: () => string,
  randomUint32: RandomUint32,
): Omit<LocalDraft, 'touchedAt'> {
  const { existingDraftId, theme, option, personId, profilePath, pool, rules, categories } = handover
  const participants = handover.participants.map((name): Participant => {
    const bot = handover.bots?.[name]
    return { id: newId(), name, ...(bot && { bot }) }
  })
  const ranking = (handover.ranking ?? []).flatMap(
    (name) => participants.find((participant) => participant.name === name)?.id ?? [],
  )
  const draft = newDraft({ theme, option, pool, rules, categories, participants })
  return {
    id: existingDraftId,
    title: option,
    personId,
    profilePath,
    draft: apply(draft, startDraft(draft, MIN_PARTICIPANTS, randomUint32, ranking)),
    savedVersion: 0,
  }
}

/**
 * Stores a draft that the server refuses or no longer has under a new id, which the server will accept. Returns that
 * id.
 */
export function keepAsNewDraft(record: LocalDraft): string {
  const id = newId()
  writeLocalDraft({ ...record, id, savedVersion: 0, rejection: undefined })
  forgetLocalDraft(record.id)
  return id
}

/**
 * Renames the players, which only a draft unknown to the server allows: a known one becomes a new draft. Returns the
 * id to continue with.
 */
export function renamePlayers(record: LocalDraft, names: readonly string[]): string {
  const participants = record.draft.participants.map((participant, index) => ({
    ...participant,
    name: names[index] ?? participant.name,
  }))
  const renamed = { ...record, draft: { ...record.draft, participants }, rejection: undefined }
  if (record.savedVersion > 0) return keepAsNewDraft(renamed)
  writeLocalDraft(renamed)
  return record.id
}
