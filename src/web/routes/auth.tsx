import { useLocation } from 'react-router'
import { AuthScreen } from '../features/auth/auth-screen.tsx'
import { returnToOf } from '../lib/session/return-to.ts'

/** /auth, with the way back in the navigation state (Spec 2.2, decision 2). */
export default function AuthRoute() {
  return <AuthScreen returnTo={returnToOf(useLocation().state)} />
}
