import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { DraftCopyView } from '#contract/profile.ts'
import { Button } from '#web/components/ui/button.tsx'
import { MoreIcon } from '#web/components/ui/more-icons.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { api, unwrap } from '#web/lib/api.ts'
import { newId } from '#web/lib/chance.ts'
import { isUnauthenticated } from '#web/lib/sync/request.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { useAskToSignUp } from '#web/screens/scores/use-ask-to-sign-up.ts'
import { consumeAction } from '#web/screens/scores/pending-action.ts'

type SaveDraftProps = {
  draftId: string
  /** The user id of the draft's owner, if it has one. */
  ownerId: string | undefined
  /** False while the draft is being refetched, as after signing in. */
  isFresh: boolean
  isPublicView: boolean
}

/** Saves the draft to an account: a copy for users, a prompt to sign up for guests (Spec 2.45, 2.46). */
export function SaveDraft({ draftId, ownerId, isFresh, isPublicView }: SaveDraftProps) {
  const { state, user } = useSession()
  const askToSignUp = useAskToSignUp(draftId, 'save')
  const { mutate: saveCopy, isPending } = useSaveCopy(draftId, askToSignUp)
  const userId = user?.id

  useEffect(() => {
    if (userId === undefined || !isFresh || !consumeAction('save', draftId)) return
    // Signing in has moved a guest's draft to the account, so a copy would be a duplicate.
    if (userId === ownerId) announceSaved()
    else saveCopy()
  }, [userId, ownerId, isFresh, draftId, saveCopy])

  if (user && isPublicView) return null
  return (
    <Button disabled={state === 'loading' || isPending} onClick={user ? () => saveCopy() : askToSignUp}>
      <MoreIcon name="bookmark" /> {isPending ? 'Saving...' : 'Save Draft'}
    </Button>
  )
}

/**
 * Saves a copy of the draft in the account (Spec 2.46). The copy keeps its id while the page is open, so a retry
 * after a lost response creates no second one.
 */
function useSaveCopy(draftId: string, onSignedOut: () => void) {
  const [copyId] = useState(newId)
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
      else showToast({ kind: 'error', subject: 'copy', title: 'Failed to save draft. Please try again.' })
    },
  })
}

function announceSaved(): void {
  showToast({ kind: 'success', subject: 'copy', title: 'Draft saved successfully!' })
}

/** The local calendar day, YYYY-MM-DD. */
export function localDay(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
