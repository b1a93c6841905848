import { useLocation } from 'react-router'
import { AuthScreen } from '#web/screens/auth/auth-screen.tsx'
import { needsAccount, returnToOf } from '#web/lib/session/return-to.ts'
import { wasEverSignedIn } from '#web/lib/session/was-signed-in.ts'

/** /auth, with the way back in the navigation state (Spec 2.2, 2.50). */
export default function AuthRoute() {
  const { state } = useLocation() as { state: unknown }
  return (
    <AuthScreen returnTo={returnToOf(state)} beginsWithSignUp={needsAccount(state) && !wasEverSignedIn()} />
  )
}
