import { TRAVEL_MS } from '#domain/clock/clock-rule.ts'
import { isOwnCategory } from '#domain/categories/categories.ts'
import type { Draft, DraftPick, ParticipantId } from '#domain/draft/draft-state.ts'
import type { DraftErrorCode } from '#domain/draft/errors.ts'
import { isComplete, isStarted } from '#domain/draft/progress.ts'
import { isMadeByProgram } from '#domain/draft/taking-back.ts'
import { openObjection, VOTING_MS } from './objection.ts'
import type { EventOf } from '#domain/draft/events.ts'

/** How long a pick can be objected to, in milliseconds. */
export const OBJECTION_MS = 20_000
/** With fewer voters than this, one person could decide alone. */
const FEWEST_VOTERS = 2

/** Those who can object to a participant's picks and vote on them: all other people at the table. */
export function votersOn(
  { participants }: Pick<Draft, 'participants'>,
  owner: ParticipantId,
): ParticipantId[] {
  return participants.filter(({ id, bot }) => id !== owner && !bot).map(({ id }) => id)
}

/** Whether the others can object to some picks of a participant. */
export function canBeObjectedTo(draft: Pick<Draft, 'participants'>, owner: ParticipantId): boolean {
  return votersOn(draft, owner).length >= FEWEST_VOTERS
}

/** Why a participant cannot object to a pick; undefined if they can. `now` is in ms since the epoch. */
export function objectionRefusal(
  draft: Draft,
  participantId: ParticipantId,
  number: number,
  now: number,
): DraftErrorCode | undefined {
  if (!isStarted(draft)) return 'DRAFT_NOT_STARTED'
  if (isComplete(draft)) return 'DRAFT_COMPLETE'
  if (openObjection(draft)) return 'OBJECTION_OPEN'
  const pick = draft.picks[number - 1]
  if (!pick || !draft.picks.slice(number).every((later) => isMadeByProgram(draft, later))) {
    return 'TOO_LATE_TO_OBJECT'
  }
  if (!isContestable(pick)) return 'NOT_OPEN_TO_OBJECTION'
  if (!canBeObjectedTo(draft, pick.participantId)) return 'TOO_FEW_TO_OBJECT'
  if (!votersOn(draft, pick.participantId).includes(participantId)) return 'NOT_A_VOTER'
  if (pick.madeAt === undefined || now > pick.madeAt + OBJECTION_MS + TRAVEL_MS) return 'TOO_LATE_TO_OBJECT'
  return draft.objection?.inVain.includes(number) ? 'OBJECTION_IN_VAIN' : undefined
}

function isContestable({ houseOverride, category }: DraftPick): boolean {
  return houseOverride || isOwnCategory(category)
}

/** The number of the latest pick that a participant can object to; undefined if there is none. */
export function pickToObjectTo(draft: Draft, participantId: ParticipantId, now: number): number | undefined {
  for (let number = draft.picks.length; number > 0; number -= 1) {
    const refusal = objectionRefusal(draft, participantId, number, now)
    if (!refusal) return number
    if (refusal === 'TOO_LATE_TO_OBJECT') return undefined
  }
  return undefined
}

/** The event that ends the open objection if its time is over; undefined before. */
export function lapse(draft: Draft, now: number): EventOf<'OBJECTION_LAPSED'> | undefined {
  const objection = openObjection(draft)
  return objection && now >= objection.at + VOTING_MS ? { type: 'OBJECTION_LAPSED', at: now } : undefined
}
