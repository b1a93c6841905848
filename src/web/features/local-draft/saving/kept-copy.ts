import { playableDraft, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { errorBody, isUnreachable } from '../../../lib/api.ts'
import {
  forgetLocalDraft,
  isSaved,
  readLocalDraft,
  writeLocalDraft,
} from '../../../lib/drafts/local-drafts.ts'

/** What a draft of the server makes of this browser's copy: only one's own is kept, in its newest state. */
export function takeAnswer(id: string, server: ViewedDraft): void {
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

/** The same for a draft that the server does not give. */
export function takeRefusal(id: string, error: unknown): void {
  const record = readLocalDraft(id)
  if (!record || record.isOwn || !isMissing(error)) return
  if (isOwnCopy(id, error)) writeLocalDraft({ ...record, isOwn: true })
  else forgetLocalDraft(id)
}

/**
 * Whether this browser has a copy of a draft that was the visitor's. Of a copy by release 0.1 the server says it, or
 * picks do that were made here and not saved.
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
