import { type CSSProperties, useEffect } from 'react'
import { bankMs } from '#domain/clock/pick-clock.ts'
import { onTheClock } from '#domain/draft/draft.ts'
import { stillSince } from '#domain/objections/objection.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { MoreIcon } from '#web/components/ui/more-icons.tsx'
import { playSound } from '#web/lib/sound/sound.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isMine } from '#web/live/stage.ts'
import { digits, isLast, spoken, type TimeLeft, timeLeft, wordsFor } from '#web/live/time-left.ts'
import { useServerTime } from '#web/live/use-server-time.ts'
import './room-clock.css'

export type RoomClockProps = {
  /** The timer in the bar, or the notice of picks that are made for the viewer. */
  part: 'timer' | 'auto-picks'
  room: DraftRoom
}

/** A part of the room that only drafts with a pick clock have (B2.3, B2.4). */
export default function RoomClock({ part, room }: RoomClockProps) {
  switch (part) {
    case 'timer':
      return <PickTimer room={room} />
    case 'auto-picks':
      return <AutoPicks room={room} />
  }
}

/** The time that is left for the pick, by the server's clock. */
function PickTimer({ room: { view, serverAheadMs } }: { room: DraftRoom }) {
  const now = useServerTime(view, serverAheadMs)
  const left = timeLeft(view, now)
  const player = onTheClock(view)?.participant
  const isYours = player !== undefined && isMine(view, player.id)
  const isStill = stillSince(view) !== undefined
  const says = left && player && !isStill ? spoken(left, { isYours, name: player.name }) : ''
  useBell(`${view.id} ${view.picks.length}`, isYours ? says : '')
  const words = left && player && !isStill ? wordsFor(left, { isYours, name: player.name }) : undefined
  return (
    <>
      <span className="sr" role="status">
        {says}
      </span>
      {left && player && (
        <>
          <Face left={left} isStill={isStill} bankSeconds={Math.ceil(bankMs(view, player.id) / 1_000)} />
          {left.phase === 'up' && !isStill && (
            <strong className="clock__now pick-timer__up" aria-hidden="true">
              {isYours ? 'Time is up' : `Waiting for ${player.name}`}
            </strong>
          )}
          {words !== undefined && <span className="pick-timer__words num">{words}</span>}
          {left.phase === 'clock' && (
            <span
              className={`pick-timer__drain${isLast(left) ? ' pick-timer__drain--last' : ''}`}
              style={{ '--part': `${100 * left.part}%` } as CSSProperties}
            />
          )}
        </>
      )}
    </>
  )
}

type FaceProps = { left: TimeLeft; isStill: boolean; bankSeconds: number }

/** Until the time bank runs, it stands beside the clock. */
function Face({ left, isStill, bankSeconds }: FaceProps) {
  const { phase, seconds } = left
  const kind = isStill ? 'still' : isLast(left) ? 'last' : phase
  return (
    <span
      className={`pick-timer pick-timer--${kind}`}
      role="timer"
      aria-label={timerLabel(left, bankSeconds)}
    >
      {isStill && <Icon name="pause" />}
      {phase === 'bank' && !isStill && <MoreIcon name="hourglass" />}
      {phase === 'up' && !isStill && <Icon name="warning" />}
      <b aria-hidden="true">{digits(seconds)}</b>
      {phase === 'clock' && bankSeconds > 0 && (
        <small className="pick-timer__bank" aria-hidden="true">
          +{digits(bankSeconds)}
        </small>
      )}
    </span>
  )
}

function timerLabel({ phase, seconds }: TimeLeft, bankSeconds: number): string {
  if (phase === 'up') return 'Time is up'
  if (phase === 'bank') return `${digits(seconds)} of the time bank left`
  return `${digits(seconds)} left${bankSeconds > 0 ? `, and ${digits(bankSeconds)} in the time bank` : ''}`
}

/** The bell with each warning; `turn` names the viewer's turn. */
function useBell(turn: string, warning: string): void {
  useEffect(() => {
    if (warning !== '') playSound('bell', { once: `${turn} ${warning}` })
  }, [turn, warning])
}

/** Says that picks are made for the viewer, until the viewer turns it off or picks. */
function AutoPicks({ room: { view, send } }: { room: DraftRoom }) {
  const seat = view.clock?.autoPicks.find((id) => isMine(view, id))
  const last = view.picks.findLast(({ participantId, autoPicked }) => participantId === seat && autoPicked)

  return (
    <div role="alert">
      {seat !== undefined && last && !isComplete(view) && (
        <div className="auto-picks">
          <Icon name="bot" />
          <p>
            <b>Auto-pick is on for you.</b> Your time ran out, so it took <b>{last.movie.title}</b>. It picks
            again unless you turn it off.
          </p>
          <Button onClick={() => send('end-auto-pick', { participantId: seat }, 'Not turned off')}>
            Turn it off
          </Button>
        </div>
      )}
    </div>
  )
}
