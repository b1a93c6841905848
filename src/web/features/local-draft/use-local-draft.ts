import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DraftView, toDraft } from '#contract/drafts.ts'
import { api, errorBody, isUnreachable, unwrap } from '../../lib/api.ts'
import { useSession } from '../../lib/app-provider.tsx'
import { type LocalDraft, readLocalDraft, useStoredDraft, writeLocalDraft } from '../../lib/local-drafts.ts'

export type LocalDraftState =
  | { state: 'loading-session' | 'loading-draft' | 'missing' | 'is-multiplayer' }
  | { state: 'no-session' | 'unreachable'; retry: () => void }
  | { state: 'ready'; record: LocalDraft; isPublic: boolean }

/**
 * A local draft by its id: from this browser at once, else from the server. What the server knows better, because
 * the draft went on elsewhere, takes the place of what this browser has.
 */
export function useLocalDraft(id: string): LocalDraftState {
  const record = useStoredDraft(id)
  const session = useSession()
  const isKnownToServer = record === undefined || record.savedVersion > 0
  const { data, error, refetch } = useQuery({
    queryKey: ['local-draft', id],
    queryFn: () => unwrap(api.drafts[':id'].$get({ param: { id } })),
    enabled: session.state === 'ready' && isKnownToServer,
    staleTime: 0,
    refetchOnMount: 'always',
  })

  useEffect(() => {
    if (data && !data.is_multiplayer) takeOver(id, data)
  }, [id, data])

  if (record) return { state: 'ready', record, isPublic: data?.is_public ?? false }
  if (session.state === 'loading') return { state: 'loading-session' }
  if (session.state === 'unavailable')
    return { state: 'no-session', retry: () => void session.ensure().catch(() => undefined) }
  if (data?.is_multiplayer) return { state: 'is-multiplayer' }
  if (!error) return { state: 'loading-draft' }
  const isMissing =
    !isUnreachable(error) && ['DRAFT_NOT_FOUND', 'INVALID_INPUT', 'NOT_FOUND'].includes(errorBody(error).code)
  return isMissing ? { state: 'missing' } : { state: 'unreachable', retry: () => void refetch() }
}

function takeOver(id: string, view: DraftView): void {
  const record = readLocalDraft(id)
  const isUnsavedHere = record !== undefined && record.draft.version > record.savedVersion
  if (isUnsavedHere || (record && record.draft.version >= view.version)) return
  writeLocalDraft({
    id,
    title: view.title,
    personId: view.person_id ?? undefined,
    profilePath: view.profile_path ?? undefined,
    draft: toDraft(view),
    savedVersion: view.version,
  })
}
