import { MOVIE_ORDERS, type MovieFilters } from '#domain/filters/movie-filters.ts'

/** What the address keeps, so that a reload does: the filters and the category of the list. */
export type KeptFilters = MovieFilters & { category: string | undefined }

/** The filters in a query; what is malformed counts as left out. */
export function filtersIn(search: string): KeptFilters {
  const query = new URLSearchParams(search)
  const years = /^(\d{4})-(\d{4})$/.exec(query.get('years') ?? '')
  return {
    fitsOpen: query.get('fits') === 'open',
    years: years ? { from: Number(years[1]), to: Number(years[2]) } : undefined,
    order: MOVIE_ORDERS.find((order) => order === query.get('sort')) ?? 'fame',
    category: query.get('category') ?? undefined,
  }
}

/** The query with these filters in place of others; the usual ones need no words. */
export function withFilters(search: string, { fitsOpen, years, order, category }: KeptFilters): string {
  const query = new URLSearchParams(search)
  const words = {
    fits: fitsOpen ? 'open' : undefined,
    category,
    years: years && `${years.from}-${years.to}`,
    sort: order === 'fame' ? undefined : order,
  }
  for (const [name, word] of Object.entries(words)) {
    if (word === undefined) query.delete(name)
    else query.set(name, word)
  }
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Keeps the filters in the address of the draft. The router is not asked: the page stays what it is, and Back leaves
 * it as before.
 */
export function keepInAddress(filters: KeptFilters): void {
  const { pathname, search, hash } = window.location
  const next = withFilters(search, filters)
  if (next === search) return
  try {
    window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`)
  } catch (error) {
    // Browsers limit how often an address may change. The next change is kept again.
    if (!(error instanceof DOMException)) throw error
  }
}
