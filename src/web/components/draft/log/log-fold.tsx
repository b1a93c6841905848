import { Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../../lib/app/lazy-part.ts'
import './log-fold.css'

const LogEntries = lazyPart(() => import('./log-entries.tsx'))

/** The log of an online draft, folded until it is opened (B2.8). */
export function LogFold({ draftId, version }: { draftId: string; version: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="panel log-fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <h2 className="title">Log</h2> <Icon name="down" />
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="log-fold__wait" />}>
          <LogEntries draftId={draftId} version={version} />
        </Suspense>
      )}
    </details>
  )
}
