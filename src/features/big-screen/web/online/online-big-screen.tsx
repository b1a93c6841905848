import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { hostOf } from '#domain/draft/draft-record.ts'
import { isComplete, isStarted } from '#domain/draft/progress.ts'
import { BigScreen } from '#features/big-screen/web/big-screen.tsx'
import { Looking } from '#features/big-screen/web/tv-boundary.tsx'
import { useTvRequests } from '#features/big-screen/web/use-tv-requests.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { digits, timeLeft } from '#web/live/time-left.ts'
import { useWatchers } from '#web/live/use-watchers.ts'
import { revealNews } from '#web/lib/draft-socket/room-news.ts'
import { type HearBeats, type HostBeat, useHostBeat } from '#features/reveal/web/host-beat.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { useLiveDraft } from '#web/live/use-live-draft.ts'
import { PairingDesk } from './pairing-desk.tsx'
import { TvClock } from './tv-clock.tsx'
import { usePairing } from './use-pairing.ts'
import { WaitingPicture } from './waiting-picture.tsx'

const LastReactions = lazyPart(() => import('./last-reactions.tsx'))

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
  const hear = useMemo(
    (): HearBeats => (listener) =>
      revealNews.subscribe((news) => {
        if (news.draftId === draftId) listener(news.beat)
      }),
    [draftId],
  )
  // Both may be told before the draft is loaded.
  const hostBeat = useHostBeat(hear)
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
  return followed.state === 'ready' ? (
    <Followed room={followed.room} code={code} hostBeat={hostBeat} />
  ) : (
    <Looking />
  )
}

type FollowedProps = {
  room: DraftRoom
  code: string
  hostBeat: HostBeat
}

function Followed({ room, code, hostBeat }: FollowedProps) {
  const { view, connection } = room
  const { pool, result, requests } = useTvRequests(view.id, view)
  const isLost = connection === 'offline'
  const watching = useWatchers(view)
  useProjector(isStarted(view))
  const stood = view.paused && timeLeft(view, view.paused.at)
  return (
    <>
      {requests}
      {isStarted(view) ? (
        <BigScreen
          draftId={view.id}
          draft={view}
          title={view.title}
          pool={pool}
          code={code}
          clock={view.clock && !isComplete(view) && <TvClock room={room} />}
          clockStandsAt={stood && digits(stood.seconds)}
          isLost={isLost}
          result={result}
          hostBeat={hostBeat}
          hostName={hostOf(view)?.name}
          watching={watching}
          reactions={
            <Suspense>
              <LastReactions room={room} />
            </Suspense>
          }
        />
      ) : (
        <WaitingPicture room={room} code={code} isLost={isLost} watching={watching} />
      )}
    </>
  )
}

/** Starts with the draft if this screen has waited for it. */
function useProjector(hasStarted: boolean): void {
  const hasWaited = useRef(false)
  useEffect(() => {
    if (hasStarted && hasWaited.current) playSound('projector')
    hasWaited.current = !hasStarted
  }, [hasStarted])
}
