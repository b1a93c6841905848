import { z } from 'zod'
import '#domain/fields/messages.ts'
import { MAX_CATEGORIES, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { REACTIONS } from '#features/reactions/rules/reactions.ts'

const pick = z
  .int()
  .min(1)
  .max(MAX_PARTICIPANTS * MAX_CATEGORIES)
const reaction = z.enum(REACTIONS)

/**
 * A person reacts to a pick, or takes that back (B2.9). `movieId` is the movie that the person saw there: a pick can be
 * undone and made again.
 */
export const reactBody = z.object({ movieId: z.int32().positive(), reaction, on: z.boolean() })
export type ReactBody = z.infer<typeof reactBody>

/** A draft and the number of a pick in a path. */
export const pickParam = z.object({
  id: z.uuid().toLowerCase(),
  pick: z.coerce.number().pipe(pick),
})

/** The same by a socket. */
export const reactMessage = reactBody.extend({ draftId: z.uuid().toLowerCase(), pick })
