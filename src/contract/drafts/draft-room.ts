import type { Reaction } from '#features/reactions/rules/reactions.ts'
import type { EventType, RecordedEvent } from '#domain/draft/events.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { HouseCountsView } from '#features/house-votes/wire/views.ts'
import type { ReactionCountView } from '#features/reactions/wire/views.ts'

/** The path of the sockets (Spec 7.27). */
export const SOCKET_PATH = '/api/socket'

/** The room of a draft. */
export function roomOf(draftId: string): string {
  return `multiplayer-draft-${draftId}`
}

/** The payload of `draft-change` (Spec 7.27), with the event itself (Spec 4.5). */
export type DraftChange = {
  draftId: string
  participantId: string
  participantName: string
  /** ISO 8601. */
  timestamp: string
} & (
  | { type: EventType; version: number; event: RecordedEvent }
  /** A participant is back at their screen. The draft does not change. */
  | { type: 'PARTICIPANT_ACTIVE' }
)

/** Which participants are in the draft's room. */
export type PresenceView = {
  draftId: string
  seats: {
    participantId: string
    isHere: boolean
    /** Time away in milliseconds; 0 while present. */
    awayMs: number
  }[]
}

export type EnterAnswer =
  /** `now` is the time of the server in ms since the epoch, by which clocks run. */
  | { ok: true; version: number; presence: PresenceView; now: number }
  | ({ ok: false } & Pick<ErrorBody, 'code' | 'message'>)

/** The counts that have changed since the last such news of the draft (B2.9). */
export type ReactionsNews = { draftId: string; counts: ReactionCountView[] }

/** How people have voted since the draft was complete, all of it (B5.3). */
export type HouseVotesNews = { draftId: string } & HouseCountsView

/** What the host's reveal is at: the number of its beat from 0, or null once it is over (B5.1). */
export type RevealNews = { draftId: string; beat: number | null }

/** Screens in the room of a draft that have no seat there. A screen that hears it may be one of them. */
export type WatchingNews = { draftId: string; screens: number }

/** A person reacts to a pick, or takes that back. `movieId` is the movie that the person saw there. */
export type ReactMessage = { draftId: string; pick: number; movieId: number; reaction: Reaction; on: boolean }

/** What a socket tells when it connects: the draft whose room it enters, the only one. */
export type SocketAuth = { draftId: string }

export type ServerToClientEvents = {
  /** The answer to a socket that named a draft when it connected (decision 092). */
  entered: (answer: EnterAnswer) => void
  'draft-change': (change: DraftChange) => void
  presence: (presence: PresenceView) => void
  /** Sent only to players: the draft's rematch has changed, so fetch it (decision 039). */
  'rematch-news': (news: { draftId: string }) => void
  reactions: (news: ReactionsNews) => void
  'house-votes': (news: HouseVotesNews) => void
  reveal: (news: RevealNews) => void
  watching: (news: WatchingNews) => void
  /** Whether news of other servers arrives. Until it does, poll. */
  'news-state': (state: { isReliable: boolean }) => void
}

export type ClientToServerEvents = {
  'participant-active': (draftId: string) => void
  /** Not answered: the news tells whether it counted. */
  react: (reaction: ReactMessage) => void
  /** The host's reveal, for the televisions in the room. Not answered, and dropped if others send it. */
  reveal: (news: RevealNews) => void
}

/** How often the host's screen repeats what its reveal is at, so that a television that comes later hears it. */
export const REVEAL_REPEAT_MS = 5_000
/** How long it is believed if it is not repeated. */
export const REVEAL_FRESH_MS = 3 * REVEAL_REPEAT_MS

/** Least time between two of a client's messages, in milliseconds (Spec 9.4). */
export const MESSAGE_SPACING_MS = 100
