import { z } from 'zod'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Theme } from '#domain/draft/theme.ts'
import { inviteCode } from '#domain/fields/fields.ts'

/** In the body, so that codes stay out of logs. */
export const joinCardBody = z.object({ inviteCode })

/** What people see of an online draft before they take a seat, watch it or look at its scores (Spec 2.50). */
export type JoinCardView = {
  draft_id: string
  title: string
  theme: Theme
  option: string
  categories: CategoryName[]
  state: 'waiting' | 'started' | 'complete'
  /** Takes a seat while the draft waits; null later, when it is not told to those who came without it. */
  invite_code: string | null
  has_seat: boolean
  participants: { participant_name: string; is_host: boolean }[]
  /** The number of the pick that is due, from 1, and of all picks; null before the start. */
  pick_number: number | null
  pick_count: number | null
  /** Those with a score, best first, once the draft is complete and every score is there. Averages are null unless the results are public. */
  ranking: { participant_name: string; average: number | null }[] | null
}
