/** The session row that identified the viewer. It is deleted or expires when the session ends. */
export type SessionRow = { table: 'sessions' | 'guest_sessions'; id: string }

/** The ended sessions: one, or all of a user. */
export type EndedSessions = { session: SessionRow } | { userId: string }

/** Hears of sessions that have ended, so that what was opened by them is closed. */
export type OnSessionsEnded = (ended: EndedSessions) => void
