import { useRef, useState } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Draft, ParticipantId } from '#domain/draft/draft.ts'
import { type MoviePool, MovieSearch } from './movie-search.tsx'
import { NO_SELECTION } from './selection.ts'
import './pick-desk.css'

type MovieLookProps = {
  draft: Draft
  /** Whose open categories the movies are looked at for. */
  participantId: ParticipantId
  pool: MoviePool
}

/** The desk of a player who is not on the clock: to look at the movies, not to pick (decision 042). */
export function MovieLook({ draft, participantId, pool }: MovieLookProps) {
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
            filterBy: (category) => setFilter(category === 'all' ? undefined : category),
          }}
        />
      </section>
    </div>
  )
}
