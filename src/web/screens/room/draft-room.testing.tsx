import { act, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import type { DraftEvent } from '#domain/draft/events.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { recorded, testDraftView, viewAfter } from '#contract/drafts/drafts.testing.ts'
import { apply, type DraftPick, makePick, onTheClock } from '#domain/draft/draft.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { standInFor, starterOf } from '#domain/draft/stand-in.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { pickMade, seat } from '#web/lib/fake-server.testing.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { openScreen } from '#web/lib/screen.testing.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { seatPresencesOf } from '#web/live/presence.ts'
import { preloadLaterParts, WaitingRoom } from './room-parts.ts'
import { RoomScreen } from './room-screen.tsx'

// Tests look at the room as soon as it opens.
await Promise.all([WaitingRoom.preload(), preloadLaterParts()])

/** Ann, Ben and Cleo. */
export type Seat = 'a' | 'b' | 'c'

export const MOVIES = Array.from({ length: 8 }, (_, index) => testMovie({ id: index + 1 }))

/**
 * A 1999 draft in Comedy and Drama/Romance in the waiting room, with the host Ann and Ben, as `me` sees it.
 */
export function waiting(me: Seat | undefined, changes: Partial<DraftView> = {}): DraftView {
  return testDraftView({
    participants: [seat('a', 'Ann', true), seat('b', 'Ben')],
    my_participant_ids: me ? [me] : [],
    ...changes,
  })
}

/**
 * The view with Cleo, started in the order Ann, Ben, Cleo, after these picks: `[1, 'Comedy']` starts with a movie's
 * id.
 */
export function started(
  me: Seat | undefined,
  ...picks: readonly (readonly [number, DraftPick['category']])[]
): DraftView {
  const participants = [seat('a', 'Ann', true), seat('b', 'Ben'), seat('c', 'Cleo')]
  const start = after(waiting(me, { participants }), { type: 'DRAFT_STARTED', draftOrder: ['a', 'b', 'c'] })
  return picks.reduce((view, [movieId, category]) => afterPick(view, movieId, category), start)
}

function after(view: DraftView, event: DraftEvent): DraftView {
  return viewAfter(view, recorded(view.version + 1, event))
}

/** The view after the player on turn makes a pick. */
export function afterPick(view: DraftView, movieId: number, category: DraftPick['category']): DraftView {
  const participantId = view.turn_order[view.picks.length]!.participant_id
  return after(view, pickMade({ participantId, movie: movieOf(movieId), category, houseOverride: false }))
}

export function movieOf(id: number): Movie {
  return MOVIES.find((movie) => movie.id === id)!
}

type RoomOptions = Partial<DraftRoom> & {
  /** Minutes away, by seat. */
  away?: Partial<Record<Seat, number>>
}

/** The room as its hook returns it for this draft. */
export function roomOf(view: DraftView, { away = {}, ...changes }: RoomOptions = {}): DraftRoom {
  const presenceOf = (id: string) => {
    const minutes = away[id as Seat]
    return { isHere: minutes === undefined, awayMs: (minutes ?? 0) * 60_000 }
  }
  const confirmed = fromWire(view)
  const { standInsAllowed } = confirmed
  const presences = seatPresencesOf(confirmed, presenceOf)
  const turn = onTheClock(confirmed)
  const { pendingPick } = changes
  return {
    view: confirmed,
    draft: pendingPick ? apply(confirmed, makePick(confirmed, pendingPick)) : confirmed,
    pendingPick: undefined,
    connection: 'live',
    presenceOf,
    starter: starterOf(presences, standInsAllowed),
    standIn: turn && standInsAllowed ? standInFor(turn.participant.id, presences) : undefined,
    isStarting: false,
    serverAheadMs: 0,
    rematchNews: { isLive: true, count: 0 },
    lastUndo: undefined,
    reactions: { hear: () => () => undefined, send: vi.fn(() => true) },
    start: vi.fn(),
    pick: vi.fn(),
    send: vi.fn(),
    carryOut: vi.fn(),
    ...changes,
  }
}

/** Renders a room; `rerender` shows its next state. */
export function openRoom(room: DraftRoom): { rerender: (next: DraftRoom) => void } {
  let shown = room
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function Shown() {
    return <RoomScreen room={useSyncExternalStore(subscribe, () => shown)} />
  }
  openScreen(
    <QueryProvider>
      <Shown />
    </QueryProvider>,
  )
  return {
    rerender: (next) =>
      act(() => {
        shown = next
        for (const listener of listeners) listener()
      }),
  }
}

/** A panel or part of the screen by its heading or label. */
export function region(name: string) {
  return within(screen.getByRole('region', { name }))
}

/** The texts of a list's entries in a panel. */
export function entries(regionName: string): string[] {
  return region(regionName)
    .getAllByRole('listitem')
    .map((item) => {
      const copy = item.cloneNode(true) as HTMLElement
      copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
      return copy.textContent.replace(/\s+/g, ' ').trim()
    })
}
