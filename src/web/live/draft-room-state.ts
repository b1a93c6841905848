import type { CommandBody, CommandName } from '#domain/draft/commands.ts'
import type { EventOf, RecordedEvent } from '#domain/draft/events.ts'
import type { ReactionsNews, ReactMessage } from '#contract/drafts/draft-room.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { Draft, DraftPick, ParticipantId } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import type { Send } from '#web/lib/sync/request.ts'

/** The news about a draft's rematch that the page has received. */
export type RematchNews = {
  /** Whether the socket currently delivers news. */
  isLive: boolean
  /** Increases with each piece of news; the query then refetches. */
  count: number
}

/** The state of an online draft's screen (Spec 2.21–2.30). */
export type DraftRoomState =
  | { state: 'loading-session' | 'loading-draft' | 'missing' }
  | { state: 'put-out'; reason?: string | undefined }
  | { state: 'no-session'; retry: () => void }
  /** `reason` is the server's message, if it answered. */
  | { state: 'unreachable'; reason?: string | undefined; retry: () => void }
  /** Before the start, the viewer's seat was freed, by the host if the name is known. */
  | ({ state: 'lost-seat' } & LostSeat)
  | { state: 'ready'; room: DraftRoom }

export type LostSeat = { title: string; removedBy: string | undefined }

/**
 * How news arrives: `live` through the socket; `polling` by requests while there is no socket; `offline` while the
 * server does not answer at all.
 */
export type Connection = 'live' | 'polling' | 'offline'

/** Whether a participant is in the room, and how long they have been away. */
export type ParticipantPresence = { isHere: boolean; awayMs: number }

/** What a player can do in the room. */
export type RoomActions = {
  /** A rematch reverses the previous draft's ranking, unless `isDealt` asks for a shuffled order. */
  start: (options?: { isDealt?: boolean }) => void
  /** Shows the pick at once, and takes it back with the reason if the server refuses it. */
  pick: (pick: DraftPick) => void
  /**
   * Sends any other command until the server answers it. A refusal is shown under the title, until a command with the
   * same subject, which is the title by default, is carried out.
   */
  send: <Name extends CommandName>(
    name: Name,
    fields: Omit<CommandBody<Name>, 'commandId'>,
    refusalTitle: string,
    subject?: string,
  ) => void
  /** The same for a request that is no command. */
  carryOut: (send: Send<{ event: RecordedEvent } | DraftView>, refusalTitle: string, subject?: string) => void
}

/** Picks up to `last` that the host or their player took off the board, with when this device heard of it, in ms since the epoch. */
export type LastUndo = EventOf<'LAST_PICKS_UNDONE' | 'PICK_TAKEN_BACK'> & {
  seenAt: number
  last: number
}

/** How reactions to picks come and go (B2.9). */
export type ReactionLine = {
  /**
   * Calls the listener with news. Calls it with undefined when it should ask for what it may have missed: at once if the
   * socket is in the room, and each time it enters later or its news is reliable again. Returns how to stop.
   */
  hear: (listener: (news: ReactionsNews | undefined) => void) => () => void
  /** Sends a reaction. Returns false without a socket. */
  send: (reaction: ReactMessage) => boolean
}

export type DraftRoom = RoomActions & {
  /** The draft as the server confirmed it. */
  view: ViewedDraft
  /** The draft for rules and board, including the viewer's unconfirmed pick. */
  draft: Draft
  /** The viewer's pick that the server has not confirmed yet. */
  pendingPick: DraftPick | undefined
  connection: Connection
  /** Players count as present until the server says otherwise. */
  presenceOf: (participantId: ParticipantId) => ParticipantPresence
  /** The participant who may start the draft: the host, or the stand-in for an absent host. */
  starter: ParticipantId | undefined
  /** The participant who may pick for the absent player on the clock; undefined while no stand-in is needed. */
  standIn: ParticipantId | undefined
  isStarting: boolean
  /** How far the server's clock is ahead of this device's, in ms. */
  serverAheadMs: number
  rematchNews: RematchNews
  /** The last undo while the room was open. */
  lastUndo: LastUndo | undefined
  reactions: ReactionLine
}
