import type { ReactMessage, RevealNews } from '#contract/drafts/draft-room.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { SessionRow } from '#server/http/session-row.ts'

/** A participant, as far as the room needs to know. */
export type Seat = {
  participantId: string
  participantName: string
  isHost: boolean
  /** The time when the participant was last in the room; null for never. */
  lastSeenAt: Date | null
}

/** The drafts as the sockets need them. */
export type Rooms = {
  /**
   * Admits the viewer to the room; `mine` are their seats. `mayReact`: they are no mere visitor of a public draft. Throws
   * NotFoundError('DRAFT_NOT_FOUND').
   */
  admit: (
    viewer: Viewer,
    draftId: string,
  ) => Promise<{ version: number; seats: Seat[]; mine: string[]; mayReact: boolean }>
  /** The draft's version; undefined if the draft or the session is gone. */
  version: (draftId: string, session: SessionRow | undefined) => Promise<number | undefined>
  /** The seats in the order of joining. */
  seats: (draftId: string) => Promise<Seat[]>
  markSeen: (seats: { draftId: string; participantId: string }[], at: Date) => Promise<void>
}

/** Takes a reaction of a viewer who may react in the room. False if there were too many of theirs. */
export type HearReaction = (viewer: Viewer, reaction: ReactMessage) => boolean

/** The reveals that hosts show. */
export type Reveals = {
  /** Takes what a viewer's reveal is at. Those who are not the host are ignored. */
  hear: (viewer: Viewer, news: RevealNews) => void
  /** What the host's reveal is at, if this server has heard of it lately. */
  current: (draftId: string) => RevealNews | undefined
}

/** Identifies the viewer and the session by a socket's opening headers. */
export type ViewerOf = (headers: Headers) => Promise<{ viewer: Viewer; session?: SessionRow }>

/** Which of these sessions are alive. */
export type FindLiveSessions = (sessions: readonly SessionRow[]) => Promise<readonly SessionRow[]>
