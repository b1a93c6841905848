import type { Socket } from 'socket.io-client'
import {
  type ClientToServerEvents,
  type DraftChange,
  type EnterAnswer,
  MESSAGE_SPACING_MS,
  type PresenceView,
  type ReactionsNews,
  type ReactMessage,
  type RevealNews,
  type ServerToClientEvents,
  SOCKET_PATH,
  type SocketAuth,
} from '#contract/drafts/draft-room.ts'
import { createBackoff, DELAYS } from '#web/lib/sync/backoff.ts'
import { houseVotesNews, revealNews, watchingNews } from './room-news.ts'

/** Handlers of socket messages. */
export type SocketListener = {
  /**
   * Called when the viewer has entered the room, with the draft's current version. `time`: the server's, with how long the
   * answer took, in ms.
   */
  onEntered: (version: number, presence: PresenceView, time: { now: number; tripMs: number }) => void
  onLost: () => void
  onChange: (change: DraftChange) => void
  onPresence: (presence: PresenceView) => void
  onNewsState: (isReliable: boolean) => void
  /** The draft's rematch has changed. */
  onRematchNews: () => void
  onReactions?: (news: ReactionsNews) => void
}

/** A socket in the room of one draft, which reconnects by itself until it is closed. */
export type DraftSocket = {
  open: (listener: SocketListener) => void
  close: () => void
  /** Reconnects, because the cookies and with them the viewer's identity have changed. */
  reconnect: () => void
  /** Tells the others that the viewer is back at this screen (Spec 4.5). */
  participantActive: () => void
  /** Sends a reaction, which nobody answers. Returns false if the socket is not in the room. */
  react: (reaction: ReactMessage) => boolean
  /** Sends what the host's reveal is at, if the socket is in the room. */
  reveal: (news: RevealNews) => void
}

type Client = Socket<ServerToClientEvents, ClientToServerEvents>

const OPTIONS = {
  path: SOCKET_PATH,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  forceNew: true,
  reconnectionDelay: 200,
  reconnectionDelayMax: 2_000,
  randomizationFactor: 0.5,
}
/** How long a server may take to let the socket in. */
const ENTER_MS = 5_000
/**
 * If a socket is lost after this long in the room, that counts as a new failure, and its pauses start short again.
 */
const STABLE_AFTER_MS = 30_000

export function createDraftSocket(draftId: string, origin: string = location.origin): DraftSocket {
  let listener: SocketListener | undefined
  let client: Client | undefined
  let isInside = false
  let again: ReturnType<typeof setTimeout> | undefined
  /** When the present connection named the draft. */
  let namedAt = 0
  let enteredAt = 0
  const afterRefused = createBackoff(DELAYS.socketRefused)
  const afterClosed = createBackoff(DELAYS.socketClosed)

  const active = createSpacedMessage(() => {
    if (isInside) client?.emit('participant-active', draftId)
    return isInside
  })

  function open(heard: SocketListener): void {
    listener = heard
    void connect(heard)
  }

  /** Loads the socket library on demand. Until then, the room polls. */
  async function connect(heard: SocketListener): Promise<void> {
    const library = await import('socket.io-client').catch(() => undefined)
    if (listener !== heard || client) return
    if (!library) {
      soon(DELAYS.socketRefused.firstMs, () => void connect(heard))
      return
    }
    client = library.io(origin, {
      ...OPTIONS,
      // Called for each connection.
      auth: (send) => {
        namedAt = Date.now()
        send({ draftId } satisfies SocketAuth)
      },
    })
    listen(client, heard)
  }

  function listen(made: Client, heard: SocketListener): void {
    made.on('connect', () => soon(ENTER_MS, connectAnew))
    made.on('entered', (answer) => onAnswer(answer, heard))
    made.on('connect_error', () => reconnectLater(made))
    made.on('disconnect', (reason) => {
      clearTimeout(again)
      leave(heard)
      if (reason !== 'io client disconnect') reconnectLater(made)
    })
    made.on('draft-change', (change) => {
      if (change.draftId === draftId) heard.onChange(change)
    })
    made.on('presence', (presence) => {
      if (presence.draftId === draftId) heard.onPresence(presence)
    })
    made.on('rematch-news', (news) => {
      if (news.draftId === draftId) heard.onRematchNews()
    })
    made.on('house-votes', houseVotesNews.emit)
    made.on('reveal', revealNews.emit)
    made.on('watching', watchingNews.set)
    made.on('reactions', (news) => {
      if (news.draftId === draftId) heard.onReactions?.(news)
    })
    made.on('news-state', ({ isReliable }) => heard.onNewsState(isReliable))
  }

  function onAnswer(answer: EnterAnswer, heard: SocketListener): void {
    if (!answer.ok) {
      soon(afterRefused.nextMs(), connectAnew)
      return
    }
    clearTimeout(again)
    isInside = true
    enteredAt = Date.now()
    afterRefused.reset()
    const { version, presence, now } = answer
    heard.onEntered(version, presence, { now, tripMs: enteredAt - namedAt })
    active.flush()
  }

  function leave(heard: SocketListener): void {
    if (!isInside) return
    isInside = false
    heard.onLost()
  }

  /** Reconnects after the server has closed the socket; in all other cases the library does so itself. */
  function reconnectLater(made: Client): void {
    if (made.active) return
    if (Date.now() - enteredAt >= STABLE_AFTER_MS) afterClosed.reset()
    soon(afterClosed.nextMs(), () => made.connect())
  }

  function reconnect(): void {
    afterRefused.reset()
    afterClosed.reset()
    connectAnew()
  }

  function connectAnew(): void {
    clearTimeout(again)
    client?.disconnect().connect()
  }

  function soon(ms: number, act: () => void): void {
    clearTimeout(again)
    again = setTimeout(act, ms)
  }

  function close(): void {
    listener = undefined
    isInside = false
    clearTimeout(again)
    active.forget()
    client?.off()
    client?.disconnect()
    client = undefined
  }

  function react(reaction: ReactMessage): boolean {
    if (isInside) client?.emit('react', reaction)
    return isInside
  }

  function reveal(news: RevealNews): void {
    if (isInside) client?.emit('reveal', news)
  }

  return { open, close, reconnect, participantActive: active.request, react, reveal }
}

/** A message that is sent when the socket allows it, with a minimum interval between two. */
type SpacedMessage = {
  /** Requests that the message be sent. Several requests while it waits send it once. */
  request: () => void
  /** Sends a waiting message, because the socket allows it now. */
  flush: () => void
  forget: () => void
}

/** A message that is sent at most every MESSAGE_SPACING_MS. `send` returns whether it could be sent. */
export function createSpacedMessage(send: () => boolean): SpacedMessage {
  let isWaiting = false
  let sentAt = -Infinity
  let turn: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(turn)
    if (!isWaiting) return
    const wait = sentAt + MESSAGE_SPACING_MS - performance.now()
    if (wait > 0) turn = setTimeout(flush, wait)
    else if (send()) {
      isWaiting = false
      sentAt = performance.now()
    }
  }

  return {
    request: () => {
      isWaiting = true
      flush()
    },
    flush,
    forget: () => {
      clearTimeout(turn)
      isWaiting = false
    },
  }
}
