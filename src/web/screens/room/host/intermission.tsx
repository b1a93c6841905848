import { useEffect, useState } from 'react'
import { hostOf } from '#domain/draft/draft-record.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isHost, playerNameOf } from '#web/live/stage.ts'
import { roughDuration } from '#web/live/words.ts'
import './intermission.css'

export type IntermissionProps = {
  room: DraftRoom
  /** Whether the viewer has chosen a movie, which cannot be confirmed now. */
  isChosen: boolean
  /** Whether the viewer picks all the same, for another player. */
  isPicking: boolean
}

/** In the bar of a paused draft: who paused it, how long ago, and for the host the way on (B2.6). */
export default function Intermission({ room, isChosen, isPicking }: IntermissionProps) {
  const { view, serverAheadMs, send } = room
  const sinceMs = useTimeSince(view.paused?.at, serverAheadMs)
  if (!view.paused) return null
  const name = playerNameOf(view, view.paused.by) ?? 'The host'
  return (
    <>
      <span className="intermission">
        {name} paused it, {roughDuration(sinceMs)} ago
      </span>
      {isHost(view) ? (
        <Button
          {...(!isPicking && { kind: 'go' as const })}
          size="small"
          className="intermission__resume"
          onClick={() => send('resume', {}, 'Not resumed', 'pause')}
        >
          <Icon name="play" /> Resume
        </Button>
      ) : (
        <span className="intermission__who">
          Only {hostOf(view)?.name ?? 'the host'} can resume{isChosen && '. Your choice is kept.'}
        </span>
      )}
    </>
  )
}

const CHECK_MS = 15_000

/** How long ago a time of the server was, in ms. */
function useTimeSince(at: number | undefined, aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return at === undefined ? 0 : Math.max(0, now + aheadMs - at)
}
