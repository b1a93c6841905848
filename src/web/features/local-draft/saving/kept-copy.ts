import { playableDraft, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { errorBody, isUnreachable } from '../../../lib/api.ts'
import {
  forgetLocalDraft,
  isSaved,
  readLocalDraft,
  writeLocalDraft,
} from '../../../lib/drafts/local-drafts.ts'

/**
 * Updates this browser's copy from the server's draft: only the visitor's own drafts are kept, in their newest state.
 */
export function applyServerDraft(id: string, server: ViewedDraft): void {
  if (server.isMultiplayer) return
  const record = readLocalDraft(id)
  if (!server.isOwner) {
    if (record && !record.isOwn) forgetLocalDraft(id)
  } else if (record && (!isSaved(record) || record.draft.version >= server.version)) {
    if (!record.isOwn) writeLocalDraft({ ...record, isOwn: true })
  } else {
    writeLocalDraft({
      id,
      title: server.title,
      personId: server.personId,
      profilePath: server.profilePath,
      draft: playableDraft(server),
      savedVersion: server.version,
      isOwn: true,
    })
  }
}

/** Updates the copy after the server refused the draft. */
export function applyServerRefusal(id: string, error: unknown): void {
  const record = readLocalDraft(id)
  if (!record || record.isOwn || !isMissing(error)) return
  if (isOwnCopy(id, error)) writeLocalDraft({ ...record, isOwn: true })
  else forgetLocalDraft(id)
}

/**
 * Whether this browser's copy is of the visitor's own draft. For copies by release 0.1 either the server says so, or
 * unsaved picks made here do.
 */
export function isOwnCopy(id: string, error: unknown): boolean {
  const record = readLocalDraft(id)
  return record !== undefined && (record.isOwn || wasDeleted(error) || !isSaved(record))
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
