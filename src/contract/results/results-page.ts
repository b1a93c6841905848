import type { ConfigView } from '#contract/views/server.ts'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import type { ReactionCountView } from '#features/reactions/wire/views.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { VerdictView } from '#features/verdict/wire/verdict-view.ts'

/**
 * Data that a public results page carries, so that its screen needs no request before it shows the scores.
 */
export type ServedDraft = {
  /** The draft as a visitor without a session sees it. */
  draft: DraftView
  /** How people voted on a complete online draft, as such a visitor sees it (B5.3). */
  houseVotes?: HouseVotesView | undefined
  /** The verdict without odds, on the page of the tab 'Verdict'. */
  verdict?: VerdictView
  config: ConfigView
  /** How people reacted to the picks of an online draft (B2.9). Missing if nobody has reacted. */
  reactions?: readonly ReactionCountView[] | undefined
}

/** The parts of a results page's query that decide what is on it. */
export const RESULTS_QUERY = ['public', 'tab', 'player', 'compare'] as const

/** Values of query parameters that do not name a player, apart from the defaults. */
export const RESULTS_VALUES = {
  public: ['true'],
  tab: ['board', 'order', 'verdict'],
} as const satisfies Partial<Record<(typeof RESULTS_QUERY)[number], readonly string[]>>

/** The prerendered results screen. */
export type StaticResults = {
  html: string
  /** The styles of the markup, because pages may not have style attributes. */
  css: string
}

/** `search` is the query of the page's address, with its question mark or empty. */
export type RenderResults = (served: ServedDraft, search: string) => StaticResults

/** The public link of a draft's results (Spec 9.39). */
export function publicResultsUrl(origin: string, draftId: string): string {
  return `${origin}/final-scores/${draftId}?public=true`
}

/** 'tom_hanks_final_scores.png' (Spec 9.37). */
export function shareImageName(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/g, '_')}_final_scores.png`
}
