import type { CategoryName } from '#domain/categories/categories.ts'
import type { Theme } from '#domain/draft/theme.ts'

/** What the setup screen hands to the draft screen (Spec 2.17). */
export type DraftNavigationState = {
  theme: Theme
  option: string
  /** The person's id and portrait in a person draft (decision 20). */
  personId?: number
  profilePath?: string
  /** Names in a local draft, e-mail addresses online. */
  participants: string[]
  categories: CategoryName[]
  isMultiplayer: boolean
  /** The id the draft will have; made beforehand, so that going back and forth makes no second draft. */
  existingDraftId: string
  /** The row of an online draft that the server has already made. */
  initialDraftData: null
}

export function isDraftNavigationState(state: unknown): state is DraftNavigationState {
  return typeof state === 'object' && state !== null && 'existingDraftId' in state && 'categories' in state
}
