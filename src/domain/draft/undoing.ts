import type { Draft } from './draft-state.ts'

/** The number of the last pick that a person made; undefined if there is none. The bots' picks after it go with it. */
export function lastPersonsPick({ picks, participants }: Draft): number | undefined {
  const bots = new Set(participants.filter(({ bot }) => bot).map(({ id }) => id))
  const index = picks.findLastIndex(({ participantId }) => !bots.has(participantId))
  return index === -1 ? undefined : index + 1
}
