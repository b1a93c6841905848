import type { SessionService } from '../app-provider.tsx'
import { forgetName } from '../display-name.ts'
import { forgetSavedDrafts } from '../drafts/local-drafts.ts'
import { forgetSetup } from '../setup/setup-storage.ts'

/** After signing out this browser keeps only what the server does not have, and no names. Returns how to stop. */
export const forgetOnSignOut: SessionService = ({ onSessionEvent }) =>
  onSessionEvent((event) => {
    if (event !== 'SIGNED_OUT') return
    forgetSavedDrafts()
    forgetName()
    forgetSetup()
    void import('../kept-movies.ts').then(({ tidyKeptMovies }) => tidyKeptMovies())
  })
