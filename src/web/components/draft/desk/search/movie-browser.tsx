import { useEffect, useRef, useState } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Draft, ParticipantId } from '#domain/draft/draft.ts'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import { createStore } from '#web/lib/sync/store.ts'
import type { QueueMarks } from './films.tsx'
import { MovieSearch } from './movie-search.tsx'
import type { MoviePool } from './use-movie-pool.ts'
import { prefersKeyboard } from '#web/components/draft/desk/prefers-keyboard.ts'
import { NO_SELECTION } from '#web/components/draft/desk/selection.ts'
import '#web/components/draft/desk/pick-desk.css'

type MovieBrowserProps = {
  draft: Draft
  /** The player whose open categories are shown with each movie. */
  participantId: ParticipantId
  pool: MoviePool
  /** The queue of this player, if there is one. */
  queue?: QueueMarks | undefined
  /** Whether it comes into view with the focus, because the player asked for movies from below it. */
  takesFocus?: boolean
}

/** The desk of a player who is not on the clock: movies can be viewed but not picked (decision 042). */
export function MovieBrowser({ draft, participantId, pool, queue, takesFocus = false }: MovieBrowserProps) {
  const [query] = useState(() => createStore(''))
  const [filter, setFilter] = useState<CategoryName>()
  const searchField = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useShortcut('/', () => searchField.current?.focus())
  useEffect(() => {
    if (!takesFocus) return
    place.current?.scrollIntoView({ block: 'nearest' })
    const target = prefersKeyboard() ? searchField : place
    target.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place} className="desk-place" tabIndex={-1}>
      <section className="panel desk desk--rest" aria-label="Movies to look at">
        <MovieSearch
          draft={draft}
          participantId={participantId}
          pool={pool}
          queue={queue}
          desk={{
            query,
            filter,
            selection: NO_SELECTION,
            searchField,
            filterBy: (category) => setFilter(category ?? undefined),
          }}
        />
      </section>
    </div>
  )
}
