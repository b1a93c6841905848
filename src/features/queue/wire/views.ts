import { z } from 'zod'
import { movieView } from '#contract/views/movies.ts'

/** A player's queue (B2.5). */
export const queueView = z
  .object({
    version: z.int().min(0).describe('How often its movies have been changed'),
    picks_first: z
      .boolean()
      .describe('Whether the first movie that may be drafted is picked when the turn of the player comes'),
    entries: z
      .array(
        z.object({
          movie: movieView,
          category: z.string().nullable().describe('Null for the first open category that the movie fits'),
        }),
      )
      .describe('In the order in which the player wants them; also those that have been drafted since'),
  })
  .meta({ id: 'QueueView', description: 'The movies that a player wants. Only the player sees them' })
export type QueueView = z.infer<typeof queueView>
