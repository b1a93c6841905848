import { categoryOf, type CategoryName } from '#domain/categories/categories.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { type Scarcity, scarcityOf } from '#domain/scarcity/scarcity.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'

/** How scarce a category is for the players who still need it; undefined if all have it, or while that is not known. */
export function scarcityIn(draft: Draft, pool: MoviePool, category: CategoryName): Scarcity | undefined {
  const scarcity = isCountable(pool, category) ? ofDraft(draft, pool.movies).get(category) : undefined
  return scarcity?.needed === 0 ? undefined : scarcity
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
