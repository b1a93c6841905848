import { z } from 'zod'
import { yearOf } from '#domain/movies/movie.ts'
import { SourceError } from '#server/movies/source-error.ts'

/** The year of the first known film; earlier dates at TMDB are mistakes. */
const FIRST_MOVIE_YEAR = 1874

const asNumber = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .refine((value) => Number.isFinite(value))

/** Identifies a row; a row without an id is ignored. */
export const id = asNumber.pipe(z.int().positive())

/** Null, absent or not a number: undefined. */
export const number = asNumber.optional().catch(undefined)

/** A count; undefined if it is not one. */
export const count = number.transform((value) =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
)

/** Control characters and lone surrogates, which no database stores as text. */
const NO_TEXT = /[\p{Cc}\p{Cs}]+/gu

/** Null, absent, blank or not a string: undefined. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) => value.replaceAll(NO_TEXT, ' ').trim() || undefined)
  .optional()
  .catch(undefined)

export const flag = z.boolean().catch(false)

/** More than any movie can have cost or earned; a larger figure is a mistake. */
const MOST_DOLLARS = 100_000_000_000

/** Whole US dollars; TMDB writes 0 for unknown. */
export const dollars = number.transform((value = 0) => {
  const rounded = Math.round(value)
  return rounded > 0 && rounded <= MOST_DOLLARS ? rounded : undefined
})

/** A path at the image host, starting with '/'. */
export const imagePath = text.transform((value) => (value && /^\/[\w./-]+$/.test(value) ? value : undefined))

/** A release date's year, and the date itself if complete; undefined for a movie without one. */
export const releaseDate = text.transform((value = '') => {
  const year = yearOf(value)
  if (year === undefined || year < FIRST_MOVIE_YEAR) return undefined
  return { year, iso: /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined }
})

/**
 * The readable rows; others are left out. If there are rows but none is readable, the answer is malformed: an
 * unreadable list must not look empty.
 */
export function rowsOf<T extends z.ZodType>(row: T) {
  return z.array(z.unknown()).transform((rows, context): z.output<T>[] => {
    const readable = rows.flatMap((one) => row.safeParse(one).data ?? [])
    if (rows.length > 0 && readable.length === 0) context.addIssue('No row can be read')
    return readable
  })
}

/** The same as `rowsOf` for lists that may be missing. */
export function optionalRowsOf<T extends z.ZodType>(row: T) {
  return rowsOf(row).catch([])
}

/** The answer parsed by the schema. Throws a SourceError if it does not match. */
export function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const result = schema.safeParse(answer)
  if (!result.success) throw new SourceError('tmdb', 'malformed')
  return result.data
}

/** Requests titles and genres in English, whatever the key's owner has set. */
export const LANGUAGE = 'en-US'
