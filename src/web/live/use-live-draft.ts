import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import type { DraftRoomState } from './draft-room-state.ts'
import { createLiveDraft } from './live-draft.ts'

/**
 * An online draft by its id, kept up to date while it is shown (Spec 2.21–2.30). The room opens at once with
 * `initialView`: the draft that setup has just created, or the one loaded for this address.
 */
export function useLiveDraft(draftId: string, initialView?: ViewedDraft): DraftRoomState {
  const session = useSession()
  const { renew, onSessionEvent } = session
  const [firstView] = useState(initialView)
  const room = useMemo(
    () =>
      createLiveDraft({
        draftId,
        session: { renew, onSessionEvent },
        initialView: firstView?.id === draftId ? firstView : undefined,
      }),
    [draftId, renew, onSessionEvent, firstView],
  )
  const roomState = useSyncExternalStore(room.subscribe, room.getState)
  const hasSession = session.state === 'ready'

  useEffect(() => room.close, [room])
  useEffect(() => {
    if (hasSession) room.open()
  }, [room, hasSession])

  if (roomState.state !== 'loading-draft' || hasSession) return roomState
  if (session.state === 'loading') return { state: 'loading-session' }
  return { state: 'no-session', retry: () => void session.ensure().catch(() => undefined) }
}
