import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { Redirect } from '#web/components/layout/redirect.tsx'
import { Profile, SessionUnavailable } from '#web/screens/profile/profile.tsx'
import { errorBody } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import type { ReturnState } from '#web/lib/session/return-to.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'

/** /profile?page=2 (Spec 2.5, 2.37). */
export default function ProfileRoute() {
  return (
    <QueryProvider>
      <SignedInProfile />
    </QueryProvider>
  )
}

function SignedInProfile() {
  const { state, user, ensure } = useSession()
  const { leave, isLeaving } = useLeave()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()

  if (user) {
    const page = pageOf(query.get('page'))
    return <Profile key={user.id} user={user} page={page} onSignOut={leave} isSigningOut={isLeaving} />
  }
  if (isLeaving) return <Navigate to="/" replace />
  if (state === 'loading') return <p className="page loading">Loading...</p>
  if (state === 'unavailable')
    return <SessionUnavailable onRetry={() => void ensure().catch(() => undefined)} />
  const back: ReturnState = { returnTo: pathname + search }
  return <Redirect to="/auth" state={back} />
}

/** Signs out and navigates home (Spec 2.39). */
function useLeave(): { leave: () => void; isLeaving: boolean } {
  const { signOut } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    try {
      await signOut()
      dismissToast('sign-out')
    } catch (error) {
      setIsLeaving(false)
      showToast({ kind: 'error', subject: 'sign-out', title: 'Error', description: errorBody(error).message })
    }
  }
  return { leave: () => void leave(), isLeaving }
}

function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : 1
}
