/** The session row that identified the viewer. It is gone or expired once the session has ended. */
export type SessionRow = { table: 'sessions' | 'guest_sessions'; id: string }

/** The ended sessions: a single one, or all of a user's. */
export type EndedSessions = { session: SessionRow } | { userId: string }

/** Called when sessions have ended, so that their sockets are closed. */
export type OnSessionsEnded = (ended: EndedSessions) => void
