import { usePrefetchQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useEffect, useState } from 'react'
import {
  Navigate,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { Waiting } from '../components/draft/draft-message.tsx'
import type { DraftRoom } from '../features/draft-room/draft-room.tsx'
import { LocalDraft } from '../features/local-draft/local-draft.tsx'
import { newLocalDraft } from '../features/local-draft/new-local-draft.ts'
import { cryptoUint32 } from '../lib/chance.ts'
import {
  type DraftNavigationState,
  isDraftNavigationState,
  isOnlineDraftState,
} from '../lib/drafts/draft-navigation.ts'
import { initialDraftIn } from '../lib/drafts/draft-requests.ts'
import { rememberStart } from '../lib/drafts/just-started.ts'
import { lazyRoute } from '../lib/lazy-route.tsx'
import { themeMoviesQuery } from '../lib/movie-queries.ts'
import { QueryProvider } from '../lib/query-client.tsx'
import { servedTitleCard } from '../lib/drafts/served-draft.ts'
import { readLocalDraft, tidyLocalDrafts, writeLocalDraft } from '../lib/drafts/local-drafts.ts'

type DraftRoomProps = Parameters<typeof DraftRoom>[0]

const LazyRoom = lazyRoute<DraftRoomProps>(async () => {
  const { DraftRoom } = await import('../features/draft-room/draft-room.tsx')
  return { default: DraftRoom }
})

/** /draft/{draftId}, and /draft with what setup handed over (Spec 2.4, 2.17, 2.18). */
export default function DraftRoute() {
  const { draftId } = useParams()
  const location = useLocation()
  const state: unknown = location.state
  if (draftId !== undefined) {
    return (
      <QueryProvider>
        <DraftAtAddress key={draftId} draftId={draftId} state={state} />
      </QueryProvider>
    )
  }
  return isDraftNavigationState(state) ? <StartDraft handover={state} /> : <Navigate to="/" replace />
}

/** Opened by URL: the loaded draft tells whether it is online (Spec 2.4). */
function DraftAtAddress({ draftId, state }: { draftId: string; state: unknown }) {
  useEffect(() => {
    // A draft that is not kept here is an online one as a rule: its room comes while the server is asked. Where it
    // does not come, the room asks for it again.
    if (!readLocalDraft(draftId)) LazyRoom.preload().catch(() => undefined)
  }, [draftId])
  // A reload and Back restore the state of an earlier moment, when the draft may have been different.
  const navigation = useNavigationType()
  const [isLedHere] = useState(navigation !== NavigationType.Pop)
  if (isLedHere && isOnlineDraftState(state, draftId)) {
    return <OnlineRoom draftId={draftId} initialView={initialDraftIn(state)} />
  }
  return (
    <LocalDraft
      draftId={draftId}
      onlineRoom={(view) => <OnlineRoom draftId={draftId} initialView={view} />}
      // The address of a draft that waits is an invitation (Spec 2.50).
      missing={<Navigate to={`/join-draft/${draftId}`} replace />}
    />
  )
}

function OnlineRoom(props: DraftRoomProps) {
  // React holds back what was suspended for 0.3 s, so it is awaited here.
  const [isAwaited, setIsAwaited] = useState(true)
  useEffect(() => {
    void LazyRoom.preload()
      .catch(() => undefined)
      .then(() => startTransition(() => setIsAwaited(false)))
  }, [])
  const waiting = <Waiting text="Loading draft..." card={servedTitleCard(props.draftId)} />
  return (
    <>
      {props.initialView && <MoviesAhead {...props.initialView} />}
      {isAwaited ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <LazyRoom {...props} />
        </Suspense>
      )}
    </>
  )
}

/** Asks for the movies while the room is on its way. */
function MoviesAhead({ theme, option, personId }: ViewedDraft) {
  usePrefetchQuery(themeMoviesQuery({ theme, option, ...(personId !== undefined && { personId }) }))
  return null
}

/** Starts the draft once and goes to its own address, so that a refresh finds it (Spec 2.4). */
function StartDraft({ handover }: { handover: DraftNavigationState }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { existingDraftId, isMultiplayer } = handover
    if (!isMultiplayer && !readLocalDraft(existingDraftId)) {
      tidyLocalDrafts()
      writeLocalDraft(newLocalDraft(handover, () => crypto.randomUUID(), cryptoUint32))
      rememberStart(existingDraftId)
    }
    void navigate(`/draft/${existingDraftId}`, { replace: true, state: handover })
  }, [handover, navigate])
  return <p className="page loading">Loading draft...</p>
}
