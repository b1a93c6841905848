import { useEffect, useMemo, useState } from 'react'
import { REVEAL_REPEAT_MS } from '#contract/drafts/draft-room.ts'
import type { DraftResult, ResultTeam } from '#contract/results/draft-result.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import { type Beat, beatsOf } from '#features/reveal/web/beats.ts'
import type { HostBeat } from '#features/reveal/web/host-beat.ts'

/** The places that have a stand on the podium. */
export const STANDS = 3
/** How long each place is shown if the television plays by itself. */
const STEP_MS = 2_500
/** How long it waits for the host's reveal: to the end of a draft that it has seen, or for a beat to be repeated. */
const PATIENCE_MS = 40_000
const LATE_PATIENCE_MS = REVEAL_REPEAT_MS + 1_000

export type CategoryBeat = Extract<Beat, { kind: 'category' }>

/** What the television shows. `best` is the best place so far, counted from 0. */
export type ShownBeat = { kind: 'curtain' } | CategoryBeat | { kind: 'places'; best: number }

type TvReveal = {
  shown: ShownBeat
  /** Whether all is shown, and the host's reveal does not hold it. */
  isOver: boolean
}

/**
 * The reveal of a scored draft: in step with the host's, and by itself if no host leads one (B5.1). `isLate`: the draft
 * was over before this screen was opened.
 */
export function useTvReveal(result: DraftResult, hostBeat: HostBeat, isLate: boolean): TvReveal {
  const beats = useMemo(() => beatsOf(result), [result])
  const teams = scoredTeams(result.teams)
  const below = Math.min(STANDS, teams.length)
  const [heard, setHeard] = useState<HostBeat>()
  /** Undefined while it waits for the host. */
  const [best, setBest] = useState<number>()
  if (hostBeat !== heard) {
    setHeard(hostBeat)
    if (hostBeat !== undefined) setBest(bestAt(beats, teams, hostBeat) ?? below)
  }

  const isLed = typeof hostBeat === 'number'
  useEffect(() => {
    if (isLed || best === 0) return
    const next = best === undefined ? below : best - 1
    const waitMs = best === undefined ? (isLate ? LATE_PATIENCE_MS : PATIENCE_MS) : STEP_MS
    const timer = setTimeout(() => setBest(wantsMotion() ? next : 0), waitMs)
    return () => clearTimeout(timer)
  }, [isLed, best, below, isLate])

  const beat = isLed ? beatAt(beats, hostBeat) : undefined
  const shown: ShownBeat =
    beat?.kind === 'category'
      ? beat
      : beat?.kind === 'curtain' || best === undefined
        ? { kind: 'curtain' }
        : { kind: 'places', best }
  return { shown, isOver: !isLed && best === 0 }
}

function beatAt(beats: readonly Beat[], number: number): Beat | undefined {
  return beats[Math.min(number, beats.length - 1)]
}

/** The best place that the host's reveal has shown, from 0; undefined before the places. */
function bestAt(
  beats: readonly Beat[],
  teams: readonly ResultTeam[],
  hostBeat: number | null,
): number | undefined {
  if (hostBeat === null) return 0
  const beat = beatAt(beats, hostBeat)
  const best = beat?.kind === 'behind' ? beat.teams[0] : beat && 'team' in beat ? beat.team : undefined
  if (!best) return undefined
  const place = teams.indexOf(best)
  return place < 0 ? teams.length : place
}
