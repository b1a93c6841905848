import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { showToast } from '../../lib/toasts.tsx'

/** Says that the draft cannot be shown and goes where the visitor came from (Spec 2.49, 8.32, 6.6). */
export function LoadFailure({ isPublicView }: { isPublicView: boolean }) {
  useEffect(() => {
    showToast({
      kind: 'error',
      id: 'final-scores-load-failure',
      title: 'Error',
      description: isPublicView
        ? 'This draft is no longer available for public viewing'
        : 'Failed to load draft data',
    })
  }, [isPublicView])
  return <Navigate to={isPublicView ? '/' : '/profile'} replace />
}
