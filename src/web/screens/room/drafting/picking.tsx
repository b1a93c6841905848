import { onTheClock } from '#domain/draft/draft.ts'
import { PickDesk } from '#web/components/draft/desk/pick-desk.tsx'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import type { PickDeskState } from '#web/components/draft/desk/use-pick-desk.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import type { RoomQueue } from '#features/queue/web/queue-view.ts'
import { isHost, type Stage } from '#web/live/stage.ts'
import { StandingIn } from './standing-in.tsx'
import type { StandIn } from './use-stand-in.ts'

type PickingProps = {
  room: DraftRoom
  stage: Stage
  pool: MoviePool
  desk: PickDeskState
  hold: string | undefined
  queue: RoomQueue | undefined
  standIn: StandIn
}

/** The desk of the player on the clock, for the viewer who picks: that player, or a stand-in. */
export function Picking({ room, stage, pool, desk, hold, queue, standIn }: PickingProps) {
  const { view, draft } = room
  const turn = onTheClock(draft)
  if (!turn) return null
  const { id, name } = turn.participant
  const { movie, category, houseOverride } = desk.selection

  function confirm() {
    if (!movie || !category) return
    const pickedBy = isHost(view) ? view.hostId : room.standIn
    room.pick({
      participantId: id,
      movie,
      category,
      houseOverride,
      ...(stage === 'standing-in' && pickedBy !== undefined && { pickedBy }),
    })
    desk.goOn()
  }

  return (
    <>
      {stage === 'standing-in' && (
        <StandingIn name={name} isAway={!room.presenceOf(id).isHere} onEnd={standIn.end} />
      )}
      <PickDesk
        draft={draft}
        participantId={id}
        pool={pool}
        desk={desk}
        hold={hold}
        queue={id === queue?.seat ? queue : undefined}
        onConfirm={confirm}
      />
    </>
  )
}
