import type { SeatedBot } from '#domain/draft/bot-kinds.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import type { Theme } from '#domain/draft/theme.ts'
import type { JoinCardView } from '#contract/views/online-drafts.ts'
import type { DraftSummaryView } from '#contract/views/drafts.ts'

/** A draft in a list (Spec 2.40). */
export type DraftSummary = {
  id: string
  title: string
  theme: Theme
  option: string
  profilePath?: string | undefined
  /** Whether the viewer may delete the draft; others only have a seat in it. */
  isOwner: boolean
  isMultiplayer: boolean
  isStarted: boolean
  isComplete: boolean
  /** ISO 8601. */
  createdAt: string
  participantNames: readonly string[]
  /** The number of categories. */
  categories: number
  picks: number
}

export function summaryFromWire(view: DraftSummaryView): DraftSummary {
  const { id, title, theme, option, categories, picks } = view
  return {
    id,
    title,
    theme,
    option,
    profilePath: view.profile_path ?? undefined,
    isOwner: view.is_owner,
    isMultiplayer: view.is_multiplayer,
    isStarted: view.is_started,
    isComplete: view.is_complete,
    createdAt: view.created_at,
    participantNames: view.participant_names,
    categories,
    picks,
  }
}

/** What a viewer sees of an online draft before joining it (Spec 2.50). */
export type JoinCard = {
  draftId: string
  title: string
  theme: Theme
  option: string
  categories: readonly CategoryName[]
  /** The house rules that differ from the usual ones. */
  rules?: OwnRules | undefined
  state: 'waiting' | 'started' | 'complete'
  /** Lets the viewer take a seat while the draft is waiting. */
  inviteCode?: string | undefined
  hasSeat: boolean
  participants: readonly { name: string; isHost: boolean; bot?: SeatedBot }[]
  /** The number of the pick that is due, from 1; only in a started draft. */
  pickNumber?: number | undefined
  /** The number of all picks; only in a started draft. */
  pickCount?: number | undefined
  /** The ranking, best first, once the draft is complete and every score is known. */
  ranking?: readonly { name: string; average: number | null }[] | undefined
}

export function joinCardFromWire(view: JoinCardView): JoinCard {
  const { title, theme, option, categories, state } = view
  return {
    draftId: view.draft_id,
    title,
    theme,
    option,
    categories,
    rules: view.rules ?? undefined,
    state,
    inviteCode: view.invite_code ?? undefined,
    hasSeat: view.has_seat,
    participants: view.participants.map((seat) => ({
      name: seat.participant_name,
      isHost: seat.is_host,
      ...(seat.bot && { bot: seat.bot }),
    })),
    pickNumber: view.pick_number ?? undefined,
    pickCount: view.pick_count ?? undefined,
    ranking: view.ranking?.map((team) => ({ name: team.participant_name, average: team.average })),
  }
}
