import { type ClockedDraft, turnTimeOfSeat } from '#domain/clock/pick-clock.ts'
import { mixed } from '#domain/chance/mixed.ts'
import { type Draft, onTheClock, turnsToCome } from './draft.ts'
import { stillSince } from '#domain/objections/objection.ts'

/** How long a bot seems to think, in milliseconds (B2.1). */
const SHORTEST_THOUGHT_MS = 1_000
const LONGEST_THOUGHT_MS = 3_000

/** The time that the bot on the clock takes for its pick, in milliseconds; undefined if no bot is on the clock, or while the draft stands still. */
export function thinkingMs(draft: Draft): number | undefined {
  const turn = onTheClock(draft)
  const bot = turn?.participant.bot
  if (!turn || !bot || stillSince(draft) !== undefined) return undefined
  const spread = LONGEST_THOUGHT_MS - SHORTEST_THOUGHT_MS + 1
  return SHORTEST_THOUGHT_MS + (mixed(bot.seed ?? 0, turn.overallPick) % spread)
}

/**
 * When the bot on the clock picks that thinks from `now` on, in ms since the epoch: at the latest when the time of a person
 * would be up, so that seating bots again and again gives no time. Undefined if no bot is to pick.
 */
export function botPickAt(draft: ClockedDraft, now: number): number | undefined {
  const thinking = thinkingMs(draft)
  if (thinking === undefined) return undefined
  return Math.min(now + thinking, Math.max(now, turnTimeOfSeat(draft)?.bankEndsAt ?? Infinity))
}

/** Whether the draft is running and all picks to come are made by bots. */
export function onlyBotsLeft(draft: Draft): boolean {
  const turns = turnsToCome(draft)
  return turns.length > 0 && turns.every(({ participant }) => participant.bot)
}
