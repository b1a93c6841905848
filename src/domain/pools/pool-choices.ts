import { LAST_LATER_YEAR } from '#domain/draft/theme.ts'
import { decadeOf } from '#domain/movies/movie.ts'
import type { Pool, PoolParams, Subject, YearSpan } from './pool.ts'

/** The first decade of pools; the year picker begins in its last year. */
export const FIRST_POOL_YEAR = 1930
/** The most genres of a pool; more would include almost everything. */
export const MAX_POOL_GENRES = 3

/** The name of a collection in addresses. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,60}$/.test(text)
}

/** A SHA-256 in base64url. */
export function isEditionId(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The least number of movies that a draft needs to choose from (B1.1). */
export const MIN_POOL_MOVIES = 20

/** The genres that a pool can have, as the movie sources name them. */
export const POOL_GENRES = [
  'Action',
  'Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'History',
  'Horror',
  'Music',
  'Mystery',
  'Romance',
  'Science Fiction',
  'Thriller',
  'War',
  'Western',
] as const

/** The title of a draft of the pool without THE and DRAFT: '1990s Comedy', 'Heist', '1994–1999' (B1.2). */
export function poolTitle({ years, genres, collection, list }: Pool): string {
  const parts = [years && spanText(years), ...(genres ?? []), collection?.name, list?.name]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** '1990s' for a decade, '1994' for a year, else '1994–1999'. */
export function spanText({ from, to }: YearSpan): string {
  if (from === to) return String(from)
  return from === decadeOf(from) && to === from + 9 ? `${from}s` : `${from}–${to}`
}

/** A pool as the theme of a draft. */
export function poolSubject(pool: Pool): Subject {
  return { theme: 'others', option: poolTitle(pool), pool }
}

/**
 * The pool in an address; undefined if there is none or a part is malformed. It needs no schema library, because
 * setup loads it first.
 */
export function poolFromParams(params: PoolParams): Pool | undefined {
  const { from, to, genres, collection, collectionName, list, listName } = params
  const years = from === undefined ? undefined : { from: Number(from), to: Number(to ?? from) }
  const names = genres?.split(',')
  if (years && !(isPoolYear(years.from) && isPoolYear(years.to) && years.from <= years.to)) return undefined
  if (names && !(names.length <= MAX_POOL_GENRES && names.every(isPoolGenre))) return undefined
  if ((collection !== undefined && !isSlug(collection)) || (list !== undefined && !isEditionId(list)))
    return undefined
  if (!years && !names && !collection && !list) return undefined
  return {
    ...(years && { years }),
    ...(names && { genres: names }),
    ...(collection && { collection: { slug: collection, name: collectionName ?? collection } }),
    ...(list && { list: { editionId: list, name: listName ?? 'List' } }),
  }
}

/**
 * Whether a new draft may have these years (B1.1): up to the newest on offer, or to the end of its decade, since decades are
 * on offer whole.
 */
export function isSpanOnOffer({ from, to }: YearSpan, newest: number): boolean {
  return from >= FIRST_POOL_YEAR && from <= to && from <= newest && to <= decadeOf(newest) + 9
}

function isPoolYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_POOL_YEAR && year <= LAST_LATER_YEAR
}

function isPoolGenre(name: string): boolean {
  return POOL_GENRES.some((genre) => genre === name)
}
