import { z } from 'zod'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { THEMES } from '#domain/draft/theme.ts'
import { categoryName, themeOption } from '#domain/fields/fields.ts'
import type { AvailabilityStatus } from '#domain/categories/availability.ts'
import type { CategoryName } from '#domain/categories/categories.ts'

/** analyze-category-availability (Spec 7.20). */
export const analyzeAvailabilityBody = z.object({
  theme: z.enum(THEMES),
  option: themeOption,
  personId: z.int().positive().optional(),
  categories: z.array(categoryName).min(1),
  playerCount: z.int().min(1).max(MAX_PARTICIPANTS),
  draftMode: z.enum(['local', 'multiplayer']),
})
export type AnalyzeAvailabilityBody = z.infer<typeof analyzeAvailabilityBody>

/** Spec 3.9. */
export type CategoryAvailabilityView = {
  categoryId: CategoryName
  available: boolean
  movieCount: number
  sampleMovies: string[]
  reason: string | null
  status: AvailabilityStatus
  isEstimate: boolean
  /** When it was counted, ISO 8601. */
  timestamp: string
}

export type AnalyzeAvailabilityView = {
  results: CategoryAvailabilityView[]
  /** How many movies the theme has in all, also while not all of them are here; null when nobody can say. */
  movieCount: number | null
  /** False while the server is still finding out more, so that asking again soon gives better counts. */
  isSettled: boolean
}
