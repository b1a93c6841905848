import { type Draft, type ParticipantId, turnsToCome } from '#domain/draft/draft.ts'

/**
 * How many picks precede each player's next turn: 0 on the clock. Players who have made their last pick are left out.
 */
export function picksUntilTurns(draft: Draft): Map<ParticipantId, number> {
  const until = new Map<ParticipantId, number>()
  for (const [index, { participant }] of turnsToCome(draft).entries()) {
    if (!until.has(participant.id)) until.set(participant.id, index)
  }
  return until
}

/** 'Pick 7', 'Next', 'In 4 picks' under a name; undefined after the player's last pick. */
export function turnText(draft: Draft, picks: number | undefined): string | undefined {
  if (picks === undefined) return undefined
  if (picks === 0) return `Pick ${draft.picks.length + 1}`
  return picks === 1 ? 'Next' : `In ${picks} picks`
}
