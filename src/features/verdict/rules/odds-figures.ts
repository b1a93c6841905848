import type { Draft } from '#domain/draft/draft.ts'

/** The simulated endings behind every figure; large boards get fewer (B4.4). */
export const ODDS_RUNS = 2_000

/** Everybody's chance to finish first (B4.4), in whole percent that add up to 100. */
export type Odds = {
  /** The simulated endings behind each figure. */
  runs: number
  /** By the number of picks made, from 0; then by seat, in the order of the first round. */
  percents: readonly (readonly number[])[]
}

/** '78%'. While picks are left, nothing is certain: 'under 1%', 'over 99%'. */
export function percentText(percent: number, isOver: boolean): string {
  if (!isOver && percent <= 0) return 'under 1%'
  if (!isOver && percent >= 100) return 'over 99%'
  return `${percent}%`
}

/** The seat with the best chance after so many picks; of equal ones the first. */
export function leaderAfter({ percents }: Odds, picks: number): number {
  const now = percents[picks] ?? []
  return now.indexOf(Math.max(...now))
}

/** Whether nobody has a better chance than the seat after so many picks. */
export function leads({ percents }: Odds, picks: number, seat: number): boolean {
  const now = percents[picks] ?? []
  return now[seat] === Math.max(...now)
}

/** A pick that changed its own player's chance much. */
export type Swing = { overallPick: number; seat: number; before: number; after: number }

/** How many swings are told, and how many picks lie between two of them at least. */
const SWINGS = 3
const APART = 4

/** The picks after round 1 that changed their player's chance most, in drafting order. */
export function swingsOf({ draftOrder, picks }: Pick<Draft, 'draftOrder' | 'picks'>, odds: Odds): Swing[] {
  const swings = picks.map(({ participantId }, index): Swing => {
    const seat = draftOrder.indexOf(participantId)
    const [before = 0, after = 0] = [odds.percents[index]?.[seat], odds.percents[index + 1]?.[seat]]
    return { overallPick: index + 1, seat, before, after }
  })
  const chosen: Swing[] = []
  for (const swing of swings.slice(draftOrder.length).toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const isApart = chosen.every(({ overallPick }) => Math.abs(overallPick - swing.overallPick) >= APART)
    if (isApart && sizeOf(swing) > 0 && chosen.length < SWINGS) chosen.push(swing)
  }
  return chosen.toSorted((a, b) => a.overallPick - b.overallPick)
}

function sizeOf({ before, after }: Swing): number {
  return Math.abs(after - before)
}
