import { useEffect, useRef } from 'react'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, emptyCategories, type ParticipantId, rosterOf } from '#domain/draft/draft.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import type { DeskPool } from '#web/components/draft/desk/search/desk-pool.ts'
import { grouped } from '#web/lib/numbers.ts'
import './own-row.css'

type OwnRowProps = {
  draft: Draft
  participantId: ParticipantId
  /** Undefined while the movies are loading. */
  pool: DeskPool | undefined
  filter: CategoryName | undefined
  /** Null shows the movies of all open categories. */
  onFilter: (filter: CategoryName | null) => void
}

/**
 * The player's row of the board, which is also the filter: pressing an open category shows the movies that fit it.
 */
export function OwnRow({ draft, participantId, pool, filter, onFilter }: OwnRowProps) {
  const { categories } = draft
  const filled = new Map(rosterOf(draft, participantId).map((pick) => [pick.category, pick.movie]))
  const empty = emptyCategories(draft, participantId)
  const open = categories.length - filled.size - empty.length
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(filter)

  useEffect(() => {
    // Skip the first render: the strip starts at its beginning, and measuring would force a layout before first
    // paint.
    if (shown.current === filter) return
    shown.current = filter
    const strip = list.current
    const pressed = strip?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!strip || !pressed) return
    const { offsetLeft, offsetWidth } = pressed
    const isInside =
      offsetLeft >= strip.scrollLeft && offsetLeft + offsetWidth <= strip.scrollLeft + strip.clientWidth
    // Scroll only the strip, not the page.
    if (!isInside) strip.scrollLeft = offsetLeft - (strip.clientWidth - offsetWidth) / 2
  }, [filter])

  return (
    <ul
      ref={list}
      className="own-row"
      aria-label={`Your row: ${filled.size} of ${categories.length} filled, ${open} still open`}
    >
      <li>
        <button
          className="chip chip--all"
          type="button"
          aria-pressed={filter === undefined}
          onClick={() => onFilter(null)}
        >
          <b>Still open</b> <small className="num">{pool && `${count(pool.freeCount, 'movie')} left`}</small>
        </button>
      </li>
      {categories.map((category) => {
        const movie = filled.get(category)
        const name = shortNameOf(category)
        if (movie) {
          return (
            <li key={category} className="own-row__filled">
              <Poster movie={movie} />
              <span>
                <span className="own-row__category">{name}</span> <b>{movie.title}</b>
              </span>
            </li>
          )
        }
        if (empty.includes(category)) {
          return (
            <li key={category} className="own-row__filled">
              <span>
                <span className="own-row__category">{name}</span> <b>Left empty</b>
              </span>
            </li>
          )
        }
        const fitting = pool?.fitting.get(category)
        return (
          <li key={category}>
            <button
              className="chip"
              type="button"
              aria-pressed={category === filter}
              onClick={() => onFilter(category === filter ? null : category)}
            >
              <b>{name}</b>{' '}
              <small className="num">
                {fitting !== undefined && `${fitting} ${fitting === 1 ? 'fits' : 'fit'}`}
              </small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function count(amount: number, thing: string): string {
  return `${grouped(amount)} ${thing}${amount === 1 ? '' : 's'}`
}
