import { z } from 'zod'
import '#domain/fields/messages.ts'

export type { EnrichmentView, OutOfReach, FixedPlayersView } from '#contract/views/drafts.ts'

/**
 * enrich-movie-data (Spec 7.24) for a draft's picks without facts, or for one of them; with `again` also for those that
 * failed a moment ago. The server uses its own stored title and year.
 */
export const enrichDraftBody = z.object({
  movieId: z.int32().positive().optional(),
  again: z.boolean().optional(),
})
export type EnrichDraftBody = z.infer<typeof enrichDraftBody>
