import { z } from 'zod'
import '#domain/fields/messages.ts'
import { MAX_CATEGORIES, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'

/** A person's answers to the questions of the house votes (B5.3). One that is left out stays as it was. */
export const houseVoteBody = z
  .object({
    best: z.uuid().toLowerCase().optional().describe('The participant who drafted best'),
    steal: z
      .int()
      .min(1)
      .max(MAX_PARTICIPANTS * MAX_CATEGORIES)
      .optional()
      .describe('The number of the pick that was the steal of the night'),
  })
  .refine(({ best, steal }) => best !== undefined || steal !== undefined, { message: 'A vote has an answer' })
export type HouseVoteBody = z.infer<typeof houseVoteBody>
