import type { MovieIdentity } from '#domain/movies/same-movie.ts'

/** Rows of a list (B1.4). */
export const MAX_LIST_ROWS = 2_000
/** Movies to choose from for a row that may mean several. */
export const MAX_ROW_CANDIDATES = 5

/** How a row got its movie, or why it has none yet. */
export const ROW_STATES = ['found', 'chosen', 'unsure', 'several', 'missing'] as const
export type RowState = (typeof ROW_STATES)[number]

/** Why a row gives no movie: by the list's owner, as the second of a movie, or as an episode or a game. */
export const LEFT_OUT_REASONS = ['by hand', 'twice', 'not a movie'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** A movie as a list shows it. */
export type ListedMovie = MovieIdentity & {
  originalTitle?: string | undefined
  /** The title that it was found by, if it is another one than the two above. */
  titleMeant?: string | undefined
  director?: string | undefined
  genre?: string | undefined
  /** Path at the image host. */
  posterPath?: string | undefined
}

/** A row of a list: what was written, and the movie that it means. */
export type ListRow = {
  title: string
  year?: number | undefined
  state: RowState
  /** The movie of a row that is found or chosen, and the guess for one that is unsure. */
  movie?: ListedMovie | undefined
  /** What else it may mean, best match first, as long as it is to mend. They are not saved, but looked up again. */
  candidates?: readonly ListedMovie[] | undefined
  leftOut?: LeftOutReason | undefined
}

/** Whether the row waits for its owner to say which movie it means. Until then it joins no draft. */
export function isToMend({ state, leftOut }: ListRow): boolean {
  return !leftOut && state !== 'found' && state !== 'chosen'
}

/** The movies that the rows give to a draft, each once, in the order of the rows. */
export function moviesOfRows(rows: readonly ListRow[]): MovieIdentity[] {
  const movies = new Map<number, MovieIdentity>()
  for (const row of rows) {
    if (row.movie && !row.leftOut && !isToMend(row) && !movies.has(row.movie.id))
      movies.set(row.movie.id, row.movie)
  }
  return [...movies.values()]
}

/** The row as it is saved. */
export function withoutCandidates({ candidates: _, ...row }: ListRow): ListRow {
  return row
}

/** Leaves out each row whose movie an earlier row has. */
export function leaveOutRepeats(rows: readonly ListRow[]): ListRow[] {
  const seen = new Set<number>()
  return rows.map((row) => {
    if (!row.movie || row.leftOut || isToMend(row)) return row
    if (seen.has(row.movie.id)) return { ...row, leftOut: 'twice' }
    seen.add(row.movie.id)
    return row
  })
}
