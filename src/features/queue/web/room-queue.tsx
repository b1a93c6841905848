import { flushSync } from 'react-dom'
import { onTheClock } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isSameMovie } from '#domain/movies/same-movie.ts'
import {
  changedQueue,
  firstInQueue,
  type Queue,
  type QueueChange,
  queueRows,
} from '#features/queue/rules/queue.ts'
import { createStore } from '#web/lib/sync/store.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { playerNameOf } from '#web/live/stage.ts'
import { DeskPane, DeskTabs, QueuePanel } from './queue-parts.tsx'
import type { QueueTab, ShownQueue, RoomQueue } from './queue-view.ts'
import { createQueueStore } from './queue-store.ts'

type OpenQueueDeps = Parameters<typeof createQueueStore>[0]
export type OpenQueue = ReturnType<typeof openQueue>

/** The queue of a seat for the room: its store, its parts, and what is said about it. */
export function openQueue(deps: OpenQueueDeps) {
  const { seat } = deps
  const queue = createQueueStore(deps)
  const desk = createStore<{ tab: QueueTab; isSought: boolean; said: string }>({
    tab: 'movies',
    isSought: false,
    said: '',
  })
  /** Whether there was something to show; what is emptied meanwhile stays in place. */
  let wasShown = false
  let room: DraftRoom | undefined

  const set = (changes: Partial<ReturnType<typeof desk.get>>) => desk.set({ ...desk.get(), ...changes })
  const rowsOf = (draft: DraftRoom['draft'], entries: Queue) => queueRows(draft, seat, entries)

  function change(made: QueueChange): void {
    const { entries } = queue.get()
    if (room) set({ said: saidOf(room, entries, made) })
    queue.change(made)
  }

  /** What a change did, with the number that its movie has now. */
  function saidOf({ draft }: DraftRoom, entries: Queue, made: QueueChange): string {
    const movieId = made.type === 'MOVIE_QUEUED' ? made.entry.movie.id : made.movieId
    const next = changedQueue(entries, made)
    const { movie } = [...next, ...entries].find((entry) => entry.movie.id === movieId) ?? {}
    const row = rowsOf(draft, next).find(({ entry }) => entry.movie.id === movieId)
    const place = row?.state === 'free' ? `number ${row.number}` : 'not free to draft'
    const title = movie?.title ?? ''
    switch (made.type) {
      case 'MOVIE_QUEUED':
        return `${title} is in your queue, ${place}`
      case 'MOVIE_UNQUEUED':
        return `${title} is out of your queue`
      case 'MOVIE_MOVED':
        return `${title} is ${place} now`
      case 'CATEGORY_WANTED':
        return `${title} for ${made.category ?? 'any open category'}`
    }
  }

  function toggle(movie: Movie): void {
    const isQueued = queue.get().entries.some((entry) => entry.movie.id === movie.id)
    change(
      isQueued ? { type: 'MOVIE_UNQUEUED', movieId: movie.id } : { type: 'MOVIE_QUEUED', entry: { movie } },
    )
  }

  function seek(): void {
    set({ tab: 'queue', isSought: true })
  }

  function onFound(): void {
    set({ isSought: false })
  }

  /** Follows the draft: tells what becomes of the first of the queue. */
  function follow(next: DraftRoom): void {
    const before = room
    room = next
    if (!before || before.view === next.view) return
    const { entries, picksFirst } = queue.get()
    const picks = next.view.picks
    if (picks.length < before.view.picks.length) queue.refresh()
    const first = firstInQueue(before.view, seat, entries)?.movie
    const taking = picks
      .slice(before.view.picks.length)
      .find(({ movie, participantId }) => first && participantId !== seat && isSameMovie(movie, first))
    if (taking) {
      showToast({
        kind: 'info',
        subject: `first-${seat}`,
        title: 'Your first in the queue is gone',
        description: `${playerNameOf(next.view, taking.participantId)} drafted ${taking.movie.title}.`,
        action: { label: 'See queue', onPress: seek },
      })
    }
    tellOwnTurn(before, next, picksFirst ? firstInQueue(next.view, seat, entries)?.movie : undefined)
  }

  /** Before the queue picks by itself, its player may still stop it. */
  function tellOwnTurn(before: DraftRoom, next: DraftRoom, first: Movie | undefined): void {
    const isOn = ({ view }: DraftRoom) => onTheClock(view)?.participant.id === seat
    const subject = `picks-${seat}`
    if (!isOn(next)) {
      if (isOn(before)) dismissToast(subject)
    } else if (first && next.view.picks.length !== before.view.picks.length && !next.view.paused) {
      const action = { label: 'Let me pick', onPress: () => queue.setPicksFirst(false) }
      showToast({ kind: 'info', subject, title: `Your queue picks ${first.title}`, action })
    }
  }

  function partsOf({ draft }: DraftRoom): Partial<RoomQueue> {
    const { entries, picksFirst, isWaiting } = queue.get()
    const { tab, isSought, said } = desk.get()
    const rows = rowsOf(draft, entries)
    wasShown ||= rows.length > 0
    const numbers = new Map(
      rows.map((row) => [row.entry.movie.id, row.state === 'free' ? row.number : 0] as const),
    )
    const parts = { numbers, toggle, said, showMovies }
    if (!wasShown) return parts
    const view: ShownQueue = {
      seat,
      draft,
      rows,
      picksFirst,
      isWaiting,
      tab,
      isSought,
      onFound,
      change,
      setPicksFirst: queue.setPicksFirst,
      setTab: (chosen) => set({ tab: chosen }),
    }
    return {
      ...parts,
      tabs: <DeskTabs queue={view} />,
      pane: tab === 'queue' ? <DeskPane queue={view} /> : undefined,
      panel: (onAdd) => <QueuePanel queue={view} onAdd={onAdd} />,
    }
  }

  /** At once, so that the search can take the focus. */
  function showMovies(): void {
    if (desk.get().tab === 'queue') flushSync(() => set({ tab: 'movies' }))
  }

  return {
    seat,
    get: memoizedPair(queue.get, desk.get),
    subscribe: (listener: () => void) => {
      const stops = [queue.subscribe(listener), desk.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    toggle,
    follow,
    partsOf,
    close: queue.close,
  }
}

/** Reads both, and gives the same pair while both are the same. */
function memoizedPair<A, B>(readA: () => A, readB: () => B): () => readonly [A, B] {
  let pair: readonly [A, B] = [readA(), readB()]
  return () => {
    const [a, b] = [readA(), readB()]
    if (a !== pair[0] || b !== pair[1]) pair = [a, b]
    return pair
  }
}
