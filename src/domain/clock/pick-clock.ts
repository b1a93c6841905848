import {
  type AutoPickEnded,
  type Draft,
  type DraftEvent,
  onTheClock,
  type ParticipantId,
} from '../draft/draft.ts'
import { DraftError } from '../draft/errors.ts'
import { isStarted } from '../draft/progress.ts'
import { rulesOf } from '../house-rules/house-rules.ts'

/** The clock of a draft in play. Times are in ms since the epoch, by the server. */
export type RunningClock = {
  /** Since when the player on the clock has been on it. */
  turnFrom: number
  /** What is left of the time banks that have been drawn on, in ms. */
  banks: Readonly<Record<ParticipantId, number>>
  /** The players for whom picks are made because their time ran out. Whatever they do ends it. */
  autoPicks: readonly ParticipantId[]
}

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
  const { clock: rule } = rulesOf(draft)
  const turn = onTheClock(draft)
  if (!rule || !draft.clock || !turn || turn.participant.bot) return undefined
  const { turnFrom, autoPicks } = draft.clock
  const { id } = turn.participant
  const clockMs = rule.seconds * 1_000
  if (autoPicks.includes(id)) {
    const endsAt = turnFrom + Math.min(clockMs, AUTO_PICK_MS)
    return { clockEndsAt: endsAt, bankEndsAt: endsAt }
  }
  const clockEndsAt = turnFrom + clockMs
  return { clockEndsAt, bankEndsAt: clockEndsAt + bankMs(draft, id) }
}

/** What is left of a player's time bank, in ms; 0 without a clock. */
export function bankMs(draft: ClockedDraft, participantId: ParticipantId): number {
  const { clock: rule } = rulesOf(draft)
  return rule ? (draft.clock?.banks[participantId] ?? rule.bankSeconds * 1_000) : 0
}

/** When a pick is due for the person on the clock, in ms since the epoch; undefined if none is made for them. */
export function autoPickAt(draft: ClockedDraft): number | undefined {
  return !draft.paused && rulesOf(draft).clock?.whenUp === 'pick' ? turnTime(draft)?.bankEndsAt : undefined
}

/** The event by which a player ends the picks that are made for them. Throws NO_AUTO_PICK. */
export function endAutoPick({ clock }: ClockedDraft, participantId: ParticipantId): AutoPickEnded {
  if (!clock?.autoPicks.includes(participantId)) throw new DraftError('NO_AUTO_PICK')
  return { type: 'AUTO_PICK_ENDED', participantId }
}

/**
 * The clock after an event at `at`, in ms since the epoch. A pick draws on the time bank, and starts the next turn's
 * time; so does a change of who plays the seat on the clock. A pause does not count. Undefined if the draft has no
 * clock.
 */
export function clockAfter(
  before: ClockedDraft,
  after: Draft,
  event: DraftEvent,
  at: number,
): RunningClock | undefined {
  if (!rulesOf(after).clock || !isStarted(after)) return undefined
  if (!before.clock) return { turnFrom: at, banks: {}, autoPicks: [] }
  const { clock } = before
  // A turn that starts anew in a pause has its whole time when the draft goes on.
  const startsAt = before.paused?.at ?? at
  switch (event.type) {
    case 'PICK_MADE': {
      const { participantId, autoPicked, pickedBy } = event.pick
      const others = clock.autoPicks.filter((id) => id !== participantId)
      const kept = pickedBy === undefined ? others : clock.autoPicks
      return {
        turnFrom: at,
        banks: banksAfterPick(before, at),
        autoPicks: autoPicked ? [...others, participantId] : kept,
      }
    }
    case 'LAST_PICKS_UNDONE':
      return { ...clock, turnFrom: startsAt }
    case 'DRAFT_RESUMED':
      return { ...clock, turnFrom: clock.turnFrom + event.at - (before.paused?.at ?? event.at) }
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

function banksAfterPick(before: ClockedDraft, at: number): RunningClock['banks'] {
  const banks = before.clock?.banks ?? {}
  const time = turnTime(before)
  const turn = onTheClock(before)
  if (!time || !turn || at <= time.clockEndsAt || time.bankEndsAt === time.clockEndsAt) return banks
  return { ...banks, [turn.participant.id]: Math.max(0, time.bankEndsAt - at) }
}
