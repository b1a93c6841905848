import { type RefObject, Suspense, useDeferredValue } from 'react'
import { hostOf } from '#domain/draft/draft-record.ts'
import { openObjection } from '#domain/objections/objection.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import type { PickDeskState } from '#web/components/draft/desk/use-pick-desk.ts'
import { usePickMoments } from '#web/components/draft/moments/use-pick-moments.ts'
import { DraftRules } from '#web/components/draft/rules/draft-rules.tsx'
import { ModalNews } from '#web/components/ui/modal.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { Clock } from '#web/screens/room/clock/clock.tsx'
import { Dock } from '#web/screens/room/dock/dock.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import type { RoomQueue } from '#features/queue/web/queue-view.ts'
import { isHost, isMine, type Stage } from '#web/live/stage.ts'
import { Picking } from './picking.tsx'
import { Planning } from './planning.tsx'
import { announcementOf, RoomClock } from './room-clock.tsx'
import { RoomComplete } from './room-complete.tsx'
import { RoomDryTurn } from './room-dry-turn.tsx'
import { RoomFloor } from './room-floor.tsx'
import { LastPickPanel } from './turn-panel.tsx'
import type { StandIn } from './use-stand-in.ts'
import './drafting-room.css'

const PickMoment = lazyPart(() => import('#web/components/draft/moments/pick-moment.tsx'))

type DraftingRoomProps = {
  room: DraftRoom
  stage: Exclude<Stage, 'waiting'>
  pool: MoviePool
  desk: PickDeskState
  queue: RoomQueue | undefined
  standIn: StandIn
  heading: RefObject<HTMLHeadingElement | null>
}

/** The started room: the clock, the desk of the player it serves, and the board (Spec 2.22–2.29). */
export default function DraftingRoom(props: DraftingRoomProps) {
  const { room, stage, pool, desk, queue, standIn, heading } = props
  const { view, draft } = room
  const isPicking = stage === 'my-turn' || stage === 'standing-in'
  const isComplete = stage === 'complete'
  // While the draft is paused, its host alone picks, for others.
  const isStill = view.paused !== undefined && !(stage === 'standing-in' && isHost(view))
  const hold = holdOn(room, isStill)
  const { moment, dismiss } = usePickMoments(draft, (id) => isMine(view, id))
  // What is below the fold comes after what is above it: a large board would be a long task with it.
  const hasFloor = useDeferredValue(true, false)

  return (
    <ModalNews value={stage === 'my-turn' ? announcementOf(room, stage) : undefined}>
      {moment && moment.kind !== 'bar' && (
        <Suspense>
          <PickMoment draft={draft} moment={moment} onDismiss={dismiss} />
        </Suspense>
      )}
      <RoomClock
        room={room}
        stage={stage}
        desk={desk}
        standIn={standIn}
        moment={moment}
        isPicking={isPicking}
        isStill={isStill}
        isHeld={hold !== undefined}
      />
      {!isComplete && <Dock room={room} />}
      {view.clock && <Clock part="auto-picks" room={room} />}
      {!isComplete && <RoomDryTurn room={room} pool={pool} />}
      {isPicking && (
        <Picking
          room={room}
          stage={stage}
          pool={pool}
          desk={desk}
          hold={hold}
          queue={queue}
          standIn={standIn}
        />
      )}
      <Planning room={room} stage={stage} pool={pool} queue={queue} standIn={standIn} heading={heading} />
      {stage === 'last-pick' && <LastPickPanel heading={heading} />}
      {isComplete && <RoomComplete room={room} heading={heading} />}
      <DraftRules rules={draft.rules} isOnline />
      {hasFloor && (
        <RoomFloor
          room={room}
          pool={pool}
          desk={isPicking ? desk : undefined}
          queue={queue}
          isComplete={isComplete}
        />
      )}
    </ModalNews>
  )
}

/** Why no pick can be confirmed now; undefined if one can. `isStill`: whether the draft is paused for the viewer. */
function holdOn({ view, pendingPick }: DraftRoom, isStill: boolean): string | undefined {
  if (pendingPick) return 'Sending your last pick…'
  if (!isStill && !openObjection(view)) return undefined
  const when = isStill ? `when ${hostOf(view)?.name ?? 'the host'} resumes` : 'after the vote'
  return `Your choice is kept. Picking goes on ${when}.`
}
