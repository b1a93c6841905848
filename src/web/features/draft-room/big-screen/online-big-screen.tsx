import { useEffect, useEffectEvent } from 'react'
import { isComplete, isStarted } from '#domain/draft/progress.ts'
import { BigScreen } from '../../../components/big-screen/big-screen.tsx'
import { TvFoot, TvSign } from '../../../components/big-screen/big-screen-frame.tsx'
import { useDraftResult } from '../../../components/big-screen/use-draft-result.ts'
import { useMoviePool } from '../../../components/draft/desk/search/use-movie-pool.ts'
import { digits, timeLeft } from '../clock/time-left.ts'
import type { DraftRoom } from '../live/draft-room-state.ts'
import { useLiveDraft } from '../live/use-live-draft.ts'
import { PairingDesk } from './pairing-desk.tsx'
import { TvClock } from './tv-clock.tsx'
import { usePairing } from './use-pairing.ts'
import { WaitingPicture } from './waiting-picture.tsx'

/** The big screen of an online draft, from its code to the reveal (B5.1). */
export default function OnlineBigScreen({ code }: { code: string | undefined }) {
  const pairing = usePairing(code)
  const { forget } = pairing
  const leave = useEffectEvent(forget)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (pairing.state !== 'paired') return <PairingDesk pairing={pairing} />
  return (
    <FollowedDraft
      key={pairing.draftId}
      draftId={pairing.draftId}
      code={pairing.code}
      onGone={pairing.lookAgain}
    />
  )
}

/** How long to wait before a failed request is repeated. */
const RETRY_MS = 3_000

type FollowedDraftProps = { draftId: string; code: string; onGone: () => void }

function FollowedDraft({ draftId, code, onGone }: FollowedDraftProps) {
  const followed = useLiveDraft(draftId)
  const goOn = useEffectEvent(() => {
    if (followed.state === 'missing') onGone()
    else if ('retry' in followed) followed.retry()
  })
  const { state } = followed
  useEffect(() => {
    if (state === 'missing') goOn()
    if (state !== 'unreachable' && state !== 'no-session') return
    const timer = setInterval(goOn, RETRY_MS)
    return () => clearInterval(timer)
  }, [state])
  return followed.state === 'ready' ? <Followed room={followed.room} code={code} /> : <Looking />
}

function Followed({ room, code }: { room: DraftRoom; code: string }) {
  const { view, connection } = room
  const pool = useMoviePool(view)
  const result = useDraftResult(view.id, isComplete(view))
  const isLost = connection === 'offline'
  if (!isStarted(view)) return <WaitingPicture room={room} code={code} isLost={isLost} />
  const stood = view.paused && timeLeft(view, view.paused.at)
  return (
    <BigScreen
      draft={view}
      title={view.title}
      pool={pool}
      code={code}
      clock={view.clock && !isComplete(view) && <TvClock room={room} />}
      clockStandsAt={stood && digits(stood.seconds)}
      isLost={isLost}
      result={result}
    />
  )
}

/** Before the first answer there is no board yet. */
function Looking() {
  return (
    <div className="tv tv--draft">
      <TvSign>
        <span className="tv-sign__big">
          <em>Marquee</em>
        </span>
      </TvSign>
      <span />
      <TvFoot isLost />
    </div>
  )
}
