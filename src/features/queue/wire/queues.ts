import { z } from 'zod'
import { categoryName } from '#domain/fields/fields.ts'
import type { Queue } from '#features/queue/rules/queue.ts'
import { toMovie, toMovieView } from '#contract/movies/movies.ts'
import type { QueueView } from './views.ts'

export type { QueueView } from './views.ts'

/** A queue as a whole (B2.5). Anything else that a client says about a movie is ignored. */
export const saveQueueBody = z.object({
  baseVersion: z.int().min(0).describe('The version that these movies are a change of'),
  entries: z
    .array(z.object({ movieId: z.int32().positive(), category: categoryName.nullable() }))
    .refine(
      (entries) => new Set(entries.map(({ movieId }) => movieId)).size === entries.length,
      'A movie is queued once',
    ),
})
export type SaveQueueBody = z.infer<typeof saveQueueBody>

/** Whether the queue picks by itself. */
export const picksFirstBody = z.object({ on: z.boolean() })

/** A queue with what its player has chosen about it. */
export type KeptQueue = { version: number; picksFirst: boolean; entries: Queue }

export function queueToWire({ version, picksFirst, entries }: KeptQueue): QueueView {
  return {
    version,
    picks_first: picksFirst,
    entries: entries.map(({ movie, category }) => ({
      movie: toMovieView(movie),
      category: category ?? null,
    })),
  }
}

export function queueFromWire({ version, picks_first, entries }: QueueView): KeptQueue {
  return {
    version,
    picksFirst: picks_first,
    entries: entries.map(({ movie, category }) => ({
      movie: toMovie(movie),
      ...(category !== null && { category }),
    })),
  }
}
