import { type RefObject, useState } from 'react'
import { MovieBrowser } from '#web/components/draft/desk/search/movie-browser.tsx'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import type { RoomQueue } from '#features/queue/web/queue-view.ts'
import type { Stage } from '#web/live/stage.ts'
import { TurnPanel } from './turn-panel.tsx'
import type { StandIn } from './use-stand-in.ts'

type PlanningProps = {
  room: DraftRoom
  stage: Stage
  pool: MoviePool
  queue: RoomQueue | undefined
  standIn: StandIn
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * What the viewer sees and plans while somebody else picks. It shows nothing while the viewer picks, but stays mounted, so
 * that an open list is open again afterwards.
 */
export function Planning({ room, stage, pool, queue, standIn, heading }: PlanningProps) {
  /** `adding`: the player asked for the movies from the queue. */
  const [looks, setLooks] = useState<'not' | 'looking' | 'adding'>('not')
  const isLooking = looks !== 'not'
  const isWaiting = stage === 'their-turn'
  useShortcut('/', () => {
    if (isWaiting && queue && !isLooking) setLooks('adding')
  })
  if (stage === 'my-turn' || stage === 'standing-in') return null
  return (
    <>
      {isWaiting && (
        <TurnPanel room={room} standIn={standIn} heading={heading}>
          {queue && (
            <button
              className="link"
              type="button"
              aria-expanded={isLooking}
              onClick={() => setLooks(isLooking ? 'not' : 'looking')}
            >
              {isLooking ? 'Close the list' : 'Plan your next picks'}
            </button>
          )}
        </TurnPanel>
      )}
      {isWaiting && isLooking && queue && (
        <MovieBrowser
          draft={room.draft}
          participantId={queue.seat}
          pool={pool}
          queue={queue}
          takesFocus={looks === 'adding'}
        />
      )}
      {queue?.panel?.(isLooking ? undefined : () => setLooks('adding'))}
    </>
  )
}
