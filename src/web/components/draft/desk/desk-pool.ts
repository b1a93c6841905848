import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, openCategories, type ParticipantId, participantOf } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isSameMovie } from '#domain/movies/same-movie.ts'
import { searchMovies } from '#domain/movies/movie-search.ts'

/** The theme's movies from the point of view of one player. */
export type DeskPool = {
  /** Movies that are free or were drafted after the player's last turn, in the theme's order. */
  onOffer: readonly Movie[]
  /** Movies drafted earlier. Only a search finds them. */
  drafted: readonly Movie[]
  /** How many movies are free. */
  freeCount: number
  /** How many free movies fit each open category. */
  fitting: ReadonlyMap<CategoryName, number>
  open: readonly CategoryName[]
  /** Who drafted a movie, by movie id. */
  drafters: ReadonlyMap<number, Drafter>
}

export type Drafter = { name: string; overallPick: number }

/**
 * Everything about the pool that depends on picks and movies but not on the query, so that typing stays fast.
 */
export function deskPool(movies: readonly Movie[], draft: Draft, player: ParticipantId): DeskPool {
  const lastTurn = draft.picks.findLastIndex((pick) => pick.participantId === player)
  const open = openCategories(draft, player)
  const fitting = new Map(open.map((category) => [category, 0]))
  const drafters = new Map<number, Drafter>()
  const onOffer: Movie[] = []
  const drafted: Movie[] = []
  for (const movie of movies) {
    const index = draft.picks.findIndex((pick) => isSameMovie(pick.movie, movie))
    const pick = draft.picks[index]
    if (pick) {
      drafters.set(movie.id, {
        name: participantOf(draft, pick.participantId).name,
        overallPick: index + 1,
      })
    } else {
      for (const category of open)
        if (fits(movie, category)) fitting.set(category, (fitting.get(category) ?? 0) + 1)
    }
    const isOld = pick !== undefined && index <= lastTurn
    ;(isOld ? drafted : onOffer).push(movie)
  }
  return { onOffer, drafted, freeCount: movies.length - drafters.size, fitting, open, drafters }
}

export type Offer = {
  /** The movies that fit the filter, then the others. */
  movies: readonly Movie[]
  /** How many fit the filter; all of them without a filter. */
  fitting: number
}

/**
 * The movies under a filter. Those that do not fit are left out, except during a search, or if only one category is
 * open: then House Override is the only way to draft them.
 */
export function offerOf(pool: DeskPool, filter: CategoryName | undefined, isSearch: boolean): Offer {
  const movies = isSearch ? [...pool.onOffer, ...pool.drafted] : pool.onOffer
  if (filter === undefined) return { movies, fitting: movies.length }
  const fitting = movies.filter((movie) => fits(movie, filter))
  const isLast = pool.open.length === 1
  const others = isLast || isSearch ? movies.filter((movie) => !fits(movie, filter)) : []
  return { movies: [...fitting, ...others], fitting: fitting.length }
}

export type SearchResult = Offer & {
  /** How many movies match, including those beyond the 50 that are shown (Spec 2.32). */
  total: number
  /** Whether nothing matches the query exactly and these are only similar. */
  isForgiving: boolean
}

/**
 * The offered movies that match the query. Those that fit the filter come first; within each group, the best match
 * does.
 */
export function searchOffer(offer: Offer, query: string): SearchResult {
  const { movies, total, isForgiving } = searchMovies(offer.movies, query)
  const others = new Set(offer.movies.slice(offer.fitting))
  const fitting = movies.filter((movie) => !others.has(movie))
  return {
    movies: [...fitting, ...movies.filter((movie) => others.has(movie))],
    total,
    fitting: fitting.length,
    isForgiving,
  }
}

const known = new WeakMap<Movie, Map<CategoryName, boolean>>()

/** `isEligible`, cached per movie and category, because pools have thousands of movies. */
export function fits(movie: Movie, category: CategoryName): boolean {
  const answers = known.get(movie) ?? new Map<CategoryName, boolean>()
  known.set(movie, answers)
  const answer = answers.get(category) ?? isEligible(movie, category)
  answers.set(category, answer)
  return answer
}

/** 'Fits 2', 'Fits all 4', 'Fits none': how many of the open categories a movie fits. */
export function fitsText(movie: Movie, open: readonly CategoryName[]): string {
  const count = open.filter((category) => fits(movie, category)).length
  if (count === 0) return 'Fits none'
  return count === open.length && count > 1 ? `Fits all ${count}` : `Fits ${count}`
}
