import type { SessionService } from '#web/lib/app/app-provider.tsx'
import { hasKeptDays } from './has-kept-days.ts'

/** Sends tries that an earlier visit could not, on any page. Returns a function that stops it. */
export const syncTries: SessionService = (session) => {
  if (hasKeptDays()) void import('./try-sender.ts').then(({ trySenderOf }) => trySenderOf(session).sendAll())
  return () => undefined
}
