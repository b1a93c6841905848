import type { CategoryName } from '#domain/categories/categories.ts'
import { type DraftPick, makePick, onTheClock, pickRefusal, type RulingKind } from '#domain/draft/draft.ts'
import { undoToPerson } from '#domain/draft/undo-to-person.ts'
import { PICK_REFUSALS } from '#domain/draft/pick-refusals.ts'
import { type LocalDraft, readLocalDraft, writeLocalDraft } from './local-drafts.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { withEvent } from './unsaved-events.ts'

/** Makes a pick in the current draft, which another tab may have changed. Returns whether it was made. */
export function pick(draftId: string, made: DraftPick): boolean {
  const current = readLocalDraft(draftId)
  if (!current) return false
  const refusal = current.isPaused ? 'DRAFT_PAUSED' : pickRefusal(current.draft, made)
  if (refusal === 'MOVIE_ALREADY_DRAFTED') {
    showToast({
      kind: 'error',
      subject: 'pick',
      title: 'Movie Already Drafted',
      description: `${made.movie.title} has already been selected by another player.`,
    })
    return false
  }
  if (refusal) {
    const title = refusal === 'NOT_YOUR_TURN' ? 'Not Your Turn' : 'Error Making Pick'
    showToast({ kind: 'error', subject: 'pick', title, description: PICK_REFUSALS[refusal] })
    return false
  }
  keep(withEvent(current, makePick(current.draft, made)))
  dismissToast('pick')
  return true
}

/**
 * Rules on a category of the player on the clock for which the page has found nothing left, if the draft still has this
 * version. Returns whether it did.
 */
export function ruleOn(
  draftId: string,
  version: number,
  { is, category }: { is: RulingKind; category: CategoryName },
): boolean {
  const current = readLocalDraft(draftId)
  const player = current && onTheClock(current.draft)?.participant
  if (current?.draft.version !== version || !player) return false
  const type = is === 'empty' ? 'SLOT_LEFT_EMPTY' : 'OVERRIDE_ALLOWED'
  keep(withEvent(current, { type, participantId: player.id, category }))
  return true
}

/**
 * Makes the pick of a bot if the draft still has the version that the bot has seen. In another tab it may have been
 * made already, or the pick before it undone.
 */
export function pickForBot(draftId: string, version: number, made: DraftPick): void {
  if (readLocalDraft(draftId)?.draft.version === version) pick(draftId, made)
}

/**
 * Undoes the last pick of a person, and those of the bots after it, if the draft still has this version. Returns
 * whether it did.
 */
export function undo(draftId: string, version: number): boolean {
  const current = readLocalDraft(draftId)
  if (current?.draft.version !== version) return false
  keep(undoToPerson(current.draft).reduce(withEvent, current))
  return true
}

/** Pauses the draft on this device, or lets it go on. It is not saved to the server, which has nothing to stop. */
export function setPaused(draftId: string, isPaused: boolean): void {
  const current = readLocalDraft(draftId)
  if (current) keep({ ...current, isPaused: isPaused || undefined })
}

/** Stores the draft, or says that this browser keeps none. */
export function keep(record: LocalDraft): void {
  if (writeLocalDraft(record)) {
    dismissToast('storage')
    return
  }
  showToast({
    kind: 'warning',
    subject: 'storage',
    title: 'This browser keeps no copy',
    description: 'Its storage is full or switched off. Keep this tab open until the draft is saved.',
  })
}
