import { z } from 'zod'
import { displayName } from '#domain/fields/fields.ts'

export type { DraftSummaryView, DraftPageView, DraftCopyView } from './views/drafts.ts'
export type { ProfileView } from './views/accounts.ts'

export const updateProfileBody = z.object({ name: displayName })

/** A page of a long list, counted from 1. */
export const draftPageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

/** The number of drafts on a page of the list. */
export const DRAFTS_PER_PAGE = 20

export const copyDraftBody = z.object({
  /** The id of the copy. The browser makes it, so that a copy that is sent twice is made once. */
  id: z.uuid().toLowerCase(),
  /** The browser's local date, for the copy's title. */
  day: z.iso.date().optional(),
})
export type CopyDraftBody = z.infer<typeof copyDraftBody>
