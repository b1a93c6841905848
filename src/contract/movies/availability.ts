import { z } from 'zod'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { poolField } from '#contract/drafts/pool.ts'
import { THEMES } from '#domain/draft/theme.ts'
import { categoryName, themeOption } from '#domain/fields/fields.ts'

export type { CategoryAvailabilityView, AnalyzeAvailabilityView } from '#contract/views/movies.ts'

/** analyze-category-availability (Spec 7.20). */
export const analyzeAvailabilityBody = z.object({
  theme: z.enum(THEMES),
  option: themeOption,
  personId: z.int().positive().optional(),
  pool: poolField.optional(),
  categories: z.array(categoryName).min(1),
  playerCount: z.int().min(1).max(MAX_PARTICIPANTS),
  draftMode: z.enum(['local', 'multiplayer']),
})
export type AnalyzeAvailabilityBody = z.infer<typeof analyzeAvailabilityBody>
