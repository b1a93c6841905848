import { z } from 'zod'
import { displayName } from '#domain/fields/fields.ts'
import type { Theme } from '#domain/draft/theme.ts'

/** Spec 3.6, with what the profile page shows besides. */
export type ProfileView = { id: string; name: string; email: string; totalDrafts: number }

export const updateProfileBody = z.object({ name: displayName })

/** Page of a long list, from 1. */
export const draftPageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

/** A draft in the list of the profile (Spec 2.40). Timestamps are ISO 8601. */
export type DraftSummaryView = {
  id: string
  title: string
  theme: Theme
  option: string
  profile_path: string | null
  /** Whether the draft is the viewer's to delete; others only have a seat in it. */
  is_owner: boolean
  is_multiplayer: boolean
  is_started: boolean
  is_complete: boolean
  created_at: string
  participant_names: string[]
  categories: number
  picks: number
}

export type DraftPageView = { drafts: DraftSummaryView[]; total: number; page: number; pageSize: number }

/** How many drafts a page of the list has. */
export const DRAFTS_PER_PAGE = 20

export const copyDraftBody = z.object({
  /** The id that the copy will have, made by the browser: a copy that is sent twice is made once. */
  id: z.uuid().toLowerCase(),
  /** Today where the browser is, for the copy's title. */
  day: z.iso.date().optional(),
})
export type CopyDraftBody = z.infer<typeof copyDraftBody>

/** A permanent copy of a draft (decision 37). */
export type DraftCopyView = { id: string; title: string }
