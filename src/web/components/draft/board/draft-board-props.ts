import type { ReactNode } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Draft } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'

export type DraftBoardProps = {
  draft: Draft
  /** The line under each name: 'Next', 'In 4 picks', '90.2 average'. */
  subtitleOf?: (participantId: string) => string | undefined
  /**
   * Scores by movie id, set once results are available and shown with 2 decimals. A movie without one says 'No score
   * yet' if the draft is finished.
   */
  scores?: ReadonlyMap<number, number | undefined>
  /** The unconfirmed selection, which pulses in its cell in the row on the clock. */
  selection?: { movie?: Movie; category?: CategoryName }
  /** How many picks of an online draft are confirmed; later ones say 'Sending…'. */
  confirmedPicks?: number
  /** Names the data that each score still lacks, by movie id. */
  scoreNotes?: ReadonlyMap<number, string>
  /** Actions and save status below the board. */
  actions?: ReactNode
  /** How far the draft is, in the board's header. */
  progress?: ReactNode
  /** Makes the free cells in the row on the clock buttons. */
  onOpenCell?: (category: CategoryName) => void
  /** What the head of each column says below its name. The board has room for it even while it says nothing. */
  noteOf?: ((category: CategoryName) => ReactNode) | undefined
}

/** The board of a draft in play. */
export type PlayedBoardProps = DraftBoardProps & {
  draftId: string
  /** The version that the server has; 0 before it has any. */
  savedVersion: number
}

export type RoomBoardProps = Omit<PlayedBoardProps, 'noteOf'> & {
  /** The theme's movies, of which the columns say how many are left (B2.10). */
  pool: MoviePool
}
