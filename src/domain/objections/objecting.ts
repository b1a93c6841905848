import { TRAVEL_MS } from '../clock/clock-rule.ts'
import { isOwnCategory } from '../categories/categories.ts'
import type { Draft, DraftPick, ParticipantId } from '../draft/draft-state.ts'
import { DraftError, type DraftErrorCode } from '../draft/errors.ts'
import { isComplete, isStarted } from '../draft/progress.ts'
import { isMadeByProgram } from '../draft/taking-back.ts'
import { countVotes, openObjection, type Vote, VOTING_MS } from './objection.ts'
import type { EventOf } from '../draft/events.ts'

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

/** The event by which a participant objects to a pick. Throws the refusal. */
export function objectTo(
  draft: Draft,
  participantId: ParticipantId,
  number: number,
  now: number,
): EventOf<'OBJECTION_RAISED'> {
  const refusal = objectionRefusal(draft, participantId, number, now)
  const pick = draft.picks[number - 1]
  if (refusal || !pick) throw new DraftError(refusal ?? 'TOO_LATE_TO_OBJECT')
  const voters = votersOn(draft, pick.participantId)
  return { type: 'OBJECTION_RAISED', participantId, pick: number, at: now, voters }
}

/**
 * The event of a vote on the open objection to the pick with this number. It decides as soon as more than half of all
 * voters want the pick back, or can no longer. Throws the refusal.
 */
export function voteOn(
  draft: Draft,
  participantId: ParticipantId,
  { pick, vote }: { pick: number; vote: Vote },
  now: number,
): EventOf<'OBJECTION_VOTED'> {
  const objection = openObjection(draft)
  if (!objection || objection.pick !== pick || now > objection.at + VOTING_MS + TRAVEL_MS) {
    throw new DraftError('NO_OBJECTION')
  }
  const { voters, votes } = objection
  if (!voters.includes(participantId)) throw new DraftError('NOT_A_VOTER')
  if (votes[participantId]) throw new DraftError('ALREADY_VOTED')
  const { takeBack, counts } = countVotes({ votes: { ...votes, [participantId]: vote } })
  const half = voters.length / 2
  const outcome = takeBack > half ? 'take-back' : voters.length - counts <= half ? 'counts' : undefined
  return { type: 'OBJECTION_VOTED', participantId, vote, at: now, ...(outcome && { outcome }) }
}

/** The event that ends the open objection if its time is over; undefined before. */
export function lapse(draft: Draft, now: number): EventOf<'OBJECTION_LAPSED'> | undefined {
  const objection = openObjection(draft)
  return objection && now >= objection.at + VOTING_MS ? { type: 'OBJECTION_LAPSED', at: now } : undefined
}
