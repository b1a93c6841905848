import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { errorBody } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { deleteList, listsKey } from './list-queries.ts'
import { underlyingError } from '#web/lib/sync/request.ts'
import { SHOW_LISTS } from '#web/lib/setup/setup-navigation.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { forgetUnsavedList } from './unsaved-list.ts'

type DeleteListProps = { id: string; name: string; backTo: string }

/** Deletes a list after asking. */
export function DeleteList({ id, name, backTo }: DeleteListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteList(session, id),
    onSuccess: async () => {
      forgetUnsavedList()
      queries.removeQueries({ queryKey: listsKey })
      showToast({ kind: 'success', subject: `delete-${id}`, title: 'List deleted' })
      await navigate(backTo, { state: SHOW_LISTS })
    },
    onError: (error) => {
      setIsOpen(false)
      showToast({
        kind: 'error',
        subject: `delete-${id}`,
        title: 'Error',
        description: errorBody(underlyingError(error)).message,
      })
    },
  })
  return (
    <ConfirmDialog
      trigger="Delete list"
      title="Delete this list?"
      text={`${name} will be gone for good. Drafts of it keep their movies.`}
      confirm="Delete List"
      pending="Deleting..."
      isPending={isPending}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={mutate}
    />
  )
}
