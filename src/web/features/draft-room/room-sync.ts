import type { DraftEventView } from '#contract/draft-events.ts'
import type { DraftView } from '#contract/drafts.ts'
import { errorBody, isOnlyForNow, isUnreachable } from '../../lib/api.ts'
import type { Connection } from './draft-room-state.ts'
import type { DraftSocket, SocketListener } from '../../lib/draft-socket/draft-socket.ts'
import type { RoomContact } from './room-contact.ts'
import { askForDraft, askForEvents } from './room-requests.ts'
import type { RoomStore } from './room-store.ts'
import { watchPage } from './watch-page.ts'

/** How often to ask for news while the socket brings none. */
export const ASK_MS = 3_000
/** How long a socket may be gone before it is missed: most are back by then. */
export const GRACE_MS = 1_000
/** How often to look even though the socket brings everything. */
export const SAFETY_MS = 30_000

/** Keeps a room's store at what the server has. */
export type RoomSync = {
  open: () => void
  close: () => void
  /** Fetches what is missing; one request at a time, one more for whatever is asked meanwhile. Never rejects. */
  catchUp: () => Promise<void>
  /** The same with the whole draft, for somebody who is now somebody else. */
  reload: () => Promise<void>
  receive: (events: readonly DraftEventView[]) => Promise<void>
  /** Told with every request whether it was answered. */
  noteReach: (isReachable: boolean) => void
}

type RoomSyncDeps = {
  draftId: string
  store: RoomStore
  contact: RoomContact
  socket: DraftSocket
}

const MISSING = ['DRAFT_NOT_FOUND', 'INVALID_INPUT', 'NOT_FOUND']

export function createRoomSync({ draftId, store, contact, socket }: RoomSyncDeps): RoomSync {
  let isOpen = false
  let isInside = false
  let isReliable = true
  let isReachable = true
  /** While the socket has only just gone. */
  let isPatient = true
  let isDue = false
  let isWholeDue = true
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWatching: (() => void) | undefined

  function catchUp(): Promise<void> {
    isDue = true
    return (underWay ??= lookWhileDue().finally(() => {
      underWay = undefined
      settle()
    }))
  }

  function reload(): Promise<void> {
    isWholeDue = true
    return catchUp()
  }

  async function lookWhileDue(): Promise<void> {
    try {
      while (isDue && isOpen) {
        isDue = false
        await look()
      }
    } catch (error) {
      isDue = false
      noteFailure(error)
    }
  }

  async function look(): Promise<void> {
    const view = store.view()
    if (isWholeDue || !view) await loadWhole()
    else await fetchMissed(view)
  }

  async function fetchMissed({ version: since }: DraftView): Promise<void> {
    const missed = await contact
      .ask((signal) => askForEvents(draftId, since, signal))
      .catch((error: unknown) => {
        if (isOnlyForNow(error)) throw error
        return undefined
      })
    if (!missed || !store.applyEvents(missed.events) || versionOf(store) < missed.version) await loadWhole()
  }

  async function loadWhole(): Promise<void> {
    isWholeDue = false
    try {
      store.applyView(await contact.ask((signal) => askForDraft(draftId, signal)))
    } catch (error) {
      isWholeDue = true
      throw error
    }
  }

  function noteFailure(error: unknown): void {
    if (!isUnreachable(error) && MISSING.includes(errorBody(error).code)) store.setProgress('missing')
    else if (!store.view())
      store.setProgress('unreachable', isUnreachable(error) ? undefined : errorBody(error).message)
  }

  /** After every change of what there is to wait for. */
  function settle(waitMs = hasNews() && isReachable ? SAFETY_MS : ASK_MS): void {
    store.setConnection(connection())
    store.setHearsRematch(hasNews())
    clearTimeout(timer)
    if (isOpen && !document.hidden && !isOver()) timer = setTimeout(runOutOfPatience, waitMs)
  }

  function runOutOfPatience(): void {
    isPatient = false
    store.setConnection(connection())
    void catchUp()
  }

  function connection(): Connection {
    if (isOver()) return 'live'
    if (!isReachable) return 'offline'
    return hasNews() || isPatient ? 'live' : 'asking'
  }

  function hasNews(): boolean {
    return isInside && isReliable
  }

  /** Nothing happens any more in a draft that is complete, or gone. */
  function isOver(): boolean {
    return store.view()?.is_complete === true || store.getSnapshot().state === 'missing'
  }

  async function receive(events: readonly DraftEventView[]): Promise<void> {
    const isWhole = store.applyEvents(events)
    if (isOver()) settle()
    if (!isWhole) await catchUp()
  }

  function noteReach(isAnswered: boolean): void {
    const isBack = isAnswered && !isReachable
    isReachable = isAnswered
    store.setConnection(connection())
    if (isBack) contact.wake()
  }

  const heard: SocketListener = {
    onEntered: (version, presence) => {
      isInside = true
      isPatient = false
      store.setPresence(presence)
      store.noteRematchNews()
      noteReach(true)
      if (versionOf(store) === version && !isWholeDue) settle()
      else void catchUp()
    },
    onLost: () => {
      isInside = false
      isReliable = true
      isPatient = true
      settle(GRACE_MS)
    },
    onChange: (change) => {
      if (change.type !== 'PARTICIPANT_ACTIVE') void receive([change.event])
    },
    onPresence: store.setPresence,
    onRematchNews: store.noteRematchNews,
    onNewsState: (isGood) => {
      isReliable = isGood
      isPatient = false
      void catchUp()
    },
  }

  const seen = {
    onHidden: () => clearTimeout(timer),
    onVisible: () => {
      socket.participantActive()
      void catchUp()
    },
    onRestored: () => void catchUp(),
    onOnline: () => {
      contact.wake()
      void catchUp()
    },
    onOffline: () => {
      noteReach(false)
      settle()
    },
  }

  function open(): void {
    if (isOpen) return
    isOpen = true
    socket.open(heard)
    stopWatching = watchPage(seen)
    void catchUp()
  }

  function close(): void {
    isOpen = false
    isInside = false
    isPatient = true
    clearTimeout(timer)
    stopWatching?.()
    socket.close()
  }

  return { open, close, catchUp, reload, receive, noteReach }
}

function versionOf(store: RoomStore): number {
  return store.view()?.version ?? -1
}
