import { type RefObject, useRef, useState } from 'react'
import type { DraftSummary } from '#contract/drafts/summary-wire.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { errorBody, isUnreachable } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { useDeleteDraft, useLeaveDraft } from '#web/screens/profile/profile-queries.ts'

type RemoveDraftProps = {
  userId: string
  draft: DraftSummary
  headingRef: RefObject<HTMLElement | null>
}

type Words = {
  /** The accessible name of the button in the list. */
  trigger: string
  title: string
  text: string
  confirm: string
  pending: string
  done: string
  failed: string
  /** Gives the error text with the server's reason. */
  failedFor: (reason: string) => string
}

/** A button that deletes a draft after asking (Spec 4.9, 8.28). */
export function DeleteDraft(props: RemoveDraftProps) {
  const { title, isMultiplayer } = props.draft
  const rest = isMultiplayer ? ', for everybody in it' : ''
  const words: Words = {
    trigger: 'Delete',
    title: 'Delete this draft?',
    text: `${title} and all its picks will be gone for good${rest}.`,
    confirm: 'Delete Draft',
    pending: 'Deleting...',
    done: 'Draft deleted',
    failed: 'Failed to delete draft. Please try again.',
    failedFor: (reason) => `Failed to delete draft: ${reason}`,
  }
  return <TakeAway {...props} words={words} useRequest={useDeleteDraft} />
}

/**
 * A button that leaves another host's draft: gives up the seat before the start, and removes the draft from the list
 * after it.
 */
export function LeaveDraft(props: RemoveDraftProps) {
  const { title, isStarted } = props.draft
  const words: Words = isStarted
    ? {
        trigger: 'Hide',
        title: 'Hide this draft?',
        text: `${title} goes off your list. Your seat and your picks stay; the draft's link brings it back.`,
        confirm: 'Hide Draft',
        pending: 'Hiding...',
        done: 'Draft hidden',
        failed: 'Failed to hide draft. Please try again.',
        failedFor: (reason) => `Failed to hide draft: ${reason}`,
      }
    : {
        trigger: 'Leave',
        title: 'Leave this draft?',
        text: `Your seat in ${title} is free for others. You can come back by its link before it starts.`,
        confirm: 'Leave Draft',
        pending: 'Leaving...',
        done: 'You left the draft',
        failed: 'Failed to leave draft. Please try again.',
        failedFor: (reason) => `Failed to leave draft: ${reason}`,
      }
  return <TakeAway {...props} words={words} useRequest={useLeaveDraft} />
}

type DialogProps = RemoveDraftProps & { words: Words; useRequest: typeof useDeleteDraft }

function TakeAway({ userId, draft, headingRef, words, useRequest }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isGone = useRef(false)
  const { mutate, isPending } = useRequest(userId, () => {
    isGone.current = true
    setIsOpen(false)
    showToast({ kind: 'success', subject: `delete-${draft.id}`, title: words.done })
  })

  const confirm = () => {
    mutate(draft, {
      onError: (error) => {
        setIsOpen(false)
        showToast({
          kind: 'error',
          subject: `delete-${draft.id}`,
          title: 'Error',
          description: failureText(error, words),
        })
      },
    })
  }
  return (
    <ConfirmDialog
      {...words}
      triggerLabel={`${words.trigger} ${draft.title}`}
      isPending={isPending}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={confirm}
      finalFocus={() => (isGone.current ? headingRef.current : true)}
    />
  )
}

/** The error text, with the server's reason if it gave one (Spec 8.28). */
function failureText(error: unknown, { failed, failedFor }: Words): string {
  const reason = isUnreachable(error) ? undefined : errorBody(error)
  return reason === undefined || reason.code === 'INTERNAL' ? failed : failedFor(reason.message)
}
