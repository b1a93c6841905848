import { useEffect, useMemo, useState } from 'react'
import type { DraftView } from '#contract/drafts.ts'
import { toDraft } from '#contract/drafts.ts'
import { api, errorBody, isUnreachable, unwrap } from '../../lib/api.ts'
import { useSession } from '../../lib/app-provider.tsx'
import { type LocalDraft, readLocalDraft, writeLocalDraft } from '../../lib/local-drafts.ts'
import { dismissToast, preloadToasts, showToast } from '../../lib/toasts.tsx'
import { createAutoSave, type SaveOutcome, type SaveStatus } from './auto-save.ts'
import { toSaveDraftBody } from './save-draft-body.ts'

const TOAST_ID = 'auto-save'

/** Keeps the server's copy of a local draft up to date (Spec 4.7, decision 31); tells how it stands. */
export function useAutoSave(record: LocalDraft | undefined): SaveStatus {
  const { ensure } = useSession()
  const [status, setStatus] = useState<SaveStatus>('saved')
  const id = record?.id

  const autoSave = useMemo(() => {
    return createAutoSave({
      save: () => (id === undefined ? Promise.resolve('saved') : saveDraft(id, ensure)),
      onStatus: (next) => {
        setStatus(next)
        announce(next)
      },
      schedule: (callback, delayMs) => {
        const timer = setTimeout(callback, delayMs)
        return () => clearTimeout(timer)
      },
    })
  }, [id, ensure])

  useEffect(() => void preloadToasts(), [])

  const isUnsaved = record !== undefined && record.draft.version > record.savedVersion
  useEffect(() => {
    if (isUnsaved) autoSave.request()
  }, [autoSave, isUnsaved, record?.draft.version])

  useEffect(() => {
    const whenBack = () => {
      const current = id === undefined ? undefined : readLocalDraft(id)
      if (current && current.draft.version > current.savedVersion) autoSave.request()
    }
    window.addEventListener('online', whenBack)
    document.addEventListener('visibilitychange', whenBack)
    return () => {
      window.removeEventListener('online', whenBack)
      document.removeEventListener('visibilitychange', whenBack)
      autoSave.stop()
    }
  }, [autoSave, id])

  return status
}

/** Sends the draft as this browser has it now, and notes what the server confirmed. */
async function saveDraft(id: string, ensureSession: () => Promise<unknown>): Promise<SaveOutcome> {
  const sent = readLocalDraft(id)
  if (!sent) return 'saved'
  try {
    await ensureSession()
    const saved = await unwrap(api.drafts[':id'].$put({ param: { id }, json: toSaveDraftBody(sent) }))
    return confirmSaved(id, saved.version)
  } catch (error) {
    if (isUnreachable(error)) return 'unreachable'
    const { code, draft } = errorBody(error)
    if (code === 'STALE_VERSION' && draft) return adopt(id, draft)
    if (code === 'UNAUTHENTICATED' || code === 'DRAFT_NOT_FOUND' || code === 'FORBIDDEN_ORIGIN')
      return 'refused'
    return 'failed'
  }
}

function confirmSaved(id: string, savedVersion: number): SaveOutcome {
  const current = readLocalDraft(id)
  if (!current) return 'saved'
  writeLocalDraft({ ...current, savedVersion })
  return current.draft.version > savedVersion ? 'again' : 'saved'
}

/** The draft moved on somewhere else: the server's state holds, and whoever looks is told what gave way. */
function adopt(id: string, view: DraftView): SaveOutcome {
  const mine = readLocalDraft(id)
  if (!mine) return 'saved'
  const draft = toDraft(view)
  const lost = mine.draft.picks.filter((pick) => !draft.picks.some((kept) => kept.movie.id === pick.movie.id))
  writeLocalDraft({ ...mine, draft, savedVersion: view.version })
  showToast({
    kind: lost.length > 0 ? 'error' : 'info',
    title: 'This draft moved on somewhere else',
    description:
      lost.length > 0
        ? `Picks that were not kept: ${lost.map((pick) => pick.movie.title).join(', ')}.`
        : 'You are looking at its present state.',
  })
  return 'saved'
}

/** One toast for an outage, taken back when everything is saved again; a refusal shows none (Spec 6.8, 8.21). */
function announce(status: SaveStatus): void {
  if (status === 'saved') dismissToast(TOAST_ID)
  if (status === 'unreachable' || status === 'failed') {
    showToast({
      kind: 'error',
      id: TOAST_ID,
      title: 'Auto-save failed',
      description: 'Your draft couldn’t be saved automatically. Please try again.',
    })
  }
}
