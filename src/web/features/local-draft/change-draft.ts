import { type DraftPick, makePick, pickRefusal, undoPick } from '#domain/draft/draft.ts'
import { DRAFT_ERRORS } from '#domain/draft/errors.ts'
import { type LocalDraft, readLocalDraft, withEvent, writeLocalDraft } from '../../lib/drafts/local-drafts.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'

/** Makes a pick in the current draft, which another tab may have changed. Returns whether it was made. */
export function pick(draftId: string, made: DraftPick): boolean {
  const current = readLocalDraft(draftId)
  if (!current) return false
  const refusal = pickRefusal(current.draft, made)
  if (refusal === 'MOVIE_ALREADY_DRAFTED') {
    showToast({
      kind: 'error',
      title: 'Movie Already Drafted',
      description: `${made.movie.title} has already been selected by another player.`,
    })
    return false
  }
  if (refusal) {
    const title = refusal === 'NOT_YOUR_TURN' ? 'Not Your Turn' : 'Error Making Pick'
    showToast({ kind: 'error', title, description: DRAFT_ERRORS[refusal] })
    return false
  }
  keep(withEvent(current, makePick(current.draft, made)))
  return true
}

/** Undoes the last pick if the draft still has this version. Returns whether it did. */
export function undo(draftId: string, version: number): boolean {
  const current = readLocalDraft(draftId)
  if (current?.draft.version !== version) return false
  keep(withEvent(current, undoPick(current.draft)))
  return true
}

function keep(record: LocalDraft): void {
  if (writeLocalDraft(record)) return
  showToast({
    kind: 'warning',
    id: 'storage',
    title: 'This browser keeps no copy',
    description: 'Its storage is full or switched off. Keep this tab open until the draft is saved.',
  })
}
