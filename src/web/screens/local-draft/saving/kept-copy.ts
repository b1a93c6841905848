import { playableDraft, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { errorBody, isUnreachable } from '#web/lib/api.ts'
import { forgetLocalDraft, isSaved, readLocalDraft, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'

/**
 * Updates this browser's copy from the server's draft: only the visitor's own drafts are kept, in their newest state, and what was
 * never saved.
 */
export function applyServerDraft(id: string, server: ViewedDraft): void {
  if (server.isMultiplayer) return
  const record = readLocalDraft(id)
  if (!server.isOwner) {
    if (record && isSaved(record)) forgetLocalDraft(id)
    return
  }
  if (record && (!isSaved(record) || record.draft.version >= server.version)) return
  writeLocalDraft({
    id,
    title: server.title,
    personId: server.personId,
    profilePath: server.profilePath,
    draft: playableDraft(server),
    savedVersion: server.version,
  })
}

/** Whether the server has no such draft for this visitor. */
export function isMissing(error: unknown): boolean {
  return (
    !isUnreachable(error) && ['DRAFT_NOT_FOUND', 'INVALID_INPUT', 'NOT_FOUND'].includes(errorBody(error).code)
  )
}

/** Whether the visitor's own draft was deleted, here or elsewhere. */
export function wasDeleted(error: unknown): boolean {
  return errorBody(error).isDeleted === true
}
