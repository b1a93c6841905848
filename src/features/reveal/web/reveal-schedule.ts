import { COUNT_MS } from '#web/components/draft/counted-average.tsx'

/** Delay between two ranks of the list, and between two stands of the podium. */
const RANK_MS = 200
const STAND_MS = 500

export const STANDS = 3
/** Later ranks appear together with this one. */
const ONE_BY_ONE = 12

/** The time at which a rank appears, in ms from the start; the last rank comes first. */
export function appearsAfterMs(rank: number, ranks: number): number {
  const last = Math.min(ranks, ONE_BY_ONE)
  const listed = Math.max(0, last - Math.max(rank, STANDS))
  const stood = Math.max(0, Math.min(last, STANDS) - rank)
  return listed * RANK_MS + stood * STAND_MS
}

/** The best rank revealed so far. */
export function bestRankAt(elapsedMs: number, ranks: number): number {
  let best = ranks
  while (best > 1 && appearsAfterMs(best - 1, ranks) <= elapsedMs) best--
  return best
}

/** Total duration in ms, until the winner's average has counted up. */
export function revealMs(ranks: number): number {
  return appearsAfterMs(1, ranks) + COUNT_MS
}
