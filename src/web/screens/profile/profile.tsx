import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserView } from '#contract/session.ts'
import { Button } from '#web/components/ui/button.tsx'
import { errorBody } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { AccountInformation } from './account-information.tsx'
import { ChangePassword } from './change-password.tsx'
import { profileQuery, savedDraftsQuery } from './profile-queries.ts'
import { SavedDrafts } from './drafts/saved-drafts.tsx'
import { TwoStepSignIn } from './two-step/two-step-sign-in.tsx'
import './profile.css'

type ProfileProps = {
  user: UserView
  /** Page of the saved drafts, from 1. */
  page: number
  onSignOut: () => void
  isSigningOut: boolean
}

/** The account, its drafts and its security settings (Spec 2.37–2.40, 7.7). */
export function Profile({ user, page, onSignOut, isSigningOut }: ProfileProps) {
  usePageTitle('My Profile')
  const profile = useQuery(profileQuery(user.id))
  const drafts = useQuery(savedDraftsQuery(user.id, page))
  useRenewedSession([profile.error, drafts.error].some(isUnauthenticated))

  return (
    <div className="page profile">
      <div className="profile__head">
        <h1>My Profile</h1>
        <Button size="small" disabled={isSigningOut} onClick={onSignOut}>
          {isSigningOut ? 'Signing out...' : 'Sign Out'}
        </Button>
      </div>
      <div className="profile__parts">
        <AccountInformation
          user={user}
          name={profile.data?.name ?? user.name}
          totalDrafts={profile.data?.totalDrafts ?? drafts.data?.total}
          isLoading={profile.isPending}
        />
        <SavedDrafts
          userId={user.id}
          page={page}
          list={drafts.data}
          hasFailed={drafts.isError}
          onRetry={() => void Promise.all([drafts.refetch(), profile.refetch()])}
        />
        <ChangePassword user={user} />
        <TwoStepSignIn user={user} />
      </div>
    </div>
  )
}

/** The session ended elsewhere: renewing it shows that no user is signed in. */
function useRenewedSession(isEnded: boolean): void {
  const { renew } = useSession()
  useEffect(() => {
    if (isEnded) renew().catch(() => undefined)
  }, [isEnded, renew])
}

function isUnauthenticated(error: Error | null): boolean {
  return error !== null && errorBody(error).code === 'UNAUTHENTICATED'
}

/** The server does not answer, so the session is unknown. The visitor stays and may retry. */
export function SessionUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page empty" role="alert">
      <h1 className="title">Your profile is out of reach</h1>
      <p className="dim">The server did not answer. Check your connection; your drafts are safe.</p>
      <Button kind="go" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
