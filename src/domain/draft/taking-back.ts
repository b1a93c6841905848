import { TAKE_BACK_MS, TRAVEL_MS } from '#domain/clock/clock-rule.ts'
import { type ClockedDraft, turnEndsAt, turnOfPick } from '#domain/clock/pick-clock.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { openObjection, stillSince } from '#domain/objections/objection.ts'
import { participantOf } from './draft.ts'
import type { Draft, DraftPick, ParticipantId } from './draft-state.ts'
import type { DraftErrorCode } from './errors.ts'
import { isComplete, isStarted } from './progress.ts'

/** Whether a bot made the pick, or the clock. Such picks go with the one before them. */
export function isMadeByProgram(draft: Draft, { participantId, autoPicked }: DraftPick): boolean {
  return autoPicked === true || participantOf(draft, participantId).bot !== undefined
}

/** The number of the last pick that a person made, rather than a bot or the clock; undefined if there is none. */
export function lastPickByHand(draft: Draft): number | undefined {
  const index = draft.picks.findLastIndex((pick) => !isMadeByProgram(draft, pick))
  return index === -1 ? undefined : index + 1
}

/** Who made the pick: a stand-in, or the player. */
export function pickerOf({ pickedBy, participantId }: DraftPick): ParticipantId {
  return pickedBy ?? participantId
}

/**
 * Until when a pick can be taken back, in ms since the epoch: ten seconds, or until the time of its turn is over, after
 * which a pick would be made at once. Undefined for picks of earlier releases, which do not say when they were made.
 */
export function takeBackEndsAt(draft: ClockedDraft, number: number): number | undefined {
  const madeAt = draft.picks[number - 1]?.madeAt
  return madeAt === undefined
    ? undefined
    : Math.min(madeAt + TAKE_BACK_MS, pickDueAt(draft, number) ?? Infinity)
}

function pickDueAt(draft: ClockedDraft, number: number): number | undefined {
  const turn = draft.clock && turnOfPick(draft.clock, number)
  const participantId = draft.picks[number - 1]?.participantId
  if (rulesOf(draft).clock?.whenUp !== 'pick' || !turn || participantId === undefined) return undefined
  return turnEndsAt(draft, participantId, turn)?.bankEndsAt
}

/** Why a participant cannot take back a pick; undefined if they can. `now` is in ms since the epoch. */
export function takeBackRefusal(
  draft: ClockedDraft,
  participantId: ParticipantId,
  number: number,
  now: number,
): DraftErrorCode | undefined {
  if (!isStarted(draft)) return 'DRAFT_NOT_STARTED'
  if (isComplete(draft)) return 'DRAFT_COMPLETE'
  if (!rulesOf(draft).takeBack) return 'TAKE_BACK_OFF'
  if (openObjection(draft)) return 'OBJECTION_OPEN'
  const pick = draft.picks[number - 1]
  if (!pick) return 'NOT_LAST_PICK'
  if (pickerOf(pick) !== participantId) return 'NOT_YOUR_PICK'
  if (isMadeByProgram(draft, pick)) return 'PICK_STANDS'
  if (lastPickByHand(draft) !== number) return 'NOT_LAST_PICK'
  if (pick.madeAt === undefined || now > pick.madeAt + TAKE_BACK_MS + TRAVEL_MS) return 'PICK_STANDS'
  return (stillSince(draft) ?? now) >= (pickDueAt(draft, number) ?? Infinity) ? 'PICK_STANDS' : undefined
}
