import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { lazyRoute } from '#web/lib/app/lazy-route.tsx'
import { resultsTabOf } from '#web/components/draft/results-tabs.tsx'

const Tab = lazyRoute(() => import('./verdict.tsx'))
let isLoaded = false

export async function preloadVerdictTab(): Promise<void> {
  await Tab.preload()
  isLoaded = true
}

export function isVerdictTabLoaded(): boolean {
  return isLoaded
}

/**
 * The content of the tab 'Verdict', which most viewers do not open. It waits for its script by itself, because React
 * shows what suspended no sooner than 300 ms later.
 */
export function VerdictTab(props: ComponentProps<typeof Tab>) {
  const [isReady, setIsReady] = useState(isLoaded)
  useEffect(() => {
    // If it fails, the tab tries again, and reports it.
    if (!isReady)
      void preloadVerdictTab().then(
        () => setIsReady(true),
        () => setIsReady(true),
      )
  }, [isReady])
  const waiting = <p className="loading" role="status" />
  return isReady ? (
    <Suspense fallback={waiting}>
      <Tab {...props} />
    </Suspense>
  ) : (
    waiting
  )
}

/** Loads the tab that an address names, so that it appears together with the screen. */
export async function preloadTab(search: string): Promise<void> {
  if (resultsTabOf(new URLSearchParams(search).get('tab')) !== 'verdict') return
  // If it fails, the tab tries again when it is shown.
  await preloadVerdictTab().catch(() => undefined)
}
