import { Link, useLocation } from 'react-router'
import type { ReturnState } from '#web/lib/session/return-to.ts'

/** Offers sign-in below joining as a guest (Spec 2.50). Signing in leads back to this address. */
export function SignInRequired() {
  const { pathname, search } = useLocation()
  const back: ReturnState = { returnTo: pathname + search }
  return (
    <section className="join-desk__sign-in" aria-labelledby="sign-in-required">
      <h3 id="sign-in-required">Sign In Required</h3>
      <p>
        <span>You need to sign in to join a draft</span> only if its seat should be yours on your other
        devices, too. As a guest you need no account, and your seat is kept in this browser.
      </p>
      <Link to="/auth" state={back}>
        Sign In
      </Link>
    </section>
  )
}
