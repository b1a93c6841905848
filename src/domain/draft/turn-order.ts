/** How the turns of a draft run (B1.8); 'snake' unless the house rules say otherwise. */
export const TURN_ORDERS = ['snake', 'linear', 'third-round-reversal'] as const
export type TurnOrder = (typeof TURN_ORDERS)[number]

/** The participant of every pick, first to last (Spec 4.7). */
export function orderOfTurns<T>(draftOrder: readonly T[], rounds: number, order: TurnOrder = 'snake'): T[] {
  const reversed = draftOrder.toReversed()
  return Array.from({ length: rounds }, (_, index) =>
    runsForward(index + 1, order) ? draftOrder : reversed,
  ).flat()
}

/** The round of an overall pick, both counted from 1. */
export function roundOf(overallPick: number, participants: number): number {
  return Math.ceil(overallPick / participants)
}

/**
 * Whether a round, counted from 1, runs from the first participant to the last. With third-round reversal, round 3
 * repeats the direction of round 2, and the snake continues from there.
 */
export function runsForward(round: number, order: TurnOrder = 'snake'): boolean {
  if (order === 'linear') return true
  const isOdd = round % 2 === 1
  return order === 'third-round-reversal' && round > 2 ? !isOdd : isOdd
}
