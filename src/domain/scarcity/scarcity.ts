import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import type { Draft } from '#domain/draft/draft-state.ts'
import { emptySlots } from '#domain/draft/progress.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isFromCatalog, isSameMovie, type MovieIdentity } from '#domain/movies/same-movie.ts'
import { searchKey } from '#domain/movies/search.ts'

/** How many movies are left for a category, and for how many players (B2.10). */
export type Scarcity = {
  /** The movies of the pool that fit and are free for the table. House rules for single teams are left aside. */
  left: number
  /** How many players have not filled the category. */
  needed: number
  isScarce: boolean
}

/** A category with fewer movies for each player that still needs one is scarce. */
const ENOUGH_FOR_EACH = 1.5

/** The scarcity of each category of a draft whose pool has these movies, all of them. */
export function scarcityOf(draft: Draft, pool: readonly Movie[]): ReadonlyMap<CategoryName, Scarcity> {
  const index = indexOf(pool)
  const gone = goneIn(draft, pool)
  return new Map(
    draft.categories.map((category) => {
      let left = fittingIn(index, category)
      for (const movie of gone) if (isEligible(movie, category)) left -= 1
      const filled = new Set(
        [...draft.picks, ...emptySlots(draft)].flatMap((slot) =>
          slot.category === category ? slot.participantId : [],
        ),
      )
      const needed = draft.participants.filter(({ id }) => !filled.has(id)).length
      return [category, { left, needed, isScarce: left < ENOUGH_FOR_EACH * needed }]
    }),
  )
}

/** The movies of the pool that are taken: drafted here, or in an earlier draft whose movies are out. */
export function goneIn(draft: Pick<Draft, 'picks' | 'rules'>, pool: readonly Movie[]): ReadonlySet<Movie> {
  const index = indexOf(pool)
  const earlier = rulesOf(draft).noRepeatsOf.flatMap(({ movies }) => movies)
  return new Set(
    [...draft.picks.map(({ movie }) => movie), ...earlier].flatMap((movie) => copiesOf(movie, index)),
  )
}

/** What is worked out once for a pool, because it has thousands of movies and a draft up to 1,000 picks. */
type PoolIndex = {
  movies: readonly Movie[]
  byId: ReadonlyMap<number, readonly Movie[]>
  /** How many movies fit, by category. */
  fitting: Map<CategoryName, number>
  hasCatalog: boolean
  hasOthers: boolean
  /** The movies by year and title; made when a movie of the other source is looked for. */
  byName: ReadonlyMap<string, readonly Movie[]> | undefined
}

const known = new WeakMap<readonly Movie[], PoolIndex>()

function indexOf(movies: readonly Movie[]): PoolIndex {
  const made = known.get(movies)
  if (made) return made
  const index: PoolIndex = {
    movies,
    byId: grouped(movies, ({ id }) => id),
    fitting: new Map(),
    hasCatalog: movies.some(({ id }) => isFromCatalog(id)),
    hasOthers: movies.some(({ id }) => !isFromCatalog(id)),
    byName: undefined,
  }
  known.set(movies, index)
  return index
}

function fittingIn(index: PoolIndex, category: CategoryName): number {
  const count =
    index.fitting.get(category) ?? index.movies.filter((movie) => isEligible(movie, category)).length
  index.fitting.set(category, count)
  return count
}

/** The movies of the pool that are this one: `isSameMovie`, without asking it of each of them. */
function copiesOf(movie: MovieIdentity, index: PoolIndex): readonly Movie[] {
  const sameId = index.byId.get(movie.id) ?? []
  const hasOtherSource = isFromCatalog(movie.id) ? index.hasOthers : index.hasCatalog
  if (!hasOtherSource) return sameId
  index.byName ??= grouped(index.movies, nameKey)
  return [...sameId, ...(index.byName.get(nameKey(movie)) ?? []).filter((other) => isSameMovie(movie, other))]
}

function nameKey({ year, title }: MovieIdentity): string {
  return `${year} ${searchKey(title)}`
}

function grouped<Key>(movies: readonly Movie[], keyOf: (movie: Movie) => Key): Map<Key, Movie[]> {
  const groups = new Map<Key, Movie[]>()
  for (const movie of movies) {
    const key = keyOf(movie)
    const group = groups.get(key)
    if (group) group.push(movie)
    else groups.set(key, [movie])
  }
  return groups
}
