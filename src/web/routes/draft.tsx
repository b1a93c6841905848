import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { LocalDraft } from '../features/local-draft/local-draft.tsx'
import { newLocalDraft } from '../features/local-draft/new-local-draft.ts'
import { cryptoUint32 } from '../lib/chance.ts'
import { type DraftNavigationState, isDraftNavigationState } from '../lib/draft-navigation.ts'
import { QueryProvider } from '../lib/query-client.tsx'
import { readLocalDraft, tidyLocalDrafts, writeLocalDraft } from '../lib/local-drafts.ts'

/** /draft/{draftId}, and /draft with what setup handed over (Spec 2.4, 2.17, 2.18). */
export default function DraftRoute() {
  const { draftId } = useParams()
  const location = useLocation()
  const state: unknown = location.state
  if (draftId !== undefined) {
    return (
      <QueryProvider>
        <LocalDraft key={draftId} draftId={draftId} />
      </QueryProvider>
    )
  }
  return isDraftNavigationState(state) ? <StartDraft handover={state} /> : <Navigate to="/" replace />
}

/** Starts the draft once and moves on to its own address, where a refresh finds it again (decision 12). */
function StartDraft({ handover }: { handover: DraftNavigationState }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { existingDraftId } = handover
    if (!readLocalDraft(existingDraftId)) {
      tidyLocalDrafts()
      writeLocalDraft(newLocalDraft(handover, () => crypto.randomUUID(), cryptoUint32))
    }
    void navigate(`/draft/${existingDraftId}`, { replace: true, state: handover })
  }, [handover, navigate])
  return <p className="page loading">Loading draft...</p>
}
