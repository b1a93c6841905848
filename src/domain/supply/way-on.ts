import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import {
  type Draft,
  isRejected,
  mayOverride,
  onTheClock,
  openCategories,
  type ParticipantId,
  ruleBrokenBy,
  type RulingKind,
} from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { isComplete, isStarted } from '#domain/draft/progress.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { openObjection } from '#domain/objections/objection.ts'
import { goneIn } from '#domain/scarcity/scarcity.ts'
import type { EventOf } from '#domain/draft/events.ts'

/** The player on the clock has open categories for which nothing is left. */
export type DryTurn = {
  participantId: ParticipantId
  /** In the draft's order. */
  dry: readonly CategoryName[]
  /** Whether these are all that the player has open, so that the rules allow no pick at all. */
  isStuck: boolean
  /** Those of them for which House Override would let a movie in. */
  overridable: readonly CategoryName[]
}

/** What the player on the clock cannot fill with any movie of the pool; undefined if there is a movie for everything. */
export function dryTurn(draft: Draft, movies: readonly Movie[]): DryTurn | undefined {
  const participantId = onTheClock(draft)?.participant.id
  if (participantId === undefined) return undefined
  const open = openCategories(draft, participantId)
  const waiting = new Set(open)
  const overridable = new Set<CategoryName>()
  const gone = goneIn(draft, movies)
  for (const movie of movies) {
    if (waiting.size === 0) return undefined
    if (gone.has(movie) || ruleBrokenBy(draft, participantId, movie)) continue
    for (const category of waiting) {
      if (isRejected(draft, { movie, category })) continue
      if (isEligible(movie, category) || mayOverride(draft, participantId, category)) waiting.delete(category)
      else overridable.add(category)
    }
  }
  if (waiting.size === 0) return undefined
  const dry = open.filter((category) => waiting.has(category))
  return {
    participantId,
    dry,
    isStuck: dry.length === open.length,
    overridable: dry.filter((category) => overridable.has(category)),
  }
}

/** All that `rulingRefusal` may give. */
export const RULING_REFUSALS = [
  'DRAFT_NOT_STARTED',
  'DRAFT_COMPLETE',
  'DRAFT_PAUSED',
  'OBJECTION_OPEN',
  'TURN_PASSED',
  'CATEGORY_NOT_IN_DRAFT',
  'CATEGORY_ALREADY_FILLED',
  'SOMETHING_LEFT',
] as const satisfies readonly DraftErrorCode[]

/** A ruling on a category of the player on the clock. */
export type WantedRuling = { is: RulingKind; participantId: ParticipantId; category: CategoryName }

/**
 * Why the table cannot rule so; undefined if it can. House Override is allowed for a category for which nothing is left, and
 * a category stays empty only if the player can make no pick at all, so that running dry does not pay.
 */
export function rulingRefusal(
  draft: Draft,
  { is, participantId, category }: WantedRuling,
  movies: readonly Movie[],
): (typeof RULING_REFUSALS)[number] | undefined {
  if (!isStarted(draft)) return 'DRAFT_NOT_STARTED'
  if (isComplete(draft)) return 'DRAFT_COMPLETE'
  if (draft.paused) return 'DRAFT_PAUSED'
  if (openObjection(draft)) return 'OBJECTION_OPEN'
  if (onTheClock(draft)?.participant.id !== participantId) return 'TURN_PASSED'
  if (!draft.categories.includes(category)) return 'CATEGORY_NOT_IN_DRAFT'
  if (!openCategories(draft, participantId).includes(category)) return 'CATEGORY_ALREADY_FILLED'
  const turn = dryTurn(draft, movies)
  const isAllowed = is === 'empty' ? turn?.isStuck : turn?.overridable.includes(category)
  return isAllowed ? undefined : 'SOMETHING_LEFT'
}

/** The event of a ruling. Throws the refusal. */
export function rule(
  draft: Draft,
  wanted: WantedRuling,
  movies: readonly Movie[],
): EventOf<'OVERRIDE_ALLOWED' | 'SLOT_LEFT_EMPTY'> {
  const refusal = rulingRefusal(draft, wanted, movies)
  if (refusal) throw new DraftError(refusal)
  return rulingEvent(wanted)
}

/** The event of a ruling, without asking again whether the table can rule so. */
export function rulingEvent({
  is,
  participantId,
  category,
}: WantedRuling): EventOf<'OVERRIDE_ALLOWED' | 'SLOT_LEFT_EMPTY'> {
  return { type: is === 'empty' ? 'SLOT_LEFT_EMPTY' : 'OVERRIDE_ALLOWED', participantId, category }
}

/**
 * How a turn goes on in which the program is to pick and the rules leave nothing: the first open category stays empty. House
 * Override is for people to allow. Undefined while there is a pick to make.
 */
export function wayOn(draft: Draft, movies: readonly Movie[]): EventOf<'SLOT_LEFT_EMPTY'> | undefined {
  const turn = dryTurn(draft, movies)
  const category = turn?.dry[0]
  return turn?.isStuck && category !== undefined
    ? { type: 'SLOT_LEFT_EMPTY', participantId: turn.participantId, category }
    : undefined
}
