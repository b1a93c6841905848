import { z } from 'zod'

export type { EnrichmentView, OutOfReach, FixedPlayersView } from './views/drafts.ts'

/**
 * enrich-movie-data (Spec 7.24) for the picks of a draft whose facts are missing, or for one of them. Title and year are
 * those that the server has stored.
 */
export const enrichDraftBody = z.object({ movieId: z.int32().positive().optional() })
export type EnrichDraftBody = z.infer<typeof enrichDraftBody>
