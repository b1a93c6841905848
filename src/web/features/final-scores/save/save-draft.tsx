import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { DraftCopyView } from '#contract/profile.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { useSession } from '../../../lib/app-provider.tsx'
import { api, unwrap } from '../../../lib/api.ts'
import { isUnauthenticated } from '../../../lib/sync/request.ts'
import { showToast } from '../../../lib/toasts/toasts.tsx'
import { useAskToSignUp } from '../use-ask-to-sign-up.ts'
import { consumeAction } from '../pending-action.ts'

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
    if (userId === undefined || !isFresh || !consumeAction('save', draftId)) return
    // A guest's draft has moved to the account by signing in, and a copy would only stand beside it.
    if (userId === ownerId) announceSaved()
    else saveCopy()
  }, [userId, ownerId, isFresh, draftId, saveCopy])

  if (user && isPublicView) return null
  return (
    <Button disabled={state === 'loading' || isPending} onClick={user ? () => saveCopy() : askToSignUp}>
      <Icon name="bookmark" /> {isPending ? 'Saving...' : 'Save Draft'}
    </Button>
  )
}

/**
 * Saves a copy of the draft in the account (Spec 2.46). The copy keeps its id while the page is open, so that
 * pressing again after a lost answer makes no second one.
 */
function useSaveCopy(draftId: string, onSignedOut: () => void) {
  const [copyId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (): Promise<DraftCopyView> =>
      unwrap(
        api.drafts[':id'].copies.$post({
          param: { id: draftId },
          json: { id: copyId, day: localDay(new Date()) },
        }),
      ),
    onSuccess: announceSaved,
    onError: (error) => {
      if (isUnauthenticated(error)) onSignedOut()
      else showToast({ kind: 'error', title: 'Failed to save draft. Please try again.' })
    },
  })
}

function announceSaved(): void {
  showToast({ kind: 'success', title: 'Draft saved successfully!' })
}

/** The day of the calendar on this device, YYYY-MM-DD. */
export function localDay(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
