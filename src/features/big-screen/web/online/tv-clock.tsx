import type { CSSProperties } from 'react'
import { bankMs } from '#domain/clock/pick-clock.ts'
import { onTheClock } from '#domain/draft/draft.ts'
import { digits, isHurried, isLast, type TimeLeft, timeLeft } from '#web/live/time-left.ts'
import { useServerTime } from '#web/live/use-server-time.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'

/** The time that is left for the pick, by the server's clock (B2.3). */
export function TvClock({ room: { view, serverAheadMs } }: { room: DraftRoom }) {
  const left = timeLeft(view, useServerTime(view, serverAheadMs))
  const player = onTheClock(view)?.participant
  if (!left || !player) return null
  const isSoon = isHurried(left)
  const kind = left.phase === 'up' ? ' tv-clock--up' : isLast(left) ? ' tv-clock--last' : ''
  const text = digits(left.seconds)
  return (
    <div className={`tv-clock${kind}${isSoon ? ' tv-clock--hurry' : ''}`} role="timer">
      <b className={text.length > 5 ? 'tv-clock__long' : undefined}>{text}</b>
      <span className="tv-clock__bar">
        <i style={{ '--part': left.part } as CSSProperties} />
      </span>
      <span>{wordsOf(left, Math.ceil(bankMs(view, player.id) / 1_000), isSoon)}</span>
    </div>
  )
}

function wordsOf({ phase }: TimeLeft, bankSeconds: number, isSoon: boolean): string {
  if (phase === 'up') return 'time is up'
  if (phase === 'bank') return 'on the time bank'
  if (isSoon) return 'hurry'
  return bankSeconds > 0 ? `and ${digits(bankSeconds)} in the bank` : 'left to pick'
}
