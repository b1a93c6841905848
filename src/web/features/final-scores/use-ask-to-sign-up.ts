import { useLocation, useNavigate } from 'react-router'
import type { ReturnState } from '../../lib/session/return-to.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { rememberWish, type Wish } from './wishes.ts'

/** What an account is good for (Spec 2.45, 6.2). */
const REASONS: Record<Wish, string> = {
  save: 'Sign up to save drafts permanently and access them from any device.',
  share: 'Sign up to make these results public. Their link is waiting here when you are back.',
}

/** Shows the way to an account, and back here with what was wished for. */
export function useAskToSignUp(draftId: string, wish: Wish): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    rememberWish(wish, draftId)
    showToast({ kind: 'info', title: 'Create Account', description: REASONS[wish] })
    const back: ReturnState = { returnTo: pathname + search, needsAccount: true }
    void navigate('/auth', { state: back })
  }
}
