import { useRef, useState } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Draft, ParticipantId } from '#domain/draft/draft.ts'
import { type MoviePool, MovieSearch } from './movie-search.tsx'
import { NO_SELECTION } from '../selection.ts'
import '../pick-desk.css'

type MovieBrowserProps = {
  draft: Draft
  /** The player whose open categories are shown with each movie. */
  participantId: ParticipantId
  pool: MoviePool
}

/** The desk of a player who is not on the clock: movies can be viewed but not picked (decision 042). */
export function MovieBrowser({ draft, participantId, pool }: MovieBrowserProps) {
  const [query, typeQuery] = useState('')
  const [filter, setFilter] = useState<CategoryName>()
  const searchField = useRef<HTMLInputElement>(null)
  return (
    <div className="desk-place">
      <section className="panel desk desk--rest" aria-label="Movies to look at">
        <MovieSearch
          draft={draft}
          participantId={participantId}
          pool={pool}
          desk={{
            query,
            filter,
            selection: NO_SELECTION,
            searchField,
            typeQuery,
            filterBy: (category) => setFilter(category ?? undefined),
          }}
        />
      </section>
    </div>
  )
}
