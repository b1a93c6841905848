import type { DraftView } from '#contract/drafts.ts'
import {
  AuthenticationRequired,
  DraftNotFound,
  DraftUnreachable,
  Waiting,
} from '../../components/draft/draft-message.tsx'
import { RoomScreen } from './room-screen.tsx'
import { useDraftRoom } from './use-draft-room.ts'

type DraftRoomProps = {
  draftId: string
  /** What setup has just made. */
  initialView?: DraftView | undefined
}

/** An online draft by its id (Spec 2.19–2.22, 2.30). */
export function DraftRoom({ draftId, initialView }: DraftRoomProps) {
  const room = useDraftRoom(draftId, initialView)
  switch (room.state) {
    case 'loading-session':
      return <Waiting text="Loading..." />
    case 'loading-draft':
      return <Waiting text="Loading draft..." />
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
    case 'ready':
      return <RoomScreen room={room.room} />
  }
}
