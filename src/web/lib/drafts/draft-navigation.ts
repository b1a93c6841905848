import type { Bot } from '#domain/draft/bot-kinds.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Theme } from '#domain/draft/theme.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import type { Pool } from '#domain/pools/pool.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'

/** The state that setup passes to the draft screen (Spec 2.17). */
export type DraftNavigationState = {
  theme: Theme
  option: string
  /** The person's id and portrait in a person draft (Spec 7.22). */
  personId?: number
  profilePath?: string
  pool?: Pool | undefined
  rules?: OwnRules | undefined
  /** Names in a local draft, e-mail addresses online. */
  participants: string[]
  /** The bots of a local draft, by their names among the participants. */
  bots?: Record<string, Bot>
  /** The players of a local draft that is a rematch, best first: the winner picks last. */
  ranking?: string[]
  categories: CategoryName[]
  isMultiplayer: boolean
  /**
   * The id that the draft will have, generated beforehand so that going back and forth creates no second draft.
   */
  existingDraftId: string
  /** An online draft as the server created it. */
  initialDraftData: DraftView | null
}

/** The state of a link to a draft that is known to be online. */
export type OnlineDraftState = Pick<DraftNavigationState, 'existingDraftId' | 'initialDraftData'> & {
  isMultiplayer: true
}

/** The navigation state for a player who has just joined a draft. */
export function toOnlineDraft(draftId: string): OnlineDraftState {
  return { existingDraftId: draftId, isMultiplayer: true, initialDraftData: null }
}

export function isDraftNavigationState(state: unknown): state is DraftNavigationState {
  return isRecord(state) && 'existingDraftId' in state && 'categories' in state
}

export function isOnlineDraftState(state: unknown, draftId: string): state is OnlineDraftState {
  return isRecord(state) && state['isMultiplayer'] === true && state['existingDraftId'] === draftId
}

function isRecord<Value>(value: Value): value is Value & Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
