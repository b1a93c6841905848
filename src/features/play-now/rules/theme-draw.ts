import type { CategoryName } from '#domain/categories/categories.ts'
import { dealCategories, sureCategories } from '#domain/categories/dealt-categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { shuffle } from '#domain/chance/random-int.ts'
import { seededRandom } from '#domain/chance/seeded.ts'
import { LAST_YEAR } from '#domain/draft/theme.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { poolSubject } from '#domain/pools/pool-choices.ts'
import { decadesOf, type Subject } from '#domain/pools/pool.ts'

/** The rounds of a draft that is drawn for somebody who plays alone (B2.2). */
export const DRAWN_ROUNDS = 5
/** One person and three bots. */
const DRAWN_PLAYERS = 4
const LEAST_MOVIES = 40
/** A collection with more takes long to load. One with fewer than the least rarely fills five categories. */
const MOST_MOVIES = 400
const LEAST_IN_COLLECTION = 60

/** Earlier years rarely fill five categories. */
const FIRST_DRAWN_YEAR = 1980
const FIRST_DRAWN_DECADE = 1970
const LAST_DRAWN_DECADE = 2020
/** The genres with many movies in each decade. */
const DRAWN_GENRES = ['Action', 'Adventure', 'Comedy', 'Crime', 'Drama', 'Romance', 'Thriller'] as const

/** A ready-made collection, and its name in the title of a draft. */
export type DrawnCollection = { slug: string; bill: string; movieCount: number }

/**
 * The themes that can be drawn, in an order that follows from the seed. Collections, years, and genres of a decade take
 * turns. Whether their movies are enough, `drawCategories` says.
 */
export function drawSubjects(seed: number, collections: readonly DrawnCollection[]): Subject[] {
  const random = seededRandom(`themes ${seed}`)
  const kinds = [
    collections
      .filter(({ movieCount }) => movieCount >= LEAST_IN_COLLECTION && movieCount <= MOST_MOVIES)
      .map(({ slug, bill }) => poolSubject({ collection: { slug, name: bill } })),
    yearSubjects(),
    genreSubjects(),
  ].map((subjects) => shuffle(subjects, random))
  return inTurns(shuffle(kinds, random))
}

/**
 * Five categories of a theme with these movies, by the seed. A category has a movie for every pick of the draft, so
 * that nobody can be left without one. Undefined if the theme has no five such categories.
 */
export function drawCategories(
  seed: number,
  subject: Subject,
  movies: readonly Movie[],
): CategoryName[] | undefined {
  if (movies.length < LEAST_MOVIES) return undefined
  const inCategory = (name: CategoryName) => movies.filter((movie) => isEligible(movie, name)).length
  const picks = DRAWN_PLAYERS * DRAWN_ROUNDS
  const sure = sureCategories(subject, { movies: movies.length, inCategory }, picks)
  if (sure.length < DRAWN_ROUNDS) return undefined
  return dealCategories(sure, DRAWN_ROUNDS, seededRandom(`categories ${seed} ${subject.option}`))
}

function yearSubjects(): Subject[] {
  const count = LAST_YEAR - FIRST_DRAWN_YEAR + 1
  return Array.from({ length: count }, (_, index) => ({
    theme: 'year',
    option: String(FIRST_DRAWN_YEAR + index),
  }))
}

function genreSubjects(): Subject[] {
  return decadesOf({ from: FIRST_DRAWN_DECADE, to: LAST_DRAWN_DECADE }).flatMap((from) =>
    DRAWN_GENRES.map((genre) => poolSubject({ years: { from, to: from + 9 }, genres: [genre] })),
  )
}

/** The first items of all lists, then the second ones, and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  )
}
