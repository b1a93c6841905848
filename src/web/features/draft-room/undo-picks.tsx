import { lazy, Suspense, useState } from 'react'
import type { DraftRoom } from './live/draft-room-state.ts'

const UndoDialog = lazy(() => import('./undo-dialog.tsx'))

/** Lets the host take the last pick back (B2.6). */
export function UndoPicks({ room }: { room: DraftRoom }) {
  const [isAsked, setIsAsked] = useState(false)
  if (room.view.picks.length === 0) return null
  return (
    <div>
      <button className="link" type="button" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        Undo the last pick
      </button>
      {isAsked && (
        <Suspense>
          <UndoDialog room={room} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </div>
  )
}
