import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftCopyView } from '#contract/profile.ts'
import { api, unwrap } from '../../lib/api.ts'
import { localDay } from '../../lib/local-day.ts'
import { isUnauthenticated } from '../../lib/sync/request.ts'
import { showToast } from '../../lib/toasts.tsx'

/**
 * Saves a copy of the draft in the account (Spec 2.46). The copy keeps its id while the page is open, so that
 * pressing again after a lost answer makes no second one.
 */
export function useSaveCopy(draftId: string, onSignedOut: () => void) {
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

export function announceSaved(): void {
  showToast({ kind: 'success', title: 'Draft saved successfully!' })
}
