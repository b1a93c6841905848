import { useEffect } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import { useSession } from '../../lib/app-provider.tsx'
import { useAskToSignUp } from './use-ask-to-sign-up.ts'
import { announceSaved, useSaveCopy } from './use-save-copy.ts'
import { takeWish } from './wishes.ts'

type SaveDraftProps = {
  draftId: string
  /** The user's own id if the draft is theirs already. */
  ownerId: string | undefined
  /** False while the server is asked again, as after signing in. */
  isFresh: boolean
  isPublicView: boolean
}

/** Keeps the draft in an account: a copy for users, the way to an account for everybody else (Spec 2.45, 2.46). */
export function SaveDraft({ draftId, ownerId, isFresh, isPublicView }: SaveDraftProps) {
  const { state, user } = useSession()
  const askToSignUp = useAskToSignUp(draftId, 'save')
  const { mutate: saveCopy, isPending } = useSaveCopy(draftId, askToSignUp)
  const userId = user?.id

  useEffect(() => {
    if (userId === undefined || !isFresh || !takeWish('save', draftId)) return
    // A guest's draft has moved to the account by signing in, and a copy would only stand beside it.
    if (userId === ownerId) announceSaved()
    else saveCopy()
  }, [userId, ownerId, isFresh, draftId, saveCopy])

  if (user && isPublicView) return null
  return (
    <button
      className="btn"
      type="button"
      disabled={state === 'loading' || isPending}
      onClick={user ? () => saveCopy() : askToSignUp}
    >
      <Icon name="bookmark" /> {isPending ? 'Saving...' : 'Save Draft'}
    </button>
  )
}
