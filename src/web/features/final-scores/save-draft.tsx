import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../lib/app-provider.tsx'
import type { ReturnState } from '../../lib/session/return-to.ts'
import { showToast } from '../../lib/toasts.tsx'
import { announceSaved, useSaveCopy } from './use-save-copy.ts'
import { takeWishToSave, wishToSave } from './wish-to-save.ts'

type SaveDraftProps = {
  draftId: string
  /** The user whose draft it is already; undefined while the server is asked again, as after signing in. */
  ownerId: string | undefined
  isPublicView: boolean
}

/** Keeps the draft in an account: a copy for users, the way to an account for everybody else (Spec 2.45, 2.46). */
export function SaveDraft({ draftId, ownerId, isPublicView }: SaveDraftProps) {
  const { state, user } = useSession()
  const askToSignUp = useAskToSignUp(draftId)
  const { mutate: saveCopy, isPending } = useSaveCopy(draftId, askToSignUp)
  const userId = user?.id

  useEffect(() => {
    if (userId === undefined || ownerId === undefined || !takeWishToSave(draftId)) return
    // A guest's draft has moved to the account by signing in, and a copy would only stand beside it.
    if (userId === ownerId) announceSaved()
    else saveCopy()
  }, [userId, ownerId, draftId, saveCopy])

  if (user && isPublicView) return null
  return (
    <button
      className="btn btn--small"
      type="button"
      disabled={state === 'loading' || isPending}
      onClick={user ? () => saveCopy() : askToSignUp}
    >
      {isPending ? 'Saving...' : 'Save Draft'}
    </button>
  )
}

/** Shows the way to an account, and back here with the wish to save. */
function useAskToSignUp(draftId: string): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    wishToSave(draftId)
    showToast({
      kind: 'info',
      title: 'Create Account',
      description: 'Sign up to save drafts permanently and access them from any device.',
    })
    const back: ReturnState = { returnTo: pathname + search }
    void navigate('/auth', { state: back })
  }
}
