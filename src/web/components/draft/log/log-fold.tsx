import { Suspense } from 'react'
import { Fold } from '#web/components/ui/fold.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const LogEntries = lazyPart(() => import('./log-entries.tsx'))

/** The log of an online draft, folded until it is opened (B2.8). */
export function LogFold({ draftId, version }: { draftId: string; version: number }) {
  return (
    <Fold title="Log">
      <Suspense fallback={<p className="fold__wait" />}>
        <LogEntries draftId={draftId} version={version} />
      </Suspense>
    </Fold>
  )
}
