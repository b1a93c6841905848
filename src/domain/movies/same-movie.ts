import type { Movie } from './movie.ts'
import { searchKey } from './search.ts'

/** From here on ids are the embedded catalog's own; those of TMDB are far below. */
const FIRST_CATALOG_ID = 91_000_000

/** As much of a movie as tells it from others. */
export type MovieIdentity = Pick<Movie, 'id' | 'title' | 'year'>

/**
 * Whether both are one film. A draft that began with the catalog and goes on with TMDB meets films under two ids;
 * within either of the two, different films of one year may share a title.
 */
export function isSameMovie(a: MovieIdentity, b: MovieIdentity): boolean {
  if (a.id === b.id) return true
  const isAcross = a.id >= FIRST_CATALOG_ID !== b.id >= FIRST_CATALOG_ID
  return isAcross && a.year === b.year && searchKey(a.title) === searchKey(b.title)
}
