import type { CategoryName } from '#domain/categories/categories.ts'
import { inOrder, isIn, type MovieFilters, NO_FILTERS } from '#domain/filters/movie-filters.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { searchMovies } from '#domain/movies/movie-search.ts'
import type { YearSpan } from '#domain/pools/pool.ts'
import { type DeskPool, fits, offerOf, searchOffer } from '#web/components/draft/desk/search/desk-pool.ts'

/** The pool as the filters leave it, in their order. Its counts stay those of the whole pool. */
export function narrowed(pool: DeskPool, filters: MovieFilters): DeskPool {
  const left = (movies: readonly Movie[]) =>
    inOrder(
      movies.filter((movie) => isLeft(pool, filters, movie)),
      filters.order,
    )
  return { ...pool, onOffer: left(pool.onOffer), drafted: left(pool.drafted) }
}

function isLeft(pool: DeskPool, { fitsOpen, years }: MovieFilters, movie: Movie): boolean {
  return (!years || isIn(years, movie.year)) && (!fitsOpen || fitsAnyOpen(pool, movie))
}

function fitsAnyOpen({ open, broken }: DeskPool, movie: Movie): boolean {
  return !broken.has(movie.id) && open.some((category) => fits(movie, category))
}

/** How many free movies each filter would show, with the others as they are. */
export type FilterCounts = {
  fitsOpen: number
  byCategory: ReadonlyMap<CategoryName, number>
  ofYears: (span: YearSpan | undefined) => number
  /** The movies that the filters show. */
  shown: readonly Movie[]
}

export function countsOf(
  pool: DeskPool,
  filters: MovieFilters,
  category: CategoryName | undefined,
): FilterCounts {
  const free = pool.onOffer.filter(({ id }) => !pool.drafters.has(id) && !pool.broken.has(id))
  const ofYears = filters.years
  const inYears = ofYears ? free.filter(({ year }) => isIn(ofYears, year)) : free
  const isWanted = (movie: Movie) =>
    category === undefined ? !filters.fitsOpen || fitsAnyOpen(pool, movie) : fits(movie, category)
  const wanted = free.filter(isWanted)
  return {
    fitsOpen: inYears.filter((movie) => fitsAnyOpen(pool, movie)).length,
    byCategory: new Map(pool.open.map((open) => [open, inYears.filter((movie) => fits(movie, open)).length])),
    ofYears: (span) => (span ? wanted.filter(({ year }) => isIn(span, year)).length : wanted.length),
    shown: inYears.filter(isWanted),
  }
}

/** How many of these movies match the query. */
export function matching(movies: readonly Movie[], query: string): number {
  return searchMovies(movies, query).total
}

/** A filter by which movies are left out. */
export type Filter = 'fitsOpen' | 'years' | 'category'

/** What the filters hide, if nothing is left of the list; undefined if they hide nothing. */
export function hiddenBy(
  pool: DeskPool,
  filters: MovieFilters,
  category: CategoryName | undefined,
  query: string,
): { movies: number; by: readonly Filter[] } | undefined {
  if (query.trim() !== '') {
    // A search shows what does not fit the category, too. Movies that only look like the query do not count.
    const { total, isForgiving } = searchOffer(offerOf(pool, undefined, true), query)
    return isForgiving || total === 0 ? undefined : { movies: total, by: filtersOn(filters, undefined) }
  }
  if (pool.freeCount === 0) return undefined
  const on = filtersOn(filters, category)
  const guilty = on.filter((filter) => {
    const others = { ...filters, [filter]: NO_FILTERS[filter as keyof MovieFilters] }
    return countsOf(pool, others, filter === 'category' ? undefined : category).shown.length > 0
  })
  return { movies: pool.freeCount, by: guilty.length > 0 ? guilty : on }
}

function filtersOn({ fitsOpen, years }: MovieFilters, category: CategoryName | undefined): Filter[] {
  const filters: Filter[] = []
  if (fitsOpen) filters.push('fitsOpen')
  if (years) filters.push('years')
  if (category !== undefined) filters.push('category')
  return filters
}
