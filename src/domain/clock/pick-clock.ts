import {
  type AutoPickEnded,
  type Draft,
  type DraftEvent,
  onTheClock,
  type ParticipantId,
  participantOf,
} from '../draft/draft.ts'
import { DraftError } from '../draft/errors.ts'
import { isStarted } from '../draft/progress.ts'
import { stillSince } from '../objections/objection.ts'
import { rulesOf } from '../house-rules/house-rules.ts'

/** The clock of a draft in play. Times are in ms since the epoch, by the server. */
export type RunningClock = {
  /** Since when the player on the clock has been on it. */
  turnFrom: number
  /** What is left of the time banks that have been drawn on, in ms. */
  banks: Readonly<Record<ParticipantId, number>>
  /** The players for whom picks are made because their time ran out. Whatever they do ends it. */
  autoPicks: readonly ParticipantId[]
  /** How the clock stood in the turn of the last pick by hand, in case it is taken back (B2.7). */
  lastTurn?: (TurnState & { pick: number }) | undefined
}

/** Since when a turn runs, and what is left of its player's time bank, in ms. */
type TurnState = { turnFrom: number; bankMs: number }

/** A draft with its clock, if it has one. */
export type ClockedDraft = Draft & { clock?: RunningClock | undefined }

/** When the time of the player on the clock ends. */
export type TurnTime = {
  /** When the clock has run out and the time bank is used; in ms since the epoch. */
  clockEndsAt: number
  /** When the time bank is used up too. */
  bankEndsAt: number
}

/** How long a player has for whom picks are made, so that somebody who is back can still stop it. */
const AUTO_PICK_MS = 10_000

/** The time of the person on the clock; undefined without a clock, and while a bot is on it. */
export function turnTime(draft: ClockedDraft): TurnTime | undefined {
  const turn = onTheClock(draft)
  if (!draft.clock || !turn || turn.participant.bot) return undefined
  const { id } = turn.participant
  return turnEndsAt(draft, id, { turnFrom: draft.clock.turnFrom, bankMs: bankMs(draft, id) })
}

/** When the time of a player's turn that stands like this ends; undefined without a clock. */
export function turnEndsAt(
  draft: ClockedDraft,
  participantId: ParticipantId,
  { turnFrom, bankMs: bank }: TurnState,
): TurnTime | undefined {
  const { clock: rule } = rulesOf(draft)
  if (!rule) return undefined
  const clockMs = rule.seconds * 1_000
  if (draft.clock?.autoPicks.includes(participantId)) {
    const endsAt = turnFrom + Math.min(clockMs, AUTO_PICK_MS)
    return { clockEndsAt: endsAt, bankEndsAt: endsAt }
  }
  return { clockEndsAt: turnFrom + clockMs, bankEndsAt: turnFrom + clockMs + bank }
}

/** What is left of a player's time bank, in ms; 0 without a clock. */
export function bankMs(draft: ClockedDraft, participantId: ParticipantId): number {
  const { clock: rule } = rulesOf(draft)
  return rule ? (draft.clock?.banks[participantId] ?? rule.bankSeconds * 1_000) : 0
}

/** When a pick is due for the person on the clock, in ms since the epoch; undefined if none is made for them. */
export function autoPickAt(draft: ClockedDraft): number | undefined {
  return stillSince(draft) === undefined && rulesOf(draft).clock?.whenUp === 'pick'
    ? turnTime(draft)?.bankEndsAt
    : undefined
}

/** The event by which a player ends the picks that are made for them. Throws NO_AUTO_PICK. */
export function endAutoPick({ clock }: ClockedDraft, participantId: ParticipantId): AutoPickEnded {
  if (!clock?.autoPicks.includes(participantId)) throw new DraftError('NO_AUTO_PICK')
  return { type: 'AUTO_PICK_ENDED', participantId }
}

/**
 * The clock after an event at `at`, in ms since the epoch. A pick draws on the time bank, and starts the next turn's
 * time; so does a change of who plays the seat on the clock. Time in which the draft stands still does not count. A
 * player who takes a pick back goes on with the time of that turn, as if the pick had not been made. A new clock starts
 * with the whole time and full time banks. Undefined if the draft has no clock.
 */
export function clockAfter(
  before: ClockedDraft,
  after: Draft,
  event: DraftEvent,
  at: number,
): RunningClock | undefined {
  if (!rulesOf(after).clock || !isStarted(after)) return undefined
  // A turn that starts during a pause or a vote gets its whole time once the draft goes on.
  const startsAt = stillSince(after) ?? at
  if (!before.clock) return { turnFrom: startsAt, banks: {}, autoPicks: [] }
  const clock = later(before.clock, stoodStillMs(before, after, 'at' in event ? event.at : at))
  switch (event.type) {
    case 'PICK_MADE': {
      const { participantId, autoPicked, pickedBy } = event.pick
      const others = clock.autoPicks.filter((id) => id !== participantId)
      const kept = pickedBy === undefined ? others : clock.autoPicks
      const isByHand = !autoPicked && !participantOf(before, participantId).bot
      const lastTurn = isByHand
        ? { pick: after.picks.length, turnFrom: clock.turnFrom, bankMs: bankMs(before, participantId) }
        : clock.lastTurn
      return {
        turnFrom: at,
        banks: banksAfterPick(before, at),
        autoPicks: autoPicked ? [...others, participantId] : kept,
        ...(lastTurn && { lastTurn }),
      }
    }
    case 'PICK_TAKEN_BACK': {
      const { lastTurn, ...rest } = clock
      const player = onTheClock(after)?.participant.id
      if (lastTurn?.pick !== event.from || player === undefined) return { ...rest, turnFrom: startsAt }
      const { turnFrom, bankMs: bank } = lastTurn
      return { ...rest, turnFrom, banks: { ...clock.banks, [player]: bank } }
    }
    case 'LAST_PICKS_UNDONE':
      return { ...clock, turnFrom: startsAt }
    case 'OBJECTION_VOTED':
      return event.outcome === 'take-back' ? { ...clock, turnFrom: startsAt } : clock
    case 'CLOCK_CHANGED':
      return { turnFrom: startsAt, banks: {}, autoPicks: [] }
    case 'AUTO_PICK_ENDED': {
      const autoPicks = clock.autoPicks.filter((id) => id !== event.participantId)
      const isTheirTurn = onTheClock(after)?.participant.id === event.participantId
      return { ...clock, autoPicks, ...(isTheirTurn && { turnFrom: startsAt }) }
    }
    case 'BOT_SET': {
      const isTheirTurn = onTheClock(after)?.participant.id === event.participantId
      return isTheirTurn ? { ...clock, turnFrom: startsAt } : clock
    }
    default:
      return clock
  }
}

/** For how long the draft has stood still, if an event ends that. */
function stoodStillMs(before: Draft, after: Draft, at: number): number {
  const since = stillSince(before)
  return since === undefined ? 0 : (stillSince(after) ?? at) - since
}

/** The clock as if everything had happened later. */
function later(clock: RunningClock, byMs: number): RunningClock {
  const { turnFrom, lastTurn } = clock
  return {
    ...clock,
    turnFrom: turnFrom + byMs,
    ...(lastTurn && { lastTurn: { ...lastTurn, turnFrom: lastTurn.turnFrom + byMs } }),
  }
}

function banksAfterPick(before: ClockedDraft, at: number): RunningClock['banks'] {
  const banks = before.clock?.banks ?? {}
  const time = turnTime(before)
  const turn = onTheClock(before)
  if (!time || !turn || at <= time.clockEndsAt || time.bankEndsAt === time.clockEndsAt) return banks
  return { ...banks, [turn.participant.id]: Math.max(0, time.bankEndsAt - at) }
}
