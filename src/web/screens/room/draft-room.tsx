import { useEffect } from 'react'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import {
  AuthenticationRequired,
  DraftNotFound,
  DraftPutOut,
  DraftUnreachable,
  Waiting,
} from '#web/components/draft/draft-message.tsx'
import { servedTitleCard } from '#web/lib/page-data.ts'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import { LostSeat } from './host/host.tsx'
import { RoomScreen } from './room-screen.tsx'
import { useLiveDraft } from '#web/live/use-live-draft.ts'

type DraftRoomProps = {
  draftId: string
  /** The draft that setup has just created. */
  initialView?: ViewedDraft | undefined
}

/** An online draft by its id (Spec 2.19–2.22, 2.30). */
export function DraftRoom({ draftId, initialView }: DraftRoomProps) {
  const room = useLiveDraft(draftId, initialView)
  useEffect(() => void preloadToasts().catch(() => undefined), [])
  switch (room.state) {
    case 'loading-session':
      return <Waiting text="Loading..." card={servedTitleCard(draftId)} />
    case 'loading-draft':
      return <Waiting text="Loading draft..." card={servedTitleCard(draftId)} />
    case 'no-session':
      return <AuthenticationRequired onRetry={room.retry} />
    case 'unreachable':
      return (
        <DraftUnreachable
          text={room.reason ?? 'The server did not answer. Your seat is kept.'}
          onRetry={room.retry}
        />
      )
    case 'missing':
      return <DraftNotFound />
    case 'put-out':
      return <DraftPutOut text={room.reason ?? 'You were put out of this draft.'} />
    case 'lost-seat':
      return <LostSeat draftId={draftId} title={room.title} removedBy={room.removedBy} />
    case 'ready':
      return <RoomScreen room={room.room} />
  }
}
