import { z } from 'zod'
import type { CategoryName } from '#domain/categories/categories.ts'
import { MAX_CATEGORIES, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { THEMES, type Theme } from '#domain/draft/theme.ts'
import type { OscarStatus } from '#domain/movies/movie.ts'
import { categoryName, draftTitle, movieTitle, participantName, themeOption } from '#domain/fields/fields.ts'

/** Stands for the owner of a guest's draft where a payload shows one (Spec 6.1, decision 5). */
export const GUEST_USER_ID = '00000000-0000-0000-0000-000000000000'

const pick = z.object({
  playerId: z.uuid(),
  playerName: participantName,
  movie: z.object({
    id: z.int().positive(),
    title: movieTitle,
    year: z.int(),
    genre: z.string(),
    posterPath: z.string().nullable(),
  }),
  category: categoryName,
  houseOverride: z.boolean().default(false),
})

/**
 * saveDraft for a local draft (Spec 3.15, 7.26): the whole draft with its picks. `baseVersion` is the version
 * that was saved last, 0 for a draft that was never saved (decision 31).
 */
export const saveDraftBody = z.object({
  title: draftTitle,
  theme: z.enum(THEMES),
  option: themeOption,
  personId: z.int().positive().nullable(),
  profilePath: z.string().startsWith('/').max(200).nullable(),
  participants: z
    .array(z.object({ id: z.uuid(), name: participantName }))
    .min(1)
    .max(MAX_PARTICIPANTS),
  categories: z.array(categoryName).min(1).max(MAX_CATEGORIES),
  /** Participant ids in drafting order. */
  draftOrder: z.array(z.uuid()).min(1).max(MAX_PARTICIPANTS),
  picks: z.array(pick).max(MAX_PARTICIPANTS * MAX_CATEGORIES),
  isComplete: z.boolean(),
  baseVersion: z.int().min(0),
  version: z.int().min(1),
})
export type SaveDraftBody = z.infer<typeof saveDraftBody>

/** A stored pick (Spec 3.5). Dollars of the day; null is "not known". */
export type DraftPickView = {
  /** From 1. */
  pick_order: number
  player_id: string
  player_name: string
  movie_id: number
  movie_title: string
  movie_year: number
  movie_genre: string
  movie_director: string | null
  poster_path: string | null
  category: CategoryName
  house_override: boolean
  calculated_score: number | null
  scoring_data_complete: boolean
  movie_budget: number | null
  movie_revenue: number | null
  rt_critics_score: number | null
  /** Always 0 and unused (Spec 9.34). */
  rt_audience_score: number
  metacritic_score: number | null
  imdb_rating: number | null
  oscar_status: OscarStatus
}

/** A draft with its picks (Spec 3.2, 7.26). Timestamps are ISO 8601. */
export type DraftView = {
  id: string
  title: string
  theme: Theme
  option: string
  person_id: number | null
  profile_path: string | null
  categories: CategoryName[]
  participants: { participant_id: string; participant_name: string }[]
  user_id: string
  is_multiplayer: boolean
  is_complete: boolean
  is_public: boolean
  invite_code: string | null
  created_at: string
  updated_at: string
  /** Participant ids in drafting order; empty before the start. */
  draft_order: string[]
  /** Every pick of the draft, first to last (decision 25). */
  turn_order: { participant_id: string; participant_name: string }[]
  current_turn_participant_id: string | null
  /** From 1; one more than the number of picks. */
  current_pick_number: number
  version: number
  picks: DraftPickView[]
}
