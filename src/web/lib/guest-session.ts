import type { GuestSessionView } from '#contract/guest-sessions.ts'
import { api, unwrap } from './api.ts'

/** Where the browser keeps the session's id (Spec 3.1). The proof of possession is an HttpOnly cookie. */
export const GUEST_SESSION_KEY = 'guest_session_id'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Resumes this browser's guest session, or makes one, and remembers its id. */
export async function fetchGuestSession(): Promise<GuestSessionView> {
  const id = localStorage.getItem(GUEST_SESSION_KEY)
  const known = id !== null && UUID.test(id) ? { id } : {}
  const session = await unwrap(api['guest-sessions'].$post({ json: known }))
  localStorage.setItem(GUEST_SESSION_KEY, session.id)
  return session
}
