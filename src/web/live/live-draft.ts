import type { ReactionsNews } from '#contract/drafts/draft-room.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isUnreachable } from '#web/lib/api.ts'
import type { Session } from '#web/lib/app/app-provider.tsx'
import {
  createDraftSocket,
  type DraftSocket,
  type SocketListener,
} from '#web/lib/draft-socket/draft-socket.ts'
import type { SessionEvent } from '#web/lib/session/session-events.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import { onPageEvents, type PageEventHandlers } from '#web/lib/sync/page-events.ts'
import { underlyingError, request as requestWithSession, type Send } from '#web/lib/sync/request.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { createCommands } from './commands.ts'
import {
  CLOSED,
  type ConnectionEvent,
  GRACE_MS,
  hasReliableSocket,
  nextConnection,
  pollDelayMs,
  shownConnection,
} from './connection.ts'
import type { DraftRoomState } from './draft-room-state.ts'
import { createDraftStore, type DraftStoreState } from './draft-store.ts'
import { createResync } from './resync.ts'

/** One online draft, kept in sync with the server while it is open. */
export type LiveDraft = {
  getState: () => DraftRoomState
  subscribe: (listener: () => void) => () => void
  open: () => void
  close: () => void
}

type LiveDraftDeps = {
  draftId: string
  session: Pick<Session, 'renew' | 'onSessionEvent'>
  initialView?: ViewedDraft
  socket?: DraftSocket
}

const ANSWER_MS = 10_000

export function createLiveDraft({ draftId, session, initialView, ...deps }: LiveDraftDeps): LiveDraft {
  const socket = deps.socket ?? createDraftSocket(draftId)
  const store = createDraftStore(draftId, initialView)
  let connection = CLOSED
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  let unsubscribers: (() => void)[] = []
  const reactionNews = createEmitter<ReactionsNews | undefined>()

  const isOpen = () => connection.name !== 'closed'
  const { resync, reload, receive, isUpToDate } = createResync({
    draftId,
    store,
    request,
    isOpen,
    onSettled: () => {
      schedulePoll()
      commands.resume()
    },
  })
  const commands = createCommands({ draftId, store, request, isOpen, receive, resync })

  async function request<Answer>(send: Send<Answer>): Promise<Answer> {
    try {
      const answer = await requestWithSession({ renew }, send, { timeoutMs: ANSWER_MS })
      setOnline(true)
      return answer
    } catch (error) {
      const reason = underlyingError(error)
      setOnline(!isUnreachable(reason))
      throw reason
    }
  }

  async function renew(): Promise<void> {
    await session.renew()
    socket.reconnect()
  }

  function setOnline(isOnline: boolean): void {
    const isBack = isOnline && connection.name === 'offline'
    transition(isOnline ? 'ANSWERED' : 'UNANSWERED')
    publish()
    if (isBack) commands.cancelBackoff()
  }

  function transition(event: ConnectionEvent): void {
    connection = nextConnection(connection, event)
  }

  function publish(): void {
    store.setConnection(store.isOver() ? 'live' : shownConnection(connection))
    store.setRematchNewsLive(hasReliableSocket(connection))
  }

  /** Restarts the poll timer; call it after every change that affects the delay. */
  function schedulePoll(delayMs = pollDelayMs(connection)): void {
    publish()
    clearTimeout(pollTimer)
    if (isOpen() && !document.hidden && !store.isOver()) pollTimer = setTimeout(onPollDue, delayMs)
  }

  function onPollDue(): void {
    transition('GRACE_ELAPSED')
    publish()
    void resync()
  }

  const socketHandlers: SocketListener = {
    onEntered: (version, presence, time) => {
      store.noteServerTime(time.now, time.tripMs)
      transition('ENTERED')
      store.setPresence(presence)
      store.noteRematchNews()
      reactionNews.emit(undefined)
      setOnline(true)
      if (isUpToDate(version)) schedulePoll()
      else void resync()
    },
    onLost: () => {
      transition('LOST')
      schedulePoll(GRACE_MS)
    },
    onChange: (change) => {
      if (change.type === 'PARTICIPANT_ACTIVE') return
      void receive([change.event])
      if (change.type === 'HOST_CHANGED')
        showToast({ kind: 'info', subject: 'host', title: `${change.participantName} is the host now` })
    },
    onPresence: store.setPresence,
    onRematchNews: store.noteRematchNews,
    onReactions: reactionNews.emit,
    // The next response publishes the change.
    onNewsState: (isReliable) => {
      transition(isReliable ? 'NEWS_RELIABLE' : 'NEWS_UNRELIABLE')
      if (hasReliableSocket(connection)) reactionNews.emit(undefined)
      void resync()
    },
  }

  const pageHandlers: PageEventHandlers = {
    hidden: () => clearTimeout(pollTimer),
    visible: () => {
      socket.participantActive()
      void resync()
    },
    restored: () => void resync(),
    online: () => {
      commands.cancelBackoff()
      void resync()
    },
    offline: () => {
      setOnline(false)
      schedulePoll()
    },
  }

  /** Signing in or out changes the viewer's seats. */
  function onSessionEvent(event: SessionEvent): void {
    if (event !== 'SIGNED_IN' && event !== 'SIGNED_OUT') return
    socket.reconnect()
    void reload()
  }

  function open(): void {
    if (isOpen()) return
    transition('OPENED')
    unsubscribers = [session.onSessionEvent(onSessionEvent), onPageEvents(pageHandlers)]
    socket.open(socketHandlers)
    // The socket tells whether a view that is there already has become old.
    if (store.view()) schedulePoll()
    else void resync()
    commands.resume()
  }

  function close(): void {
    transition('CLOSED')
    clearTimeout(pollTimer)
    for (const unsubscribe of unsubscribers) unsubscribe()
    unsubscribers = []
    socket.close()
    commands.cancelBackoff()
  }

  function retry(): void {
    store.setProgress('loading')
    void resync()
  }

  function hearReactions(listener: (news: ReactionsNews | undefined) => void) {
    const stop = reactionNews.subscribe(listener)
    // Otherwise it is called once the socket is in the room. The room of a complete draft does not wait for one.
    if (hasReliableSocket(connection) || store.isOver()) listener(undefined)
    return stop
  }

  const reactions = { hear: hearReactions, send: socket.react }

  function toState(snapshot: DraftStoreState): DraftRoomState {
    switch (snapshot.state) {
      case 'loading':
        return { state: 'loading-draft' }
      case 'missing':
        return { state: 'missing' }
      case 'put-out':
        return { state: 'put-out', reason: snapshot.reason }
      case 'unreachable':
        return { state: 'unreachable', reason: snapshot.reason, retry }
      case 'lost-seat':
        return snapshot
      case 'ready':
        return { state: 'ready', room: { ...snapshot.facts, ...commands.actions, reactions } }
    }
  }

  return { getState: memoized(store.getSnapshot, toState), subscribe: store.subscribe, open, close }
}

/** Maps what `read` returns, reusing the last result while it is the same object. */
function memoized<From, To>(read: () => From, map: (from: From) => To): () => To {
  let known: { from: From; to: To } | undefined
  return () => {
    const from = read()
    if (known?.from !== from) known = { from, to: map(from) }
    return known.to
  }
}
