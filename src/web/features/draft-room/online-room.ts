import type { DraftView } from '#contract/drafts.ts'
import type { Session } from '../../lib/app-provider.tsx'
import { preloadToasts } from '../../lib/toasts.tsx'
import type { DraftRoomState } from './draft-room-state.ts'
import { createDraftSocket, type DraftSocket } from '../../lib/draft-socket/draft-socket.ts'
import { createRoomContact } from './room-contact.ts'
import { createRoomStore, type RoomSnapshot } from './room-store.ts'
import { createRoomSync } from './room-sync.ts'
import { createPickSender } from './send-pick.ts'
import { createStandInsSender } from './send-stand-ins.ts'
import { createStartSender } from './send-start.ts'

/** One online draft, kept at what the server has while it is open. */
export type OnlineRoom = {
  getState: () => DraftRoomState
  subscribe: (listener: () => void) => () => void
  open: () => void
  close: () => void
}

/** The part of the session that a room needs. */
export type RoomSession = Pick<Session, 'renew' | 'onSessionEvent'>

type OnlineRoomDeps = {
  draftId: string
  session: RoomSession
  initialView?: DraftView
  socket?: DraftSocket
}

export function createOnlineRoom({ draftId, session, initialView, ...deps }: OnlineRoomDeps): OnlineRoom {
  const socket = deps.socket ?? createDraftSocket(draftId)
  const store = createRoomStore(draftId, initialView)
  let stops: (() => void)[] = []

  const contact = createRoomContact({
    renew: async () => {
      await session.renew()
      socket.reconnect()
    },
    onReach: (isReachable) => sync.noteReach(isReachable),
  })
  const sync = createRoomSync({ draftId, store, contact, socket })
  const commands = {
    draftId,
    store,
    contact,
    isOpen: () => stops.length > 0,
    receive: sync.receive,
    catchUp: sync.catchUp,
  }
  const picks = createPickSender(commands)
  const start = createStartSender(commands)
  const setStandIns = createStandInsSender(commands)

  /** Who signs in or out takes another seat, or gives up theirs. */
  function seeSession(event: Parameters<Parameters<RoomSession['onSessionEvent']>[0]>[0]): void {
    if (event !== 'SIGNED_IN' && event !== 'SIGNED_OUT') return
    socket.reconnect()
    void sync.reload()
  }

  function open(): void {
    if (stops.length > 0) return
    void preloadToasts().catch(() => undefined)
    stops = [session.onSessionEvent(seeSession), store.subscribe(picks.resume)]
    sync.open()
    picks.resume()
  }

  function close(): void {
    for (const stop of stops) stop()
    stops = []
    sync.close()
    contact.wake()
  }

  function retry(): void {
    store.setProgress('loading')
    void sync.catchUp()
  }

  function toState(snapshot: RoomSnapshot): DraftRoomState {
    switch (snapshot.state) {
      case 'loading':
        return { state: 'loading-draft' }
      case 'missing':
        return { state: 'missing' }
      case 'unreachable':
        return { state: 'unreachable', reason: snapshot.reason, retry }
      case 'ready':
        return { state: 'ready', room: { ...snapshot.facts, start, pick: picks.pick, setStandIns } }
    }
  }

  return { getState: latestOf(store.getSnapshot, toState), subscribe: store.subscribe, open, close }
}

/** Maps what is read, to the same result for as long as it is the same. */
function latestOf<From, To>(read: () => From, map: (from: From) => To): () => To {
  let known: { from: From; to: To } | undefined
  return () => {
    const from = read()
    if (known?.from !== from) known = { from, to: map(from) }
    return known.to
  }
}
