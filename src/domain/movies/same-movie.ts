import type { Movie } from './movie.ts'
import { searchKey } from './search.ts'

/** The first id of the embedded catalog; ids of TMDB are far below. */
const FIRST_CATALOG_ID = 91_000_000

/** The parts of a movie that tell it from others. */
export type MovieIdentity = Pick<Movie, 'id' | 'title' | 'year'>

/**
 * Whether both are the same film. A draft that begins with the catalog and continues with TMDB has films under two
 * ids; within one source, different films of one year may share a title.
 */
export function isSameMovie(a: MovieIdentity, b: MovieIdentity): boolean {
  if (a.id === b.id) return true
  const isAcross = isFromCatalog(a.id) !== isFromCatalog(b.id)
  return isAcross && a.year === b.year && searchKey(a.title) === searchKey(b.title)
}

/** Whether a movie with this id comes from the catalog, not from TMDB. */
export function isFromCatalog(id: number): boolean {
  return id >= FIRST_CATALOG_ID
}
