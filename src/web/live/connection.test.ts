import { describe, expect, it } from 'vitest'
import {
  CLOSED,
  type ConnectionEvent,
  type ConnectionState,
  hasReliableSocket,
  nextConnection,
  POLL_MS,
  pollDelayMs,
  SAFETY_POLL_MS,
  shownConnection,
} from './connection.ts'

const EVENTS = [
  'OPENED',
  'CLOSED',
  'ENTERED',
  'LOST',
  'NEWS_RELIABLE',
  'NEWS_UNRELIABLE',
  'GRACE_ELAPSED',
  'ANSWERED',
  'UNANSWERED',
] as const satisfies readonly ConnectionEvent[]

/** The name of a state; `offline:live` returns to live with the first answer. */
function wordOf(state: ConnectionState): string {
  return state.name === 'offline' ? `offline:${state.link}` : state.name
}

function stateOf(word: string): ConnectionState {
  const [name, link] = word.split(':')
  return { name, ...(link !== undefined && { link }) } as ConnectionState
}

function after(...events: ConnectionEvent[]): string {
  return wordOf(events.reduce(nextConnection, CLOSED))
}

describe('every event in every state', () => {
  it.each([
    //           OPENED      CLOSED    ENTERED     LOST       RELIABLE   UNRELIABLE  GRACE_ELAPSED ANSWERED  UNANSWERED
    ['closed', 'inGrace', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed'],
    ['inGrace', '-', 'closed', 'live', '-', 'polling', 'warned', 'polling', '-', 'offline:inGrace'],
    ['polling', '-', 'closed', 'live', 'inGrace', '-', 'warned', '-', '-', 'offline:polling'],
    ['warned', '-', 'closed', 'degraded', 'inGrace', 'polling', '-', '-', '-', 'offline:warned'],
    ['live', '-', 'closed', '-', 'inGrace', '-', 'degraded', '-', '-', 'offline:live'],
    ['degraded', '-', 'closed', '-', 'inGrace', 'live', '-', '-', '-', 'offline:degraded'],
    [
      'offline:live',
      '-',
      'closed',
      '-',
      'offline:inGrace',
      '-',
      'offline:degraded',
      '-',
      'live',
      'offline:live',
    ],
    [
      'offline:inGrace',
      '-',
      'closed',
      'offline:live',
      '-',
      'offline:polling',
      'offline:warned',
      'offline:polling',
      'inGrace',
      '-',
    ],
  ])('%s', (from, ...expected) => {
    const reached = EVENTS.map((event) => wordOf(nextConnection(stateOf(from), event)))
    expect(reached).toEqual(expected.map((word) => (word === '-' ? from : word)))
  })
})

it.each<[string, ConnectionEvent[], string]>([
  ['goes live with the socket', ['OPENED', 'ENTERED'], 'live'],
  ['asks when the socket does not come', ['OPENED', 'GRACE_ELAPSED'], 'polling'],
  ['is warned while it enters', ['OPENED', 'NEWS_UNRELIABLE', 'ENTERED'], 'degraded'],
  ['forgets a warning with its socket', ['OPENED', 'ENTERED', 'NEWS_UNRELIABLE', 'LOST', 'ENTERED'], 'live'],
  [
    'comes back to where the socket is by then',
    ['OPENED', 'UNANSWERED', 'GRACE_ELAPSED', 'ANSWERED'],
    'polling',
  ],
  ['begins anew when it is opened again', ['OPENED', 'UNANSWERED', 'CLOSED', 'OPENED'], 'inGrace'],
])('%s', (_, events, expected) => {
  expect(after(...events)).toBe(expected)
})

it.each([
  ['closed', 'live', false, POLL_MS],
  ['inGrace', 'live', false, POLL_MS],
  ['live', 'live', true, SAFETY_POLL_MS],
  ['polling', 'polling', false, POLL_MS],
  ['warned', 'polling', false, POLL_MS],
  ['degraded', 'polling', false, POLL_MS],
  ['offline:live', 'offline', true, POLL_MS],
  ['offline:polling', 'offline', false, POLL_MS],
])('%s is shown as %s', (word, shown, isHeard, delayMs) => {
  const state = stateOf(word)
  expect([shownConnection(state), hasReliableSocket(state), pollDelayMs(state)]).toEqual([
    shown,
    isHeard,
    delayMs,
  ])
})
