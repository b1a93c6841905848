/** The storage key of the session's id (Spec 3.1). The secret that proves it is in an HttpOnly cookie. */
export const GUEST_SESSION_KEY = 'guest_session_id'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The id of this browser's guest session, if it has a valid one. */
export function rememberedGuestId(): string | undefined {
  const id = localStorage.getItem(GUEST_SESSION_KEY)
  return id !== null && UUID.test(id) ? id : undefined
}

/** Remembers the guest session, or forgets it if there is none any more (Spec 4.1). */
export function rememberGuest(id: string | undefined): void {
  if (id === undefined) localStorage.removeItem(GUEST_SESSION_KEY)
  else localStorage.setItem(GUEST_SESSION_KEY, id)
}
