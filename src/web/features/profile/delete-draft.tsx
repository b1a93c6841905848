import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type RefObject, useRef, useState } from 'react'
import type { DraftSummaryView } from '#contract/profile.ts'
import { errorBody, isUnreachable } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.tsx'
import { useDeleteDraft } from './profile-queries.ts'

type DeleteDraftProps = {
  userId: string
  draft: DraftSummaryView
  headingRef: RefObject<HTMLElement | null>
}

/** Deletes a draft after asking (Spec 4.9, 8.28). */
export function DeleteDraft({ userId, draft, headingRef }: DeleteDraftProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isDeleted = useRef(false)
  const { mutate, isPending } = useDeleteDraft(userId, () => {
    isDeleted.current = true
    setIsOpen(false)
    showToast({ kind: 'success', title: 'Draft deleted' })
  })

  const confirm = () => {
    if (isPending) return
    mutate(draft, {
      onError: (error) => {
        setIsOpen(false)
        showToast({ kind: 'error', title: 'Error', description: failureText(error) })
      },
    })
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => setIsOpen(open || isPending)}>
      <AlertDialog.Trigger className="link" aria-label={`Delete ${draft.title}`}>
        Delete
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup
          className="dialog"
          finalFocus={() => (isDeleted.current ? headingRef.current : true)}
        >
          <AlertDialog.Title className="title">Delete this draft?</AlertDialog.Title>
          <AlertDialog.Description className="dim">
            {draft.title} and all its picks will be gone for good
            {draft.is_multiplayer && ', for everybody in it'}.
          </AlertDialog.Description>
          <div className="dialog__actions">
            <AlertDialog.Close className="btn" disabled={isPending}>
              Cancel
            </AlertDialog.Close>
            <button className="btn btn--stop" type="button" aria-disabled={isPending} onClick={confirm}>
              {isPending ? 'Deleting...' : 'Delete Draft'}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** With the server's reason, where it has given one (Spec 8.28). */
function failureText(error: unknown): string {
  const reason = isUnreachable(error) ? undefined : errorBody(error)
  return reason === undefined || reason.code === 'INTERNAL'
    ? 'Failed to delete draft. Please try again.'
    : `Failed to delete draft: ${reason.message}`
}
