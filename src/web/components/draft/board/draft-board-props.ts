import type { ReactNode } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Draft } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'

export type DraftBoardProps = {
  draft: Draft
  /** Under each name: 'Next', 'In 4 picks', '90.2 average'. */
  subtitleOf?: (participantId: string) => string | undefined
  /**
   * Scores by movie id, once results are in, shown with 2 decimals; 'No score yet' if a finished draft lacks one.
   */
  scores?: ReadonlyMap<number, number | undefined>
  /** The selection before it is confirmed, shown pulsing in its cell on the clock's row. */
  selection?: { movie?: Movie; category?: CategoryName }
  /** How many picks are confirmed, in a draft that is played with others; the picks after them say 'Sending…'. */
  confirmedPicks?: number
  /** What a score still lacks, by movie id. */
  scoreNotes?: ReadonlyMap<number, string>
  /** Actions and save status in the board's head. */
  actions?: ReactNode
  /** Makes the free cells in the row on the clock buttons. */
  onOpenCell?: (category: CategoryName) => void
}
