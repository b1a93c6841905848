import { onTheClock, type Participant } from '#domain/draft/draft.ts'
import { openObjection } from '#domain/objections/objection.ts'
import { ClockConfirm } from '#web/components/draft/clock/clock-confirm.tsx'
import { OnTheClock } from '#web/components/draft/clock/on-the-clock.tsx'
import type { usePickMoments } from '#web/components/draft/moments/use-pick-moments.ts'
import type { PickDeskState } from '#web/components/draft/desk/use-pick-desk.ts'
import { Clock } from '#web/screens/room/clock/clock.tsx'
import { HostButton, Intermission } from '#web/screens/room/host/host.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isHost, type Stage } from '#web/live/stage.ts'
import { turnInWords } from '#web/live/words.ts'
import type { StandIn } from './use-stand-in.ts'

type RoomClockProps = {
  room: DraftRoom
  stage: Stage
  desk: PickDeskState
  standIn: StandIn
  moment: ReturnType<typeof usePickMoments>['moment']
  /** Whether the viewer is the one who picks, and whether they have to wait with it. */
  isPicking: boolean
  isStill: boolean
  isHeld: boolean
}

/** The bar that says whose turn it is. */
export function RoomClock({
  room,
  stage,
  desk,
  standIn,
  moment,
  isPicking,
  isStill,
  isHeld,
}: RoomClockProps) {
  const { view, draft } = room
  const { selection } = desk
  const announcement = announcementOf(room, stage)
  if (announcement === undefined) return null
  const mayPick = isPicking && !isStill
  return (
    <OnTheClock
      draft={draft}
      news={moment?.kind === 'bar' ? moment : undefined}
      announcement={announcement}
      isYours={mayPick}
      live="off"
      timer={view.clock && <Clock part="timer" room={room} />}
    >
      {view.paused && (
        <Intermission
          room={room}
          isChosen={isStill && isPicking && selection.movie !== undefined}
          isPicking={mayPick}
        />
      )}
      {isHost(view) && <HostButton room={room} standIn={standIn} />}
      {mayPick && <ClockConfirm selection={selection} open={desk.openFor(selection)} isHeld={isHeld} />}
    </OnTheClock>
  )
}

/** What the bar says; undefined after the last pick. */
export function announcementOf({ view, draft }: DraftRoom, stage: Stage): string | undefined {
  const turn = onTheClock(draft)
  return turn && (stillText(view) ?? turnText(stage, turn.participant))
}

/** What the bar says while the draft stands still. */
function stillText({ paused, objection }: DraftRoom['view']): string | undefined {
  if (paused) return 'Intermission'
  return openObjection({ objection }) && 'The table votes'
}

function turnText(stage: Stage, onTurn: Participant): string {
  if (stage === 'my-turn') return "It's Your Turn"
  return stage === 'standing-in' ? `Picking for ${onTurn.name}` : turnInWords(onTurn)
}
