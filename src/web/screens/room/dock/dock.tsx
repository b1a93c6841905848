import { Suspense, useState } from 'react'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const RoomDock = lazyPart(() => import('./room-dock.tsx'))

/** A pick is in doubt for no longer than this. */
const IN_DOUBT_MS = 20_000

/** Loads the dock once it may have something to show: an objection, a question of the host, or a pick made a moment ago. */
export function Dock({ room }: { room: DraftRoom }) {
  const { picks, objection, consent } = room.view
  const [seen] = useState(() => {
    const since = Date.now() + room.serverAheadMs - IN_DOUBT_MS
    return (picks.at(-1)?.madeAt ?? 0) > since ? -1 : picks.length
  })
  if (picks.length === seen && !objection && !consent && !room.lastUndo) return null
  return (
    <Suspense>
      <RoomDock room={room} />
    </Suspense>
  )
}
