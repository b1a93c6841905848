import { useState } from 'react'
import { Navigate } from 'react-router'

type RedirectProps = { to: string; state: unknown }

/**
 * Goes elsewhere once, with a state. The router would go again at every render that has a new state object; while one
 * screen fades into the next, that would be for ever.
 */
export function Redirect({ to, state }: RedirectProps) {
  const [first] = useState({ to, state })
  return <Navigate to={first.to} state={first.state} replace />
}
