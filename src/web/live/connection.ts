import type { Connection } from './draft-room-state.ts'

/** Polling interval while the socket brings no news. */
export const POLL_MS = 3_000
/** How long a lost socket is tolerated: most reconnect by then. */
export const GRACE_MS = 1_000
/** Polling interval while the socket works, in case it misses something. */
export const SAFETY_POLL_MS = 30_000

/**
 * How news arrives. inGrace: no socket yet, or briefly lost · live: through the socket · polling: by requests,
 * without a socket · warned: polling, and the server has warned that news may not reach the room being entered ·
 * degraded: in the room, but polling because of that warning.
 */
type Link = 'inGrace' | 'live' | 'polling' | 'warned' | 'degraded'

/** `offline`: requests get no answer, whatever the socket's state. */
export type ConnectionState = { name: 'closed' } | { name: Link } | { name: 'offline'; link: Link }

/** Events of the room, its socket, its requests and its clock. */
export type ConnectionEvent =
  | 'OPENED'
  | 'CLOSED'
  | 'ENTERED'
  | 'LOST'
  | 'NEWS_RELIABLE'
  | 'NEWS_UNRELIABLE'
  | 'GRACE_ELAPSED'
  | 'ANSWERED'
  | 'UNANSWERED'

export const CLOSED: ConnectionState = { name: 'closed' }

/** Unlisted events change nothing. */
const LINKS: Readonly<Record<Link, Partial<Record<ConnectionEvent, Link>>>> = {
  inGrace: {
    ENTERED: 'live',
    GRACE_ELAPSED: 'polling',
    NEWS_RELIABLE: 'polling',
    NEWS_UNRELIABLE: 'warned',
  },
  polling: { ENTERED: 'live', LOST: 'inGrace', NEWS_UNRELIABLE: 'warned' },
  warned: { ENTERED: 'degraded', LOST: 'inGrace', NEWS_RELIABLE: 'polling' },
  live: { LOST: 'inGrace', NEWS_UNRELIABLE: 'degraded' },
  degraded: { LOST: 'inGrace', NEWS_RELIABLE: 'live' },
}

export function nextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  if (event === 'CLOSED') return CLOSED
  if (state.name === 'closed') return event === 'OPENED' ? { name: 'inGrace' } : state
  const link = linkOf(state)
  const next = LINKS[link][event] ?? link
  if (event === 'UNANSWERED') return { name: 'offline', link: next }
  const isOffline = state.name === 'offline' && event !== 'ANSWERED'
  return isOffline ? { name: 'offline', link: next } : { name: next }
}

/** Whether all news arrives through the socket. */
export function hasReliableSocket(state: ConnectionState): boolean {
  return state.name !== 'closed' && linkOf(state) === 'live'
}

export function pollDelayMs(state: ConnectionState): number {
  return state.name === 'live' ? SAFETY_POLL_MS : POLL_MS
}

/** The connection as the screen shows it. */
export function shownConnection({ name }: ConnectionState): Connection {
  if (name === 'offline') return 'offline'
  return name === 'polling' || name === 'warned' || name === 'degraded' ? 'polling' : 'live'
}

function linkOf(state: Exclude<ConnectionState, { name: 'closed' }>): Link {
  return state.name === 'offline' ? state.link : state.name
}
