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
import { Waiting } from '#web/components/draft/draft-message.tsx'
import type { DraftRoom } from '#web/screens/room/draft-room.tsx'
import { preloadRoomPart } from '#web/screens/room/room-parts.ts'
import { LocalDraft, preloadLocalDraft } from '#web/screens/local-draft/local-draft.tsx'
import { newLocalDraft } from '#web/screens/local-draft/new-local-draft.ts'
import { cryptoUint32, newId } from '#web/lib/chance.ts'
import {
  type DraftNavigationState,
  isDraftNavigationState,
  isOnlineDraftState,
} from '#web/lib/drafts/draft-navigation.ts'
import { initialDraftIn } from '#web/lib/drafts/draft-requests.ts'
import { rememberStart } from '#web/lib/drafts/just-started.ts'
import { lazyRoute } from '#web/lib/app/lazy-route.tsx'
import { themeMoviesQuery } from '#web/lib/movies/movie-queries.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { servedTitleCard } from '#web/lib/page-data.ts'
import { readLocalDraft, tidyLocalDrafts, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'

type DraftRoomProps = Parameters<typeof DraftRoom>[0]

const LazyRoom = lazyRoute<DraftRoomProps>(async () => {
  const { DraftRoom } = await import('#web/screens/room/draft-room.tsx')
  return { default: DraftRoom }
})

const PlayNow = lazyRoute(() => import('#features/play-now/web/play-now.tsx'))

/** /draft/{draftId}, /draft?play, and /draft with the state that setup passes (Spec 2.4, 2.17, 2.18). */
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
  if (location.search === '?play') return <PlayNow key={location.key} />
  return isDraftNavigationState(state) ? <StartDraft handover={state} /> : <Navigate to="/" replace />
}

/** Opened by URL: the loaded draft tells whether it is online (Spec 2.4). */
function DraftAtAddress({ draftId, state }: { draftId: string; state: unknown }) {
  useEffect(() => {
    // A draft that is not kept in this browser is usually an online one, so its room is loaded while the server
    // answers. If loading fails, the room tries again. In a later task, because in this one the page asks for session and draft.
    const preloading = setTimeout(() => {
      const isKept = readLocalDraft(draftId) !== undefined
      const preload = isKept ? preloadLocalDraft : LazyRoom.preload
      preload().catch(() => undefined)
    })
    return () => clearTimeout(preloading)
  }, [draftId])
  // Reload and Back restore an old state; the draft may have changed since.
  const navigation = useNavigationType()
  const [isNewNavigation] = useState(navigation !== NavigationType.Pop)
  if (isNewNavigation && isOnlineDraftState(state, draftId)) {
    return <OnlineRoom draftId={draftId} initialView={initialDraftIn(state)} />
  }
  return (
    <LocalDraft
      draftId={draftId}
      onlineRoom={(view) => <OnlineRoom draftId={draftId} initialView={view} />}
      // The address of a waiting draft is an invitation (Spec 2.50).
      missing={<Navigate to={`/join-draft/${draftId}`} replace />}
    />
  )
}

function OnlineRoom(props: DraftRoomProps) {
  // React delays suspended content by 0.3 s, so the room is awaited here.
  const [isAwaited, setIsAwaited] = useState(true)
  const { initialView } = props
  useEffect(() => {
    void Promise.all([LazyRoom.preload(), initialView && preloadRoomPart(initialView)])
      .catch(() => undefined)
      .then(() => startTransition(() => setIsAwaited(false)))
  }, [initialView])
  const waiting = <Waiting text="Loading draft..." card={servedTitleCard(props.draftId)} />
  return (
    <>
      {initialView && <PrefetchMovies {...initialView} />}
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

/** Requests the movies while the room is loading. */
function PrefetchMovies(draft: ViewedDraft) {
  usePrefetchQuery(themeMoviesQuery(draft))
  return null
}

/** Starts the draft once and navigates to its own address, so that a reload finds it (Spec 2.4). */
function StartDraft({ handover }: { handover: DraftNavigationState }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { existingDraftId, isMultiplayer } = handover
    if (!isMultiplayer && !readLocalDraft(existingDraftId)) {
      tidyLocalDrafts()
      writeLocalDraft(newLocalDraft(handover, newId, cryptoUint32))
      rememberStart(existingDraftId)
    }
    const open = () => navigate(`/draft/${existingDraftId}`, { replace: true, state: handover })
    // The draft appears without a flash of 'Loading draft...'. If loading fails, its screen tries again.
    if (isMultiplayer) void open()
    else
      void preloadLocalDraft()
        .catch(() => undefined)
        .then(open)
  }, [handover, navigate])
  return <p className="page loading">Loading draft...</p>
}
