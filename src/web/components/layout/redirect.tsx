import { useState } from 'react'
import { Navigate } from 'react-router'

type RedirectProps = { to: string; state: unknown }

/**
 * Navigates once, with a state. The router's `Navigate` would navigate again at every render with a new state object,
 * which never ends while one screen fades into the next.
 */
export function Redirect({ to, state }: RedirectProps) {
  const [first] = useState({ to, state })
  return <Navigate to={first.to} state={first.state} replace />
}
