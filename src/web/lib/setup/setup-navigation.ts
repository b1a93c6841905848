import type { CategoryName } from '#domain/categories/categories.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'

/** What setup begins with when a draft is played again; its address says the theme and the option. */
export type SetupNavigationState = {
  again: {
    isMultiplayer: boolean
    profilePath?: string
    categories: CategoryName[]
    /** Those who draft on this device; people online are invited anew. */
    participants: string[]
  }
}

/** What a link to setup carries if its address says the theme: setup goes on from there. */
export const THEME_IS_SET = { isThemeSet: true }

/** As much of a draft as playing it again needs. */
export type PlayedDraft = Pick<
  ViewedDraft,
  | 'theme'
  | 'option'
  | 'personId'
  | 'profilePath'
  | 'categories'
  | 'participants'
  | 'isMultiplayer'
  | 'isPublic'
  | 'ownerId'
>

/**
 * The way to a setup like that of a draft. Names on one device are its owner's friends: somebody who only looks at
 * what is public plays with others.
 */
export function setupLike(draft: PlayedDraft, viewerId: string | undefined) {
  const { theme, option, personId, profilePath, categories, isMultiplayer, ownerId } = draft
  const isOwn = !draft.isPublic || (viewerId !== undefined && ownerId === viewerId)
  const search = new URLSearchParams({ setup: '', theme, option })
  if (personId !== undefined) search.set('person', String(personId))
  const state: SetupNavigationState = {
    again: {
      isMultiplayer,
      ...(profilePath !== undefined && { profilePath }),
      categories: [...categories],
      participants: isOwn && !isMultiplayer ? draft.participants.map(({ name }) => name) : [],
    },
  }
  return { to: `/?${search.toString()}`, state }
}

/** What a page was led to with; undefined where it was opened in another way, or by another release. */
export function setupToRepeat(state: unknown): SetupNavigationState['again'] | undefined {
  if (typeof state !== 'object' || state === null || !('again' in state)) return undefined
  const { again } = state as { again: Partial<SetupNavigationState['again']> }
  return Array.isArray(again.categories) && Array.isArray(again.participants)
    ? (again as SetupNavigationState['again'])
    : undefined
}
