import type { SessionService } from '../app/app-provider.tsx'
import { RESULTS_TO_FORGET_KEY } from '../daily/has-kept-days.ts'
import { clearCache } from '../movies/browser-cache.ts'
import { forgetName } from '../display-name.ts'
import { forgetSavedDrafts } from '../drafts/local-drafts.ts'
import { forgetUnsavedList } from '../lists/unsaved-list.ts'
import { forgetSetup } from '../setup/setup-storage.ts'

/** After signing out this browser keeps only what the server does not have, and no names. Returns how to stop. */
export const forgetOnSignOut: SessionService = ({ onSessionEvent }) =>
  onSessionEvent((event) => {
    if (event !== 'SIGNED_OUT') return
    forgetSavedDrafts()
    forgetName()
    forgetSetup()
    forgetUnsavedList()
    clearCache()
    void forgetResultsOfDays()
  })

/** If their code does not load now, it forgets them once it does, before anything reads them. */
async function forgetResultsOfDays(): Promise<void> {
  try {
    localStorage.setItem(RESULTS_TO_FORGET_KEY, '')
  } catch (error) {
    // If storage is full, they are forgotten only if their code loads now.
    if (!(error instanceof DOMException)) throw error
  }
  const days = await import('../daily/kept-days.ts').catch(() => undefined)
  days?.forgetResults()
}
