import type { SessionService } from '../../../lib/app-provider.tsx'
import { isSettled, listLocalDrafts } from '../../../lib/drafts/local-drafts.ts'

/**
 * Saves what an earlier visit could not, whichever page opens first, and again when a guest signs in, since the user
 * may save what the guest could not. Returns how to stop.
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
