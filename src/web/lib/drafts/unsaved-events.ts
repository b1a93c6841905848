import { apply, type LocalEvent, revert } from '#domain/draft/apply.ts'
import type { Draft } from '#domain/draft/draft-state.ts'
import type { LocalDraft } from './local-drafts.ts'

/** The draft after an event of this browser. */
export function withEvent(record: LocalDraft, event: LocalEvent): LocalDraft {
  return { ...record, draft: apply(record.draft, event), unsaved: [...(record.unsaved ?? []), event] }
}

/** The draft after the server has confirmed a version. */
export function withSavedVersion(record: LocalDraft, savedVersion: number): LocalDraft {
  const { draft, unsaved = [] } = record
  const confirmed = Math.max(0, unsaved.length - Math.max(0, draft.version - savedVersion))
  return { ...record, savedVersion, unsaved: unsaved.slice(confirmed), rejection: undefined }
}

/** The draft as it was at a version; undefined if this browser does not know that version. */
export function draftAt({ draft, unsaved = [] }: LocalDraft, version: number): Draft | undefined {
  const steps = draft.version - version
  if (steps < 0 || steps > unsaved.length) return undefined
  return unsaved.slice(unsaved.length - steps).reduceRight(revert, draft)
}
