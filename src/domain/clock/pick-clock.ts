import {
  type Draft,
  type DraftPick,
  type DraftEvent,
  onTheClock,
  type ParticipantId,
  participantOf,
} from '#domain/draft/draft.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { stillSince } from '#domain/objections/objection.ts'
import { TAKE_BACK_MS, TRAVEL_MS } from './clock-rule.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'

/** The clock of a draft in play. Times are in ms since the epoch, by the server. */
export type RunningClock = {
  /** Since when the player on the clock has been on it. */
  turnFrom: number
  /** Until when this turn lasts at least, because its player came back to it late. Given once per turn. */
  lastsUntil?: number | undefined
  /** What is left of the time banks that have been drawn on, in ms. */
  banks: Readonly<Record<ParticipantId, number>>
  /** The players for whom picks are made because their time ran out. Whatever they do ends it. */
  autoPicks: readonly ParticipantId[]
  /** How the clock stood in the turns of the last picks by hand that may still be taken back, in order (B2.7). */
  lastTurns?: readonly PastTurn[] | undefined
}

/** Since when a turn runs, until when it lasts at least, and what is left of its player's time bank, in ms. */
type TurnState = Pick<RunningClock, 'turnFrom' | 'lastsUntil'> & { bankMs: number }
type PastTurn = TurnState & { pick: number }

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
/** The least time for a player who comes back to their turn, so that no pick is made for them at that very moment. */
const RETURN_MS = 10_000

/** The time of the person on the clock; undefined without a clock, and while a bot is on it. */
export function turnTime(draft: ClockedDraft): TurnTime | undefined {
  return onTheClock(draft)?.participant.bot ? undefined : turnTimeOfSeat(draft)
}

/** The same for the seat on the clock, also if a bot plays it. */
export function turnTimeOfSeat(draft: ClockedDraft): TurnTime | undefined {
  const id = onTheClock(draft)?.participant.id
  if (!draft.clock || id === undefined) return undefined
  return turnEndsAt(draft, id, turnState(draft, draft.clock, id))
}

function turnState(draft: ClockedDraft, clock: RunningClock, participantId: ParticipantId): TurnState {
  const { turnFrom, lastsUntil } = clock
  return { turnFrom, bankMs: bankMs(draft, participantId), ...(lastsUntil !== undefined && { lastsUntil }) }
}

/** When the time of a player's turn that stands like this ends; undefined without a clock. */
export function turnEndsAt(
  draft: ClockedDraft,
  participantId: ParticipantId,
  { turnFrom, lastsUntil = 0, bankMs: bank }: TurnState,
): TurnTime | undefined {
  const { clock: rule } = rulesOf(draft)
  if (!rule) return undefined
  const isAutomatic = draft.clock?.autoPicks.includes(participantId) ?? false
  const clockMs = rule.seconds * 1_000
  const clockEndsAt = turnFrom + (isAutomatic ? Math.min(clockMs, AUTO_PICK_MS) : clockMs)
  const bankEndsAt = clockEndsAt + (isAutomatic ? 0 : bank)
  return bankEndsAt < lastsUntil
    ? { clockEndsAt: lastsUntil, bankEndsAt: lastsUntil }
    : { clockEndsAt, bankEndsAt }
}

/** How the clock stood in the turn of a pick that may be taken back; undefined if it is not known. */
export function turnOfPick({ lastTurns = [] }: RunningClock, number: number): TurnState | undefined {
  return lastTurns.find(({ pick }) => pick === number)
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

/**
 * The clock after an event at `at`, in ms since the epoch, that the participant `by` caused, or the program. Undefined if
 * the draft has no clock.
 *
 * Only a new turn, what the host does to the clock or undoes, and a vote that takes a pick back give time. Everything
 * else goes on with the time of the turn: who takes a pick back, whose seat changes hands, and for whom no picks are made
 * any more has at least ten seconds of it, once per turn. Time in which the draft stands still does not count.
 */
export function clockAfter(
  before: ClockedDraft,
  after: Draft,
  event: DraftEvent,
  at: number,
  by: ParticipantId | null = null,
): RunningClock | undefined {
  if (!rulesOf(after).clock || !isStarted(after)) return undefined
  // A turn that starts during a pause or a vote gets its whole time once the draft goes on.
  const startsAt = stillSince(after) ?? at
  if (!before.clock) return { turnFrom: startsAt, banks: {}, autoPicks: [] }
  if (event.type === 'CLOCK_CHANGED') return newClock(before.clock, after, startsAt)
  const clock = later(before.clock, stoodStillMs(before, after, 'at' in event ? event.at : at))
  const autoPicks = autoPicksAfter(clock.autoPicks, event, by)
  const next = { ...turnAfter(before, after, event, clock, at), autoPicks }
  return comesBack(clock, next, after, event) ? withTimeToReturn(after, next, startsAt) : next
}

/** The whole time and full time banks for everybody, also for a player who takes a pick back. */
function newClock({ lastTurns = [] }: RunningClock, after: Draft, turnFrom: number): RunningClock {
  const bankMs = (rulesOf(after).clock?.bankSeconds ?? 0) * 1_000
  return {
    turnFrom,
    banks: {},
    autoPicks: [],
    lastTurns: lastTurns.map(({ pick }) => ({ pick, turnFrom, bankMs })),
  }
}

function turnAfter(
  before: ClockedDraft,
  after: Draft,
  event: DraftEvent,
  clock: RunningClock,
  at: number,
): RunningClock {
  const lastTurns = (clock.lastTurns ?? []).filter(({ pick }) => pick <= after.picks.length)
  const fresh = { ...clock, turnFrom: stillSince(after) ?? at, lastsUntil: undefined, lastTurns }
  switch (event.type) {
    case 'PICK_MADE': {
      const madeAt = stillSince(before) ?? at
      const banks = banksAfterPick(before, madeAt)
      return { ...fresh, banks, lastTurns: turnsAfterPick(before, event.pick, clock, at) }
    }
    case 'PICK_TAKEN_BACK': {
      const turn = turnOfPick(clock, event.from)
      const player = onTheClock(after)?.participant.id
      // The draft had no clock at the time of the pick.
      if (!turn || player === undefined) return { ...clock, lastTurns }
      const { turnFrom, lastsUntil, bankMs: bank } = turn
      const banks = { ...clock.banks, [player]: bank }
      return { ...fresh, turnFrom, lastsUntil, banks }
    }
    case 'SLOT_LEFT_EMPTY':
      return { ...fresh, banks: banksAfterPick(before, stillSince(before) ?? at) }
    case 'LAST_PICKS_UNDONE':
      return fresh
    case 'OBJECTION_VOTED':
      return event.outcome === 'take-back' ? fresh : clock
    default:
      return clock
  }
}

/** Automatic picks end for whoever acts. Only the clock's own pick begins them; one from a queue ends them. */
function autoPicksAfter(
  autoPicks: RunningClock['autoPicks'],
  event: DraftEvent,
  by: ParticipantId | null,
): RunningClock['autoPicks'] {
  const others = autoPicks.filter((id) => id !== by)
  if (event.type === 'AUTO_PICK_ENDED') return others.filter((id) => id !== event.participantId)
  if (event.type !== 'PICK_MADE' || event.pick.pickedBy !== undefined) return others
  const { participantId, autoPicked } = event.pick
  const rest = others.filter((id) => id !== participantId)
  return autoPicked ? [...rest, participantId] : rest
}

/** Whether the player on the clock comes back to a turn that has already run. */
function comesBack(clock: RunningClock, next: RunningClock, after: Draft, event: DraftEvent): boolean {
  const player = onTheClock(after)?.participant.id
  if (player === undefined) return false
  if (event.type === 'PICK_TAKEN_BACK') return true
  if (event.type === 'BOT_SET') return event.participantId === player
  return clock.autoPicks.includes(player) && !next.autoPicks.includes(player)
}

/** Lets the turn last a moment from `from`, unless it does, or there was such a moment. */
function withTimeToReturn(draft: Draft, clock: RunningClock, from: number): RunningClock {
  const ends = turnTime({ ...draft, clock })?.bankEndsAt
  if (ends === undefined || ends >= from + RETURN_MS || clock.lastsUntil !== undefined) return clock
  return { ...clock, lastsUntil: from + RETURN_MS }
}

/** For how long the draft has stood still, if an event ends that. */
function stoodStillMs(before: Draft, after: Draft, at: number): number {
  const since = stillSince(before)
  return since === undefined ? 0 : (stillSince(after) ?? at) - since
}

/** The clock as if everything had happened later. */
function later(clock: RunningClock, byMs: number): RunningClock {
  const { lastTurns = [] } = clock
  return { ...clock, ...turnLater(clock, byMs), lastTurns: lastTurns.map((turn) => turnLater(turn, byMs)) }
}

function turnLater<T extends Pick<TurnState, 'turnFrom' | 'lastsUntil'>>(turn: T, byMs: number): T {
  const { turnFrom, lastsUntil } = turn
  return {
    ...turn,
    turnFrom: turnFrom + byMs,
    ...(lastsUntil !== undefined && { lastsUntil: lastsUntil + byMs }),
  }
}

/** The turns whose picks can still be taken back, with that of the pick that was just made by hand. */
function turnsAfterPick(
  before: ClockedDraft,
  { participantId, autoPicked }: DraftPick,
  clock: RunningClock,
  at: number,
): readonly PastTurn[] {
  const { lastTurns = [] } = clock
  const recent = lastTurns.filter(
    ({ pick }) => at <= (before.picks[pick - 1]?.madeAt ?? at) + TAKE_BACK_MS + TRAVEL_MS,
  )
  if (autoPicked || participantOf(before, participantId).bot) return recent
  return [...recent, { pick: before.picks.length + 1, ...turnState(before, clock, participantId) }]
}

/** A bot that picks for a person does not save the time that the person has used. */
function banksAfterPick(before: ClockedDraft, at: number): RunningClock['banks'] {
  const banks = before.clock?.banks ?? {}
  const player = onTheClock(before)?.participant
  const { clock: rule } = rulesOf(before)
  if (!before.clock || !player || !rule || before.clock.autoPicks.includes(player.id)) return banks
  const overMs = at - (before.clock.turnFrom + rule.seconds * 1_000)
  const bank = bankMs(before, player.id)
  return overMs <= 0 || bank === 0 ? banks : { ...banks, [player.id]: Math.max(0, bank - overMs) }
}
