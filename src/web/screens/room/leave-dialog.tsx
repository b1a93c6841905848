import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isStarted } from '#domain/draft/progress.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { api, errorBody, isUnreachable, unwrap } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'

type LeaveDialogProps = { room: DraftRoom; onClose: () => void }

/** Asks whether to leave, gives up the seat, and leads home. */
export default function LeaveDialog({ room: { view, draft }, onClose }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()

  async function leave() {
    if (isLeaving) return
    setIsLeaving(true)
    try {
      await askToLeave(view.id)
    } catch (error) {
      setIsLeaving(false)
      dialog.current?.close()
      showToast({ kind: 'error', subject: 'leaving', title: 'Error', description: failureText(error) })
      return
    }
    showToast({ kind: 'success', subject: 'leaving', title: 'You left the draft' })
    void navigate('/')
  }

  return (
    <Modal
      dialog={dialog}
      title="Leave this draft?"
      question={
        isStarted(draft)
          ? `Your seat and your picks in ${view.title} stay, and so do your turns. You can come back by its link.`
          : `Your seat in ${view.title} is free for others. You can come back by its link before it starts.`
      }
      onClose={onClose}
    >
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        <Button kind="stop" aria-disabled={isLeaving} onClick={() => void leave()}>
          {isLeaving ? 'Leaving...' : 'Leave Draft'}
        </Button>
      </div>
    </Modal>
  )
}

/** A seat that is already gone, through another tab or a lost response, counts as left. */
async function askToLeave(id: string): Promise<void> {
  try {
    await unwrap(api.drafts[':id'].leave.$post({ param: { id } }))
  } catch (error) {
    if (isUnreachable(error) || errorBody(error).code !== 'DRAFT_NOT_FOUND') throw error
  }
}

function failureText(error: unknown): string {
  const reason = isUnreachable(error) ? undefined : errorBody(error)
  return reason === undefined || reason.code === 'INTERNAL'
    ? 'Failed to leave draft. Please try again.'
    : `Failed to leave draft: ${reason.message}`
}
