import type { Draft, DraftPick, ParticipantId } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import type { RematchNews } from '../../../components/rematch/use-rematch.ts'

/** An online draft as the screen sees it (Spec 2.21–2.30). */
export type DraftRoomState =
  | { state: 'loading-session' | 'loading-draft' | 'missing' }
  | { state: 'no-session'; retry: () => void }
  /** `reason` is what the server said, if it answered at all. */
  | { state: 'unreachable'; reason?: string | undefined; retry: () => void }
  | { state: 'ready'; room: DraftRoom }

/**
 * How news gets here: `live` by the socket; `asking` by asking again and again while there is no socket; `offline`
 * while the server does not answer at all.
 */
export type Connection = 'live' | 'asking' | 'offline'

export type Presence = { isHere: boolean; awayMs: number }

export type DraftRoom = {
  /** What the server has confirmed. */
  view: ViewedDraft
  /** The same for the rules, and for the board: with the own pick that is still to be confirmed. */
  draft: Draft
  /** The own pick that has been sent and not been answered. */
  pendingPick: DraftPick | undefined
  connection: Connection
  /** Nobody is known to be away before the server has said so. */
  presenceOf: (participantId: ParticipantId) => Presence
  /** Who may start the draft: the host, or whoever stands in for a host who is gone. */
  starter: ParticipantId | undefined
  /** Who may pick for whoever is on the clock and does not come back; undefined while nobody needs it. */
  standIn: ParticipantId | undefined
  isStarting: boolean
  rematchNews: RematchNews
  /** A rematch has the order of the draft before, in reverse, unless it is dealt. */
  start: (options?: { isDealt?: boolean }) => void
  /** The host decides whether others may start and pick for players who are away. */
  setStandIns: (allowed: boolean) => void
  /** Shows the pick at once; it is taken back, with the reason, where the server refuses it. */
  pick: (pick: DraftPick) => void
}
