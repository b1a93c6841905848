import { Suspense } from 'react'
import { lazyRoute } from '#web/lib/app/lazy-route.tsx'
import type { PoolTabProps } from './decade-tab.tsx'

/** The panel is lazy, so that setup by person or year loads nothing of it. */
const LazyPanel = lazyRoute<PoolTabProps>(async () => {
  const module = await import('./pool-panel.tsx')
  return { default: module.PoolPanel }
})

export function preloadPoolPanel(): void {
  // A failed preload is retried when the panel is shown.
  LazyPanel.preload().catch(() => undefined)
}

export const poolPanelLoaded = LazyPanel.preload

/** The tabs of 'Draft by Theme'. */
export function PoolStep(props: PoolTabProps) {
  return (
    <Suspense fallback={<div className="pool-panel-place" aria-busy="true" />}>
      <LazyPanel {...props} />
    </Suspense>
  )
}
