import { useLocation, useNavigate } from 'react-router'
import type { ReturnState } from '#web/lib/session/return-to.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { rememberAction, type PendingAction } from './pending-action.ts'

/** Reasons for an account (Spec 2.45, 6.2). */
const REASONS: Record<PendingAction, string> = {
  save: 'Sign up to save drafts permanently and access them from any device.',
  share: 'Sign up to make these results public. Their link is waiting here when you are back.',
}

/** Leads to sign-up, and back here with the pending action. */
export function useAskToSignUp(draftId: string, action: PendingAction): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    rememberAction(action, draftId)
    showToast({ kind: 'info', subject: 'auth', title: 'Create Account', description: REASONS[action] })
    const back: ReturnState = { returnTo: pathname + search, needsAccount: true }
    void navigate('/auth', { state: back })
  }
}
