import { categoryOf, type CategoryName } from '#domain/categories/categories.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { scarcityOf } from '#domain/scarcity/scarcity.ts'
import { Icon } from '../../ui/icon.tsx'
import type { MoviePool } from '../desk/search/movie-search.tsx'
import { grouped } from '../numbers.ts'
import './scarcity-mark.css'

type ScarcityMarkProps = { draft: Draft; pool: MoviePool; category: CategoryName }

/** '63 left', or a warning: '5 left for 4'. Nothing if everybody has filled the category. */
export default function ScarcityMark({ draft, pool, category }: ScarcityMarkProps) {
  const scarcity = isCountable(pool, category) ? ofDraft(draft, pool.movies).get(category) : undefined
  if (!scarcity || scarcity.needed === 0) return null
  const { left, needed, isScarce } = scarcity
  return (
    <small className={`scarcity${isScarce ? ' scarcity--warn' : ''}`}>
      {isScarce && <Icon name="warning" />}
      <b>{grouped(left)}</b>
      <i> left</i>
      {isScarce && <i> for {needed}</i>}
    </small>
  )
}

type Countable = Extract<MoviePool, { state: 'ready' }>

/**
 * Whether the number would be right: all movies are there, and if the category depends on awards or money, so are these
 * facts. No number is better than a wrong one.
 */
function isCountable(pool: MoviePool, category: CategoryName): pool is Countable {
  if (pool.state !== 'ready' || pool.expected !== undefined) return false
  const { kind } = categoryOf(category).rule
  return pool.isSettled !== false || (kind !== 'oscar' && kind !== 'blockbuster')
}

const known = new WeakMap<Draft, { movies: Countable['movies']; scarcity: ReturnType<typeof scarcityOf> }>()

/** Counted once for all columns, and again after each pick. */
function ofDraft(draft: Draft, movies: Countable['movies']): ReturnType<typeof scarcityOf> {
  const made = known.get(draft)
  if (made?.movies === movies) return made.scarcity
  const scarcity = scarcityOf(draft, movies)
  known.set(draft, { movies, scarcity })
  return scarcity
}
