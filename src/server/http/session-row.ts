/** The row by which somebody was recognized. It goes, or expires, when they are no longer to be. */
export type SessionRow = { table: 'sessions' | 'guest_sessions'; id: string }

/** What has ended: one session, or all of a user. */
export type EndedSessions = { session: SessionRow } | { userId: string }

/** Hears of sessions that have ended, so that what was opened by them is closed. */
export type OnSessionsEnded = (ended: EndedSessions) => void
