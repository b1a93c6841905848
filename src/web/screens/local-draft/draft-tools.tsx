import { Suspense, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import type { LocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { setPaused } from '#web/lib/drafts/change-draft.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const RenamePlayer = lazyPart(() => import('./rename-player.tsx'))

/** Pauses a running draft, and renames its players (B2.6). */
export function DraftTools({ record }: { record: LocalDraft }) {
  const { id, isPaused = false } = record
  const [isRenaming, setIsRenaming] = useState(false)
  const toggle = () => setPaused(id, !isPaused)
  useShortcut('p', toggle)
  return (
    <>
      {!isPaused && (
        <Button size="small" onClick={toggle}>
          Pause
        </Button>
      )}
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsRenaming(true)}>
        Rename
      </Button>
      {isRenaming && (
        <Suspense>
          <RenamePlayer record={record} onClose={() => setIsRenaming(false)} />
        </Suspense>
      )}
    </>
  )
}
