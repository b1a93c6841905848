import type { ChosenBot } from '#domain/draft/bot-kinds.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { toPoolParams } from '#domain/pools/pool.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'

/** The initial choices of setup when a draft is played again; theme and option are in the address. */
export type SetupNavigationState = {
  again: {
    isMultiplayer: boolean
    profilePath?: string
    categories: CategoryName[]
    rules?: OwnRules | undefined
    /** Names of local players; empty for an online draft, whose players are invited again. */
    participants: string[]
    /** The bots of a local draft. */
    bots?: ChosenBot[] | undefined
  }
}

/** The state of a link whose address sets the theme, so that setup skips that step. */
export const THEME_IS_SET = { isThemeSet: true }

/** The state of a link back from a list, so that setup shows the lists again. */
export const SHOW_LISTS = { showsLists: true }

export function showsLists(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'showsLists' in state
}

/** The parts of a draft that are needed to play it again. */
export type PlayedDraft = Pick<
  ViewedDraft,
  | 'theme'
  | 'option'
  | 'personId'
  | 'profilePath'
  | 'pool'
  | 'rules'
  | 'categories'
  | 'participants'
  | 'isMultiplayer'
  | 'isPublic'
  | 'ownerId'
>

/**
 * A link to setup with a draft's choices. Local names are the owner's friends, so a viewer of a public draft starts
 * without them.
 */
export function playAgainLink(draft: PlayedDraft, viewerId: string | undefined) {
  const { theme, option, personId, profilePath, pool, rules, categories, isMultiplayer, ownerId } = draft
  const seats = isMultiplayer ? [] : draft.participants
  const bots = seats.flatMap(({ name, bot }) => (bot ? { name, taste: bot.taste, level: bot.level } : []))
  const isOwn = !draft.isPublic || (viewerId !== undefined && ownerId === viewerId)
  const search = new URLSearchParams({ setup: '', theme, option })
  if (personId !== undefined) search.set('person', String(personId))
  for (const [name, text] of Object.entries(pool ? toPoolParams(pool) : {})) search.set(name, text)
  const state: SetupNavigationState = {
    again: {
      isMultiplayer,
      ...(profilePath !== undefined && { profilePath }),
      categories: [...categories],
      ...(rules && { rules }),
      participants: isOwn ? seats.filter(({ bot }) => !bot).map(({ name }) => name) : [],
      ...(bots.length > 0 && { bots }),
    },
  }
  return { to: `/?${search.toString()}`, state }
}

/**
 * The choices that a link has passed; undefined if there are none, or if they are of another release's shape.
 */
export function repeatedChoices(state: unknown): SetupNavigationState['again'] | undefined {
  if (typeof state !== 'object' || state === null || !('again' in state)) return undefined
  const { again } = state as { again: Partial<SetupNavigationState['again']> }
  return Array.isArray(again.categories) && Array.isArray(again.participants)
    ? (again as SetupNavigationState['again'])
    : undefined
}
