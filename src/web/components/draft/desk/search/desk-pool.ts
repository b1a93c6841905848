import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import {
  type Draft,
  mayOverride,
  openCategories,
  type ParticipantId,
  participantOf,
  rosterOf,
} from '#domain/draft/draft.ts'
import { brokenRule, rulesOf } from '#domain/house-rules/house-rules.ts'
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
  /** The drafter of each drafted movie, by movie id. */
  drafters: ReadonlyMap<number, Drafter>
  /** Why the house rules refuse a free movie to the player, by movie id. */
  broken: ReadonlyMap<number, string>
  /** Whether House Override is allowed for any of them. */
  hasOverride: boolean
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
  const rules = rulesOf(draft)
  const team = rosterOf(draft, player).map((pick) => pick.movie)
  const broken = new Map<number, string>()
  const onOffer: Movie[] = []
  const drafted: Movie[] = []
  for (const movie of movies) {
    const index = draft.picks.findIndex((pick) => isSameMovie(pick.movie, movie))
    const pick = draft.picks[index]
    const reason = pick ? undefined : brokenRule(rules, team, movie)?.reason
    if (pick) {
      drafters.set(movie.id, {
        name: participantOf(draft, pick.participantId).name,
        overallPick: index + 1,
      })
    } else if (reason !== undefined) {
      broken.set(movie.id, reason)
    } else {
      for (const category of open)
        if (fits(movie, category)) fitting.set(category, (fitting.get(category) ?? 0) + 1)
    }
    const isOld = pick !== undefined && index <= lastTurn
    ;(isOld ? drafted : onOffer).push(movie)
  }
  const freeCount = movies.length - drafters.size
  const hasOverride = open.some((category) => mayOverride(draft, player, category))
  return { onOffer, drafted, freeCount, fitting, open, drafters, broken, hasOverride }
}

export type Offer = {
  /** The movies that fit the filter, then those that do not, then those that break a house rule. */
  movies: readonly Movie[]
  /** How many fit the filter; without a filter, as many as are allowed. */
  fitting: number
  /** How many break no house rule. */
  allowed: number
}

/**
 * The movies under a filter. Those that do not fit or break a house rule are left out, except during a search, or if
 * only one category is open: then House Override, if it is allowed, is the only way to draft those that do not fit.
 */
export function offerOf(pool: DeskPool, filter: CategoryName | undefined, isSearch: boolean): Offer {
  const movies = isSearch ? [...pool.onOffer, ...pool.drafted] : pool.onOffer
  const allowed = movies.filter(({ id }) => !pool.broken.has(id))
  const broken = movies.filter(({ id }) => pool.broken.has(id))
  if (filter === undefined) return inGroups(allowed, [], broken)
  const fitting = allowed.filter((movie) => fits(movie, filter))
  const isWhole = isSearch || pool.open.length === 1
  const hasMisfits = isSearch || (isWhole && pool.hasOverride)
  const misfits = hasMisfits ? allowed.filter((movie) => !fits(movie, filter)) : []
  return inGroups(fitting, misfits, isWhole ? broken : [])
}

function inGroups(fitting: readonly Movie[], misfits: readonly Movie[], broken: readonly Movie[]): Offer {
  return {
    movies: [...fitting, ...misfits, ...broken],
    fitting: fitting.length,
    allowed: fitting.length + misfits.length,
  }
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
  const misfits = new Set(offer.movies.slice(offer.fitting, offer.allowed))
  const broken = new Set(offer.movies.slice(offer.allowed))
  const groups = inGroups(
    movies.filter((movie) => !misfits.has(movie) && !broken.has(movie)),
    movies.filter((movie) => misfits.has(movie)),
    movies.filter((movie) => broken.has(movie)),
  )
  return { ...groups, total, isForgiving }
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

/** 'Fits 2', 'Fits all 4', 'Fits none': how many of the open categories a movie fits, and of how many if it is some. */
export function fitsText(
  movie: Movie,
  open: readonly CategoryName[],
): { text: string; of?: number | undefined } {
  const count = open.filter((category) => fits(movie, category)).length
  if (count === 0) return { text: 'Fits none' }
  if (count < open.length) return { text: `Fits ${count}`, of: open.length }
  return { text: count > 1 ? `Fits all ${count}` : 'Fits 1' }
}
