import type { SaveDraftBody } from '#contract/save-draft.ts'
import { isAllowedIn } from '#domain/categories/categories.ts'
import { nameTwice } from '#domain/draft/joining.ts'
import { ApiError, InvalidInputError } from '../http/errors.ts'
import type { DraftRow } from './draft-repo.ts'

/** The part of a draft that is fixed once it starts. */
export type Setup = Pick<
  SaveDraftBody,
  'theme' | 'option' | 'personId' | 'participants' | 'categories' | 'draftOrder'
>

/** Throws INVALID_INPUT if the setup's fields contradict each other. */
export function checkSetup({ theme, participants, categories, draftOrder }: Setup): void {
  const ids = participants.map((participant) => participant.id)
  if (!categories.every((category) => isAllowedIn(theme, category))) {
    throw invalid('categories', 'The theme does not allow one of the categories')
  }
  if (!isEqual(draftOrder.toSorted(), ids.toSorted())) {
    throw invalid('draftOrder', 'The draft order names each participant once')
  }
}

/**
 * Throws INVALID_INPUT if two participants of a new draft share a name, since the board could not tell them apart.
 */
export function checkNames(participants: readonly { name: string }[]): void {
  const name = nameTwice(participants.map((participant) => participant.name))
  if (name !== undefined) throw invalid('participants', `Two players are called ${name}. Please rename one.`)
}

/** Throws DRAFT_CHANGED unless the save has the setup of the stored draft. */
export function refuseOtherSetup(stored: DraftRow, sent: Setup): void {
  if (!isEqual(setupOf(stored), comparable(sent))) {
    throw new ApiError('DRAFT_CHANGED', 'The setup of a draft cannot change once it has started.')
  }
}

/** The theme person's id at the movie source; null for other themes. */
export function personIdOf({ theme, personId }: Pick<Setup, 'theme' | 'personId'>): number | null {
  return theme === 'people' ? personId : null
}

function setupOf(stored: DraftRow): Setup {
  const { theme, option, personId, categories, draftOrder } = stored
  const participants = stored.participants.map(({ participantId, participantName }) => ({
    id: participantId,
    name: participantName,
  }))
  return { theme, option, personId, participants, categories, draftOrder }
}

function comparable({ theme, option, personId, participants, categories, draftOrder }: Setup): Setup {
  return {
    theme,
    option,
    personId: personIdOf({ theme, personId }),
    participants: participants.map(({ id, name }) => ({ id, name })),
    categories,
    draftOrder,
  }
}

function invalid(field: keyof Setup, message: string): InvalidInputError {
  return new InvalidInputError(message, { [field]: [message] })
}

/** Deep equality by JSON: both sides are built with their fields in the same order. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
