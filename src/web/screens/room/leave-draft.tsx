import { Suspense, useState } from 'react'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isHost, isWatching } from '#web/live/stage.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'))

/** Any player may leave, except the host, who owns the draft (Spec 9.32). */
export function LeaveDraft({ room }: { room: DraftRoom }) {
  const [isAsked, setIsAsked] = useState(false)
  if (isHost(room.view) || isWatching(room.view)) return null
  return (
    <div className="leave-draft">
      <button className="link" type="button" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        Leave draft
      </button>
      {isAsked && (
        <Suspense>
          <LeaveDialog room={room} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </div>
  )
}
