import { lazy, type ReactNode, Suspense } from 'react'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { AuthenticationRequired, DraftUnreachable, Waiting } from '#web/components/draft/draft-message.tsx'
import { lazyRoute } from '#web/lib/app/lazy-route.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { servedTitleCard } from '#web/lib/page-data.ts'
import { useLocalDraft } from './use-local-draft.ts'
import './local-draft.css'

const GoneDraft = lazy(async () => ({
  default: (await import('./saving/gone-draft.tsx')).GoneDraft,
}))
const WatchedDraft = lazyPart(() => import('./watched-draft.tsx'))
/** Most drafts are online, so what only local ones need is loaded when one is opened. */
const LocalDraftRoom = lazyRoute(() => import('./local-draft-room.tsx'))

/** Loads what a local draft needs before it is shown. */
export const preloadLocalDraft = () => LocalDraftRoom.preload()

type LocalDraftProps = {
  draftId: string
  /** Rendered if the server says that the draft is an online one. */
  onlineRoom: (draft: ViewedDraft) => ReactNode
  /** Rendered if the visitor cannot see the draft. */
  missing: ReactNode
}

/** A local draft by its id (Spec 2.19–2.21, 2.30). */
export function LocalDraft({ draftId, onlineRoom, missing }: LocalDraftProps) {
  const local = useLocalDraft(draftId)
  switch (local.state) {
    case 'loading-session':
      return <Waiting text="Loading..." card={servedTitleCard(draftId)} />
    case 'loading-draft':
      return <Waiting text="Loading draft..." card={servedTitleCard(draftId)} />
    case 'no-session':
      return <AuthenticationRequired onRetry={local.retry} />
    case 'unreachable':
      return (
        <DraftUnreachable
          text={local.reason ?? 'The server cannot be reached, and this browser has no copy.'}
          onRetry={local.retry}
        />
      )
    case 'missing':
      return missing
    case 'is-multiplayer':
      return onlineRoom(local.draft)
    case 'watching':
      return (
        <Suspense fallback={<Waiting text="Loading draft..." card={servedTitleCard(draftId)} />}>
          <WatchedDraft draft={local.draft} />
        </Suspense>
      )
    case 'gone':
      return (
        <Suspense>
          <GoneDraft record={local.record} isDeleted={local.isDeleted} />
        </Suspense>
      )
    case 'ready':
      return (
        <Suspense fallback={<Waiting text="Loading draft..." card={servedTitleCard(draftId)} />}>
          <LocalDraftRoom {...local} />
        </Suspense>
      )
  }
}
