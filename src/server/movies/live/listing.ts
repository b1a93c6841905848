import type { Movie } from '#domain/movies/movie.ts'
import type { MoviePage } from './ports.ts'

/** A list of movies as far as its pages were read, best known first. */
export type Listing = { movies: readonly Movie[]; pages: number; total: number; pagesRead: number }

export type ReadPage = (page: number) => Promise<MoviePage>

/** Enough to keep TMDB busy, few enough that others get their turn. */
const PAGES_AT_ONCE = 5

export function isWhole({ pagesRead, pages }: Listing): boolean {
  return pagesRead >= pages
}

/** The first page, which says how many there are. */
export async function readFirstPage(readPage: ReadPage): Promise<Listing> {
  return append({ movies: [], pages: 1, total: 0, pagesRead: 0 }, await readPage(1))
}

/** The list with its next few pages. */
export async function readOn(listing: Listing, readPage: ReadPage): Promise<Listing> {
  const { pagesRead, pages } = listing
  const count = Math.min(PAGES_AT_ONCE, pages - pagesRead)
  const next = await Promise.all(Array.from({ length: count }, (_, index) => readPage(pagesRead + 1 + index)))
  return next.reduce(append, listing)
}

/** Pages drift while they are read, so that a movie can stand on two of them. */
function append({ movies, pagesRead }: Listing, page: MoviePage): Listing {
  const known = new Set(movies.map(({ id }) => id))
  const added = page.movies.filter(({ id }) => !known.has(id) && known.add(id))
  return {
    movies: [...movies, ...added],
    pages: page.pages,
    total: page.total,
    pagesRead: pagesRead + 1,
  }
}
