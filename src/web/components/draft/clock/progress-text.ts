import { type Draft, participantOf, type Turn } from '#domain/draft/draft.ts'
import { totalPicks } from '#domain/draft/progress.ts'

/** 'Pick 7 of 20 · Round 2'. */
export function progressOf(draft: Draft, turn: Turn): string {
  return `Pick ${turn.overallPick} of ${totalPicks(draft)} · Round ${turn.round}`
}

/** 'Theo drafted Big. ', or nothing before the first pick. */
export function lastPickOf(draft: Draft): string {
  const last = draft.picks.at(-1)
  return last ? `${participantOf(draft, last.participantId).name} drafted ${last.movie.title}. ` : ''
}
