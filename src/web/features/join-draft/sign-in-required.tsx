import { Link, useLocation } from 'react-router'
import type { ReturnState } from '../../lib/session/return-to.ts'
import { BackToHome } from './back-to-home.tsx'

type SignInRequiredProps = { isInvited: boolean; onJoinAsGuest: () => void }

/** Spec 2.50; guests may join all the same (decision 2). Signing in leads back to this very address. */
export function SignInRequired({ isInvited, onJoinAsGuest }: SignInRequiredProps) {
  const { pathname, search } = useLocation()
  const back: ReturnState = { returnTo: pathname + search }
  return (
    <div className="join-desk__message">
      <h2 className="join-desk__title">Sign In Required</h2>
      <p>You need to sign in to join a draft</p>
      <Link className="btn btn--go" to="/auth" state={back}>
        Sign In
      </Link>
      <button className="btn" type="button" onClick={onJoinAsGuest}>
        Join as a guest
      </button>
      <p className="join-desk__note">
        {isInvited ? 'Your invitation waits here. ' : ''}Guests keep their seat in this browser; sign in at
        any time to keep it everywhere.
      </p>
      <BackToHome />
    </div>
  )
}
