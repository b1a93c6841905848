import type { SessionService } from '../app/app-provider.tsx'
import { RESULTS_TO_FORGET_KEY } from '../daily/has-kept-days.ts'
import { clearCache } from '../movies/browser-cache.ts'
import { forgetName } from '../display-name.ts'
import { forgetSavedDrafts } from '../drafts/local-drafts.ts'
import { moveEarlierMovies } from '../movies/earlier-movies.ts'
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
    void moveEarlierMovies()
    void forgetResultsOfDays()
  })

/** Should their code not load now, it forgets them as soon as it loads, before anything reads them. */
async function forgetResultsOfDays(): Promise<void> {
  localStorage.setItem(RESULTS_TO_FORGET_KEY, '')
  const days = await import('../daily/kept-days.ts').catch(() => undefined)
  days?.forgetResults()
}
