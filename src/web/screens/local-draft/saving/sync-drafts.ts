import type { SessionService } from '#web/lib/app/app-provider.tsx'
import { isSettled, listLocalDrafts } from '#web/lib/drafts/local-drafts.ts'

/**
 * Saves what an earlier visit could not, on any page, and again when a guest signs in, since the user may be allowed
 * to save what the guest was not. Returns a function that stops it.
 */
export const syncDrafts: SessionService = (session) => {
  saveUnsaved()
  return session.onSessionEvent((event) => {
    if (event === 'SIGNED_IN') saveUnsaved()
  })

  function saveUnsaved(): void {
    if (listLocalDrafts().every(isSettled)) return
    void import('./draft-saver.ts').then(({ draftSaverOf }) => draftSaverOf(session).saveUnsaved())
  }
}
