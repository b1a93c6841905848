import { isDeepStrictEqual } from 'node:util'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import { fromStoredRules } from '#contract/drafts/house-rules.ts'
import { ownRules } from '#domain/house-rules/house-rules.ts'
import type { Pool } from '#domain/pools/pool.ts'
import { isAllowedIn } from '#domain/categories/categories.ts'
import { withoutDirectionMarks } from '#domain/fields/limits.ts'
import { nameTwice } from '#domain/draft/joining.ts'
import { ApiError, InvalidInputError } from '#server/http/errors.ts'
import type { LoadedPool } from '#server/movies/movie-source.ts'
import { refuseTooStrictRules } from '#server/movies/theme-pool.ts'
import type { DraftRow, ParticipantRow } from '#server/drafts/draft-repo.ts'

/** The part of a draft that is fixed once it starts, apart from the names. */
export type Setup = Pick<
  SaveDraftBody,
  'theme' | 'option' | 'personId' | 'pool' | 'rules' | 'participants' | 'categories' | 'draftOrder'
>

/** Throws INVALID_INPUT if the setup's fields contradict each other. */
export function checkSetup({ theme, pool, participants, categories, draftOrder }: Setup): void {
  const ids = participants.map((participant) => participant.id)
  if (!categories.every((category) => isAllowedIn({ theme, pool: pool ?? undefined }, category))) {
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

/** Throws HOUSE_RULES_TOO_STRICT for a draft that nobody could finish. Finished drafts are not refused. */
export function refuseUnfinishable(
  { participants, categories, rules, isComplete }: SaveDraftBody,
  pool: LoadedPool,
): void {
  if (isComplete) return
  refuseTooStrictRules({ categories, players: participants.length, rules: rules ?? undefined }, pool)
}

/**
 * Throws DRAFT_CHANGED unless the save has the setup of the stored draft. Participants may have other names, which are checked
 * like those of a new draft (B2.6).
 */
export function refuseOtherSetup(stored: DraftRow, sent: Setup): void {
  if (!isEqual(setupOf(stored), comparable(sent))) {
    throw new ApiError('DRAFT_CHANGED', 'The setup of a draft cannot change once it has started.')
  }
  if (renamedIn(sent, stored.participants).length > 0) checkNames(sent.participants)
}

export type StoredName = Pick<ParticipantRow, 'participantId' | 'participantName'>

/** The participants of a save who have other names than in the stored draft. */
export function renamedIn(
  { participants }: Pick<Setup, 'participants'>,
  stored: readonly StoredName[],
): Setup['participants'] {
  const names = new Map(stored.map(({ participantId, participantName }) => [participantId, participantName]))
  return participants.filter(({ id, name }) => names.get(id) !== name)
}

/** The theme person's id at the movie source; null for other themes. */
export function personIdOf({ theme, personId }: Pick<Setup, 'theme' | 'personId'>): number | null {
  return theme === 'people' ? personId : null
}

/** The pool of a draft; null for a person or a year. */
export function setupPool({ theme, pool }: Pick<Setup, 'theme' | 'pool'>): Pool | null {
  return theme === 'others' ? (pool ?? null) : null
}

/** The parts that cannot change. */
type FixedSetup = Omit<Setup, 'participants'> & {
  participants: Omit<Setup['participants'][number], 'name'>[]
}

/** As a save says it: drafts of earlier releases may have marks of direction in their texts, and saves have none. */
function setupOf(stored: DraftRow): FixedSetup {
  const { theme, option, personId, pool, categories, draftOrder } = stored
  const rules = fromStoredRules(stored.rules) ?? null
  const participants = stored.participants.map(({ participantId, bot }) => ({
    id: participantId,
    ...(bot && { bot }),
  }))
  const setup = { theme, ...titleOf({ option, pool }), personId, rules, participants, categories, draftOrder }
  return JSON.parse(withoutDirectionMarks(JSON.stringify(setup))) as FixedSetup
}

/** A pool without the names of its parts, and without the title that they make: the server knows both. */
function titleOf({ option, pool }: { option: string; pool: Pool | null }) {
  if (!pool) return { option, pool }
  const { collection, list } = pool
  const parts = {
    ...pool,
    ...(collection && { collection: { slug: collection.slug, name: '' } }),
    ...(list && { list: { editionId: list.editionId, name: '' } }),
  }
  return { option: '', pool: parts }
}

function comparable(sent: Setup): FixedSetup {
  const { theme, option, personId, participants, categories, draftOrder } = sent
  return {
    theme,
    ...titleOf({ option, pool: setupPool(sent) }),
    personId: personIdOf({ theme, personId }),
    rules: ownRules(sent.rules ?? {}) ?? null,
    participants: participants.map(({ id, bot }) => ({ id, ...(bot && { bot }) })),
    categories,
    draftOrder,
  }
}

function invalid(field: keyof Setup, message: string): InvalidInputError {
  return new InvalidInputError(message, { [field]: [message] })
}

function isEqual(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b)
}
