import type { SessionService } from './lib/app/app-provider.tsx'
import { RESULTS_TO_FORGET_KEY } from '#features/daily/web/has-kept-days.ts'
import { clearCache } from './lib/movies/browser-cache.ts'
import { forgetName } from './lib/display-name.ts'
import { forgetSavedDrafts } from './lib/drafts/local-drafts.ts'
import { forgetUnsavedList } from '#features/lists/web/unsaved-list.ts'
import { forgetSetup } from './lib/setup/setup-storage.ts'

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
  const days = await import('#features/daily/web/kept-days.ts').catch(() => undefined)
  days?.forgetResults()
}
