import type { Viewer } from '../http/viewer.ts'
import type { SessionRow } from '../http/session-row.ts'

/** What the room of a draft must know of a participant. */
export type Seat = {
  participantId: string
  participantName: string
  isHost: boolean
  /** When they were last in the room; null for never. */
  lastSeenAt: Date | null
}

/** What the sockets need of the drafts. */
export type Rooms = {
  /** The room as the viewer may enter it; `mine` are their seats. Throws NotFoundError('DRAFT_NOT_FOUND'). */
  attend: (viewer: Viewer, draftId: string) => Promise<{ version: number; seats: Seat[]; mine: string[] }>
  /** The draft's version; undefined if the draft or the session is gone. */
  version: (draftId: string, session: SessionRow | undefined) => Promise<number | undefined>
  /** In the order of joining. */
  seats: (draftId: string) => Promise<Seat[]>
  markSeen: (seats: { draftId: string; participantId: string }[], at: Date) => Promise<void>
}

/** Who is asking, and by which session, by the headers with which a socket was opened. */
export type ViewerOf = (headers: Headers) => Promise<{ viewer: Viewer; session?: SessionRow }>

/** Which of these sessions are alive. */
export type FindLiveSessions = (sessions: readonly SessionRow[]) => Promise<readonly SessionRow[]>
