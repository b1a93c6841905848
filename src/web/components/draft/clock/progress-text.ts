import type { Draft, Turn } from '#domain/draft/draft.ts'
import { totalPicks } from '#domain/draft/progress.ts'

/** 'Pick 7 of 20 · Round 2'. */
export function progressOf(draft: Draft, turn: Turn): string {
  return `Pick ${turn.overallPick} of ${totalPicks(draft)} · Round ${turn.round}`
}
