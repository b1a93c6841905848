import type { QueryClient } from '@tanstack/react-query'
import { lazyRoute } from '../../lib/app/lazy-route.tsx'
import { resultsTabOf } from './results-tabs.tsx'

/** The content of the tab 'Verdict', which most viewers do not open. */
export const VerdictTab = lazyRoute(() => import('./verdict/verdict.tsx'))

/** Loads the tab that an address names, so that it appears together with the screen. */
export async function preloadTab(search: string): Promise<void> {
  if (resultsTabOf(new URLSearchParams(search).get('tab')) !== 'verdict') return
  // If it fails, the tab tries again when it is shown.
  await VerdictTab.preload().catch(() => undefined)
}

/** Starts loading the tab, because somebody is about to open it. */
export async function prepareVerdict(queries: QueryClient, draftId: string): Promise<void> {
  const { ratedMoviesQuery } = await import('../../lib/verdict/use-verdict-client.ts')
  await Promise.all([VerdictTab.preload(), queries.query(ratedMoviesQuery(draftId))])
}
