/** The participant of every pick, first to last. Rounds count from 1; odd ones run forward, even ones reversed. */
export function snakeOrder<T>(draftOrder: readonly T[], rounds: number): T[] {
  const reversed = draftOrder.toReversed()
  return Array.from({ length: rounds }, (_, round) => (round % 2 === 0 ? draftOrder : reversed)).flat()
}

/** The round of an overall pick, both counted from 1. */
export function roundOf(overallPick: number, participants: number): number {
  return Math.ceil(overallPick / participants)
}

/** Whether a round, counted from 1, runs from the first participant to the last. */
export function runsForward(round: number): boolean {
  return round % 2 === 1
}
