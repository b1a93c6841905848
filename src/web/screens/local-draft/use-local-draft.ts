import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { draftAddress } from '#contract/addresses.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { errorBody, isUnreachable } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { getDraft } from '#web/lib/drafts/draft-requests.ts'
import { type LocalDraft, PREFIX, useStoredDraft } from '#web/lib/drafts/local-drafts.ts'
import { hasServedAnswer } from '#web/lib/page-data.ts'
import { onPageEvents } from '#web/lib/sync/page-events.ts'
import { applyServerDraft, isMissing, wasDeleted } from './saving/kept-copy.ts'

export type LocalDraftState =
  | { state: 'loading-session' | 'loading-draft' | 'missing' }
  | { state: 'is-multiplayer'; draft: ViewedDraft }
  | { state: 'no-session'; retry: () => void }
  /** `reason` is the server's message, if it answered. */
  | { state: 'unreachable'; reason: string | undefined; retry: () => void }
  /** `recheck` asks the server again whether it has the draft. */
  | { state: 'ready'; record: LocalDraft; isPublic: boolean; recheck: () => void }
  /** Another visitor's draft, which this browser never stores. */
  | { state: 'watching'; draft: ViewedDraft }
  /** The visitor's own draft, which the server no longer has. */
  | { state: 'gone'; record: LocalDraft; isDeleted: boolean }

/**
 * A local draft by its id: the visitor's own from this browser at once, else from the server. A newer version on the
 * server, from a draft continued elsewhere, replaces this browser's.
 */
export function useLocalDraft(id: string): LocalDraftState {
  const record = useStoredDraft(id)
  const session = useSession()
  // A draft that was never saved exists only here; the server would say that it is gone.
  const isKnownToServer = record === undefined || record.savedVersion > 0
  const [isServed] = useState(() => hasServedAnswer(`GET ${draftAddress(id)}`))
  const mayAsk = isKnownToServer && session.state === 'ready'
  const { data, error, refetch } = useQuery({
    queryKey: ['local-draft', id],
    queryFn: () => (session.state === 'loading' ? readEarly(id, session.ensure) : getDraft(id)),
    enabled: mayAsk || (isKnownToServer && session.state === 'loading' && isServed),
    staleTime: 0,
    refetchOnMount: 'always',
  })

  useEffect(() => {
    if (data) applyServerDraft(id, data)
  }, [id, data])

  useEffect(() => {
    if (!mayAsk) return
    // It may have been deleted or made private on another device or in another tab.
    const refresh = () => void refetch({ cancelRefetch: false })
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === PREFIX + id && newValue === null) refresh()
    }
    window.addEventListener('storage', onStorage)
    const stopListening = onPageEvents({ focused: refresh, visible: refresh, hidden: refresh })
    return () => {
      window.removeEventListener('storage', onStorage)
      stopListening()
    }
  }, [id, mayAsk, refetch])

  if (error && isMissing(error)) {
    return record ? { state: 'gone', record, isDeleted: wasDeleted(error) } : { state: 'missing' }
  }
  if (data && !data.isMultiplayer && !data.isOwner) return { state: 'watching', draft: data }
  if (record) {
    return { state: 'ready', record, isPublic: data?.isPublic ?? false, recheck: () => void refetch() }
  }
  if (session.state === 'loading') return { state: 'loading-session' }
  if (session.state === 'unavailable')
    return { state: 'no-session', retry: () => void session.ensure().catch(() => undefined) }
  if (data?.isMultiplayer) return { state: 'is-multiplayer', draft: data }
  if (!error) return { state: 'loading-draft' }
  const reason = isUnreachable(error) ? undefined : errorBody(error).message
  return { state: 'unreachable', reason, retry: () => void refetch() }
}

/** Reads the draft that came with the page before the session is known. If it is not there any more, waits for the session. */
async function readEarly(id: string, ensureSession: () => Promise<unknown>): Promise<ViewedDraft> {
  try {
    return await getDraft(id)
  } catch {
    await ensureSession()
    return getDraft(id)
  }
}
