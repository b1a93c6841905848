import { z } from 'zod'
import { MAX_TITLE_LENGTH } from '#domain/fields/limits.ts'
import { importedText, typedText } from '#domain/fields/fields.ts'
import {
  isToMend,
  type ListedMovie,
  LEFT_OUT_REASONS,
  type LeftOutReason,
  type ListRow,
  MAX_LIST_ROWS,
  MAX_ROW_CANDIDATES,
  ROW_STATES,
  type RowState,
} from '#features/lists/rules/list.ts'
import type { WrittenRow } from '#features/lists/rules/match-row.ts'
import { MAX_MOVIE_RESULTS } from '#domain/movies/search.ts'

/** The most characters of a list's name, which also stands in titles of drafts. */
export const MAX_LIST_NAME_LENGTH = 60
/** The most lists of a guest or an account. */
export const MAX_LISTS = 100
/** The most rows of a request, so that progress can be shown and a list does not hold up other people. */
export const MAX_MATCHED_ROWS = 25

const rowTitle = importedText.trim().min(1).max(MAX_TITLE_LENGTH)
const rowYear = z.int().min(1800).max(2200).nullable()
const shortText = importedText.max(MAX_TITLE_LENGTH).nullable()
const listedMovie = z.object({
  id: z.int32().positive(),
  title: importedText.min(1).max(MAX_TITLE_LENGTH),
  original_title: shortText.optional().describe('In the language it was made in, if that is another one'),
  title_meant: shortText.optional().describe('The title that it was found by, if it is yet another one'),
  year: z.int32(),
  director: shortText,
  genre: shortText,
  poster_path: shortText,
})

const listRow = z
  .object({
    title: rowTitle.describe('As it was written'),
    year: rowYear,
    state: z
      .enum(ROW_STATES)
      .describe('`found` by title and year, `chosen` by the owner; the others are to mend and join no draft'),
    movie: listedMovie.nullable().describe('For `unsure`, a guess'),
    candidates: z
      .array(listedMovie)
      .max(MAX_ROW_CANDIDATES)
      .optional()
      .describe('What else it may mean, as long as it is to mend. They are not stored: search again'),
    left_out: z.enum(LEFT_OUT_REASONS).nullable(),
  })
  .refine(
    (row) => row.movie !== null || row.left_out !== null || isToMend(toListRow(row)),
    'Which movie is it?',
  )
const listRowView = listRow.meta({ id: 'ListRowView' })
export type ListRowView = z.infer<typeof listRowView>

const listName = typedText.normalize('NFC').trim().min(1, 'A list needs a name').max(MAX_LIST_NAME_LENGTH)
const version = z.int().min(0).describe('How often it has been saved')
const editionId = z.string().describe('The list as it was saved last: what a pool refers to')

export const listSummaryView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    edition_id: editionId,
    movie_count: z.int(),
    to_mend: z.int().describe('Rows that join no draft yet'),
    first_year: z.int().nullable(),
    last_year: z.int().nullable(),
    version,
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'ListSummaryView', description: 'An own list of movies' })
export type ListSummaryView = z.infer<typeof listSummaryView>

export const listsView = z.object({ lists: z.array(listSummaryView) }).meta({ id: 'ListsView' })
export type ListsView = z.infer<typeof listsView>

export const listView = listSummaryView.extend({ rows: z.array(listRowView) }).meta({ id: 'ListView' })
export type ListView = z.infer<typeof listView>

export const saveListBody = z.object({
  name: listName,
  rows: z.array(listRow).min(1, 'A list needs movies').max(MAX_LIST_ROWS),
  baseVersion: version.describe('The version it was read at; 0 for a new list'),
})
export type SaveListBody = z.infer<typeof saveListBody>

const writtenRow = z.object({
  title: rowTitle,
  year: rowYear,
  original_title: rowTitle.optional().describe('In the language it was made in, if the file tells it'),
})
export const matchRowsBody = z.object({ rows: z.array(writtenRow).min(1).max(MAX_MATCHED_ROWS) })
export const matchedRowsView = z
  .object({ rows: z.array(listRowView).describe('In the order sent') })
  .meta({ id: 'MatchedRowsView' })
export type MatchedRowsView = z.infer<typeof matchedRowsView>

export const searchRowBody = z.object({ title: rowTitle, year: rowYear })
export const rowSearchView = z
  .object({ movies: z.array(listedMovie).max(MAX_MOVIE_RESULTS).describe('Most likely first') })
  .meta({ id: 'RowSearchView' })
export type RowSearchView = z.infer<typeof rowSearchView>

type ListedMovieView = z.infer<typeof listedMovie>
type WireRow = {
  title: string
  year: number | null
  state: RowState
  movie: ListedMovieView | null
  candidates?: ListedMovieView[] | undefined
  left_out: LeftOutReason | null
}

/** Translates a row from the wire for the rules. */
export function toListRow({ title, year, state, movie, candidates, left_out }: WireRow): ListRow {
  return {
    title,
    ...(year !== null && { year }),
    state,
    ...(movie && { movie: toListedMovie(movie) }),
    ...(candidates && { candidates: candidates.map(toListedMovie) }),
    ...(left_out && { leftOut: left_out }),
  }
}

/** Translates a row of a file for a look-up. */
export function toWrittenRow({ title, year, original_title }: z.infer<typeof writtenRow>): WrittenRow {
  return { title, year: year ?? undefined, originalTitle: original_title }
}

export function toListRowView({ title, year, state, movie, candidates, leftOut }: ListRow): ListRowView {
  return {
    title,
    year: year ?? null,
    state,
    movie: movie ? toListedMovieView(movie) : null,
    ...(candidates && { candidates: candidates.map(toListedMovieView) }),
    left_out: leftOut ?? null,
  }
}

export function toListedMovie({
  id,
  title,
  original_title,
  title_meant,
  year,
  director,
  genre,
  poster_path,
}: ListedMovieView): ListedMovie {
  return {
    id,
    title,
    ...(original_title && { originalTitle: original_title }),
    ...(title_meant && { titleMeant: title_meant }),
    year,
    ...(director !== null && { director }),
    ...(genre !== null && { genre }),
    ...(poster_path !== null && { posterPath: poster_path }),
  }
}

export function toListedMovieView({
  id,
  title,
  originalTitle,
  titleMeant,
  year,
  director,
  genre,
  posterPath,
}: ListedMovie): ListedMovieView {
  return {
    id,
    title,
    ...(originalTitle !== undefined && { original_title: originalTitle }),
    ...(titleMeant !== undefined && { title_meant: titleMeant }),
    year,
    director: director ?? null,
    genre: genre ?? null,
    poster_path: posterPath ?? null,
  }
}
