import { z } from 'zod'

/**
 * enrich-movie-data (Spec 7.24) for the picks of a draft whose facts are missing, or for one of them. Title and year are
 * those that the server has stored.
 */
export const enrichDraftBody = z.object({ movieId: z.int32().positive().optional() })
export type EnrichDraftBody = z.infer<typeof enrichDraftBody>

export type EnrichmentView = {
  /** About how many picks of the draft the movie sources are being asked now. */
  pending: number
  /** Why the missing facts will not come for now: the ratings source is spent for today, or a source refuses its key. */
  outOfReach: OutOfReach | null
}
export type OutOfReach = 'spent' | 'refused'

/** fix-unknown-players (Spec 7.23): how many picks got their player's name. */
export type FixedPlayersView = { fixed: number }
