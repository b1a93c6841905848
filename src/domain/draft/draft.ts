import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isSameMovie, type MovieIdentity } from '#domain/movies/same-movie.ts'
import { brokenRule, type BrokenRule, type MovieRule, rulesOf } from '#domain/house-rules/house-rules.ts'
import { openObjection } from '#domain/objections/objection.ts'
import { fitsPool } from '#domain/pools/pool.ts'
import { DraftError } from './errors.ts'
import type { PickRefusal } from './pick-refusals.ts'
import { apply, type PickUndone } from './apply.ts'
import type { Draft, DraftPick, Participant, ParticipantId } from './draft-state.ts'
import type { EventOf } from './events.ts'
import { emptySlots, isComplete, isStarted } from './progress.ts'
import { orderOfTurns, roundOf, runsForward } from './turn-order.ts'

export { apply, revert } from './apply.ts'
export type { LocalEvent } from './apply.ts'
export type {
  Consent,
  ConsentState,
  Draft,
  DraftPick,
  Participant,
  ParticipantId,
  Ruling,
  RulingKind,
} from './draft-state.ts'
export type { DraftEvent, EventOf } from './events.ts'

/** Spec 9.1. */
export const MAX_PARTICIPANTS = 50
export const MAX_CATEGORIES = 20
/** Spec 9.2; a local draft can be played alone. */
export const MIN_ONLINE_PARTICIPANTS = 2

/** A draft that has not started. */
export function newDraft(
  setup: Pick<Draft, 'theme' | 'option' | 'categories' | 'participants'> &
    Pick<Partial<Draft>, 'pool' | 'rules'>,
): Draft {
  return { ...setup, draftOrder: [], picks: [], version: 0 }
}

/** The participant of every pick, first to last; empty before the start (Spec 4.7). */
export function turnOrder(draft: Draft): ParticipantId[] {
  return orderOfTurns(draft.draftOrder, draft.categories.length, draft.rules?.order)
}

export type Turn = {
  participant: Participant
  /** The number of the pick in the draft, from 1. */
  overallPick: number
  round: number
  /** Whether the round runs from the first participant to the last. */
  isForward: boolean
}

/** The current turn and all later ones; empty before the start and after the last pick. */
export function turnsToCome(draft: Draft): Turn[] {
  const empty = emptySlots(draft).length
  return turnOrder(draft)
    .map((participantId, index) => {
      const round = roundOf(index + 1, draft.draftOrder.length)
      const isForward = runsForward(round, draft.rules?.order)
      const overallPick = index + 1 - empty
      return { participant: participantOf(draft, participantId), overallPick, round, isForward }
    })
    .slice(turnsTaken(draft))
}

/** How many turns are over: those of the picks, and those that left a category empty. */
export function turnsTaken(draft: Pick<Draft, 'picks' | 'rulings'>): number {
  return draft.picks.length + emptySlots(draft).length
}

/** The round of a pick by its number. A category that was left empty before it took a turn, too. */
export function roundOfPick(draft: Pick<Draft, 'draftOrder' | 'rulings'>, overallPick: number): number {
  const empty = emptySlots(draft).filter(({ after }) => after < overallPick).length
  return roundOf(overallPick + empty, draft.draftOrder.length)
}

/** The current turn; undefined before the start and after the last pick. */
export function onTheClock(draft: Draft): Turn | undefined {
  // Bots ask this for every pick, so it works out one turn only.
  const { draftOrder, categories, picks, rules } = draft
  const taken = turnsTaken(draft)
  if (taken >= draftOrder.length * categories.length) return undefined
  const overallPick = picks.length + 1
  const round = roundOf(taken + 1, draftOrder.length)
  const isForward = runsForward(round, rules?.order)
  const place = taken % draftOrder.length
  const participantId = draftOrder.at(isForward ? place : -1 - place)
  return participantId === undefined
    ? undefined
    : { participant: participantOf(draft, participantId), overallPick, round, isForward }
}

/** Throws if the draft has no such participant: that is a bug or damaged storage, not a refusal. */
export function participantOf(draft: Pick<Draft, 'participants'>, id: ParticipantId): Participant {
  const participant = draft.participants.find((candidate) => candidate.id === id)
  if (!participant) throw new Error(`The draft has no participant ${id}`)
  return participant
}

/** One participant's picks, in drafting order. */
export function rosterOf(draft: Draft, id: ParticipantId): DraftPick[] {
  return draft.picks.filter((pick) => pick.participantId === id)
}

/** The categories a participant has neither filled yet nor left empty, in the draft's order. */
export function openCategories(draft: Draft, id: ParticipantId): CategoryName[] {
  const closed = new Set(rosterOf(draft, id).map((pick) => pick.category))
  for (const category of emptyCategories(draft, id)) closed.add(category)
  return draft.categories.filter((category) => !closed.has(category))
}

/** The categories that a participant has left empty. */
export function emptyCategories(draft: Pick<Draft, 'rulings'>, id: ParticipantId): CategoryName[] {
  return emptySlots(draft).flatMap(({ participantId, category }) => (participantId === id ? category : []))
}

/** Whether House Override is allowed for a category of a participant, by the rules or by the table. */
export function mayOverride(
  draft: Pick<Draft, 'rules' | 'rulings'>,
  id: ParticipantId,
  category: CategoryName,
): boolean {
  const isAllowed = draft.rulings?.some(
    (ruling) => ruling.is === 'override' && ruling.participantId === id && ruling.category === category,
  )
  return isAllowed === true || rulesOf(draft).houseOverride
}

/** The participant who drafted the movie; undefined if it is free. */
export function drafterOf(draft: Draft, movie: MovieIdentity): Participant | undefined {
  const pick = draft.picks.find((made) => isSameMovie(made.movie, movie))
  return pick && participantOf(draft, pick.participantId)
}

/** Why the rules refuse a pick; undefined if they allow it (Spec 5.17–5.20, 7.18). */
export function pickRefusal(draft: Draft, pick: DraftPick): PickRefusal | undefined {
  const refusal = placeRefusal(draft, pick)
  if (refusal) return refusal
  if (isRejected(draft, pick)) return 'PICK_REJECTED'
  const broken = ruleBrokenBy(draft, pick.participantId, pick.movie)
  if (broken) return REFUSALS_OF_RULES[broken.rule]
  if (isEligible(pick.movie, pick.category)) return undefined
  if (!pick.houseOverride) return 'MOVIE_NOT_ELIGIBLE'
  return mayOverride(draft, pick.participantId, pick.category) ? undefined : 'HOUSE_OVERRIDE_OFF'
}

/** Whether the others have taken the same pick back in this turn (B2.11). */
export function isRejected(
  { objection, picks }: Draft,
  { movie, category }: { movie: Pick<Movie, 'id'>; category: CategoryName },
): boolean {
  return (
    objection?.pick === picks.length + 1 &&
    objection.rejected.some((pick) => pick.movieId === movie.id && pick.category === category)
  )
}

/** The house rule that a participant would break by drafting the movie; undefined if none (B1.8). */
export function ruleBrokenBy(draft: Draft, id: ParticipantId, movie: Movie): BrokenRule | undefined {
  if (!draft.rules) return undefined
  const team = rosterOf(draft, id).map((pick) => pick.movie)
  return brokenRule(rulesOf(draft), team, movie)
}

const REFUSALS_OF_RULES: Record<MovieRule, PickRefusal> = {
  NO_REPEATS: 'MOVIE_DRAFTED_BEFORE',
  ONE_PER_DIRECTOR: 'DIRECTOR_ALREADY_DRAFTED',
  PER_DECADE: 'DECADE_FULL',
}

/** Why a pick has no place in the draft, regardless of whether its movie fits the category. */
function placeRefusal(draft: Draft, pick: DraftPick): PickRefusal | undefined {
  if (!isStarted(draft)) return 'DRAFT_NOT_STARTED'
  if (isComplete(draft)) return 'DRAFT_COMPLETE'
  if (draft.paused && !isByHost(draft, pick)) return 'DRAFT_PAUSED'
  if (openObjection(draft)) return 'OBJECTION_OPEN'
  if (onTheClock(draft)?.participant.id !== pick.participantId) return 'NOT_YOUR_TURN'
  if (drafterOf(draft, pick.movie)) return 'MOVIE_ALREADY_DRAFTED'
  if (!fitsTheme(draft, pick.movie)) return 'MOVIE_NOT_IN_THEME'
  if (!draft.categories.includes(pick.category)) return 'CATEGORY_NOT_IN_DRAFT'
  if (!openCategories(draft, pick.participantId).includes(pick.category)) return 'CATEGORY_ALREADY_FILLED'
  return undefined
}

/** Whether the host picks for another one, which is all that can be picked while the draft is paused (B2.6). */
function isByHost({ hostId }: Draft, { pickedBy }: DraftPick): boolean {
  return pickedBy !== undefined && pickedBy === hostId
}

/** The event of a pick, without an override that was not needed. Throws the refusal. */
export function makePick(draft: Draft, pick: DraftPick): EventOf<'PICK_MADE'> {
  const refusal = pickRefusal(draft, pick)
  if (refusal) throw new DraftError(refusal)
  const houseOverride = pick.houseOverride && !isEligible(pick.movie, pick.category)
  return { type: 'PICK_MADE', pick: { ...pick, houseOverride } }
}

/**
 * The event of a pick that was made before. Its movie was judged then, so facts learned since cannot make it
 * ineligible. Throws the refusal.
 */
export function replayPick(draft: Draft, pick: DraftPick): EventOf<'PICK_MADE'> {
  const refusal = placeRefusal(draft, pick)
  if (refusal) throw new DraftError(refusal)
  return { type: 'PICK_MADE', pick }
}

/** The event that undoes the last pick of a draft. Throws if there is no pick. */
export function undoPick(draft: Draft): PickUndone {
  const pick = draft.picks.at(-1)
  if (!pick) throw new Error('The draft has no pick to undo')
  return { type: 'PICK_UNDONE', pick }
}

/** Makes picks in order by the rules. Throws the first refusal. */
export function playPicks(draft: Draft, picks: readonly DraftPick[]): Draft {
  return picks.reduce((played, pick) => apply(played, makePick(played, pick)), draft)
}

/**
 * A year draft takes only movies of that year (Spec 5.17), a pool's draft only movies of its years and genres. Only
 * the movie source knows the movies of a person, a collection or a list.
 */
function fitsTheme({ theme, option, pool }: Draft, movie: Movie): boolean {
  if (theme === 'year') return String(movie.year) === option
  return !pool || fitsPool(movie, pool)
}
