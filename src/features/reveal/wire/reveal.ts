import { z } from 'zod'
import '#domain/fields/messages.ts'

/** More than any show has: a curtain, a beat for each category, and the places. */
const MOST_BEATS = 100

/** What the host's reveal is at (B5.1). Null: it is over. */
export const revealMessage = z.object({
  draftId: z.uuid().toLowerCase(),
  beat: z
    .int()
    .min(0)
    .max(MOST_BEATS - 1)
    .nullable(),
})
