import { type RandomUint32, shuffle } from '#domain/chance/random-int.ts'
import type { Subject } from '#domain/pools/pool.ts'
import {
  ALL_CATEGORY_NAMES,
  categoriesFor,
  type CategoryName,
  categoryOf,
  moreCategoriesFor,
} from './categories.ts'

/** A category that almost every movie fits says nothing; Wild Card says so by its name. */
const MOST_OF_ALL = 0.85
/** More would make the draft one of years. */
const MOST_DECADES = 2

type Counts = {
  /** The movies of the theme. */
  movies: number
  /** Those that fit a category. */
  inCategory: (name: CategoryName) => number
}

/**
 * The categories that nobody can be left without a movie for in a draft of so many picks, and that do not fit almost
 * every movie of the theme.
 */
export function sureCategories(
  subject: Subject,
  { movies, inCategory }: Counts,
  picks: number,
): CategoryName[] {
  return [...categoriesFor(subject), ...moreCategoriesFor(subject, false)]
    .filter(({ name, rule }) => {
      const count = inCategory(name)
      return count >= picks && (rule.kind === 'any' || count <= MOST_OF_ALL * movies)
    })
    .map(({ name }) => name)
}

/** Deals so many of the categories, in the order of the board. There are more than two decades only in need. */
export function dealCategories(
  categories: readonly CategoryName[],
  count: number,
  random: RandomUint32,
): CategoryName[] {
  const isDecade = (name: CategoryName) => categoryOf(name).rule.kind === 'decade'
  const shuffled = shuffle(categories, random)
  const surplus = shuffled.filter(isDecade).slice(MOST_DECADES)
  // Surplus decades come last: they are needed only if there are too few others.
  const preferred = [...shuffled.filter((name) => !surplus.includes(name)), ...surplus]
  const chosen = new Set(preferred.slice(0, count))
  return ALL_CATEGORY_NAMES.filter((name) => chosen.has(name))
}
