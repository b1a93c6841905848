import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../lib/app-provider.tsx'
import { isSaved, type LocalDraft } from '../../lib/local-drafts.ts'
import { draftSaverOf, type SaveStatus } from './draft-saver.ts'
import { preloadToasts } from '../../lib/toasts.tsx'

/** Keeps the server's copy of a local draft up to date (Spec 4.7); tells how it stands. */
export function useAutoSave(record: LocalDraft): SaveStatus {
  const saver = draftSaverOf(useSession())
  const status = useSyncExternalStore(saver.subscribe, () => saver.statusOf(record.id))
  const isUnsaved = !isSaved(record)

  useEffect(() => {
    preloadToasts().catch(() => undefined)
  }, [])

  useEffect(() => {
    if (isUnsaved) saver.request(record.id)
  }, [saver, isUnsaved, record.id, record.draft.version])

  return status === 'saved' && isUnsaved ? 'saving' : status
}
